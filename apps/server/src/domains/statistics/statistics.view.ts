import { statement } from '../../platform/db/database.ts';

export interface Asked {
  at: Date;
  weeks: number;
  schoolId: number | null;
  licenceId: number | null;
}

/** The Monday on which the first week begins, and the moment. */
const firstWeek = `date_trunc('week', $at::timestamptz at time zone 'Europe/Stockholm') - ($weeks::int - 1) * interval '1 week'`;
const from = `(${firstWeek}) at time zone 'Europe/Stockholm'`;
const weekOf = (moment: string) =>
  `date_trunc('week', ${moment} at time zone 'Europe/Stockholm')::date`;

/**
 * Whether the account that a column names is meant: everybody, or who is of the school and goes in
 * or teaches the programme. Nobody is looked up while everybody is.
 */
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

/**
 * What was passed says when; what was only completed was so in its best attempt. A result without a
 * start since the day before has not been finished since.
 */
export const weekRows = statement<WeekRow, Asked>(
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

/** Whether a student's licence is meant. */
const isMeantLicence = `($licenceId::int is null or licence.programme_licence_id = $licenceId) and ($schoolId::int is null or student.school_id = $schoolId)`;

/** From the month in which the first week begins. */
export const monthRows = statement<{ month: string; licences: number }, Asked>(
  'statistics-months',
  `with given as (
     select date_trunc('month', licence.created_at at time zone 'Europe/Stockholm') as month, count(*)::int as number
     from student_licence licence join student on student.account_id = licence.student_id
     where licence.created_at >= date_trunc('month', ${firstWeek}) at time zone 'Europe/Stockholm' and ${isMeantLicence}
     group by 1
   )
   select to_char(month, 'YYYY-MM') as month, coalesce(given.number, 0) as licences
   from generate_series(date_trunc('month', ${firstWeek}), $at::timestamptz at time zone 'Europe/Stockholm', interval '1 month') month
   left join given using (month)
   order by month`,
);

/** Programmes that nobody holds a licence of are left out. */
export const programmeRows = statement<
  { id: number; name: string; inUse: number },
  Omit<Asked, 'weeks' | 'at'> & { day: string }
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
