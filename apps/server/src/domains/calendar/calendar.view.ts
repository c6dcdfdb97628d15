import { statement } from '../../platform/db/database.ts';
import { stillTeaches } from '../people/people.tables.ts';
import { isFollowedBy, takesPart } from '../periods/periods.tables.ts';
import { isLiveClass } from '../schools/schools.tables.ts';

export interface PeriodInCalendar {
  id: number;
  name: string;
  from: string;
  to: string;
  /** The companies of the reader's own placement; empty for others. */
  companies: string[];
  /** Those whom the reader follows, by name; only some of very many. */
  students: { name: string; company: string }[];
  count: number;
}

interface Asked {
  accountId: number;
  /** Periods that ended before it are left out. */
  since: string;
  most: number;
}

/** More names make no calendar readable. */
const mostNames = 40;

const columns = 'period.id, period.name, period.starts_on as "from", period.ends_on as "to"';
const inOrder = 'order by period.starts_on desc, period.id desc limit $most';

const isInOwnClass = `exists (
     select 1 from class_teacher teaching
     join school_class on school_class.id = teaching.class_id and ${isLiveClass('school_class')}
     join class_student member on member.class_id = teaching.class_id
     where teaching.teacher_id = $accountId and ${stillTeaches('teaching')}
       and member.student_id = participant.student_id)`;

/** The periods of a teacher's classes at their school, and of students whom they follow there. */
export const periodsOfTeacher = statement<
  PeriodInCalendar,
  Asked & { schoolId: number; day: string }
>(
  'calendar-periods-of-teacher',
  `select ${columns}, '{}'::text[] as companies, named.students, named.count
   from placement_period period
   join lateral (
     select count(*)::int as count, coalesce(json_agg(json_build_object('name', theirs.name, 'company', theirs.company)
       order by theirs.position) filter (where theirs.position <= ${mostNames}), '[]') as students
     from (
       select person.name, company.name as company, row_number() over (order by person.name, person.id) as position
       from placement_participant participant
       join account person on person.id = participant.student_id and person.deleted_at is null
       join company on company.id = participant.company_id
       where participant.period_id = period.id and ${takesPart('participant')} and (${isFollowedBy('participant', '$accountId')} or ${isInOwnClass})
     ) theirs
   ) named on named.count > 0
   where period.school_id = $schoolId and period.ends_on >= $since::date
   ${inOrder}`,
);

/** A student's own periods at any school. */
export const periodsOfStudent = statement<PeriodInCalendar, Asked>(
  'calendar-periods-of-student',
  `select ${columns}, array[company.name] as companies, '[]'::json as students, 1 as count
   from placement_participant participant
   join placement_period period on period.id = participant.period_id
   join company on company.id = participant.company_id
   where participant.student_id = $accountId and ${takesPart('participant')} and period.ends_on >= $since::date
   ${inOrder}`,
);

/** A supervisor's periods at any school, with the number of their students. */
export const periodsOfSupervisor = statement<PeriodInCalendar, Asked>(
  'calendar-periods-of-supervisor',
  `select ${columns}, array_agg(distinct company.name) as companies, '[]'::json as students, count(*)::int as count
   from participant_supervisor link
   join placement_participant participant on participant.id = link.participant_id
   join placement_period period on period.id = participant.period_id
   join company on company.id = participant.company_id
   where link.supervisor_id = $accountId and ${takesPart('participant')} and period.ends_on >= $since::date
   group by period.id
   ${inOrder}`,
);

export interface VisitInCalendar {
  companyId: number;
  company: string;
  day: string;
  students: string[];
}

/** The visits that a teacher has recorded, of companies and of students before their first day. */
export const visitsOfTeacher = statement<VisitInCalendar, Asked & { schoolId: number }>(
  'calendar-visits-of-teacher',
  `select company.id as "companyId", company.name as company, visit.day,
     coalesce(array_agg(distinct person.name) filter (where person.id is not null), '{}') as students
   from (
     select company_id, day, null::int as student_id from company_log
     where school_id = $schoolId and created_by = $accountId and kind = 'visit' and day >= $since::date
     union
     select participant.company_id, prepared.day, participant.student_id
     from participant_preparation prepared
     join placement_participant participant on participant.id = prepared.participant_id and ${takesPart('participant')}
     join placement_period period on period.id = participant.period_id and period.school_id = $schoolId
     where prepared.thing = 'visit' and prepared.confirmed_by = $accountId and prepared.day >= $since::date
   ) visit
   join company on company.id = visit.company_id
   left join account person on person.id = visit.student_id and person.deleted_at is null
   group by company.id, visit.day
   order by visit.day desc, company.id limit $most`,
);

export interface TalkInCalendar {
  id: number;
  startsAt: Date;
  place: string;
  /** For teachers alone. */
  student: string | null;
}

/**
 * The talks that a teacher has planned at their school; a student's own; and those of students whom
 * a supervisor follows.
 */
export const talksInCalendar = statement<
  TalkInCalendar,
  Asked & { isTeacher: boolean; schoolId: number }
>(
  'calendar-talks',
  `select talk.id, (talk.day + talk.starts_at) at time zone 'Europe/Stockholm' as "startsAt", talk.place,
     case when $isTeacher then person.name end as student
   from placement_talk talk
   join placement_participant participant on participant.id = talk.participant_id and ${takesPart('participant')}
   join placement_period period on period.id = participant.period_id
   join account person on person.id = participant.student_id and person.deleted_at is null
   where talk.day >= $since::date and case when $isTeacher then talk.planned_by = $accountId and period.school_id = $schoolId
     else participant.student_id = $accountId or ${isFollowedBy('participant', '$accountId')} end
   order by talk.day desc, talk.id desc limit $most`,
);

export interface BreakInCalendar {
  id: number;
  name: string;
  from: string;
  to: string;
}

/** The breaks of schools that have a day of one of their own periods among those given. */
export const breaksWithin = statement<
  BreakInCalendar,
  { periodIds: readonly number[]; most: number }
>(
  'calendar-breaks-within-periods',
  `select free.id, free.name, free.first_day as "from", free.last_day as "to"
   from school_break free
   where exists (
     select 1 from placement_period period where period.id = any ($periodIds::int[]) and period.school_id = free.school_id
       and period.starts_on <= free.last_day and period.ends_on >= free.first_day)
   order by free.first_day desc limit $most`,
);

/** Whether somebody has a period at all, as student, supervisor or teacher of one. */
export const hasPeriods = statement<{ has: boolean }, { accountId: number }>(
  'calendar-has-periods',
  `select exists (select from placement_participant participant where participant.student_id = $accountId and ${takesPart('participant')})
     or exists (select from participant_supervisor where supervisor_id = $accountId)
     or exists (select from teacher where account_id = $accountId) as has`,
);
