import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { big, bigKey, instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { course, moduleTable } from '../courses/courses.tables.ts';
import { student, teacher } from '../people/people.tables.ts';
import { school, schoolClass } from '../schools/schools.tables.ts';

/** A row closes a module for a student, until `opens_at` when it is set. */
export const moduleLock = pgTable(
  'module_lock',
  {
    studentId: integer()
      .notNull()
      .references(() => student.accountId),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
    lockedBy: integer().notNull(),
    lockedAt: instant().notNull(),
    opensAt: instant(),
    /** The action that locked it; null once that is forgotten. */
    lockActionId: big().references((): AnyPgColumn => lockAction.id, { onDelete: 'set null' }),
  },
  (lock) => [
    primaryKey({ columns: [lock.studentId, lock.moduleId] }),
    index().on(lock.moduleId, lock.studentId),
  ],
);

/** Whether a row of `module_lock` closes its module at a moment; both are names of SQL. */
export const lockHolds = (lock: string, at: string) =>
  `(${lock}.opens_at is null or ${lock}.opens_at > ${at})`;

/**
 * A final exam is open to a student while there is a row that holds. Closing it sets `closes_at`
 * and keeps the row: an open window may hand in its last values for a while after that.
 */
export const examOpening = pgTable(
  'exam_opening',
  {
    studentId: integer()
      .notNull()
      .references(() => student.accountId),
    courseId: integer()
      .notNull()
      .references(() => course.id),
    openedAt: instant().notNull(),
    openedBy: integer().references(() => account.id),
    closesAt: instant(),
  },
  (opening) => [
    primaryKey({ columns: [opening.studentId, opening.courseId] }),
    index().on(opening.courseId, opening.studentId),
  ],
);

/** Whether a row of `exam_opening` holds at a moment; both are names of SQL. */
export const examIsOpen = (opening: string, at: string) =>
  `(${opening}.closes_at is null or ${opening}.closes_at > ${at})`;

/** A final exam that a teacher has opened to look at. */
export const examPreview = pgTable(
  'exam_preview',
  {
    teacherId: integer()
      .notNull()
      .references(() => teacher.accountId),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
    openedAt: instant().notNull(),
  },
  (preview) => [primaryKey({ columns: [preview.teacherId, preview.moduleId] })],
);

/**
 * Whether the final exam of a result's course was open to its student at a moment; `result` is an id
 * and both are SQL.
 */
export const examWasOpen = (result: string, at: string) =>
  `exists (select 1 from result examined
     join exam_opening opening on opening.student_id = examined.student_id and opening.course_id = examined.course_id
     where examined.id = ${result} and ${examIsOpen('opening', at)})`;

/**
 * One act of locking or unlocking, for one student or for a whole class, so that it can be undone.
 */
export const lockAction = pgTable(
  'lock_action',
  {
    id: bigKey(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    /** Null for an act on a single student. */
    classId: integer(),
    courseId: integer().references(() => course.id),
    moduleId: integer().references(() => moduleTable.id),
    locked: boolean().notNull(),
    doneBy: integer()
      .notNull()
      .references(() => account.id),
    doneAt: instant().notNull(),
    undoneAt: instant(),
    undoneBy: integer().references(() => account.id),
  },
  (action) => [
    foreignKey({
      columns: [action.classId, action.schoolId],
      foreignColumns: [schoolClass.id, schoolClass.schoolId],
    }),
    index().on(action.classId, action.doneAt.desc()),
  ],
);

/** The state before an action, of those rows only that it changed. */
export const lockActionEntry = pgTable(
  'lock_action_entry',
  {
    lockActionId: big()
      .notNull()
      .references(() => lockAction.id, { onDelete: 'cascade' }),
    studentId: integer()
      .notNull()
      .references(() => student.accountId),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
    wasLocked: boolean().notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.lockActionId, entry.studentId, entry.moduleId] })],
);
