import { roles } from '@gesall/rules';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  bigKey,
  createdAt,
  hash,
  instant,
  isOneOf,
  key,
  version,
  word,
} from '../../platform/db/columns.ts';

/**
 * A person, one row for every role; the id is the student's, teacher's or supervisor's id in every
 * call.
 */
export const account = pgTable(
  'account',
  {
    id: key(),
    email: varchar({ length: 255 }).notNull(),
    /**
     * True only for an account made by placement, whose address may also belong to a teacher or
     * student.
     */
    emailSuffixed: boolean().notNull().default(false),
    /**
     * What is unique about an address. Null for a deleted person without a sign-in account: their
     * address may be somebody else's.
     */
    emailKey: text()
      .unique()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when deleted_at is null or activated_at is not null then lower(email) || case when email_suffixed then '_apl_spv' else '' end end`,
      ),
    name: varchar({ length: 50 }).notNull(),
    role: word(...roles).notNull(),
    createdAt: createdAt(),
    activatedAt: instant(),
    lockedAt: instant(),
    deletedAt: instant(),
    deletedBy: integer(),
    version: version(),
  },
  (account) => [
    index('account_released').on(sql`lower(${account.email})`).where(sql`email_key is null`),
    check('account_role', isOneOf({ name: 'role' }, roles)),
    check('account_name', sql`name !~ '[<>\\\\/]'`),
  ],
);

/** Whether an account may do anything; `account` is a name of SQL. */
export const accountIsOpen = (account: string) =>
  `(${account}.deleted_at is null and ${account}.locked_at is null)`;

/** Apart from the account, so that no read of people carries a hash. */
export const credential = pgTable('credential', {
  accountId: integer()
    .primaryKey()
    .references(() => account.id),
  passwordHash: text().notNull(),
  changedAt: instant().notNull(),
});

/** A browser that is signed in, with the hash of its newest refresh token and of the one before. */
export const sessionFamily = pgTable(
  'session_family',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    currentHash: hash().notNull(),
    previousHash: hash(),
    rotatedAt: instant().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    endReason: text(),
    userAgent: text(),
    /** When its person last gave the password, at the sign-in or since. */
    provedAt: instant(),
  },
  (family) => [
    index().on(family.accountId).where(sql`ended_at is null`),
    index().on(family.expiresAt),
  ],
);

const tokenPurposes = ['activation', 'reset'] as const;

/**
 * A link sent by mail. Only its hash is kept; it works once, and not any more when a newer one was
 * made.
 */
export const accountToken = pgTable(
  'account_token',
  {
    id: bigKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    purpose: word(...tokenPurposes).notNull(),
    tokenHash: hash().notNull().unique(),
    /**
     * The token itself, sealed with the server's key, where a call must be able to read it again:
     * an activation.
     */
    sealedToken: text(),
    /** Asked for in the placement app, which the links after it lead back to. */
    fromApp: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    voidAt: instant(),
  },
  (token) => [
    check('account_token_purpose', isOneOf({ name: 'purpose' }, tokenPurposes)),
    uniqueIndex('account_token_live')
      .on(token.accountId, token.purpose)
      .where(sql`used_at is null and void_at is null`),
  ],
);

/**
 * An address that somebody gave to an account in the place of another. Its holder may take the
 * account back for a while, by a link of which only the hash is kept.
 */
export const accountAddressChange = pgTable(
  'account_address_change',
  {
    id: bigKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    oldEmail: varchar({ length: 255 }).notNull(),
    newEmail: varchar({ length: 255 }).notNull(),
    tokenHash: hash().notNull().unique(),
    changedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    undoneAt: instant(),
    /** An earlier change was undone, and this one with it. */
    voidAt: instant(),
  },
  (change) => [
    index().on(change.accountId, change.changedAt),
    index('account_address_change_kept')
      .on(sql`lower(${change.oldEmail})`)
      .where(sql`undone_at is null and void_at is null`),
  ],
);

/**
 * How often something was tried lately. Unlogged: it may be lost in a crash, and is written at
 * every try.
 */
export const rateBucket = pgTable('rate_bucket', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  windowStart: instant().notNull(),
  blockedUntil: instant(),
});
