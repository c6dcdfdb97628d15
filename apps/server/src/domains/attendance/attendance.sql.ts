import { statement } from '../../platform/db/database.ts';
import { takesPart } from '../periods/periods.tables.ts';
import { isValidAbsence, mayCarryPosition, type outcomes } from './attendance.tables.ts';
import { type Point, pointColumns } from './points.view.ts';

export type Outcome = (typeof outcomes)[number];

interface Neighbours {
  /** The point before the moment, of its day or the day before. */
  beforeIsCheckIn: boolean | null;
  beforeDay: string | null;
  beforeAt: Date | null;
  /** The next point of the day. */
  afterIsCheckIn: boolean | null;
}

interface Moment {
  participantId: number;
  day: string;
  moment: Date;
}

/** Points around a moment, also those that a correction has cleared. */
export const pointsAround = statement<Neighbours, Moment>(
  'attendance-points-around',
  `select before.is_check_in as "beforeIsCheckIn", before.day as "beforeDay", before.occurred_at as "beforeAt",
     after.is_check_in as "afterIsCheckIn"
   from (select $participantId::int as participant_id) given
   left join lateral (
     select point.is_check_in, point.day, point.occurred_at from attendance_point point
     where point.participant_id = given.participant_id and point.undone_at is null
       and point.day in ($day::date - 1, $day::date) and point.occurred_at <= $moment
     order by point.occurred_at desc, point.id desc limit 1) before on true
   left join lateral (
     select point.is_check_in from attendance_point point
     where point.participant_id = given.participant_id and point.undone_at is null
       and point.day = $day::date and point.occurred_at > $moment
     order by point.occurred_at, point.id limit 1) after on true`,
);

interface NewPoint extends Moment {
  receivedAt: Date;
  isCheckIn: boolean;
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
}

/**
 * Without its position where the school or a protected identity turns positions off: phones may ask
 * before they know. It is read after the participant is locked, as `lockPartsOf` needs.
 */
export const insertPoint = statement<Point, NewPoint>(
  'insert-attendance-point',
  `with point as (
     insert into attendance_point (participant_id, day, occurred_at, received_at, is_check_in, latitude, longitude, accuracy_m)
     select participant.id, $day::date, $moment::timestamptz, $receivedAt::timestamptz, $isCheckIn::boolean,
       kept.position * round($latitude::numeric, 4), kept.position * round($longitude::numeric, 4), kept.position * round($accuracy::numeric)::int
     from placement_participant participant
     join placement_period period on period.id = participant.period_id
     cross join lateral (select case when ${mayCarryPosition('period.school_id', 'participant.student_id')} then 1 end) kept(position)
     where participant.id = $participantId
     returning *)
   select ${pointColumns} from point`,
);

interface ReachedPoint {
  id: number;
  participantId: number;
  studentId: number;
  schoolId: number;
  day: string;
  isCorrected: boolean;
}

/** A point that was not removed, locked with its participant. */
export const lockPoint = statement<ReachedPoint, { id: number }>(
  'lock-attendance-point',
  `select point.id, point.participant_id as "participantId", participant.student_id as "studentId",
     period.school_id as "schoolId", point.day,
     exists (select 1 from day_correction correction
       where correction.participant_id = point.participant_id and correction.day = point.day) as "isCorrected"
   from attendance_point point
   join placement_participant participant on participant.id = point.participant_id
   join placement_period period on period.id = participant.period_id
   where point.id = $id and point.undone_at is null
   for no key update of participant, point`,
);

export const undoPoint = statement<never, { id: number; at: Date }>(
  'undo-attendance-point',
  'update attendance_point set undone_at = $at where id = $id',
);

interface Times {
  timeFrom: string;
  timeTo: string;
  isWholeDay: boolean;
  comment: string | null;
}

interface NewAbsence extends Times {
  participantId: number;
  day: string;
  by: number;
  at: Date;
}

