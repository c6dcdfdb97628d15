import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';

/** A person's saved filter and order of a list. */
export const tableView = pgTable(
  'table_view',
  {
    id: key(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    list: text().notNull(),
    name: text().notNull(),
    state: jsonb().notNull(),
    opensFirst: boolean().notNull(),
    createdAt: createdAt(),
  },
  (view) => [
    uniqueIndex('table_view_name').on(view.accountId, view.list, sql`lower(${view.name})`),
    uniqueIndex('table_view_first').on(view.accountId, view.list).where(sql`${view.opensFirst}`),
  ],
);
