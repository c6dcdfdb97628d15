import { type PushKind, pushKinds } from '@gesall/rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, isOneOf, key, word } from '../../platform/db/columns.ts';
import { account, accountIsOpen, sessionFamily } from '../accounts/accounts.tables.ts';

const languages = ['sv', 'en'] as const;
const troubles = ['silent', 'busy', 'failing', 'refused'] as const;

/** A browser that push messages are sent to, as long as its session is open. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: key(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    /** The browser's session: without it, or when it has ended, nothing is sent. */
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => sessionFamily.id, { onDelete: 'cascade' }),
    /** A secret address at a push service, given by the browser. */
    endpoint: text().notNull(),
    /** The browser's public key and the secret that both share. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    kinds: text().array().$type<PushKind[]>().notNull(),
    language: word(...languages).notNull(),
    createdAt: createdAt(),
    /** When the app last said that the browser still has it. */
    usedAt: instant().notNull(),
    /** Set while the last message was not taken. */
    failedAt: instant(),
    trouble: word(...troubles),
  },
  (subscription) => [
    unique('push_subscription_endpoint').on(subscription.endpoint),
    index().on(subscription.accountId),
    check('push_subscription_language', isOneOf({ name: 'language' }, languages)),
    check(
      'push_subscription_kinds',
      sql.raw(`"kinds" <@ array[${pushKinds.map((kind) => `'${kind}'`).join(', ')}]`),
    ),
    check('push_subscription_trouble', isOneOf({ name: 'trouble' }, troubles)),
    check('push_subscription_failure', sql`(failed_at is null) = (trouble is null)`),
  ],
);

/**
 * Whether messages may be sent: the session has not ended and the account is open. A session that
 * expired without an end still counts. `subscription` is a name of SQL.
 */
export const isSubscribed = (subscription: string) => `exists (
     select from session_family family join account holder on holder.id = family.account_id and ${accountIsOpen('holder')}
     where family.id = ${subscription}.session_id and family.account_id = ${subscription}.account_id and family.ended_at is null)`;
