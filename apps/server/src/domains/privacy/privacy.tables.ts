import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, key } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';

/** Closes the account from the order on; only cancelling the order restores it. */
export const erasure = pgTable(
  'erasure',
  {
    id: key(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    /** Null where a restored backup lacks the order. */
    orderedBy: integer().references(() => account.id),
    orderedAt: instant().notNull(),
    /** Cleared when done, since it is about the person. */
    reason: text().notNull(),
    dueAt: instant().notNull(),
    /** The account was already deleted, and stays so if the order is cancelled. */
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

/** Whether an account's erasure is ordered or done; `account` is a name of SQL. */
export const isToBeErased = (account: string) =>
  `exists (select 1 from erasure where erasure.account_id = ${account}.id and erasure.taken_back_at is null)`;
