import { statement } from '../../platform/db/database.ts';
import { isValidPoint } from '../attendance/attendance.tables.ts';
import { takesPart } from '../periods/periods.tables.ts';

export interface UsageFilter {
  at: Date;
  weeks: number;
  schoolId: number | null;
  licenceId: number | null;
}

/** The Monday of the first week as a moment. */
const firstWeek = `date_trunc('week', $at::timestamptz at time zone 'Europe/Stockholm') - ($weeks::int - 1) * interval '1 week'`;
const from = `(${firstWeek}) at time zone 'Europe/Stockholm'`;
const weekOf = (moment: string) =>
  `date_trunc('week', ${moment} at time zone 'Europe/Stockholm')::date`;

/** By school and programme; without a filter no account is looked up. */
const isMeant = (
  accountId: string,
) => `($schoolId::int is null and $licenceId::int is null or ${accountId} in (
     select member.account_id from (
       select student.account_id, student.school_id, placed.class_id
       from student left join class_student placed on placed.student_id = student.account_id
       union all
       select teacher.account_id, teacher.school_id, taught.class_id
       from teacher left join class_teacher taught on taught.teacher_id = teacher.account_id
     ) member
     left join school_class on school_class.id = member.class_id
     left join programme on programme.id = school_class.programme_id
     where ($schoolId::int is null or member.school_id = $schoolId) and ($licenceId::int is null or programme.programme_licence_id = $licenceId)))`;

interface WeekRow {
  week: string;
  students: number;
  runs: number;
  finished: number;
  signIns: number;
  arrived: number;
  lost: number;
  waiting: number;
}

interface PlacementRow {
  week: string;
  periods: number;
  participants: number;
  weeks: number;
}

/**
 * Completed results use their best attempt. Results without a start since the day before are
 * skipped.
 */
export const weekRows = statement<WeekRow, UsageFilter>(
  'statistics-weeks',
  `with started as (
     select ${weekOf('started_at')} as week, count(*)::int as runs, count(distinct account_id)::int as students
     from run_session where mode = 'normal' and started_at >= ${from} and ${isMeant('account_id')} group by 1
   ), finished as (
     select ${weekOf('ended.at')} as week, count(*)::int as number
     from result
     left join attempt on attempt.id = result.best_attempt_id
     cross join lateral (select coalesce(result.passed_at, attempt.last_at, result.last_run_at) as at) ended
     where result.deleted_at is null and result.status >= 2 and result.last_run_at >= ${from} - interval '1 day' and ended.at >= ${from}
       and ${isMeant('result.student_id')} group by 1
   ), signed as (
     select ${weekOf('created_at')} as week, count(*)::int as number
     from session_family where created_at >= ${from} and ${isMeant('account_id')} group by 1
   ), letters as (
     select ${weekOf('created_at')} as week,
       (count(*) filter (where state in ('sent', 'delivered')))::int as arrived,
       (count(*) filter (where state in ('bounced', 'complained', 'failed')))::int as lost,
       (count(*) filter (where state = 'queued'))::int as waiting
     from mail where created_at >= ${from} and ${isMeant('account_id')} group by 1
   )
   select day::date as week, coalesce(started.students, 0) as students, coalesce(started.runs, 0) as runs,
     coalesce(finished.number, 0) as finished, coalesce(signed.number, 0) as "signIns",
     coalesce(letters.arrived, 0) as arrived, coalesce(letters.lost, 0) as lost, coalesce(letters.waiting, 0) as waiting
   from generate_series(${firstWeek}, $at::timestamptz at time zone 'Europe/Stockholm', interval '1 week') day
   left join started on started.week = day::date
   left join finished on finished.week = day::date
   left join signed on signed.week = day::date
   left join letters on letters.week = day::date
   order by day`,
);

/** Weeks without placement are left out. */
export const placementRows = statement<PlacementRow, UsageFilter>(
  'statistics-placement',
  `select monday.day::date as week, count(distinct period.id)::int as periods, count(distinct participant.student_id)::int as participants,
     round(sum(greatest(0, least(participant.ends_on, monday.day::date + 4) - greatest(participant.starts_on, monday.day::date) + 1)
       * period.days_per_week / 25.0), 1)::float as weeks
   from generate_series(${firstWeek}, $at::timestamptz at time zone 'Europe/Stockholm', interval '1 week') monday(day)
   join placement_participant participant on participant.starts_on <= monday.day::date + 6 and participant.ends_on >= monday.day::date
     and ${takesPart('participant')}
   join placement_period period on period.id = participant.period_id
   where ${isMeant('participant.student_id')}
   group by monday.day`,
);

