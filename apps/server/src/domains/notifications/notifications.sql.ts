import type { NotificationKind } from '@gesall/contract';
import type { Language } from '@gesall/messages';
import { statement } from '../../platform/db/database.ts';
import { list } from '../../platform/db/list.ts';
import { accountIsOpen } from '../accounts/accounts.tables.ts';
import { languageOfLetters } from '../mail/mail.tables.ts';

/** What a kind's texts name. */
export type StoredValues = Readonly<Record<string, string | number>>;

interface NewNotifications {
  kind: NotificationKind;
  at: Date;
  accountIds: readonly number[];
  dedupeKeys: readonly string[];
  aboutIds: readonly (number | null)[];
  /** As JSON. */
  values: readonly string[];
}

/** Somebody who has just been notified, with the language of their latest letter. */
export interface Notified {
  accountId: number;
  name: string;
  email: string;
  language: Language;
  purchaser: boolean;
  values: StoredValues;
}

/**
 * By their places in the lists. People who were notified of the same before, and people who cannot
 * sign in, are left out.
 */
export const insertNotifications = statement<Notified, NewNotifications>(
  'insert-notifications',
  `with made as (
     insert into notification (account_id, kind, dedupe_key, about_id, "values", created_at)
     select account.id, $kind, given.dedupe_key, given.about_id, given.content::jsonb, $at
     from unnest($accountIds::int[], $dedupeKeys::text[], $aboutIds::int[], $values::text[]) as given(account_id, dedupe_key, about_id, content)
     join account on account.id = given.account_id and ${accountIsOpen('account')} and account.activated_at is not null
     on conflict (account_id, kind, dedupe_key) do nothing
     returning account_id, "values" as content
   )
   select account.id as "accountId", account.name, account.email, made.content as "values",
     ${languageOfLetters('account')} as language,
     exists (select 1 from teacher where teacher.account_id = account.id and teacher.purchaser) as purchaser
   from made join account on account.id = made.account_id`,
);

interface NotificationRow {
  id: number;
  kind: NotificationKind;
  values: StoredValues;
  createdAt: string;
  isRead: boolean;
}

export const listNotifications = list<NotificationRow, { accountId: number }>({
  name: 'notifications',
  rows: 'from notification own where own.account_id = $accountId',
  id: 'own.id',
  columns: `own.id, own.kind, own."values", iso(own.created_at) as "createdAt",
     own.read_at is not null as "isRead"`,
  orders: { createdAt: { by: 'own.created_at', type: 'timestamptz' } },
  search: 'search_text(own."values"::text)',
});

export const countUnreadOf = statement<{ unread: number }, { accountId: number }>(
  'notifications-count-unread',
  'select count(*)::int as unread from notification where account_id = $accountId and read_at is null',
);

/** Nothing when it is not the person's. */
export const storeRead = statement<{ id: number }, { accountId: number; id: number; at: Date }>(
  'notification-store-read',
  `update notification set read_at = coalesce(read_at, $at)
   where id = $id and account_id = $accountId returning id`,
);

export const storeAllRead = statement<never, { accountId: number; upToId: number; at: Date }>(
  'notifications-store-all-read',
  `update notification set read_at = $at
   where account_id = $accountId and id <= $upToId and read_at is null`,
);
