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
} from 'drizzle-orm/pg-core';
import { account } from '../accounts/accounts.tables.ts';
import { company } from '../companies/companies.tables.ts';
import { placementParticipant } from './periods.tables.ts';

/**
 * Where a participant was before a change of workplace; both days belong to it. The stays of a
 * participant follow each other from the first day of the period, and the last one is in
 * `placement_participant`.
 */
export const formerWorkplace = pgTable(
  'former_workplace',
  {
    participantId: integer()
      .notNull()
      .references(() => placementParticipant.id, { onDelete: 'cascade' }),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    companyId: integer()
      .notNull()
      .references(() => company.id),
  },
  (stay) => [
    primaryKey({ columns: [stay.participantId, stay.fromDay] }),
    unique().on(stay.participantId, stay.toDay),
    check('former_workplace_days', sql`from_day <= to_day`),
    index().on(stay.companyId),
  ],
);

/** Who followed a participant at a former workplace. */
export const formerSupervisor = pgTable(
  'former_supervisor',
  {
    participantId: integer().notNull(),
    fromDay: date().notNull(),
    supervisorId: integer()
      .notNull()
      .references(() => account.id),
    isMain: boolean().notNull(),
    position: smallint().notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.participantId, link.fromDay, link.supervisorId] }),
    foreignKey({
      name: 'former_supervisor_stay',
      columns: [link.participantId, link.fromDay],
      foreignColumns: [formerWorkplace.participantId, formerWorkplace.fromDay],
    }).onDelete('cascade'),
    index().on(link.supervisorId, link.participantId),
  ],
);

/** `moment` is SQL: the day of Sweden on which it is. */
export const swedishDay = (moment: string) => `(${moment} at time zone 'Europe/Stockholm')::date`;

interface Day {
  /** The name in SQL of a row with the id of a participant. */
  participant: string;
  /** SQL. */
  day: string;
}

const wasElsewhere = ({ participant, day }: Day) =>
  `former.participant_id = ${participant}.id and former.to_day >= ${day}`;

/** The company of a participant on a day; `participant` has its present company too. */
export const companyOn = (on: Day) => `coalesce((
     select former.company_id from former_workplace former where ${wasElsewhere(on)}
     order by former.to_day limit 1), ${on.participant}.company_id)`;

/** The account follows the participant on a day: what is of that day is theirs to sign. */
export const isFollowedOn = (on: Day, account: string) => `case
     when exists (select from former_workplace former where ${wasElsewhere(on)}) then exists (
       select from former_workplace former
       join former_supervisor following on following.participant_id = former.participant_id and following.from_day = former.from_day
       where ${wasElsewhere(on)} and former.from_day <= ${on.day} and following.supervisor_id = ${account})
     else exists (
       select from participant_supervisor following
       where following.participant_id = ${on.participant}.id and following.supervisor_id = ${account}) end`;

/** `$followerId` follows the participant on the day, or is null: who is no supervisor reads all days. */
export const isReadersDay = (on: Day) =>
  `($followerId::int is null or ${isFollowedOn(on, '$followerId')})`;

/** The latest company of a participant at which an account follows them. */
export const companyOfFollower = (participant: string, account: string) => `case
     when exists (
       select from participant_supervisor following
       where following.participant_id = ${participant}.id and following.supervisor_id = ${account}) then ${participant}.company_id
     else (
       select former.company_id from former_workplace former
       join former_supervisor following on following.participant_id = former.participant_id and following.from_day = former.from_day
       where former.participant_id = ${participant}.id and following.supervisor_id = ${account}
       order by former.to_day desc limit 1) end`;
