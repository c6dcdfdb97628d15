import type { attendanceContract, Output } from '@gesall/contract';
import { longestShiftHours } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { type LevelKind, studentsOfLevel } from '../people/people.tables.ts';
import { hasEnded, isFollowedBy, takesPart } from '../periods/periods.tables.ts';
import { isFollowedOn, isReadersDay } from '../periods/workplaces.tables.ts';
import { markOfDay } from '../supervisor-week/supervisor-week.tables.ts';
import { isValidAbsence, isValidPoint, statusOfDay } from './attendance.tables.ts';
import { pointJson, showsPositions } from './points.view.ts';

type Week = Output<typeof attendanceContract.weeksForClass>[number];

/** Whose days are read; those of a supervisor are the students whom the account follows. */
export type AttendanceLevel = LevelKind | 'supervisor';

/** `$id` is the level's id. */
const isOfLevel = (level: AttendanceLevel) =>
  level === 'supervisor'
    ? isFollowedBy('participant', '$id')
    : `participant.student_id in (${studentsOfLevel[level]('$id')})`;

const participantsOf = (level: AttendanceLevel) =>
  `select participant.id, participant.student_id, participant.starts_on, participant.ends_on, ${showsPositions} as shows
   from placement_participant participant
   join placement_period period on period.id = participant.period_id
   where participant.period_id = $periodId and ${takesPart('participant')}
     and ${isOfLevel(level)}`;

/** The latest correction of each day; `$from` and `$to` are days. */
const corrections = `select distinct on (correction.participant_id, correction.day)
     correction.participant_id, correction.day, correction.outcome, corrector.name, correction.corrected_at
   from day_correction correction
   join wanted on wanted.id = correction.participant_id
   join account corrector on corrector.id = correction.corrected_by
   where correction.day between $from::date and $to::date
   order by correction.participant_id, correction.day, correction.id desc`;

/** Monday to Friday, and other days on which something was registered. */
const weeksWith = (level: AttendanceLevel) =>
  `with wanted as (${participantsOf(level)}),
   corrected as (${corrections}),
   pointed as (
     select point.participant_id, point.day, bool_or(point.is_check_in) as was_in,
       json_agg(${pointJson} order by point.occurred_at, point.id) as points
     from attendance_point point join wanted on wanted.id = point.participant_id
     where ${isValidPoint('point')} and point.day between $from::date and $to::date
     group by point.participant_id, point.day
   ), absent as (
     select absent.participant_id, absent.day, json_agg(json_build_object('id', absent.id,
       'timeFrom', to_char(absent.time_from, 'HH24:MI'), 'timeTo', to_char(absent.time_to, 'HH24:MI'),
       'isWholeDay', absent.is_whole_day, 'comment', absent.comment,
       'isCreatedByTeacher', absent.is_created_by_teacher) order by absent.time_from, absent.id) as absences
     from absence absent join wanted on wanted.id = absent.participant_id
     where ${isValidAbsence('absent')} and absent.day between $from::date and $to::date
     group by absent.participant_id, absent.day
   ), days as (
     select wanted.id, wanted.student_id, shown.day::date as day
     from wanted cross join lateral generate_series(
       greatest(wanted.starts_on, $from::date)::timestamp, least(wanted.ends_on, $to::date)::timestamp, '1 day') shown(day)
   )
   select extract(week from days.day)::int as "weekNumber", extract(isoyear from days.day)::int as year,
     json_agg(json_build_object('day', days.day, 'studentId', days.student_id,
       'status', ${statusOfDay},
       'attendanceThisDay', coalesce(pointed.points, '[]'), 'absencesThisDay', coalesce(absent.absences, '[]'),
       'correction', case when corrected.day is not null then json_build_object(
         'outcome', corrected.outcome, 'by', corrected.name, 'at', iso(corrected.corrected_at)) end,
       'supervisorMark', ${markOfDay('days.id', 'days.day')}
     ) order by days.day, days.student_id) as "attendanceForStudents"
   from days
   left join corrected on corrected.participant_id = days.id and corrected.day = days.day
   left join pointed on pointed.participant_id = days.id and pointed.day = days.day
   left join absent on absent.participant_id = days.id and absent.day = days.day
   where (extract(isodow from days.day) < 6 or corrected.day is not null or pointed.day is not null or absent.day is not null)
     and ${isReadersDay({ participant: 'days', day: 'days.day' })}
   group by 1, 2
   order by 2, 1`;

interface Asked {
  id: number;
  /** A supervisor reads the days on which they follow a student; null for all others. */
  followerId: number | null;
  periodId: number;
  from: string;
  to: string;
  readerId: number;
}

type Weeks = Asked & { withPositions: boolean };

const weeksOfProgramme = statement<Week, Weeks>(
  'attendance-weeks-of-programme',
  weeksWith('programme'),
);

const weeksOfClass = statement<Week, Weeks>('attendance-weeks-of-class', weeksWith('class'));

const weeksOfStudent = statement<Week, Weeks>('attendance-weeks-of-student', weeksWith('student'));

