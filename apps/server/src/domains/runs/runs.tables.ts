import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { big, bigKey, decimal, hash, instant, isOneOf, word } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { moduleTable, packageVersion } from '../courses/courses.tables.ts';
import { attempt, result } from './results.tables.ts';

const modes = ['normal', 'browse', 'review'] as const;

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
  },
  (session) => [
    check('run_session_mode', isOneOf({ name: 'mode' }, modes)),
    check('run_session_normal', sql`(mode = 'normal') = (result_id is not null) and (mode = 'normal') = (attempt_id is not null)`),
    check('run_session_review', sql`(mode = 'review') = (reviewed_attempt_id is not null)`),
    // A window that has a ticket and no token yet is not open: it may still be asking whether to take over.
    uniqueIndex('run_session_lease').on(session.resultId).where(sql`ended_at is null and mode = 'normal' and token_hash is not null`),
    index().on(session.attemptId),
    index().on(session.leaseUntil).where(sql`ended_at is null`),
  ],
);

/**
 * What befell an attempt: what its windows sent, as they sent it, and each move to another package. Never changed. Partitioned by month and
 * without foreign keys in the database.
 */
export const runCommit = pgTable(
  'run_commit',
  {
    month: date().notNull(),
    sessionId: big().notNull(),
    seqFrom: integer().notNull(),
    seqTo: integer().notNull(),
    receivedAt: instant().notNull(),
    reason: text(),
    isFinal: boolean().notNull().default(false),
    isLate: boolean().notNull().default(false),
    entries: jsonb().notNull(),
    /** The revision of the attempt that it made, which is the order of all that befell it; 0 for what was written before that was kept. */
    revision: integer().notNull().default(0),
    /** The item that ended, and how it did so itself; null where nothing was said of it. */
    itemId: integer(),
    exit: text(),
    /** Of the window, since it opened. */
    activeSeconds: decimal(12, 2),
    /** What the school demanded then; no highest score when the module sets it itself. */
    masteryOverride: boolean(),
    maxScore: decimal(9, 2),
    maxPoints: decimal(9, 2),
    /** The package that the attempt was moved to; null for what a window sent. */
    packageVersionId: integer(),
  },
  (commit) => [primaryKey({ columns: [commit.month, commit.sessionId, commit.seqFrom, commit.revision] })],
);

/** What the package said of one question, raw. Never changed: each commit that touches it adds a row. */
export const interaction = pgTable(
  'interaction',
  {
    id: bigKey(),
    attemptId: big()
      .notNull()
      .references(() => attempt.id),
    itemId: integer(),
    sessionId: big().notNull(),
    seq: integer().notNull(),
    n: smallint().notNull(),
    rawId: text().notNull(),
    type: text(),
    description: text(),
    response: text(),
    patterns: text().array(),
    result: text(),
    weighting: text(),
    latency: text(),
    objectiveIds: text().array(),
    occurredAt: instant().notNull(),
  },
  (interaction) => [unique().on(interaction.attemptId, interaction.sessionId, interaction.seq, interaction.n)],
);

/** Batches that came before the one ahead of them; applied when the hole is filled, or when their window has been over for a while. */
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

/** A start at an external system. Its nonce, which only that system was told, is what a result must come back with. */
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
    reportedAt: instant(),
  },
  (launch) => [index().on(launch.attemptId)],
);

/** What an external system reported of a start, as it said it. Never changed; the same report twice is one row. */
export const externalReport = pgTable(
  'external_report',
  {
    launchId: big()
      .notNull()
      .references(() => externalLaunch.id),
    reportId: text().notNull(),
    occurredAt: instant().notNull(),
    receivedAt: instant().notNull(),
    body: jsonb().notNull(),
  },
  (report) => [primaryKey({ columns: [report.launchId, report.reportId] })],
);

/** A host outside that a package tried to reach, as browsers reported it. */
export const packageContact = pgTable(
  'package_contact',
  {
    packageVersionId: integer()
      .notNull()
      .references(() => packageVersion.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    /** What was fetched: the directive of the content security policy that stopped it. */
    kind: text().notNull(),
    times: integer().notNull().default(1),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (contact) => [primaryKey({ columns: [contact.packageVersionId, contact.host, contact.kind] })],
);
