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
import { moduleTable } from '../courses/courses.tables.ts';
import { packageVersion } from '../packages/packages.tables.ts';
import { attempt, result } from '../results/results.tables.ts';

const modes = ['normal', 'browse', 'review'] as const;
const reasonsToWithhold = ['late', 'examClosed'] as const;

/** One window in which a module runs. A preview and a review write only this row. */
export const runSession = pgTable(
  'run_session',
  {
    id: bigKey(),
    /** The first day of the month in which it started: where its commits lie. */
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
    /** What a review shows. Not `attemptId`: whatever is written to an attempt goes by that. */
    reviewedAttemptId: big().references(() => attempt.id),
    mode: word(...modes).notNull(),
    runNumber: integer(),
    /** Opens the player once, shortly after the start. */
    ticketHash: hash().unique(),
    ticketUsedAt: instant(),
    /** Lets the player commit for this session and nothing else. */
    tokenHash: hash().unique(),
    /** The highest sequence number below which nothing is missing. */
    appliedSeq: integer().notNull().default(0),
    startedAt: instant().notNull(),
    seenAt: instant().notNull(),
    leaseUntil: instant().notNull(),
    endedAt: instant(),
    endReason: text(),
    wallSeconds: decimal(12, 2),
    activeSeconds: decimal(12, 2),
    diagnostics: jsonb(),
    /** Why what it sends no longer counts; from then on nothing of it does. */
    withheldBecause: word(...reasonsToWithhold),
    /** The highest number that was taken without counting. */
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
    // A window that has a ticket and no token yet is not open: it may still be asking whether to
    // take over.
    uniqueIndex('run_session_lease')
      .on(session.resultId)
      .where(sql`ended_at is null and mode = 'normal' and token_hash is not null`),
    index().on(session.attemptId),
    index().on(session.leaseUntil).where(sql`ended_at is null`),
    // Windows lie in the order of their starts, so that this costs next to nothing to keep.
    index('run_session_started').using('brin', session.startedAt),
  ],
);

/**
 * Batches that came before the one ahead of them; applied when the hole is filled, or when their
 * window has been over for a while.
 */
export const runHeldCommit = pgTable(
  'run_held_commit',
  {
    sessionId: big()
      .notNull()
      .references(() => runSession.id, { onDelete: 'cascade' }),
    seqFrom: integer().notNull(),
    seqTo: integer().notNull(),
    receivedAt: instant().notNull(),
    /** As it was sent. */
    body: jsonb().notNull(),
  },
  (held) => [primaryKey({ columns: [held.sessionId, held.seqFrom] }), index().on(held.receivedAt)],
);

/** What came too late to count, as it was sent: kept for the teacher, and part of no attempt. */
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

/**
 * A start at an external system. Its nonce, which only that system was told, is what a result must
 * come back with.
 */
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
    /** Null for a teacher's preview, which can report nothing. */
    attemptId: big().references(() => attempt.id),
    nonceHash: hash().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (launch) => [index().on(launch.attemptId)],
);
