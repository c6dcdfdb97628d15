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
  searched,
  version,
  word,
} from '../../platform/db/columns.ts';

/** One row for every role; the id is the student's, teacher's or supervisor's id in calls. */
export const account = pgTable(
  'account',
  {
    id: key(),
    email: varchar({ length: 255 }).notNull(),
    /** Made by placement; the address may also belong to a teacher or student. */
    emailSuffixed: boolean().notNull().default(false),
    /** The unique form of the address. Null for a deleted person without a sign-in account. */
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
    searched: searched("name || ' ' || email"),
  },
  (account) => [
    index('account_released').on(sql`lower(${account.email})`).where(sql`email_key is null`),
    // `letter_groups` is made in the migration.
    index('account_letter_groups').using('gin', sql`letter_groups(searched)`),
    check('account_role', isOneOf({ name: 'role' }, roles)),
    check('account_name', sql`name !~ '[<>\\\\/]'`),
  ],
);

/** `account` is a name of SQL. */
export const accountIsOpen = (account: string) =>
  `(${account}.deleted_at is null and ${account}.locked_at is null)`;

/** A table of its own, so that no read of people carries a hash. */
export const credential = pgTable('credential', {
  accountId: integer()
    .primaryKey()
    .references(() => account.id),
  passwordHash: text().notNull(),
  changedAt: instant().notNull(),
});

/** A signed-in browser, with the hashes of its newest refresh token and the one before. */
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
    /** When the person last gave the password in this session. */
    provedAt: instant(),
  },
  (family) => [
    index().on(family.accountId).where(sql`ended_at is null`),
    index().on(family.expiresAt),
  ],
);

const tokenPurposes = ['activation', 'reset', 'week'] as const;

/**
 * A mailed link, of which only the hash is kept. It works until a newer one is made: once, but that
 * of a supervisor's week as often as it is opened.
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
    /** The token, sealed with the server's key; only of activations, which a call reads again. */
    sealedToken: text(),
    /** Requested in the placement app, to which the links return. */
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

/** A change of address. The former holder may undo it for a while by a link, kept as its hash. */
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
    /** Set when the undoing of an earlier change undid this one too. */
    voidAt: instant(),
  },
  (change) => [
    index().on(change.accountId, change.changedAt),
    index('account_address_change_kept')
      .on(sql`lower(${change.oldEmail})`)
      .where(sql`undone_at is null and void_at is null`),
  ],
);

/** Attempts per rate limit. Unlogged, since it is written at every attempt and may be lost. */
export const rateBucket = pgTable('rate_bucket', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  windowStart: instant().notNull(),
  blockedUntil: instant(),
});
