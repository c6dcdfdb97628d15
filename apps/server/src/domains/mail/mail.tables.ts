import { mailTroubles } from '@gesall/rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigKey, createdAt, instant, isOneOf, word } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';

const states = ['queued', 'sent', 'delivered', 'bounced', 'complained', 'failed'] as const;
const languages = ['sv', 'en'] as const;

/** A letter and its delivery state. */
export const mail = pgTable(
  'mail',
  {
    id: bigKey(),
    accountId: integer().references(() => account.id),
    toAddress: text().notNull(),
    kind: text().notNull(),
    language: word(...languages).notNull(),
    subject: text().notNull(),
    /** Cleared after sending if the text has a one-time link. */
    bodyText: text().notNull(),
    bodyHtml: text(),
    state: word(...states)
      .notNull()
      .default('queued'),
    stateAt: instant().notNull(),
    providerId: text(),
    attempts: integer().notNull().default(0),
    /** Why the latest attempt failed, in our own word. */
    trouble: word(...mailTroubles),
    /** The other server's answer; it may name people. */
    error: text(),
    createdAt: createdAt(),
  },
  (mail) => [
    check('mail_state', isOneOf({ name: 'state' }, states)),
    check('mail_language', isOneOf({ name: 'language' }, languages)),
    check('mail_trouble', isOneOf({ name: 'trouble' }, mailTroubles)),
    check('mail_trouble_error', sql`(trouble is null) = (error is null)`),
    index().on(mail.accountId, mail.createdAt.desc()),
    index().on(mail.providerId),
    index('mail_created').using('brin', mail.createdAt),
  ],
);

/** `account` is a name of SQL: the language of the person's latest letter, Swedish before any. */
export const languageOfLetters = (account: string) => `coalesce((
       select mail.language from mail where mail.account_id = ${account}.id order by mail.created_at desc limit 1
     ), 'sv')`;