/** Students' days with a check-in and their entries, by the week of the day and of the act. */
export const placementActRows = statement<
  { week: string; days: number; entries: number },
  UsageFilter
>(
  'statistics-placement-acts',
  `with days as (
     select date_trunc('week', point.day)::date as week, count(distinct (point.participant_id, point.day))::int as number
     from placement_participant participant
     join attendance_point point on point.participant_id = participant.id and point.day >= (${firstWeek})::date
       and point.is_check_in and ${isValidPoint('point')}
     where participant.ends_on >= (${firstWeek})::date and ${isMeant('participant.student_id')}
     group by 1
   ), entries as (
     select ${weekOf('registration.created_at')} as week, count(*)::int as number
     from work_registration registration
     join placement_participant participant on participant.id = registration.participant_id
     where registration.created_at >= ${from} and ${isMeant('participant.student_id')}
     group by 1
   )
   select monday.day::date as week, coalesce(days.number, 0) as days, coalesce(entries.number, 0) as entries
   from generate_series(${firstWeek}, $at::timestamptz at time zone 'Europe/Stockholm', interval '1 week') monday(day)
   left join days on days.week = monday.day::date
   left join entries on entries.week = monday.day::date`,
);

const isMeantLicence = `($licenceId::int is null or licence.programme_licence_id = $licenceId) and ($schoolId::int is null or student.school_id = $schoolId)`;

const isMeantLine = `($licenceId::int is null or line.programme_licence_id = $licenceId) and ($schoolId::int is null or shop_order.school_id = $schoolId)`;
const firstMonth = `date_trunc('month', ${firstWeek})`;

interface MonthRow {
  month: string;
  licences: number;
  orders: number;
  ordered: number;
}

/** From the month of the first week. Of an order for several programmes only the lines meant count. */
export const monthRows = statement<MonthRow, UsageFilter>(
  'statistics-months',
  `with given as (
     select date_trunc('month', licence.created_at at time zone 'Europe/Stockholm') as month, count(*)::int as number
     from student_licence licence join student on student.account_id = licence.student_id
     where licence.created_at >= ${firstMonth} at time zone 'Europe/Stockholm' and ${isMeantLicence}
     group by 1
   ), placed as (
     select date_trunc('month', shop_order.created_at at time zone 'Europe/Stockholm') as month, count(distinct shop_order.id)::int as number,
       coalesce(sum(line.unit_price * line.quantity) filter (where shop_order.currency = 'SEK'), 0)::float8 / 100 as sum
     from shop_order join order_line line on line.order_id = shop_order.id
     where shop_order.created_at >= ${firstMonth} at time zone 'Europe/Stockholm' and ${isMeantLine}
     group by 1
   )
   select to_char(month, 'YYYY-MM') as month, coalesce(given.number, 0) as licences, coalesce(placed.number, 0) as orders,
     coalesce(placed.sum, 0) as ordered
   from generate_series(${firstMonth}, $at::timestamptz at time zone 'Europe/Stockholm', interval '1 month') month
   left join given using (month)
   left join placed using (month)
   order by month`,
);

/** Only programmes with licence holders. */
export const programmeRows = statement<
  { id: number; name: string; inUse: number },
  Omit<UsageFilter, 'weeks' | 'at'> & { day: string }
>(
  'statistics-programmes',
  `select template.id, template.name, count(distinct licence.student_id)::int as "inUse"
   from student_licence licence
   join student on student.account_id = licence.student_id
   join account on account.id = student.account_id and account.deleted_at is null
   join programme_licence template on template.id = licence.programme_licence_id
   where licence.revoked_at is null and licence.valid_from <= $day::date and licence.valid_to >= $day::date and ${isMeantLicence}
   group by template.id
   order by "inUse" desc, template.name, template.id`,
);
