import { pgTable, text } from 'drizzle-orm/pg-core';
import { hash, instant } from '../../platform/db/columns.ts';

/** Fortnox tokens, shared by all processes: a row per client and company. Sealed. */
export const fortnoxAccess = pgTable('fortnox_access', {
  client: text().primaryKey(),
  accessToken: text(),
  accessUntil: instant(),
  /** The newest of the chain; null with client credentials. */
  refreshToken: text(),
  refreshedAt: instant(),
  /** Hash of the configured refresh token that began the chain. */
  seed: hash(),
  /** Since when the chain is refused; a person must start another. */
  brokenAt: instant(),
});

export const fortnoxTurns = pgTable('fortnox_turns', {
  client: text().primaryKey(),
  taken: instant().array().notNull(),
});
