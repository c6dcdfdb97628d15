import type { nextStepContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isMissing } from '../attendance/attendance.tables.ts';
import { hasEnded, takesPart } from '../periods/periods.tables.ts';
import { isInBreak } from '../school-days/school-days.tables.ts';

type Step = NonNullable<Output<typeof nextStepContract.nextStep>>;

/** The student works on the day: by the hours if there are any, else from Monday to Friday. */
const worksToday = `case when exists (select 1 from working_hours hours where hours.participant_id = own.id)
     then exists (select 1 from working_hours hours where hours.participant_id = own.id and hours.weekday = extract(isodow from $day::date))
     else extract(isodow from $day::date) < 6 end`;

/** At most one row: the step of the highest rank, of the latest period. */
export const nextStepOf = statement<
  Step,
  { studentId: number; day: string; isHoliday: boolean; at: Date; since: string }
>(
  'next-step-of-student',
  `with own as (
     select participant.id, period.id as period_id, period.name, period.school_id, period.starts_on, place.name as company, not ${hasEnded('period')} as runs
     from placement_participant participant
     join placement_period period on period.id = participant.period_id
     join company place on place.id = participant.company_id
     where participant.student_id = $studentId and ${takesPart('participant')} and period.starts_on <= $day::date and period.ends_on >= $since::date
   ), step as (
     select 1 as rank, 'checkIn' as kind, own.*, 1 as count, null::int as entry_id
     from own
     where own.runs and not $isHoliday::boolean and not ${isInBreak('own.school_id', '$day::date')} and ${worksToday} and ${isMissing('own.id', '$day::date')}
     union all
     select 2, 'sentBack', own.*, entries.count, case when entries.count = 1 then entries.id end
     from own join lateral (
       select count(*)::int as count, min(registration.id)::int as id from work_registration registration
       where registration.participant_id = own.id and registration.sent_back_at is not null) entries on entries.count > 0
     where own.runs
     union all
     select 3, 'evaluation', own.*, questions.count, null
     from own join lateral (
       select count(*)::int as count from evaluation_question question
       where question.period_id = own.period_id and question.for_user_type = 1 and not exists (
         select 1 from evaluation_answer given where given.question_id = question.id and given.account_id = $studentId)) questions on questions.count > 0
   )
   select step.kind, step.period_id as "periodId", step.name as "periodName", step.company as "companyName", step.count, step.entry_id as "entryId"
   from step order by step.rank, step.starts_on desc, step.period_id desc limit 1`,
);
