import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  bigKey,
  createdAt,
  isOneOf,
  key,
  searched,
  version,
  word,
} from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { school } from '../register/register.tables.ts';

/** One register for every school; what a school knows of a company is in `company_school`. */
export const company = pgTable(
  'company',
  {
    id: key(),
    name: varchar({ length: 200 }).notNull(),
    /** The only school that may rename or delete it; null of `noCompanyId`, which the migration inserts. */
    schoolId: integer().references(() => school.id),
    createdBy: integer().references(() => account.id),
    createdAt: createdAt(),
    version: version(),
    searched: searched('name'),
  },
  (company) => [uniqueIndex('company_name').on(sql`lower(trim(${company.name}))`)],
);

/** What a school knows of a company. */
export const companySchool = pgTable(
  'company_school',
  {
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    companyId: integer()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    address: varchar({ length: 200 }).notNull().default(''),
    phone: varchar({ length: 50 }).notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** How many students it takes at a time; null when nobody has said. */
    places: smallint(),
    version: version(),
  },
  (known) => [
    primaryKey({ columns: [known.schoolId, known.companyId] }),
    index().on(known.companyId),
    check('company_school_places', sql`places between 0 and 999`),
    check('company_school_at', sql`(latitude is null) = (longitude is null)`),
    check(
      'company_school_on_earth',
      sql`latitude between -90 and 90 and longitude between -180 and 180`,
    ),
  ],
);

const logKinds = ['contact', 'visit'] as const;

/** When a school was in contact with a company or visited it. */
export const companyLog = pgTable(
  'company_log',
  {
    id: bigKey(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    companyId: integer()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    kind: word(...logKinds).notNull(),
    day: date().notNull(),
    note: text().notNull().default(''),
    createdBy: integer()
      .notNull()
      .references(() => account.id),
    createdAt: createdAt(),
  },
  (log) => [
    check('company_log_kind', isOneOf({ name: 'kind' }, logKinds)),
    check('company_log_note', sql`length(note) <= 1000`),
    index().on(log.schoolId, log.companyId, log.day.desc()),
  ],
);
