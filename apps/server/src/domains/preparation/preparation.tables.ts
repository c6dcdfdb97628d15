import { placementForms, preparedThings } from '@gesall/rules';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
} from 'drizzle-orm/pg-core';
import { hash, instant, isOneOf, word } from '../../platform/db/columns.ts';
import { blob } from '../../platform/files/files.tables.ts';
import { account } from '../accounts/accounts.tables.ts';
import { student } from '../people/people.tables.ts';
import { placementParticipant } from '../periods/periods.tables.ts';

/** That something is in order before a participant's first day; no row means it is not. */
export const participantPreparation = pgTable(
  'participant_preparation',
  {
    participantId: integer()
      .notNull()
      .references(() => placementParticipant.id, { onDelete: 'cascade' }),
    thing: word(...preparedThings).notNull(),
    /** The day on which it was signed or done. */
    day: date().notNull(),
    fileName: text(),
    blobHash: hash().references(() => blob.hash),
    confirmedBy: integer()
      .notNull()
      .references(() => account.id),
    confirmedAt: instant().notNull(),
  },
  (prepared) => [
    primaryKey({ columns: [prepared.participantId, prepared.thing] }),
    check('participant_preparation_thing', isOneOf({ name: 'thing' }, preparedThings)),
    check('participant_preparation_file', sql`(file_name is null) = (blob_hash is null)`),
    index().on(prepared.blobHash),
  ],
);

/** A participant's working hours on a weekday, 1 is Monday; no row means that the day is free. */
export const workingHours = pgTable(
  'working_hours',
  {
    participantId: integer()
      .notNull()
      .references(() => placementParticipant.id, { onDelete: 'cascade' }),
    weekday: smallint().notNull(),
    startsAt: time().notNull(),
    /** Earlier than the start when the shift ends on the next day. */
    endsAt: time().notNull(),
    pauseMinutes: smallint().notNull().default(0),
  },
  (hours) => [
    primaryKey({ columns: [hours.participantId, hours.weekday] }),
    check('working_hours_weekday', sql`weekday between 1 and 7`),
    check('working_hours_pause', sql`pause_minutes between 0 and 600`),
  ],
);

/** What decides how many weeks a student needs, and which hours they may work. */
export const placementStudent = pgTable(
  'placement_student',
  {
    studentId: integer()
      .primaryKey()
      .references(() => student.accountId),
    bornOn: date(),
    form: word(...placementForms)
      .notNull()
      .default('school'),
  },
  () => [check('placement_student_form', isOneOf({ name: 'form' }, placementForms))],
);
