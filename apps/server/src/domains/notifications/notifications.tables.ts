import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, key } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';

/** What has happened that one person should know of or act on. */
export const notification = pgTable(
  'notification',
  {
    id: key(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    kind: text().notNull(),
    /** Names the thing that happened: a person is notified of it once. */
    dedupeKey: text().notNull(),
    /** Another person whom the values name. */
    aboutId: integer().references(() => account.id),
    /** What the kind's texts name. */
    values: jsonb().notNull(),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (notification) => [
    unique('notification_once').on(
      notification.accountId,
      notification.kind,
      notification.dedupeKey,
    ),
    index().on(notification.accountId, notification.createdAt, notification.id),
    index().on(notification.aboutId),
  ],
);
