import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { big, bigKey, decimal, instant } from '../../platform/db/columns.ts';
import { attempt } from './results.tables.ts';

/**
 * What befell an attempt: what its windows sent, as they sent it, and each move to another package.
 * Never changed, and taken away only with the person. Partitioned by month and without foreign keys in the database.
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
    /**
     * The revision of the attempt that it made, which is the order of all that befell it; 0 for
     * what was written before that was kept.
     */
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
    /**
     * What the attempt had come to when the journal of an erased person was taken away: it stands in
     * its place. Null for everything else.
     */
    figures: jsonb(),
  },
  (commit) => [
    primaryKey({ columns: [commit.month, commit.sessionId, commit.seqFrom, commit.revision] }),
  ],
);

/**
 * What the package said of one question, raw. Never changed: each commit that touches it adds a
 * row.
 */
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
  (interaction) => [
    unique().on(interaction.attemptId, interaction.sessionId, interaction.seq, interaction.n),
  ],
);