/** No row when it overlaps another absence of the day. */
export const insertAbsence = statement<{ id: number }, NewAbsence>(
  'insert-absence',
  `insert into absence (participant_id, day, time_from, time_to, is_whole_day, comment, is_created_by_teacher, created_by, created_at)
   select $participantId::int, $day::date, $timeFrom::time, $timeTo::time, $isWholeDay, $comment, false, $by, $at
   where not exists (
     select 1 from absence other
     where other.participant_id = $participantId and other.day = $day::date and ${isValidAbsence('other')}
       and other.time_from < $timeTo::time and other.time_to > $timeFrom::time)
   returning id`,
);

interface ReachedAbsence {
  id: number;
  studentId: number;
  isCreatedByTeacher: boolean;
  isCorrected: boolean;
}

export const lockAbsence = statement<ReachedAbsence, { id: number }>(
  'lock-absence',
  `select absent.id, participant.student_id as "studentId", absent.is_created_by_teacher as "isCreatedByTeacher",
     exists (select 1 from day_correction correction
       where correction.participant_id = absent.participant_id and correction.day = absent.day) as "isCorrected"
   from absence absent
   join placement_participant participant on participant.id = absent.participant_id
   where absent.id = $id and ${isValidAbsence('absent')}
   for no key update of participant, absent`,
);

export const removeAbsence = statement<never, { id: number }>(
  'remove-absence',
  'delete from absence where id = $id',
);

/** The period of a school in which a student is on a day. */
export const periodOfDay = statement<
  { periodId: number },
  { studentId: number; schoolId: number; day: string }
>(
  'period-of-student-and-day',
  `select period.id as "periodId" from placement_participant participant
   join placement_period period on period.id = participant.period_id and period.school_id = $schoolId
   where participant.student_id = $studentId and ${takesPart('participant')}
     and $day::date between period.starts_on and period.ends_on`,
);

interface Correction extends Times {
  participantIds: readonly number[];
  day: string;
  outcome: Outcome;
  by: number;
  at: Date;
}

/**
 * Corrects a day. A cleared day loses its points and absences, another one the absences that
 * teachers registered; they stay stored.
 */
export const correctDay = statement<never, Correction>(
  'correct-day',
  `with corrected as (
     insert into day_correction (participant_id, day, outcome, corrected_by, corrected_at)
     select given.id, $day::date, $outcome, $by, $at from unnest($participantIds::int[]) given(id)
     returning id, participant_id
   ), points as (
     update attendance_point point set invalidated_by = corrected.id from corrected
     where point.participant_id = corrected.participant_id and point.day = $day::date and $outcome = 'cleared'
       and point.invalidated_by is null and point.undone_at is null
   ), absences as (
     update absence absent set invalidated_by = corrected.id from corrected
     where absent.participant_id = corrected.participant_id and absent.day = $day::date
       and ($outcome = 'cleared' or absent.is_created_by_teacher) and ${isValidAbsence('absent')}
   )
   insert into absence (participant_id, day, time_from, time_to, is_whole_day, comment, is_created_by_teacher, created_by, created_at)
   select corrected.participant_id, $day::date, $timeFrom::time, $timeTo::time, $isWholeDay, $comment, true, $by, $at
   from corrected where $outcome = 'absent'`,
);

interface OfDay {
  participantId: number;
  day: string;
}

export const insertFoodRequest = statement<never, OfDay & { at: Date }>(
  'insert-food-request',
  `insert into food_request (participant_id, day, requested_at) values ($participantId, $day, $at)
   on conflict do nothing`,
);

export const removeFoodRequest = statement<never, OfDay>(
  'remove-food-request',
  'delete from food_request where participant_id = $participantId and day = $day::date',
);

export const foodDaysOf = statement<{ day: string }, { participantId: number }>(
  'food-days',
  'select day from food_request where participant_id = $participantId order by day',
);

/** Positions older than `before` are erased; the points stay. */
export const erasePositions = statement<never, { before: Date }>(
  'erase-positions',
  `update attendance_point set latitude = null, longitude = null, accuracy_m = null, position_removed_at = now()
   where latitude is not null and occurred_at < $before`,
);

export const erasePositionsOf = statement<never, { participantId: number; at: Date }>(
  'erase-positions-of-participant',
  `update attendance_point set latitude = null, longitude = null, accuracy_m = null, position_removed_at = $at
   where participant_id = $participantId and latitude is not null`,
);
