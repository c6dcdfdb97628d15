import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, hash } from '../db/columns.ts';

/** Every stored content; what names it by its hash keeps it alive. */
export const blob = pgTable('blob', {
  hash: hash().primaryKey(),
  size: bigint({ mode: 'number' }).notNull(),
  mediaType: text().notNull(),
  createdAt: createdAt(),
});
