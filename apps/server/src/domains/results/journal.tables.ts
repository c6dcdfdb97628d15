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
 * What windows sent, and moves to other packages. Append-only, partitioned by month; only erasure
 * deletes.
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
    /** The attempt's revision after this row, which orders the journal; 0 in older rows. */
    revision: integer().notNull().default(0),
    /** The item that ended, and its own exit; null without an end. */
    itemId: integer(),
    exit: text(),
    /** Of the window, since it opened. */
    activeSeconds: decimal(12, 2),
    /** The limits in force; the highest score is null when the module sets it. */
    masteryOverride: boolean(),
    maxScore: decimal(9, 2),
    maxPoints: decimal(9, 2),
    /** The target of a move; null for a batch. */
    packageVersionId: integer(),
    /** The totals that replace the journal of an erased person. */
    figures: jsonb(),
  },
  (commit) => [
    primaryKey({ columns: [commit.month, commit.sessionId, commit.seqFrom, commit.revision] }),
  ],
);

/** A raw report; each commit that touches a question adds a row. */
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
