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
import { course, moduleTable } from '../authoring/authoring.tables.ts';
import { packageItem, packageVersion } from '../packages/packages.tables.ts';
import { student } from '../people/people.tables.ts';

/** A place in a course, to which results and exam openings belong. Grants nothing by itself. */
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

/** A student's result in a module of a course. Written only by starts and the reducer. */
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
    /** The latest attempt does not go on: it ended without passing, or was set aside. */
    latestFailed: boolean().notNull().default(false),
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
    // Students who may be stuck, whom a teacher's start page lists; few rows.
    index('result_tried_again')
      .on(result.studentId)
      .where(sql`deleted_at is null and status = 1 and attempt_count >= 2`),
    check('result_status', isOneOf({ name: 'status' }, [1, 2, 3])),
  ],
);

/** A student's progress in a course. Kept by triggers on `result`, on which alone it depends. */
export const standing = pgTable(
  'standing',
  {
    studentId: integer().notNull(),
    courseId: integer().notNull(),
    /** One entry per result, parallel to its status and cell. */
    moduleIds: integer().array().notNull(),
    statuses: smallint().array().notNull(),
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

export const correctionReasons = [
  'severalParts',
  'journal',
  'completedIsEnough',
  'scoreDecides',
] as const;

/** A result before and after a correction, so that teachers see what changed and why. */
export const resultCorrection = pgTable(
  'result_correction',
  {
    id: key(),
    resultId: integer()
      .notNull()
      .references(() => result.id),
    studentId: integer().notNull(),
    at: instant().notNull(),
    /**
     * `severalParts`: a former rule counted packages of several parts differently.
     * `completedIsEnough` and `scoreDecides`: the module's rule was switched on or off.
     */
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

/** The rule of a module that its attempts were last replayed by; no row means off. */
export const appliedModuleRule = pgTable('applied_module_rule', {
  moduleId: integer()
    .primaryKey()
    .references(() => moduleTable.id),
  completedIsEnough: boolean().notNull(),
  appliedAt: instant().notNull(),
});

const origins = ['scorm', 'external'] as const;

/** One try at a module. A resumed start continues the same attempt. */
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
    /** Unfinished attempts were to begin anew on a new package: the next start makes another. */
    setAsideAt: instant(),
    /** As the package reports them. */
    completion: text(),
    success: text(),
    /** The highest and the latest percent. */
    percent: decimal(5, 2),
    reportedPercent: decimal(5, 2),
    score: decimal(9, 2),
    maxScore: decimal(9, 2),
    points: decimal(9, 2),
    maxPoints: decimal(9, 2),
    /** Percent, copied when the attempt started. */
    approveLimit: smallint().notNull(),
    /** As the module's; a change of the module is applied to its attempts by a replay. */
    completedIsEnough: boolean().notNull().default(false),
    passed: boolean().notNull().default(false),
    /** Ended without passing: the next start makes another attempt. */
    failed: boolean().notNull().default(false),
    status: smallint().notNull().default(1),
    reportedSeconds: decimal(12, 2).notNull().default(0),
    activeSeconds: decimal(12, 2).notNull().default(0),
    /** Incremented by every write; a writer with an older value must read again. */
    revision: integer().notNull().default(0),
  },
  (attempt) => [
    unique().on(attempt.resultId, attempt.number),
    check('attempt_origin', isOneOf({ name: 'origin' }, origins)),
    check('attempt_status', isOneOf({ name: 'status' }, [1, 2, 3])),
  ],
);

/** The stored state of one item in an attempt, used by a resume. */
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
    /** Every other element by its full name. */
    cmi: jsonb().notNull(),
    updatedAt: instant().notNull(),
  },
  (item) => [primaryKey({ columns: [item.attemptId, item.itemId] })],
);

/** A question of a module, identified by the package's id for it and its text. */
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

/** The last answer to a question in an attempt; can be derived again from the interactions. */
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
    responseKey: text(),
    /** Null without an answer or without a right answer. */
    isCorrect: boolean(),
    isComputed: boolean().notNull().default(false),
    times: integer().notNull().default(1),
    latencyMs: integer(),
    parserVersion: integer().notNull(),
  },
  (answer) => [primaryKey({ columns: [answer.attemptId, answer.questionId] })],
);

/** A module's progress as `standing_cell` writes it, without what is null or false. */
export interface ModuleProgress {
  moduleId: number;
  status: Status;
  score?: number;
  maxScore?: number;
  percent?: number;
  points?: number;
  maxPoints?: number;
  attempts: number;
  lastRun?: string;
  /** The package's claim contradicts score and limit. */
  claimDiffers?: true;
  /** Not done, and the latest attempt failed. */
  isFailed?: true;
}

/** SQL for the cells of a `standing` row as JSON; `moduleProgressOf` reads it. */
export const progressJson = `'[' || array_to_string(standing.cells, ',') || ']'`;

export const moduleProgressOf = (cells: string | null | undefined): ModuleProgress[] =>
  cells ? JSON.parse(cells) : [];
