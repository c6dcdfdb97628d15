import { type SQL, sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigKey, createdAt, instant, key, version } from '../../platform/db/columns.ts';

/** A customer outside the schools, who has licences by course and starts them one by one. */
export const customer = pgTable(
  'customer',
  {
    id: key(),
    /** The number in accounting. */
    number: text().notNull().unique('customer_number'),
    name: text().notNull(),
    url: text().notNull(),
    contactName: text().notNull(),
    contactMail: text().notNull(),
    address: text().notNull(),
    zipCode: text().notNull(),
    city: text().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (customer) => [uniqueIndex('customer_url').on(sql`lower(${customer.url})`)],
);

export const customerCourse = pgTable(
  'customer_course',
  {
    id: key(),
    name: text().notNull(),
    /** The name in other systems; empty without one. */
    identifier: text().notNull(),
    identifierKey: text().generatedAlwaysAs((): SQL => sql`nullif(lower(identifier), '')`),
    additionalInfo: text().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (course) => [uniqueIndex('customer_course_identifier').on(course.identifierKey)],
);

export const customerLicence = pgTable(
  'customer_licence',
  {
    id: bigKey(),
    customerId: integer().notNull(),
    courseId: integer().notNull(),
    createdAt: instant().notNull(),
    /** Set once, when it is started. */
    firstRunAt: instant(),
  },
  (licence) => [
    foreignKey({ columns: [licence.customerId], foreignColumns: [customer.id] }),
    foreignKey({ columns: [licence.courseId], foreignColumns: [customerCourse.id] }),
    index().on(licence.customerId, licence.courseId),
    index('customer_licence_unused')
      .on(licence.customerId, licence.courseId, licence.id)
      .where(sql`first_run_at is null`),
  ],
);
