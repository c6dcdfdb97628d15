import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, word } from '../../platform/db/columns.ts';

const states = ['well', 'waits', 'fails', 'off'] as const;

/** How a part of the product was when it was looked at last, and since when it has been so. */
export const healthState = pgTable('health_state', {
  part: text().primaryKey(),
  state: word(...states).notNull(),
  since: instant().notNull(),
  checkedAt: instant().notNull(),
  /** Counts and sizes, by names of ours. */
  figures: jsonb().notNull(),
});
