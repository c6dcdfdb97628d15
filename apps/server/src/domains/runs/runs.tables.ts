import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { big, bigKey, decimal, hash, instant, isOneOf, word } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { moduleTable } from '../authoring/authoring.tables.ts';
import { packageVersion } from '../packages/packages.tables.ts';
import { attempt, result } from '../results/results.tables.ts';

const modes = ['normal', 'browse', 'review'] as const;
const reasonsToWithhold = ['late', 'examClosed'] as const;

/** One window in which a module runs. A preview or review writes only this row. */
export const runSession = pgTable(
  'run_session',
  {
    id: bigKey(),
    /** The first day of the month in which it started: the partition of its commits. */
    month: date().notNull(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
    packageVersionId: integer().references(() => packageVersion.id),
    resultId: integer().references(() => result.id),
    attemptId: big().references(() => attempt.id),
    /** What a review shows. Separate from `attemptId`, by which commits find their attempt. */
    reviewedAttemptId: big().references(() => attempt.id),
    mode: word(...modes).notNull(),
    runNumber: integer(),
    ticketHash: hash().unique(),
    ticketUsedAt: instant(),
    tokenHash: hash().unique(),
    /** The highest sequence number without a gap before it. */
    appliedSeq: integer().notNull().default(0),
    startedAt: instant().notNull(),
    seenAt: instant().notNull(),
    leaseUntil: instant().notNull(),
    endedAt: instant(),
    endReason: text(),
    wallSeconds: decimal(12, 2),
    activeSeconds: decimal(12, 2),
    diagnostics: jsonb(),
    /** Why its batches do not count; from then on none does. */
    withheldBecause: word(...reasonsToWithhold),
    withheldSeq: integer(),
  },
  (session) => [
    check('run_session_mode', isOneOf({ name: 'mode' }, modes)),
    check('run_session_withheld', isOneOf({ name: 'withheld_because' }, reasonsToWithhold)),
    check('run_session_withheld_whole', sql`(withheld_because is null) = (withheld_seq is null)`),
    check(
      'run_session_normal',
      sql`(mode = 'normal') = (result_id is not null) and (mode = 'normal') = (attempt_id is not null)`,
    ),
    check('run_session_review', sql`(mode = 'review') = (reviewed_attempt_id is not null)`),
    // A window with a ticket and no token is not open: it may still be asking to take over.
    uniqueIndex('run_session_lease')
      .on(session.resultId)
      .where(sql`ended_at is null and mode = 'normal' and token_hash is not null`),
    index().on(session.attemptId),
    index().on(session.leaseUntil).where(sql`ended_at is null`),
    // BRIN is cheap here, since rows are inserted in the order of their starts.
    index('run_session_started').using('brin', session.startedAt),
  ],
);

/** Batches that wait for the one before them, or for some time after their window's end. */
export const runHeldCommit = pgTable(
  'run_held_commit',
  {
    sessionId: big()
      .notNull()
      .references(() => runSession.id, { onDelete: 'cascade' }),
    seqFrom: integer().notNull(),
    seqTo: integer().notNull(),
    receivedAt: instant().notNull(),
    body: jsonb().notNull(),
  },
  (held) => [primaryKey({ columns: [held.sessionId, held.seqFrom] }), index().on(held.receivedAt)],
);

/** Batches that came too late to count, as sent; kept for the teacher, and part of no attempt. */
export const runWithheldCommit = pgTable(
  'run_withheld_commit',
  {
    sessionId: big()
      .notNull()
      .references(() => runSession.id, { onDelete: 'cascade' }),
    seqFrom: integer().notNull(),
    seqTo: integer().notNull(),
    receivedAt: instant().notNull(),
    body: jsonb().notNull(),
  },
  (withheld) => [primaryKey({ columns: [withheld.sessionId, withheld.seqFrom] })],
);

/** A report must contain the nonce, which only the external system received. */
export const externalLaunch = pgTable(
  'external_launch',
  {
    id: bigKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    courseId: integer(),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
    /** Null for a preview, which cannot report. */
    attemptId: big().references(() => attempt.id),
    nonceHash: hash().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (launch) => [index().on(launch.attemptId)],
);
