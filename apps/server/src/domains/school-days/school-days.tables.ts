import { sql } from 'drizzle-orm';
import { check, customType, date, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { createdAt, key } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { school } from '../register/register.tables.ts';

const int8range = customType<{ data: string }>({ dataType: () => 'int8range' });

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
    span: int8range()
      .notNull()
      .generatedAlwaysAs(
        sql`int8range(school_id::int8 * 100000 + (first_day - '2000-01-01'::date), school_id::int8 * 100000 + (last_day - '2000-01-01'::date), '[]')`,
      ),
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
