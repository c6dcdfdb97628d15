import type { Input, mealCompensationContract, Output } from '@gesall/contract';
import { daysOfMonth, monthOf } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachSchool } from '../schools/index.ts';
import { monthsOfSchool } from './meal-compensation.sql.ts';
import { daysOfSheet, stateOf } from './month-state.ts';
import { approvedSheet, openSheet } from './sheet.view.ts';

type Sheet = (typeof mealCompensationContract)['mealSheet'];

export async function readMealSheet(
  { schoolId, month }: Input<Sheet>,
  ctx: Context,
): Promise<Output<Sheet>> {
  await reachSchool(ctx, schoolId);
  const { from } = daysOfMonth(month);
  const [found] = await monthsOfSchool(ctx.db, { schoolId, from });
  const months = found ?? fail('SchoolNotFound');
  const { monthId, waitsFor, approvedAt, approvedBy } = months;
  const state = stateOf(month, months, ctx.now());
  return {
    ...{ state, approvedAt, approvedBy },
    waitsFor: waitsFor && state !== 'approved' && state !== 'passed' ? monthOf(waitsFor) : null,
    students:
      monthId !== null
        ? await approvedSheet(ctx.db, { monthId, from })
        : state === 'passed'
          ? []
          : await openSheet(ctx.db, daysOfSheet({ schoolId, month }, months)),
  };
}
