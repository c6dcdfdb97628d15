import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  daySpan,
  decimal,
  instant,
  key,
  searched,
  version,
} from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { company } from '../companies/companies.tables.ts';
import { student } from '../people/people.tables.ts';
import { school } from '../register/register.tables.ts';
import { workCard } from '../work-cards/work-cards.tables.ts';

/** A placement period; both days belong to it. */
export const placementPeriod = pgTable(
  'placement_period',
  {
    id: key(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    name: varchar({ length: 200 }).notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** When a teacher ended it; null when it ends by its date. */
    endedAt: instant(),
    hoursPerWeek: decimal(5, 2).notNull().default(40),
    daysPerWeek: smallint().notNull().default(5),
    workCardId: integer()
      .notNull()
      .references(() => workCard.id),
    createdBy: integer()
      .notNull()
      .references(() => account.id),
    createdAt: createdAt(),
    version: version(),
    searched: searched('name'),
  },
  (period) => [
    unique().on(period.id, period.startsOn, period.endsOn),
    unique().on(period.id, period.schoolId),
    check('placement_period_days', sql`starts_on <= ends_on`),
    check('placement_period_hours', sql`hours_per_week > 0 and hours_per_week <= 168`),
    check('placement_period_days_per_week', sql`days_per_week between 1 and 7`),
    index().on(period.schoolId, period.startsOn.desc()),
    index().on(period.workCardId),
  ],
);

/**
 * A student in a period. The days are the period's, so that the exclusion constraint
 * `placement_participant_once` (in the migration) refuses two periods that share a day.
 */
export const placementParticipant = pgTable(
  'placement_participant',
  {
    id: key(),
    periodId: integer().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    studentId: integer()
      .notNull()
      .references(() => student.accountId),
    companyId: integer()
      .notNull()
      .references(() => company.id),
    addedAt: createdAt(),
    /** Hides a participant with data, which is never deleted. */
    removedAt: instant(),
    span: daySpan('student_id', 'starts_on', 'ends_on'),
  },
  (participant) => [
    foreignKey({
      columns: [participant.periodId, participant.startsOn, participant.endsOn],
      foreignColumns: [placementPeriod.id, placementPeriod.startsOn, placementPeriod.endsOn],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    unique().on(participant.periodId, participant.studentId),
    unique().on(participant.id, participant.periodId),
    index().on(participant.studentId, participant.startsOn.desc()),
    index().on(participant.companyId),
  ],
);

/** Who follows a participant: supervisors, and teachers of the school. */
export const participantSupervisor = pgTable(
  'participant_supervisor',
  {
    participantId: integer()
      .notNull()
      .references(() => placementParticipant.id, { onDelete: 'cascade' }),
    supervisorId: integer()
      .notNull()
      .references(() => account.id),
    isMain: boolean().notNull().default(false),
    position: smallint().notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.participantId, link.supervisorId] }),
    uniqueIndex('participant_supervisor_main').on(link.participantId).where(sql`is_main`),
    index().on(link.supervisorId, link.participantId),
  ],
);

/**
 * `period` is a name of SQL: it is over at `$at`, of which `$day` is the day, by its last day or
 * because a teacher ended it.
 */
export const hasEnded = (period: string) =>
  `(${period}.ends_on < $day::date or (${period}.ended_at is not null and ${period}.ended_at <= $at::timestamptz))`;

/** `participant` is a name of SQL: the participant takes part. */
export const takesPart = (participant: string) => `${participant}.removed_at is null`;

/** `account` is SQL: the participants whom it follows, or followed before a change of workplace. */
export const followedBy = (account: string) =>
  `select following.participant_id from participant_supervisor following where following.supervisor_id = ${account}
     union all
     select following.participant_id from former_supervisor following where following.supervisor_id = ${account}`;

/**
 * `participant` and `account` are names of SQL: the account follows the participant, or did so before
 * a change of workplace. `isFollowedOn` says on which days.
 */
export const isFollowedBy = (participant: string, account: string) => `(exists (
     select 1 from participant_supervisor following
     where following.participant_id = ${participant}.id and following.supervisor_id = ${account})
     or exists (
     select 1 from former_supervisor following
     where following.participant_id = ${participant}.id and following.supervisor_id = ${account}))`;

/** A participant's rows in `own`, of the student `$1`. */
export const ofParticipant =
  'own.participant_id in (select id from placement_participant where student_id = $1)';

/** `account` and `period` are names of SQL: they take part or follow a participant. */
export const isInPeriod = (account: string, period: string) => `exists (
     select 1 from placement_participant taking
     where taking.period_id = ${period} and ${takesPart('taking')} and (taking.student_id = ${account} or ${isFollowedBy('taking', account)}))`;
