import type { attendanceContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isValidAbsence, isValidPoint, statusOfDay } from '../attendance/attendance.tables.ts';

type DayState = Output<
  typeof attendanceContract.weeksForClass
>[number]['attendanceForStudents'][number]['status'];

export interface PlacementDay {
  participantId: number;
  day: string;
  status: DayState;
  /** The first check-in and the last check-out as `HH:MM` in Stockholm. */
  checkedIn: string | null;
  checkedOut: string | null;
  absences: { from: string; to: string; isWholeDay: boolean; comment: string | null }[];
  correctedBy: string | null;
}

const clock = (moment: string) => `to_char(${moment} at time zone 'Europe/Stockholm', 'HH24:MI')`;

/** Monday to Friday until `$until`, and other days on which something was registered. */
export const daysOfParticipants = statement<
  PlacementDay,
  { participantIds: readonly number[]; until: string }
>(
  'placement-papers-days',
  `with wanted as (
     select id, starts_on, least(ends_on, $until::date) as ends_on from placement_participant where id = any($participantIds::int[])
   ), corrected as (
     select distinct on (correction.participant_id, correction.day)
       correction.participant_id, correction.day, correction.outcome, corrector.name
     from day_correction correction
     join wanted on wanted.id = correction.participant_id
     join account corrector on corrector.id = correction.corrected_by
     order by correction.participant_id, correction.day, correction.id desc
   ), pointed as (
     select point.participant_id, point.day, bool_or(point.is_check_in) as was_in,
       ${clock('min(point.occurred_at) filter (where point.is_check_in)')} as checked_in,
       ${clock('max(point.occurred_at) filter (where not point.is_check_in)')} as checked_out
     from attendance_point point join wanted on wanted.id = point.participant_id
     where ${isValidPoint('point')}
     group by point.participant_id, point.day
   ), absent as (
     select absent.participant_id, absent.day, json_agg(json_build_object('from', to_char(absent.time_from, 'HH24:MI'),
       'to', to_char(absent.time_to, 'HH24:MI'), 'isWholeDay', absent.is_whole_day, 'comment', absent.comment)
       order by absent.time_from, absent.id) as absences
     from absence absent join wanted on wanted.id = absent.participant_id
     where ${isValidAbsence('absent')}
     group by absent.participant_id, absent.day
   ), days as (
     select wanted.id, shown.day::date as day
     from wanted cross join lateral generate_series(wanted.starts_on::timestamp, wanted.ends_on::timestamp, '1 day') shown(day)
   )
   select days.id as "participantId", days.day, ${statusOfDay} as status, pointed.checked_in as "checkedIn",
     pointed.checked_out as "checkedOut", coalesce(absent.absences, '[]') as absences, corrected.name as "correctedBy"
   from days
   left join corrected on corrected.participant_id = days.id and corrected.day = days.day
   left join pointed on pointed.participant_id = days.id and pointed.day = days.day
   left join absent on absent.participant_id = days.id and absent.day = days.day
   where extract(isodow from days.day) < 6 or corrected.day is not null or pointed.day is not null or absent.day is not null
   order by days.id, days.day`,
);
