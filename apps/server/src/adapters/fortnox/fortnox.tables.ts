import { pgTable, text } from 'drizzle-orm/pg-core';
import { hash, instant } from '../../platform/db/columns.ts';

/** How all processes come in at Fortnox: one row for a client and company. Its tokens are sealed. */
export const fortnoxAccess = pgTable('fortnox_access', {
  client: text().primaryKey(),
  accessToken: text(),
  accessUntil: instant(),
  /** The newest of the chain; null with client credentials. */
  refreshToken: text(),
  refreshedAt: instant(),
  /** Which given refresh token the chain began with, as a hash. */
  seed: hash(),
  /** Since when the chain is refused: only a person can begin another. */
  brokenAt: instant(),
});

/** When requests were sent lately, by all processes together. */
export const fortnoxTurns = pgTable('fortnox_turns', {
  client: text().primaryKey(),
  taken: instant().array().notNull(),
});
