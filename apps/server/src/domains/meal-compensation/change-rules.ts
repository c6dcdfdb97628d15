import type { Input, mealCompensationContract, Output } from '@gesall/contract';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { isViolation } from '../../platform/db/violations.ts';
import { fail } from '../../platform/fail.ts';
import { demandFullAccess, reachSchool } from '../schools/index.ts';
import {
  insertRule,
  lockMeals,
  removeRule,
  ruleById,
  rulesOfSchool,
  schoolOfRule,
} from './meal-compensation.sql.ts';

type Calls = typeof mealCompensationContract;

const reachRule = reach('MealRuleNotFound', schoolOfRule, mayFollowSchool);

export async function readMealRules(
  { schoolId }: Input<Calls['mealRules']>,
  ctx: Context,
): Promise<Output<Calls['mealRules']>> {
  await reachSchool(ctx, schoolId);
  return rulesOfSchool(ctx.db, { schoolId });
}

export function addMealRule(
  { schoolId, ...given }: Input<Calls['addMealRule']>,
  ctx: Context,
): Promise<Output<Calls['addMealRule']>> {
  demandFullAccess(ctx.user);
  return transaction(ctx.db, async (db) => {
    await reachSchool({ ...ctx, db }, schoolId);
    await lockMeals(db, { schoolId });
    const excludedForms = [...new Set(given.excludedForms)];
    const stored = { schoolId, ...given, excludedForms, by: ctx.user.id, at: ctx.now() };
    const [made] = await insertRule(db, stored).catch(refuseSameDay);
    if (!made) throw new Error('The rule was not stored.');
    if (made.isUsed) fail('MealRuleIsUsed');
    await recordChange(db, ctx, {
      kind: 'school.mealRuleAdded',
      schoolId,
      subject: { type: 'school', id: schoolId },
      after: { from: made.fromDay, ore: made.ore },
    });
    return made;
  });
}

function refuseSameDay(error: unknown): never {
  if (isViolation(error, 'unique', 'meal_rule_once')) fail('MealRuleOfSameDay');
  throw error;
}

export async function deleteMealRule(
  { ruleId: id }: Input<Calls['deleteMealRule']>,
  ctx: Context,
): Promise<true> {
  demandFullAccess(ctx.user);
  await transaction(ctx.db, async (db) => {
    const { schoolId } = await reachRule({ ...ctx, db }, { id });
    await lockMeals(db, { schoolId });
    const [found] = await ruleById(db, { id });
    const { fromDay, ore, isUsed } = found ?? fail('MealRuleNotFound');
    if (isUsed) fail('MealRuleIsUsed');
    await removeRule(db, { id });
    await recordChange(db, ctx, {
      kind: 'school.mealRuleRemoved',
      schoolId,
      subject: { type: 'school', id: schoolId },
      before: { from: fromDay, ore },
    });
  });
  return true;
}
