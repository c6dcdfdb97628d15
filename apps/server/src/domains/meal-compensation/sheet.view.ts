import type { mealCompensationContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isValidAbsence, isValidPoint, statusOfDay } from '../attendance/attendance.tables.ts';
import { isInBreak } from '../school-days/school-days.tables.ts';
import { isLiveClass } from '../schools/schools.tables.ts';
import { markOfDay } from '../supervisor-week/supervisor-week.tables.ts';

type Student = Output<typeof mealCompensationContract.mealSheet>['students'][number];

export interface SheetDays {
  schoolId: number;
  /** The first and the last day of the month. */
  from: string;
  to: string;
  /** Days from `since` until the day before `before` are corrected. */
  since: string;
  before: string;
  /** Holidays from `since` to `to`. */
  holidays: readonly string[];
}

/** `column` of the row of `table` that a day of `wanted` has. */
const ofWanted = (table: string) =>
  `${table}.participant_id = wanted.participant_id and ${table}.day = wanted.day`;

/**
 * Why a day is not paid, or null. What is paid already is taken back only for what the student or
 * those who certify have changed: neither a break that was added later, nor another form of
 * education, nor a request that was withdrawn and made again takes it back.
 */
const reasonOfDay = `case when wanted.requested_at is null then 'withdrawn'
     when participant.removed_at is not null or wanted.day not between participant.starts_on and participant.ends_on
       or wanted.day > (period.ended_at at time zone 'Europe/Stockholm')::date then 'outside'
     when coalesce(rule.ore, 0) = 0 then 'noRule'
     when wanted.paid = 0 and (wanted.day = any ($holidays::date[]) or ${isInBreak('period.school_id', 'wanted.day')}) then 'free'
     when wanted.paid = 0 and coalesce(known.form, 'school') = any (rule.excluded_forms) then 'form'
     when wanted.paid = 0 and (wanted.requested_at at time zone 'Europe/Stockholm')::date
       > (date_trunc('month', wanted.day) + interval '1 month')::date - 1 + rule.deadline_days then 'late'
     when (${statusOfDay}) = 'HadAbsence' then 'absent'
     when (${statusOfDay}) = 'HadNoRegistrations' then 'noCheckIn'
     when rule.certified_by = 'presence' or corrected.outcome = 'present' then null
     when rule.certified_by = 'supervisor' and ${markOfDay('wanted.participant_id', 'wanted.day')} = 'confirmed' then null
     else 'notCertified' end`;

/** The rules of a school, each with the day on which the next one begins. */
export const rulesOf = (school: string) => `rule as (
     select id, from_day, lead(from_day) over (order by from_day) as next_day, ore, certified_by, excluded_forms, deadline_days
     from meal_rule where school_id = ${school}
   )`;

/** `judged`: the days of `wanted` by the rules of `rule`, each with its sum and why it is not paid. */
export const judgedDays = `corrected as (
     select distinct on (correction.participant_id, correction.day) correction.participant_id, correction.day, correction.outcome
     from wanted join day_correction correction on ${ofWanted('correction')}
     order by correction.participant_id, correction.day, correction.id desc
   ), pointed as (
     select point.participant_id, point.day, bool_or(point.is_check_in) as was_in
     from wanted join attendance_point point on ${ofWanted('point')} and ${isValidPoint('point')}
     group by point.participant_id, point.day
   ), absent as (
     select distinct away.participant_id, away.day
     from wanted join absence away on ${ofWanted('away')} and ${isValidAbsence('away')}
   ), reasoned as (
     select wanted.*, rule.id as rule_id, rule.ore, ${reasonOfDay} as reason
     from wanted
     join placement_participant participant on participant.id = wanted.participant_id
     join placement_period period on period.id = participant.period_id
     left join rule on rule.from_day <= wanted.day and (rule.next_day is null or wanted.day < rule.next_day)
     left join placement_student known on known.student_id = participant.student_id
     left join corrected on ${ofWanted('corrected')}
     left join pointed on ${ofWanted('pointed')}
     left join absent on ${ofWanted('absent')}
   ), judged as (
     select participant_id, day, requested_at, is_frozen, paid, rule_id, reason, case when reason is null then ore else 0 end as ore
     from reasoned
   )`;

/**
 * The lines of an open month: each day of the month that was asked for, and of earlier days those
 * that were never decided or are worth another sum than was approved.
 */
const openLines = `${rulesOf('$schoolId')}, frozen as (
     select line.participant_id, line.day, sum(line.ore)::int as ore
     from meal_month approved join meal_line line on line.month_id = approved.id
     where approved.school_id = $schoolId and line.day >= $since::date and line.day < $before::date
     group by line.participant_id, line.day
   ), asked as (
     select request.participant_id, request.day, request.requested_at
     from placement_period period
     join placement_participant participant on participant.period_id = period.id
     join food_request request on request.participant_id = participant.id
     where period.school_id = $schoolId and period.ends_on >= $since::date and period.starts_on <= $to::date
       and (request.day between $from::date and $to::date or (request.day >= $since::date and request.day < $before::date))
   ), wanted as materialized (
     select participant_id, day, asked.requested_at, frozen.ore is not null as is_frozen, coalesce(frozen.ore, 0) as paid
     from asked full join frozen using (participant_id, day)
   ), ${judgedDays}, line as (
     select participant_id, day, ore - paid as ore, reason, rule_id
     from judged
     where day >= $from::date or (not is_frozen and rule_id is not null) or (is_frozen and ore <> paid)
   )`;

const frozenLines = `line as (
     select participant_id, day, ore, reason from meal_line where month_id = $monthId)`;

const linesJson = (which: string) =>
  `coalesce(json_agg(json_build_object('day', line.day, 'ore', line.ore, 'reason', line.reason) order by line.day)
     filter (where ${which}), '[]')`;

const studentsWith = (lines: string) => `with ${lines}
   select person.id as "studentId", person.name, main.name as "className", sum(line.ore)::int as ore,
     ${linesJson('line.day >= $from::date')} as days, ${linesJson('line.day < $from::date')} as corrections
   from line
   join placement_participant participant on participant.id = line.participant_id
   join account person on person.id = participant.student_id
   left join class_student membership on membership.student_id = person.id and membership.is_main
   left join school_class main on main.id = membership.class_id and ${isLiveClass('main')}
   group by person.id, main.id
   order by person.name, person.id`;

export const openSheet = statement<Student, SheetDays>('open-meal-sheet', studentsWith(openLines));

export const approvedSheet = statement<Student, { monthId: number; from: string }>(
  'approved-meal-sheet',
  studentsWith(frozenLines),
);

/** Stores the lines of a month, and answers their sum and for how many students they are. */
export const freezeLines = statement<
  { ore: number; students: number },
  SheetDays & { monthId: number }
>(
  'freeze-meal-lines',
  `with ${openLines}, made as (
     insert into meal_line (month_id, participant_id, day, ore, reason, rule_id)
     select $monthId::int, participant_id, day, ore, reason, rule_id from line
     returning participant_id, ore)
   select coalesce(sum(made.ore), 0)::int as ore, count(distinct participant.student_id)::int as students
   from made join placement_participant participant on participant.id = made.participant_id`,
);
