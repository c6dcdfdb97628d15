import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, key } from '../../platform/db/columns.ts';
import { moduleTable } from '../authoring/authoring.tables.ts';
import { studentCourse } from '../results/results.tables.ts';

/** A student's rating of a module in a course; a later one replaces it. */
export const moduleRating = pgTable(
  'module_rating',
  {
    id: key(),
    studentId: integer().notNull(),
    courseId: integer().notNull(),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
    grade: smallint().notNull(),
    comment: text(),
    ratedAt: instant().notNull(),
  },
  (rating) => [
    unique().on(rating.studentId, rating.courseId, rating.moduleId),
    foreignKey({
      columns: [rating.studentId, rating.courseId],
      foreignColumns: [studentCourse.studentId, studentCourse.courseId],
    }),
    check('module_rating_grade', sql`grade between 1 and 5`),
    index().on(rating.ratedAt.desc()),
  ],
);
