import type { Input, nextStepContract, Output } from '@gesall/contract';
import { daysAfter, isHoliday, stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { nextStepOf } from './next-step.view.ts';

type Call = typeof nextStepContract.nextStep;

/** An evaluation of a period that ended earlier is no longer asked for. */
const askedDays = 60;

export async function readNextStep(
  _: Input<Call>,
  { db, user, now }: Context,
): Promise<Output<Call>> {
  const at = now();
  const day = stockholmDay(at);
  const [step = null] = await nextStepOf(db, {
    ...{ studentId: user.id, day, at },
    isHoliday: isHoliday(day),
    since: daysAfter(day, -askedDays),
  });
  return step;
}
