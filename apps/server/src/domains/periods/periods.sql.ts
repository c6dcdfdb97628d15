import { statement } from '../../platform/db/database.ts';
import { isInPeriod } from './periods.tables.ts';

export interface ReachedPeriod {
  id: number;
  schoolId: number;
  name: string;
  startsOn: string;
  endsOn: string;
  endedAt: string | null;
  version: number;
}

const fields = `id, school_id as "schoolId", name, starts_on as "startsOn", ends_on as "endsOn",
  iso(ended_at) as "endedAt", version`;

export const periodById = statement<ReachedPeriod, { periodId: number }>(
  'period-by-id',
  `select ${fields} from placement_period where id = $periodId`,
);

/** The same, locked until the end of the transaction. */
export const lockedPeriodById = statement<ReachedPeriod, { periodId: number }>(
  'locked-period-by-id',
  `select ${fields} from placement_period where id = $periodId for update`,
);

/** Locked against deletion, for writes of what belongs to it. */
export const shareLockedPeriod = statement<ReachedPeriod, { periodId: number }>(
  'share-lock-period',
  `select ${fields} from placement_period where id = $periodId for key share`,
);

/** With whether an account takes part in it. */
export const periodOfReader = statement<
  ReachedPeriod & { isTheirs: boolean },
  { periodId: number; accountId: number }
>(
  'period-of-reader',
  `select ${fields}, ${isInPeriod('$accountId', 'period.id')} as "isTheirs"
   from placement_period period where id = $periodId`,
);

/** Those among accounts who do not take part in a period. */
export const outsidersOf = statement<{ id: number }, { periodId: number; ids: readonly number[] }>(
  'outsiders-of-period',
  `select given.id from unnest($ids::int[]) given(id) where not ${isInPeriod('given.id', '$periodId')}`,
);

interface NewPeriod {
  schoolId: number;
  name: string;
  from: string;
  to: string;
  hoursPerWeek: number;
  daysPerWeek: number;
  workCardId: number;
  createdBy: number;
  at: Date;
}

/** No row when the school has no such work card. */
export const insertPeriod = statement<{ id: number }, NewPeriod>(
  'insert-period',
  `insert into placement_period (school_id, name, starts_on, ends_on, hours_per_week, days_per_week, work_card_id, created_by, created_at)
   select $schoolId, $name, $from, $to, $hoursPerWeek, $daysPerWeek, card.id, $createdBy, $at
   from work_card card
   where card.id = $workCardId and (card.school_id is null or card.school_id = $schoolId)
   returning id`,
);

interface Placed {
  periodId: number;
  studentIds: readonly number[];
  companyIds: readonly number[];
  /** Whether participants who are not among the students are removed. */
  removesOthers: boolean;
  at: Date;
}

/**
 * Stores the participants without supervisors, and answers all who were stored. A removed one is
 * added again.
 */
export const storeParticipants = statement<{ id: number; studentId: number }, Placed>(
  'store-participants',
  `with removed as (
     update placement_participant set removed_at = $at
     where period_id = $periodId and removed_at is null and $removesOthers and student_id <> all($studentIds::int[])
   ), unfollowed as (
     delete from participant_supervisor link using placement_participant participant
     where participant.id = link.participant_id and participant.period_id = $periodId
       and participant.student_id = any($studentIds::int[])
   ), touched as (
     update placement_period set version = version + 1 where id = $periodId
   )
   insert into placement_participant (period_id, starts_on, ends_on, student_id, company_id, added_at)
   select period.id, period.starts_on, period.ends_on, given.student_id, given.company_id, $at
   from placement_period period, unnest($studentIds::int[], $companyIds::int[]) given(student_id, company_id)
   where period.id = $periodId
   on conflict (period_id, student_id) do update set company_id = excluded.company_id, removed_at = null,
     added_at = case when placement_participant.removed_at is null then placement_participant.added_at else excluded.added_at end
   returning id, student_id as "studentId"`,
);

interface Links {
  participantIds: readonly number[];
  supervisorIds: readonly number[];
  areMain: readonly boolean[];
  positions: readonly number[];
}

export const insertSupervisors = statement<never, Links>(
  'insert-supervisors-of-participants',
  `insert into participant_supervisor (participant_id, supervisor_id, is_main, position)
   select * from unnest($participantIds::int[], $supervisorIds::int[], $areMain::bool[], $positions::int[])`,
);

/** Those of the ids that are companies, held so that none is deleted meanwhile. */
export const heldCompanies = statement<{ id: number }, { companyIds: readonly number[] }>(
  'held-companies',
  'select id from company where id = any($companyIds::int[]) order by id for key share',
);

/** The participants as an event of the audit log holds them, by student. */
export const participantsOfPeriod = statement<
  { studentId: number; companyId: number; supervisors: { id: number; isMain: boolean }[] },
  { periodId: number }
>(
  'participants-of-period',
  `select participant.student_id as "studentId", participant.company_id as "companyId",
     coalesce(json_agg(json_build_object('id', link.supervisor_id, 'isMain', link.is_main) order by link.position)
       filter (where link.supervisor_id is not null), '[]') as supervisors
   from placement_participant participant
   left join participant_supervisor link on link.participant_id = participant.id
   where participant.period_id = $periodId and participant.removed_at is null
   group by participant.id
   order by participant.student_id`,
);

/** Participants move along, so that a day of another period is refused. */
export const storeEnd = statement<
  never,
  { periodId: number; endsOn: string; endedAt: Date | null }
>(
  'store-end-of-period',
  `update placement_period set ends_on = $endsOn, ended_at = $endedAt, version = version + 1 where id = $periodId`,
);

export const deletePeriodById = statement<never, { periodId: number }>(
  'delete-period',
  'delete from placement_period where id = $periodId',
);

/** Names of participants with another period that shares a day with `from` to `to`. */
export const overlapping = statement<
  { name: string },
  { periodId: number; from: string; to: string }
>(
  'overlapping-participants',
  `select distinct person.name from placement_participant own
   join placement_participant other on other.student_id = own.student_id and other.period_id <> own.period_id
     and other.removed_at is null and other.starts_on <= $to::date and other.ends_on >= $from::date
   join account person on person.id = own.student_id
   where own.period_id = $periodId and own.removed_at is null
   order by person.name`,
);

/** Removes a student from the periods of a school that begin after a day. */
export const removeFromComing = statement<
  { id: number },
  { studentId: number; schoolId: number; day: string; at: Date }
>(
  'remove-from-coming-periods',
  `with left_behind as (
     update placement_participant participant set removed_at = $at
     from placement_period period
     where period.id = participant.period_id and period.school_id = $schoolId
       and participant.student_id = $studentId and participant.removed_at is null and participant.starts_on > $day::date
     returning period.id
   )
   update placement_period set version = version + 1 where id in (select id from left_behind)
   returning id`,
);
