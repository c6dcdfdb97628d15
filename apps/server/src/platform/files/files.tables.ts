import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, hash } from '../db/columns.ts';

/** Stored contents; a reference by hash keeps one alive. */
export const blob = pgTable('blob', {
  hash: hash().primaryKey(),
  size: bigint({ mode: 'number' }).notNull(),
  mediaType: text().notNull(),
  createdAt: createdAt(),
});
