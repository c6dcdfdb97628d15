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
import { school } from '../register/register.tables.ts';
import { isLiveClass, schoolClass } from '../schools/schools.tables.ts';

/** A student keeps the school without a class. */
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

/** A teacher has no school until the first class. */
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

/** `teaching` is a name of SQL: the teacher has the class on `$day`; a substitute until the last day. */
export const stillTeaches = (teaching: string) =>
  `(${teaching}.until is null or ${teaching}.until >= $day::date)`;

/** The members of a class when it moved on into the next school year. */
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

/** Present members of a class and those when it moved on: SQL over the class's id. */
export const membersEver = (
  classId: string,
) => `(select student_id from class_student where class_id = ${classId}
     union select student_id from class_student_before where class_id = ${classId})`;

/** Selects the students of a programme, a class or a student; `id` is a name of SQL. */
export const studentsOfLevel = {
  programme: (id: string) => `select member.student_id from class_student member
     join school_class on school_class.id = member.class_id and ${isLiveClass('school_class')}
     where school_class.programme_id = ${id}`,
  class: (id: string) => `select student_id from ${membersEver(id)} member`,
  student: (id: string) => `select ${id}::int`,
};

export type LevelKind = keyof typeof studentsOfLevel;
