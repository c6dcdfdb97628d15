import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, key } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';

/**
 * A person whose data is to be erased. Until the day it can be taken back; from the order on the
 * account is closed, and is restored by nothing else.
 */
export const erasure = pgTable(
  'erasure',
  {
    id: key(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    /** Null where a restored backup knew nothing of the order. */
    orderedBy: integer().references(() => account.id),
    orderedAt: instant().notNull(),
    /** Emptied when it is done, since it speaks of the person. */
    reason: text().notNull(),
    dueAt: instant().notNull(),
    /** The account was deleted before, and stays so when the erasure is taken back. */
    wasDeleted: boolean().notNull(),
    takenBackAt: instant(),
    takenBackBy: integer().references(() => account.id),
    doneAt: instant(),
  },
  (erasure) => [
    uniqueIndex('erasure_of_account').on(erasure.accountId).where(sql`taken_back_at is null`),
    index('erasure_due').on(erasure.dueAt).where(sql`taken_back_at is null and done_at is null`),
    check('erasure_end', sql`taken_back_at is null or done_at is null`),
    check('erasure_taken_back', sql`(taken_back_at is null) = (taken_back_by is null)`),
  ],
);
