import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { school, schoolClass } from '../schools/schools.tables.ts';

/** A student belongs to a school also without a class. */
export const student = pgTable(
  'student',
  {
    accountId: integer()
      .primaryKey()
      .references(() => account.id),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
  },
  (student) => [unique().on(student.accountId, student.schoolId), index().on(student.schoolId)],
);

/** A teacher without a school has not been connected to a first class yet. */
export const teacher = pgTable(
  'teacher',
  {
    accountId: integer()
      .primaryKey()
      .references(() => account.id),
    schoolId: integer().references(() => school.id),
    fullAccess: boolean().notNull().default(false),
    purchaser: boolean().notNull().default(false),
    supervisorMail: text(),
  },
  (teacher) => [unique().on(teacher.accountId, teacher.schoolId), index().on(teacher.schoolId)],
);

export const classStudent = pgTable(
  'class_student',
  {
    classId: integer().notNull(),
    studentId: integer().notNull(),
    schoolId: integer().notNull(),
    isMain: boolean().notNull().default(true),
    addedAt: instant().notNull().default(sql`now()`),
  },
  (link) => [
    primaryKey({ columns: [link.classId, link.studentId] }),
    foreignKey({
      columns: [link.classId, link.schoolId],
      foreignColumns: [schoolClass.id, schoolClass.schoolId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [link.studentId, link.schoolId],
      foreignColumns: [student.accountId, student.schoolId],
    }),
    index().on(link.studentId, link.classId),
    uniqueIndex('class_student_one_main').on(link.studentId).where(sql`is_main`),
  ],
);

export const classTeacher = pgTable(
  'class_teacher',
  {
    classId: integer().notNull(),
    teacherId: integer().notNull(),
    schoolId: integer().notNull(),
    /** The last day of a substitute. */
    until: date(),
    addedAt: instant().notNull().default(sql`now()`),
  },
  (link) => [
    primaryKey({ columns: [link.classId, link.teacherId] }),
    foreignKey({
      columns: [link.classId, link.schoolId],
      foreignColumns: [schoolClass.id, schoolClass.schoolId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [link.teacherId, link.schoolId],
      foreignColumns: [teacher.accountId, teacher.schoolId],
    }),
    index().on(link.teacherId, link.classId),
  ],
);

/** Who was in a class when it went on into the next school year, so that it can be read as it was. */
export const classStudentBefore = pgTable(
  'class_student_before',
  {
    classId: integer().notNull(),
    studentId: integer().notNull(),
    schoolId: integer().notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.classId, link.studentId] }),
    foreignKey({
      columns: [link.classId, link.schoolId],
      foreignColumns: [schoolClass.id, schoolClass.schoolId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [link.studentId, link.schoolId],
      foreignColumns: [student.accountId, student.schoolId],
    }),
    index().on(link.studentId),
  ],
);

/** The students of a class, and those who were in it when it went on: SQL over the class's id. */
export const membersEver = (
  classId: string,
) => `(select student_id from class_student where class_id = ${classId}
     union select student_id from class_student_before where class_id = ${classId})`;