const weeksOfSupervisor = statement<Week, Weeks>(
  'attendance-weeks-of-supervisor',
  weeksWith('supervisor'),
);

export const weeksOf = {
  programme: weeksOfProgramme,
  class: weeksOfClass,
  student: weeksOfStudent,
  supervisor: weeksOfSupervisor,
};

/** Records who reads the positions of which days. */
const recordWith = (level: AttendanceLevel) =>
  `insert into position_reading (participant_id, day, reader_id, read_at)
   select distinct point.participant_id, point.day, $readerId::int, $at::timestamptz
   from (${participantsOf(level)}) wanted
   join attendance_point point on point.participant_id = wanted.id
   where point.latitude is not null and ${isValidPoint('point')} and point.day between $from::date and $to::date
     and wanted.shows and wanted.student_id <> $readerId
     and ${isReadersDay({ participant: 'wanted', day: 'point.day' })}
   on conflict (participant_id, day, reader_id) do update set read_at = excluded.read_at`;

type Reading = Asked & { at: Date };

const recordReadingsOfProgramme = statement<never, Reading>(
  'record-readings-of-programme',
  recordWith('programme'),
);

const recordReadingsOfClass = statement<never, Reading>(
  'record-readings-of-class',
  recordWith('class'),
);

const recordReadingsOfStudent = statement<never, Reading>(
  'record-readings-of-student',
  recordWith('student'),
);

const recordReadingsOfSupervisor = statement<never, Reading>(
  'record-readings-of-supervisor',
  recordWith('supervisor'),
);

export const recordReadings = {
  programme: recordReadingsOfProgramme,
  class: recordReadingsOfClass,
  student: recordReadingsOfStudent,
  supervisor: recordReadingsOfSupervisor,
};

type Status = Output<typeof attendanceContract.statusForClass>[number];

/**
 * Whether students are checked in on `$day`: the latest point is a check-in, or a correction says
 * present and nobody checked out. Of a period, or of those active on the day when it is null.
 * `openSince` is of a shift that began the day before and can still be ended.
 */
const statusWith = (students: string) =>
  `select participant.student_id as "studentId",
     case when corrected.outcome = 'present' then not coalesce(pointed.was_out, false)
       when corrected.outcome is not null then false else coalesce(pointed.is_in, false) end as "isCheckedIn",
     case when latest.is_check_in and latest.day < $day::date
       and latest.occurred_at >= $at::timestamptz - interval '${longestShiftHours} hours'
       then iso(latest.occurred_at) end as "openSince"
   from placement_participant participant
   join placement_period period on period.id = participant.period_id
   left join lateral (
     select correction.outcome from day_correction correction
     where correction.participant_id = participant.id and correction.day = $day::date
     order by correction.id desc limit 1) corrected on true
   left join lateral (
     select bool_or(not point.is_check_in) as was_out,
       (array_agg(point.is_check_in order by point.occurred_at desc, point.id desc))[1] as is_in
     from attendance_point point
     where point.participant_id = participant.id and point.day = $day::date and ${isValidPoint('point')}) pointed on true
   left join lateral (
     select point.is_check_in, point.day, point.occurred_at from attendance_point point
     where point.participant_id = participant.id and point.day between $day::date - 1 and $day::date
       and ${isValidPoint('point')}
     order by point.occurred_at desc, point.id desc limit 1) latest on true
   where ${takesPart('participant')} and ${students} and case when $periodId::int is null
     then period.starts_on <= $day::date and not ${hasEnded('period')}
     else period.id = $periodId end
   order by participant.student_id`;

const today = { participant: 'participant', day: '$day::date' };

const inSchool = (level: 'programme' | 'class') =>
  `period.school_id = $schoolId and ${isOfLevel(level)}`;

interface StatusAsked {
  id: number;
  schoolId: number;
  periodId: number | null;
  day: string;
  at: Date;
}

const statusOfProgramme = statement<Status, StatusAsked>(
  'attendance-status-of-programme',
  statusWith(inSchool('programme')),
);

const statusOfClass = statement<Status, StatusAsked>(
  'attendance-status-of-class',
  statusWith(inSchool('class')),
);

/** In periods of the school, or of any; among the students of a follower, or all. */
const statusOfStudent = statement<
  Status,
  Omit<StatusAsked, 'schoolId'> & { schoolId: number | null; followerId: number | null }
>(
  'attendance-status-of-student',
  statusWith(
    `participant.student_id = $id and ($schoolId::int is null or period.school_id = $schoolId) and ${isReadersDay(today)}`,
  ),
);

const statusOfSupervisor = statement<Status, Omit<StatusAsked, 'schoolId'>>(
  'attendance-status-of-supervisor',
  statusWith(isFollowedOn(today, '$id')),
);

export const statusOf = {
  programme: statusOfProgramme,
  class: statusOfClass,
  student: statusOfStudent,
  supervisor: statusOfSupervisor,
};

export const statusOfPeriod = statement<Status, { periodId: number; day: string; at: Date }>(
  'attendance-status-of-period',
  statusWith('true'),
);
