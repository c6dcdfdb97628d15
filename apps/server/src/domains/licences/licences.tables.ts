import { licenceTypes } from '@gesall/rules';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, isOneOf, key, version, word } from '../../platform/db/columns.ts';
import { student } from '../people/people.tables.ts';
import { school } from '../schools/schools.tables.ts';
import { programmeLicence } from './programme-licences.tables.ts';

/**
 * What a school holds of a programme licence; its last day closes the courses for all the school's
 * students.
 */
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
 * A student's licence points to the programme licence, not to the school's holding, so that it
 * moves with the student.
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
    orderLineId: integer(),
    grantedBy: integer(),
    createdAt: createdAt(),
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
    unique().on(licence.orderLineId, licence.studentId),
    index().on(licence.studentId, licence.validTo).where(sql`revoked_at is null`),
    index()
      .on(licence.programmeLicenceId, licence.validFrom, licence.validTo)
      .where(sql`revoked_at is null`),
  ],
);

/** How many days before its last one a licence is said to end soon. */
const warnsFor = 60;

/** Whether what a school holds ends soon: SQL over the name of a `school_licence`; `$day` is today. */
export const endsSoon = (held: string) =>
  `(${held}.valid_to >= $day::date and ${held}.valid_to <= $day::date + ${warnsFor})`;

/** What a school holds as the calls write it, over the names of a `school_licence` and its `programme_licence`. */
export const licenceOfSchoolJson = (
  held: string,
  template: string,
) => `json_build_object('id', ${held}.id, 'name', ${template}.name,
  'fortKnoxNumber', ${held}.school_article, 'fortKnoxNumberStudentPackage', ${held}.student_article,
  'fortKnoxCostCenter', ${held}.cost_center, 'validTo', ${held}.valid_to, 'addedDate', ${held}.added_on,
  'hasExpired', ${held}.valid_to < $day::date, 'hasExpireWarning', ${endsSoon(held)}, 'customerId', ${held}.school_id)`;
