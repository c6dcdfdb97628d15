import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { createdAt, instant, key, searched, version } from '../../platform/db/columns.ts';
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
    searched: searched("name || ' ' || customer_number"),
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
    searched: searched('name'),
  },
  (programme) => [
    unique().on(programme.id, programme.schoolId),
    uniqueIndex('programme_name')
      .on(programme.schoolId, sql`lower(${programme.name})`)
      .where(sql`deleted_at is null`),
    index().on(programme.programmeLicenceId),
  ],
);
