import type { mealCompensationContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { takesPart } from '../periods/periods.tables.ts';
import { judgedDays, rulesOf } from './sheet.view.ts';

type OwnMeals = Output<typeof mealCompensationContract.ownMeals>;

interface OwnPart {
  id: number;
  schoolId: number;
  /** The first and the last day. */
  from: string;
  to: string;
}

/** A student's part in a period. */
export const ownPart = statement<OwnPart, { periodId: number; studentId: number }>(
  'part-with-meals',
  `select participant.id, period.school_id as "schoolId", participant.starts_on as "from", participant.ends_on as "to"
   from placement_participant participant
   join placement_period period on period.id = participant.period_id
   where participant.period_id = $periodId and participant.student_id = $studentId and ${takesPart('participant')}`,
);

/** The rule of the school on a day, and the days of one of its participants, the latest first. */
export const mealsOfPart = statement<
  OwnMeals,
  { participantId: number; schoolId: number; day: string; holidays: readonly string[] }
>(
  'meals-of-part',
  `with ${rulesOf('$schoolId')}, frozen as (
     select line.day, sum(line.ore)::int as ore
     from meal_line line where line.participant_id = $participantId group by line.day
   ), asked as (
     select request.day, request.requested_at from food_request request where request.participant_id = $participantId
   ), wanted as materialized (
     select $participantId::int as participant_id, day, asked.requested_at, frozen.ore is not null as is_frozen, coalesce(frozen.ore, 0) as paid
     from asked full join frozen using (day)
   ), ${judgedDays}
   select (
       select json_build_object('ore', rule.ore, 'certifiedBy', rule.certified_by, 'deadlineDays', rule.deadline_days, 'condition', current.condition)
       from rule join meal_rule current on current.id = rule.id
       where rule.from_day <= $day::date and (rule.next_day is null or rule.next_day > $day::date)) as rule,
     coalesce((
       select json_agg(json_build_object('day', judged.day, 'approvedOre', case when judged.is_frozen then judged.paid end,
         'ore', judged.ore, 'reason', judged.reason) order by judged.day desc)
       from judged
       where judged.requested_at is not null or judged.paid <> 0), '[]') as days`,
);
