import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** An undone act; both acts are named by their requests. */
export const undoneAct = pgTable('undone_act', {
  act: text().primaryKey(),
  undoneIn: text().notNull(),
  undoneBy: integer().notNull(),
  undoneAt: instant().notNull(),
});
