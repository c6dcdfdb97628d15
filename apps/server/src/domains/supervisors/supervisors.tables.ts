import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { company } from '../companies/companies.tables.ts';
import { school } from '../register/register.tables.ts';

/** Staff of a company; the account's role is AplSupervisor. */
export const supervisor = pgTable('supervisor', {
  accountId: integer()
    .primaryKey()
    .references(() => account.id),
  phone: varchar({ length: 50 }),
  /** When they answered that the letter was not for them; null when they have not. */
  notMeAt: instant(),
});

export const supervisorCompany = pgTable(
  'supervisor_company',
  {
    supervisorId: integer()
      .notNull()
      .references(() => supervisor.accountId, { onDelete: 'cascade' }),
    companyId: integer()
      .notNull()
      .references(() => company.id),
    isMain: boolean().notNull().default(false),
  },
  (link) => [
    primaryKey({ columns: [link.supervisorId, link.companyId] }),
    uniqueIndex('supervisor_company_main').on(link.supervisorId).where(sql`is_main`),
    index().on(link.companyId),
  ],
);

/** The schools at which a supervisor can be chosen. */
export const supervisorSchool = pgTable(
  'supervisor_school',
  {
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    supervisorId: integer()
      .notNull()
      .references(() => supervisor.accountId, { onDelete: 'cascade' }),
    addedBy: integer().references(() => account.id),
    addedAt: createdAt(),
    /** When the one reminder was queued; null before it. */
    remindedAt: instant(),
  },
  (link) => [
    primaryKey({ columns: [link.schoolId, link.supervisorId] }),
    index().on(link.supervisorId),
  ],
);

/** The schools of a supervisor; `account` is a name of SQL. */
export const schoolsOfSupervisor = (account: string) =>
  `array(select school_id from supervisor_school where supervisor_id = ${account}.id order by school_id)`;
