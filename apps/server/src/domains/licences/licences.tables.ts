import { licenceTypes } from '@gesall/rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, isOneOf, key, version, word } from '../../platform/db/columns.ts';
import { orderLine } from '../orders/orders.tables.ts';
import { student } from '../people/people.tables.ts';
import { school } from '../register/register.tables.ts';
import { programmeLicence } from './programme-licences.tables.ts';

/** A school's programme licence; its last day closes the courses for all students of the school. */
export const schoolLicence = pgTable(
  'school_licence',
  {
    id: key(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    programmeLicenceId: integer()
      .notNull()
      .references(() => programmeLicence.id),
    schoolArticle: text().notNull(),
    studentArticle: text().notNull(),
    costCenter: text().notNull(),
    addedOn: date().notNull(),
    validTo: date().notNull(),
    version: version(),
  },
  (licence) => [
    unique().on(licence.schoolId, licence.programmeLicenceId),
    index().on(licence.programmeLicenceId),
  ],
);

/**
 * Refers to the programme licence, so that it moves with the student. Exclusion constraints refuse
 * overlaps of ordered ones: `student_licence_courses_once` and `student_licence_placement_once`.
 */
export const studentLicence = pgTable(
  'student_licence',
  {
    id: key(),
    studentId: integer()
      .notNull()
      .references(() => student.accountId),
    type: word(...licenceTypes).notNull(),
    programmeLicenceId: integer().references(() => programmeLicence.id),
    validFrom: date().notNull(),
    validTo: date().notNull(),
    /** Null unless bought in the shop. */
    orderLineId: integer().references(() => orderLine.id),
    grantedBy: integer(),
    createdAt: createdAt(),
    /** The licence of another student whose days this one continues; it ended or was revoked. */
    movedFromId: integer().references((): AnyPgColumn => studentLicence.id),
    revokedAt: instant(),
    revokedBy: integer(),
    opensCourses: boolean().generatedAlwaysAs(
      sql`type in ('StudentLicense', 'StudentLicencePlus')`,
    ),
    opensPlacement: boolean().generatedAlwaysAs(
      sql`type in ('StudentLicencePlus', 'PlusLicense', 'APLOnly')`,
    ),
  },
  (licence) => [
    check('student_licence_type', isOneOf({ name: 'type' }, licenceTypes)),
    check('student_licence_days', sql`valid_to >= valid_from`),
    check(
      'student_licence_programme',
      sql`programme_licence_id is not null or type in ('PlusLicense', 'APLOnly')`,
    ),
    // A line may come back to a student from whom it was moved, so that the pair is not unique.
    index().on(licence.orderLineId, licence.studentId),
    index().on(licence.studentId, licence.validTo).where(sql`revoked_at is null`),
    index()
      .on(licence.programmeLicenceId, licence.validFrom, licence.validTo)
      .where(sql`revoked_at is null`),
  ],
);

/** How many days before its last day a licence counts as ending soon. */
const warnsFor = 60;

/** Whether a `school_licence`, named in SQL, ends soon; `$day` is today. */
export const endsSoon = (held: string) =>
  `(${held}.valid_to >= $day::date and ${held}.valid_to <= $day::date + ${warnsFor})`;

/** A school's licence as JSON of the calls; SQL over the names of the two tables. */
export const licenceOfSchoolJson = (
  held: string,
  template: string,
) => `json_build_object('id', ${held}.id, 'name', ${template}.name,
  'fortKnoxNumber', ${held}.school_article, 'fortKnoxNumberStudentPackage', ${held}.student_article,
  'fortKnoxCostCenter', ${held}.cost_center, 'validTo', ${held}.valid_to, 'addedDate', ${held}.added_on,
  'hasExpired', ${held}.valid_to < $day::date, 'hasExpireWarning', ${endsSoon(held)}, 'customerId', ${held}.school_id)`;
