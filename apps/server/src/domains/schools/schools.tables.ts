import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, key, version } from '../../platform/db/columns.ts';
import { programmeLicence } from '../licences/programme-licences.tables.ts';

export const schoolGroup = pgTable('school_group', {
  id: key(),
  name: text().notNull(),
  createdAt: createdAt(),
});

export const school = pgTable(
  'school',
  {
    id: key(),
    name: varchar({ length: 255 }).notNull(),
    customerNumber: text().notNull().unique(),
    schoolGroupId: integer().references(() => schoolGroup.id, { onDelete: 'set null' }),
    street: text(),
    zipCode: text(),
    city: text(),
    country: text(),
    currency: text().notNull().default('SEK'),
    createdAt: createdAt(),
    version: version(),
  },
  (school) => [index().on(school.name), index().on(school.schoolGroupId)],
);

export const programme = pgTable(
  'programme',
  {
    id: key(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    /** Set by name or cost centre when the programme is created; survives a rename. */
    programmeLicenceId: integer().references(() => programmeLicence.id),
    name: text().notNull(),
    costCenter: text(),
    createdAt: createdAt(),
    deletedAt: instant(),
    version: version(),
  },
  (programme) => [
    unique().on(programme.id, programme.schoolId),
    uniqueIndex('programme_name')
      .on(programme.schoolId, sql`lower(${programme.name})`)
      .where(sql`deleted_at is null`),
    index().on(programme.programmeLicenceId),
  ],
);

export const orientation = pgTable(
  'orientation',
  {
    id: key(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    name: text().notNull(),
  },
  (orientation) => [
    uniqueIndex('orientation_name').on(orientation.schoolId, sql`lower(${orientation.name})`),
    unique().on(orientation.id, orientation.schoolId),
  ],
);

export const schoolClass = pgTable(
  'school_class',
  {
    id: key(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    programmeId: integer().notNull(),
    orientationId: integer(),
    name: text().notNull(),
    createdAt: createdAt(),
    deletedAt: instant(),
    /** When its students went on into the class of the next school year; it is only read since then. */
    movedOnAt: instant(),
    movedOnTo: integer(),
    /** Given by whoever makes it, so that the same request sent again makes one class. */
    requestKey: uuid(),
    version: version(),
  },
  (schoolClass) => [
    unique('school_class_request').on(schoolClass.schoolId, schoolClass.requestKey),
    foreignKey({
      columns: [schoolClass.movedOnTo, schoolClass.schoolId],
      foreignColumns: [schoolClass.id, schoolClass.schoolId],
    }),
    check('school_class_moved_on', sql`(moved_on_at is null) = (moved_on_to is null)`),
    unique().on(schoolClass.id, schoolClass.schoolId),
    foreignKey({
      columns: [schoolClass.programmeId, schoolClass.schoolId],
      foreignColumns: [programme.id, programme.schoolId],
    }),
    foreignKey({
      columns: [schoolClass.orientationId, schoolClass.schoolId],
      foreignColumns: [orientation.id, orientation.schoolId],
    }),
    check('school_class_name', sql`name ~ '^[A-Za-zÅÄÖåäö0-9 ,"-]+$'`),
    index().on(schoolClass.schoolId, schoolClass.name).where(sql`deleted_at is null`),
    index().on(schoolClass.programmeId).where(sql`deleted_at is null`),
  ],
);

/**
 * Whether a row of `school_class` is shown to anybody: neither it nor its programme was deleted.
 */
export const isLiveClass = (schoolClass: string) =>
  `${schoolClass}.deleted_at is null and exists (
     select 1 from programme live where live.id = ${schoolClass}.programme_id and live.deleted_at is null)`;

/**
 * Whether a live row of `school_class` is one of today: its students have not gone on into the class
 * of the next school year.
 */
export const isTaught = (schoolClass: string) =>
  `${isLiveClass(schoolClass)} and ${schoolClass}.moved_on_at is null`;
