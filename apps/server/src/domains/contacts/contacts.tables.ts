import { index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { createdAt, key } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { placementPeriod } from '../periods/periods.tables.ts';

/** Someone to ask during a period; they have no account. */
export const contactPerson = pgTable(
  'contact_person',
  {
    id: key(),
    periodId: integer()
      .notNull()
      .references(() => placementPeriod.id, { onDelete: 'cascade' }),
    name: varchar({ length: 100 }).notNull(),
    mail: varchar({ length: 255 }).notNull(),
    phoneNumber: varchar({ length: 50 }),
    createdAt: createdAt(),
  },
  (person) => [index().on(person.periodId)],
);

/** The students and supervisors who see a contact person. */
export const contactPersonUser = pgTable(
  'contact_person_user',
  {
    contactPersonId: integer()
      .notNull()
      .references(() => contactPerson.id, { onDelete: 'cascade' }),
    accountId: integer()
      .notNull()
      .references(() => account.id),
  },
  (link) => [
    primaryKey({ columns: [link.contactPersonId, link.accountId] }),
    index().on(link.accountId),
  ],
);
