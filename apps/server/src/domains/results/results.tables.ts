import { questionTypes, type Status } from '@gesall/rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  big,
  bigKey,
  createdAt,
  decimal,
  hash,
  instant,
  isOneOf,
  key,
  word,
} from '../../platform/db/columns.ts';
import { course, moduleTable } from '../courses/courses.tables.ts';
import { packageItem, packageVersion } from '../packages/packages.tables.ts';
import { student } from '../people/people.tables.ts';

/**
 * A student's place in a course. Gives no right by itself; it is what results and exam openings
 * belong to.
 */
export const studentCourse = pgTable(
  'student_course',
  {
    id: key(),
    studentId: integer()
      .notNull()
      .references(() => student.accountId),
    courseId: integer()
      .notNull()
      .references(() => course.id),
    createdAt: createdAt(),
  },
  (row) => [unique().on(row.studentId, row.courseId), index().on(row.courseId, row.studentId)],
);

/**
 * How a student stands in a module of a course: the row that every screen reads. Written only by
 * the start call and the reducer.
 */
export const result = pgTable(
  'result',
  {
    id: key(),
    studentId: integer().notNull(),
    courseId: integer().notNull(),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
    runCount: integer().notNull().default(0),
    attemptCount: integer().notNull().default(0),
    firstRunAt: instant(),
    lastRunAt: instant(),
    status: smallint().notNull().default(1),
    bestAttemptId: big().references((): AnyPgColumn => attempt.id),
    bestPercent: decimal(5, 2),
    bestScore: decimal(9, 2),
    bestMaxScore: decimal(9, 2),
    bestPoints: decimal(9, 2),
    bestMaxPoints: decimal(9, 2),
    passedAt: instant(),
    latestAttemptId: big().references((): AnyPgColumn => attempt.id),
    latestPercent: decimal(5, 2),
    latestFailed: boolean().notNull().default(false),
    /** What the package itself says: passed, failed or completed. */
    claim: text(),
    claimDiffers: boolean().notNull().default(false),
    reducerVersion: integer(),
    reducedAt: instant(),
    deletedAt: instant(),
    deletedBy: integer(),
  },
  (result) => [
    foreignKey({
      columns: [result.studentId, result.courseId],
      foreignColumns: [studentCourse.studentId, studentCourse.courseId],
    }),
    uniqueIndex('result_live')
      .on(result.studentId, result.courseId, result.moduleId)
      .where(sql`deleted_at is null`),
    index().on(result.moduleId).where(sql`deleted_at is null`),
    // Whoever may be stuck: few, of whom each teacher is told in the morning.
    index('result_tried_again')
      .on(result.studentId)
      .where(sql`deleted_at is null and status = 1 and attempt_count >= 2`),
    check('result_status', isOneOf({ name: 'status' }, [1, 2, 3])),
  ],
);

/**
 * How a student stands in a course: what their results say, ready to be read as one row. Kept by
 * triggers on `result`, so that no write can leave it behind; it depends on nothing else.
 */
export const standing = pgTable(
  'standing',
  {
    studentId: integer().notNull(),
    courseId: integer().notNull(),
    /** The modules of the results, and beside each its status and its cell. */
    moduleIds: integer().array().notNull(),
    statuses: smallint().array().notNull(),
    /** Each the JSON of a `StandingCell`. */
    cells: text().array().notNull(),
  },
  (standing) => [
    primaryKey({ columns: [standing.studentId, standing.courseId] }),
    foreignKey({
      columns: [standing.studentId, standing.courseId],
      foreignColumns: [studentCourse.studentId, studentCourse.courseId],
    }),
  ],
);

export const correctionReasons = ['severalParts', 'journal'] as const;

/**
 * How a result stood before a replay of the journal corrected it, and how it stood then, so that
 * teachers are told what has changed and why.
 */
export const resultCorrection = pgTable(
  'result_correction',
  {
    id: key(),
    resultId: integer()
      .notNull()
      .references(() => result.id),
    /** Whose the result is. */
    studentId: integer().notNull(),
    at: instant().notNull(),
    /** The package has several parts, which the former rule counted otherwise; or any other reason. */
    reason: word(...correctionReasons).notNull(),
    statusBefore: smallint().notNull(),
    percentBefore: decimal(5, 2),
    statusAfter: smallint().notNull(),
    percentAfter: decimal(5, 2),
  },
  (correction) => [
    index().on(correction.resultId, correction.id.desc()),
    index().on(correction.studentId),
    check('result_correction_reason', isOneOf({ name: 'reason' }, correctionReasons)),
  ],
);

const origins = ['scorm', 'external'] as const;

