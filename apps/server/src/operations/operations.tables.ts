import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { bigKey, instant } from '../platform/db/columns.ts';

/** A copy that was made whole. */
export const backupMade = pgTable('backup_made', {
  id: bigKey(),
  at: instant().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
});
