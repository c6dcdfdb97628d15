import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  time,
  varchar,
} from 'drizzle-orm/pg-core';
import { bigKey, createdAt, decimal, instant, isOneOf, word } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { student } from '../people/people.tables.ts';
import { placementParticipant } from '../periods/periods.tables.ts';
import { school } from '../register/register.tables.ts';

const participantId = () =>
  integer()
    .notNull()
    .references(() => placementParticipant.id);

/** What a teacher makes of a day. */
export const outcomes = ['present', 'cleared', 'absent'] as const;

/** A teacher's correction of a day. The latest decides; all are kept. */
export const dayCorrection = pgTable(
  'day_correction',
  {
    id: bigKey(),
    participantId: participantId(),
    day: date().notNull(),
    outcome: word(...outcomes).notNull(),
    correctedBy: integer()
      .notNull()
      .references(() => account.id),
    correctedAt: instant().notNull(),
  },
  (correction) => [
    check('day_correction_outcome', isOneOf({ name: 'outcome' }, outcomes)),
    index().on(correction.participantId, correction.day, correction.id.desc()),
  ],
);

const invalidatedBy = () => bigint({ mode: 'number' }).references(() => dayCorrection.id);

/** A check-in or check-out. Its day is the day on which the shift began. */
export const attendancePoint = pgTable(
  'attendance_point',
  {
    id: bigKey(),
    participantId: participantId(),
    day: date().notNull(),
    occurredAt: instant().notNull(),
    receivedAt: instant().notNull(),
    isCheckIn: boolean().notNull(),
    /** Degrees with four decimals, about ten metres; kept for thirty days. */
    latitude: decimal(7, 4),
    longitude: decimal(8, 4),
    accuracyM: integer(),
    positionRemovedAt: instant(),
    /** The correction that cleared the day. */
    invalidatedBy: invalidatedBy(),
    undoneAt: instant(),
  },
  (point) => [
    check('attendance_point_position', sql`(latitude is null) = (longitude is null)`),
    index('attendance_point_valid')
      .on(point.participantId, point.day, point.occurredAt.desc())
      .where(sql`invalidated_by is null and undone_at is null`),
    index('attendance_point_position').on(point.occurredAt).where(sql`latitude is not null`),
    index().on(point.invalidatedBy),
  ],
);

export const absence = pgTable(
  'absence',
  {
    id: bigKey(),
    participantId: participantId(),
    day: date().notNull(),
    timeFrom: time().notNull(),
    timeTo: time().notNull(),
    isWholeDay: boolean().notNull().default(false),
    comment: varchar({ length: 500 }),
    isCreatedByTeacher: boolean().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => account.id),
    createdAt: createdAt(),
    invalidatedBy: invalidatedBy(),
  },
  (row) => [
    check('absence_times', sql`time_from < time_to`),
    index('absence_valid').on(row.participantId, row.day).where(sql`invalidated_by is null`),
    index().on(row.invalidatedBy),
  ],
);

/** A day for which a student asks to be paid for the meal. */
export const foodRequest = pgTable(
  'food_request',
  {
    participantId: participantId(),
    day: date().notNull(),
    requestedAt: instant().notNull(),
  },
  (request) => [primaryKey({ columns: [request.participantId, request.day] })],
);

/** Who has looked at the positions of a participant's day, for the student to see. */
export const positionReading = pgTable(
  'position_reading',
  {
    participantId: integer()
      .notNull()
      .references(() => placementParticipant.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    readerId: integer()
      .notNull()
      .references(() => account.id),
    readAt: instant().notNull(),
  },
  (reading) => [primaryKey({ columns: [reading.participantId, reading.day, reading.readerId] })],
);

/** A school whose check-ins may carry a position; without a row they carry none. */
export const schoolPositions = pgTable('school_positions', {
  schoolId: integer()
    .primaryKey()
    .references(() => school.id),
  turnedOnBy: integer()
    .notNull()
    .references(() => account.id),
  turnedOnAt: instant().notNull(),
});

/** A student with a protected identity, whose positions are neither asked for nor stored. */
export const protectedIdentity = pgTable('protected_identity', {
  studentId: integer()
    .primaryKey()
    .references(() => student.accountId),
  notedBy: integer()
    .notNull()
    .references(() => account.id),
  notedAt: instant().notNull(),
});

/** `school` and `student` are names of SQL: the student's check-ins there may carry a position. */
export const mayCarryPosition = (school: string, student: string) =>
  `(exists (select 1 from school_positions chosen where chosen.school_id = ${school})
     and not exists (select 1 from protected_identity hidden where hidden.student_id = ${student}))`;

/** `point` is a name of SQL: the point counts. */
export const isValidPoint = (point: string) =>
  `${point}.invalidated_by is null and ${point}.undone_at is null`;

/**
 * The status of a day over `corrected`, `absent` and `pointed`: the correction decides, then an
 * absence, then a check-in (`apl.presence.status-precedence`).
 */
export const statusOfDay = `case corrected.outcome when 'present' then 'WasPresent' when 'absent' then 'HadAbsence'
         when 'cleared' then 'HadNoRegistrations'
         else case when absent.day is not null then 'HadAbsence' when pointed.was_in then 'WasPresent' else 'HadNoRegistrations' end end`;

/** `absent` is a name of SQL: the absence counts. */
export const isValidAbsence = (absent: string) => `${absent}.invalidated_by is null`;

/** `participant` and `day` are SQL: nothing says where the student is on the day. */
export const isMissing = (participant: string, day: string) => `(
     not exists (select 1 from attendance_point point where point.participant_id = ${participant} and point.day = ${day} and ${isValidPoint('point')})
     and not exists (select 1 from absence away where away.participant_id = ${participant} and away.day = ${day} and ${isValidAbsence('away')})
     and not exists (select 1 from day_correction correction where correction.participant_id = ${participant} and correction.day = ${day}))`;
