import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { placementParticipant } from '../periods/periods.tables.ts';
import { school } from '../register/register.tables.ts';

/** A school's own rule; null sends no reminders. Without a row `usualReminderMinutes` holds. */
export const missedStartRule = pgTable(
  'missed_start_rule',
  {
    schoolId: integer()
      .primaryKey()
      .references(() => school.id),
    minutes: smallint(),
    changedBy: integer()
      .notNull()
      .references(() => account.id),
    changedAt: instant().notNull(),
  },
  () => [check('missed_start_rule_minutes', sql`minutes between 5 and 240`)],
);

/** A day whose hours began without the student; one row, whatever happens later on that day. */
export const missedStart = pgTable(
  'missed_start',
  {
    participantId: integer()
      .notNull()
      .references(() => placementParticipant.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    expectedAt: instant().notNull(),
    foundAt: instant().notNull(),
    /** When a teacher said that the guardian has the message. */
    guardianSentAt: instant(),
    guardianSentBy: integer().references(() => account.id),
  },
  (missed) => [
    primaryKey({ columns: [missed.participantId, missed.day] }),
    index().on(missed.day),
    check('missed_start_guardian', sql`(guardian_sent_at is null) = (guardian_sent_by is null)`),
  ],
);
