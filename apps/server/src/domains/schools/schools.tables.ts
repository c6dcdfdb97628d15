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
} from 'drizzle-orm/pg-core';
import { createdAt, instant, key, searched, version } from '../../platform/db/columns.ts';
import { programme, school } from '../register/register.tables.ts';

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
    /** When its students moved on into the next school year's class; read-only since then. */
    movedOnAt: instant(),
    movedOnTo: integer(),
    version: version(),
    searched: searched('name'),
  },
  (schoolClass) => [
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

/** Whether neither a `school_class` row nor its programme is deleted. */
export const isLiveClass = (schoolClass: string) =>
  `${schoolClass}.deleted_at is null and exists (
     select 1 from programme live where live.id = ${schoolClass}.programme_id and live.deleted_at is null)`;

/** Whether a live `school_class` row is current: its students have not moved on. */
export const isTaught = (schoolClass: string) =>
  `${isLiveClass(schoolClass)} and ${schoolClass}.moved_on_at is null`;
