import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, hash, isOneOf, word } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';

/** Where calendar programs read a person's placement; of the secret only the hash is kept. */
export const calendarAddress = pgTable(
  'calendar_address',
  {
    accountId: integer()
      .primaryKey()
      .references(() => account.id),
    secretHash: hash().notNull().unique(),
    /** The language in which the person made it: a calendar program asks for none. */
    language: word('sv', 'en').notNull(),
    createdAt: createdAt(),
  },
  () => [check('calendar_address_language', isOneOf({ name: 'language' }, ['sv', 'en']))],
);
