import { mealCertifiers, mealReasons } from '@gesall/rules';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, isOneOf, key, word } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { placementParticipant } from '../periods/periods.tables.ts';
import { school } from '../register/register.tables.ts';

// Triggers in the migration refuse every update of these tables, and deleting what is approved.

/** By what a school pays for meals from a day on, until its next rule begins. */
export const mealRule = pgTable(
  'meal_rule',
  {
    id: key(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    fromDay: date().notNull(),
    /** For a day; 0 pays nothing. */
    ore: integer().notNull(),
    certifiedBy: word(...mealCertifiers).notNull(),
    /** Forms of education whose students are paid nothing. */
    excludedForms: text().array().notNull(),
    /** Days after the end of a month in which its days may be asked for; null without an end. */
    deadlineDays: smallint(),
    condition: varchar({ length: 500 }).notNull(),
    createdBy: integer()
      .notNull()
      .references(() => account.id),
    createdAt: createdAt(),
  },
  (rule) => [
    unique('meal_rule_once').on(rule.schoolId, rule.fromDay),
    check('meal_rule_ore', sql`ore between 0 and 100000`),
    check('meal_rule_certified_by', isOneOf({ name: 'certified_by' }, mealCertifiers)),
    check('meal_rule_deadline', sql`deadline_days between 0 and 366`),
  ],
);

/** An approved month of a school, by its first day. */
export const mealMonth = pgTable(
  'meal_month',
  {
    id: key(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    month: date().notNull(),
    approvedBy: integer()
      .notNull()
      .references(() => account.id),
    approvedAt: instant().notNull(),
  },
  (approved) => [
    unique('meal_month_once').on(approved.schoolId, approved.month),
    check('meal_month_first_day', sql`extract(day from month) = 1`),
  ],
);

/** A day of an approved month, or the correction of a day of an earlier one. */
export const mealLine = pgTable(
  'meal_line',
  {
    monthId: integer()
      .notNull()
      .references(() => mealMonth.id),
    participantId: integer()
      .notNull()
      .references(() => placementParticipant.id),
    day: date().notNull(),
    /** Negative when a paid day is taken back. */
    ore: integer().notNull(),
    /** Null when the day is paid. */
    reason: word(...mealReasons),
    ruleId: integer().references(() => mealRule.id),
  },
  (line) => [
    primaryKey({ columns: [line.monthId, line.participantId, line.day] }),
    index().on(line.participantId, line.day),
    index().on(line.ruleId),
    check('meal_line_reason', isOneOf({ name: 'reason' }, mealReasons)),
    check('meal_line_paid', sql`(reason is null) = (ore > 0)`),
  ],
);
