import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { big, bigKey, instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { course, moduleTable } from '../authoring/authoring.tables.ts';
import { student, teacher } from '../people/people.tables.ts';
import { school } from '../register/register.tables.ts';
import { schoolClass } from '../schools/schools.tables.ts';

/** Closes a module for a student, until `opens_at` if set. */
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
    /** The act that locked it; null after retention. */
    lockActionId: big().references((): AnyPgColumn => lockAction.id, { onDelete: 'set null' }),
  },
  (lock) => [
    primaryKey({ columns: [lock.studentId, lock.moduleId] }),
    index().on(lock.moduleId, lock.studentId),
  ],
);

/** Whether a `module_lock` row is valid at a moment; both are SQL. */
export const lockHolds = (lock: string, at: string) =>
  `(${lock}.opens_at is null or ${lock}.opens_at > ${at})`;

/** Closing sets `closes_at` and keeps the row, since open windows may send their last values. */
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

/** Whether a row is valid at a moment; both are SQL. */
export const examIsOpen = (opening: string, at: string) =>
  `(${opening}.closes_at is null or ${opening}.closes_at > ${at})`;

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

/** Whether the exam of a result's course was open at a moment; both are SQL. */
export const examWasOpen = (result: string, at: string) =>
  `exists (select 1 from result examined
     join exam_opening opening on opening.student_id = examined.student_id and opening.course_id = examined.course_id
     where examined.id = ${result} and ${examIsOpen('opening', at)})`;

/** One act of locking or unlocking for a student or a class, kept for undoing. */
export const lockAction = pgTable(
  'lock_action',
  {
    id: bigKey(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    classId: integer(),
    courseId: integer().references(() => course.id),
    moduleId: integer().references(() => moduleTable.id),
    locked: boolean().notNull(),
    doneBy: integer()
      .notNull()
      .references(() => account.id),
    doneAt: instant().notNull(),
    requestId: text(),
    undoneAt: instant(),
    undoneBy: integer().references(() => account.id),
  },
  (action) => [
    foreignKey({
      columns: [action.classId, action.schoolId],
      foreignColumns: [schoolClass.id, schoolClass.schoolId],
    }),
    unique().on(action.requestId),
    index().on(action.classId, action.doneAt.desc()),
  ],
);

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
