import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, version } from '../../platform/db/columns.ts';
import { course } from '../authoring/authoring.tables.ts';

/** A named set of courses that is sold. What a school has of it is a `school_licence`. */
export const programmeLicence = pgTable(
  'programme_licence',
  {
    id: key(),
    name: text().notNull(),
    studentArticle: text().notNull(),
    schoolArticle: text().notNull(),
    costCenter: text().notNull(),
    priceList: text().notNull().default('A'),
    createdAt: createdAt(),
    version: version(),
  },
  (licence) => [uniqueIndex('programme_licence_name').on(sql`lower(${licence.name})`)],
);

export const programmeLicenceCourse = pgTable(
  'programme_licence_course',
  {
    programmeLicenceId: integer()
      .notNull()
      .references(() => programmeLicence.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => course.id),
    sortOrder: integer().notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.programmeLicenceId, link.courseId] }),
    index().on(link.courseId),
  ],
);
