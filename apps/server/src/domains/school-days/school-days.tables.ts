import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { createdAt, daySpan, key } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { school } from '../register/register.tables.ts';

/**
 * Days on which a school is closed, both included. The exclusion constraint `school_break_once` (in
 * the migration) refuses two breaks of a school that share a day.
 */
export const schoolBreak = pgTable(
  'school_break',
  {
    id: key(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    name: varchar({ length: 100 }).notNull(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => account.id),
    createdAt: createdAt(),
    span: daySpan('school_id', 'first_day', 'last_day'),
  },
  (free) => [
    index().on(free.schoolId, free.firstDay),
    check('school_break_days', sql`first_day <= last_day`),
    check('school_break_span', sql`first_day >= '2000-01-01' and last_day < '2200-01-01'`),
  ],
);

/** `school` and `day` are names of SQL: a break of the school has the day. */
export const isInBreak = (school: string, day: string) => `exists (
     select 1 from school_break free where free.school_id = ${school} and ${day} between free.first_day and free.last_day)`;
