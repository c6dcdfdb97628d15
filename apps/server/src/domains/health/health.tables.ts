import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, word } from '../../platform/db/columns.ts';

const states = ['well', 'waits', 'fails', 'off'] as const;

/** The latest state of a part of the product, and when it began. */
export const healthState = pgTable('health_state', {
  part: text().primaryKey(),
  state: word(...states).notNull(),
  since: instant().notNull(),
  checkedAt: instant().notNull(),
  /** Counts and sizes by our own names. */
  figures: jsonb().notNull(),
});