/** One try at a module. A resumed start goes on with the same attempt. */
export const attempt = pgTable(
  'attempt',
  {
    id: bigKey(),
    resultId: integer()
      .notNull()
      .references((): AnyPgColumn => result.id),
    number: integer().notNull(),
    packageVersionId: integer().references(() => packageVersion.id),
    origin: word(...origins)
      .notNull()
      .default('scorm'),
    startedAt: instant().notNull(),
    lastAt: instant().notNull(),
    closedAt: instant(),
    /**
     * When a new package came and whoever was in the middle was to begin anew: the next start makes
     * another attempt.
     */
    setAsideAt: instant(),
    /** The package's own words. */
    completion: text(),
    success: text(),
    /** The highest percent reached in this attempt, and the one it said last. */
    percent: decimal(5, 2),
    reportedPercent: decimal(5, 2),
    score: decimal(9, 2),
    maxScore: decimal(9, 2),
    points: decimal(9, 2),
    maxPoints: decimal(9, 2),
    /** Percent, copied when the attempt started. */
    approveLimit: smallint().notNull(),
    passed: boolean().notNull().default(false),
    /** It has come to its end without passing, so that the next start makes another. */
    failed: boolean().notNull().default(false),
    status: smallint().notNull().default(1),
    reportedSeconds: decimal(12, 2).notNull().default(0),
    activeSeconds: decimal(12, 2).notNull().default(0),
    /** Grows with every write; a writer that read an older one reads again. */
    revision: integer().notNull().default(0),
  },
  (attempt) => [
    unique().on(attempt.resultId, attempt.number),
    check('attempt_origin', isOneOf({ name: 'origin' }, origins)),
    check('attempt_status', isOneOf({ name: 'status' }, [1, 2, 3])),
  ],
);

/** What one item of a package has stored in an attempt: the state that a resume begins with. */
export const attemptItem = pgTable(
  'attempt_item',
  {
    attemptId: big()
      .notNull()
      .references(() => attempt.id),
    itemId: integer()
      .notNull()
      .references(() => packageItem.id),
    completion: text(),
    success: text(),
    /** 0–1. */
    score: decimal(9, 7),
    progress: decimal(9, 7),
    exit: text(),
    totalSeconds: decimal(12, 2).notNull().default(0),
    suspendData: text(),
    /** Every other element, by its full name. */
    cmi: jsonb().notNull(),
    updatedAt: instant().notNull(),
  },
  (item) => [primaryKey({ columns: [item.attemptId, item.itemId] })],
);

/** A question of a module, known by the id that the package gives it and by its text. */
export const question = pgTable(
  'question',
  {
    id: key(),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
    key: text().notNull(),
    textHash: hash().notNull(),
    type: word(...questionTypes).notNull(),
    text: text().notNull(),
    label: text(),
    correct: jsonb(),
    correctLabel: text(),
    firstVersionId: integer().references(() => packageVersion.id),
    createdAt: createdAt(),
  },
  (question) => [
    unique().on(question.moduleId, question.key, question.textHash),
    check('question_type', isOneOf({ name: 'type' }, questionTypes)),
  ],
);

/**
 * The last answer to a question in an attempt; derived from the interactions, and can be made
 * again.
 */
export const answer = pgTable(
  'answer',
  {
    attemptId: big()
      .notNull()
      .references(() => attempt.id),
    questionId: integer()
      .notNull()
      .references(() => question.id),
    interactionId: big().notNull(),
    position: integer().notNull(),
    firstResponse: jsonb(),
    response: jsonb(),
    /** Equal answers have equal keys. */
    responseKey: text(),
    /** Null when nothing was answered, or when there is no right answer. */
    isCorrect: boolean(),
    isComputed: boolean().notNull().default(false),
    times: integer().notNull().default(1),
    latencyMs: integer(),
    parserVersion: integer().notNull(),
  },
  (answer) => [primaryKey({ columns: [answer.attemptId, answer.questionId] })],
);

/** A result, as `standing_cell` writes it. */
export type StandingCell = [
  moduleId: number,
  status: Status,
  score: number | null,
  maxScore: number | null,
  percent: number | null,
  points: number | null,
  maxPoints: number | null,
  attempts: number,
  lastRun: string | null,
  claimDiffers: boolean,
  /** Not done, and the latest attempt was failed. */
  isFailed: boolean,
];

/** The cells of a `standing`, as SQL over its row, and what they say. */
export const cellsJson = `'[' || array_to_string(standing.cells, ',') || ']'`;
export const cellsOf = (cells: string | null | undefined): StandingCell[] =>
  JSON.parse(cells ?? '[]');
