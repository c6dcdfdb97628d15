import type { Input, mealCompensationContract } from '@gesall/contract';
import { daysOfMonth } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFullAccess, reachSchool } from '../schools/index.ts';
import { insertMonth, lockMeals, monthsOfSchool } from './meal-compensation.sql.ts';
import { daysOfSheet, stateOf } from './month-state.ts';
import { freezeLines } from './sheet.view.ts';

const obstacles = {
  running: 'MealMonthIsNotOver',
  waiting: 'EarlierMealMonthIsOpen',
  approved: 'MealMonthIsApproved',
  passed: 'MealMonthIsApproved',
} as const;

export async function approveMealMonth(
  { schoolId, month, ore }: Input<(typeof mealCompensationContract)['approveMealMonth']>,
  ctx: Context,
): Promise<true> {
  demandFullAccess(ctx.user);
  await transaction(ctx.db, async (db) => {
    await reachSchool({ ...ctx, db }, schoolId);
    await lockMeals(db, { schoolId });
    const { from } = daysOfMonth(month);
    const at = ctx.now();
    const [months] = await monthsOfSchool(db, { schoolId, from });
    if (!months) fail('SchoolNotFound');
    const state = stateOf(month, months, at);
    if (state !== 'open') fail(obstacles[state]);
    const [made] = await insertMonth(db, { schoolId, from, by: ctx.user.id, at });
    if (!made) fail('MealMonthIsApproved');
    const days = daysOfSheet({ schoolId, month }, months);
    const [frozen] = await freezeLines(db, { ...days, monthId: made.id });
    // Somebody corrected a day or withdrew a request since the sheet was read.
    if (frozen?.ore !== ore) fail('ChangedMeanwhile');
    await recordChange(db, ctx, {
      kind: 'school.mealMonthApproved',
      schoolId,
      subject: { type: 'school', id: schoolId },
      after: { from, ore },
    });
  });
  return true;
}
