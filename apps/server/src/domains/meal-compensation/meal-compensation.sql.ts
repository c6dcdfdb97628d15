import type { mealCompensationContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';

type Rule = Output<typeof mealCompensationContract.mealRules>[number];
type NewRule = Omit<Rule, 'id' | 'isUsed'> & { schoolId: number; by: number; at: Date };

const fields = `rule.id, rule.from_day as "fromDay", rule.ore, rule.certified_by as "certifiedBy", rule.excluded_forms as "excludedForms",
   rule.deadline_days as "deadlineDays", rule.condition,
   exists (select from meal_month approved where approved.school_id = rule.school_id
     and rule.from_day < approved.month + interval '1 month') as "isUsed"`;

export const rulesOfSchool = statement<Rule, { schoolId: number }>(
  'meal-rules-of-school',
  `select ${fields} from meal_rule rule where rule.school_id = $schoolId order by rule.from_day desc`,
);

export const insertRule = statement<Rule, NewRule>(
  'insert-meal-rule',
  `with rule as (
     insert into meal_rule (school_id, from_day, ore, certified_by, excluded_forms, deadline_days, condition, created_by, created_at)
     values ($schoolId, $fromDay, $ore, $certifiedBy, $excludedForms, $deadlineDays, $condition, $by, $at) returning *)
   select ${fields} from rule`,
);

export const schoolOfRule = statement<{ schoolId: number }, { id: number }>(
  'school-of-meal-rule',
  'select school_id as "schoolId" from meal_rule where id = $id',
);

export const ruleById = statement<Rule, { id: number }>(
  'meal-rule-by-id',
  `select ${fields} from meal_rule rule where rule.id = $id`,
);

export const removeRule = statement<never, { id: number }>(
  'remove-meal-rule',
  'delete from meal_rule where id = $id',
);

/** Rules and approvals of a school are changed one at a time. */
export const lockMeals = statement<{ id: number }, { schoolId: number }>(
  'lock-meals-of-school',
  'select id from school where id = $schoolId for no key update',
);

export interface Months {
  /** Of the approved month that is asked for. */
  monthId: number | null;
  approvedAt: string | null;
  approvedBy: string | null;
  /** The first day of the latest approved month. */
  latest: string | null;
  /** The first day of an earlier month whose days are asked for and not approved. */
  waitsFor: string | null;
}

/** Which months of a school are approved; `$from` is the first day of the month in question. */
export const monthsOfSchool = statement<Months, { schoolId: number; from: string }>(
  'meal-months-of-school',
  `with latest as (select max(month) as month from meal_month where school_id = $schoolId)
   select approved.id as "monthId", iso(approved.approved_at) as "approvedAt", person.name as "approvedBy",
     latest.month as latest, (
       select date_trunc('month', min(request.day))::date
       from placement_period period
       join placement_participant participant on participant.period_id = period.id
       join food_request request on request.participant_id = participant.id
       where period.school_id = $schoolId and request.day < $from::date
         and request.day >= coalesce((latest.month + interval '1 month')::date, '2000-01-01')
         and exists (select from meal_rule rule where rule.school_id = $schoolId and rule.from_day <= request.day)) as "waitsFor"
   from latest
   left join meal_month approved on approved.school_id = $schoolId and approved.month = $from::date
   left join account person on person.id = approved.approved_by`,
);

/** No row when the month is approved already. */
export const insertMonth = statement<
  { id: number },
  { schoolId: number; from: string; by: number; at: Date }
>(
  'insert-meal-month',
  `insert into meal_month (school_id, month, approved_by, approved_at) values ($schoolId, $from, $by, $at)
   on conflict do nothing returning id`,
);
