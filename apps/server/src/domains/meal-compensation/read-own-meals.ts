import type { Input, mealCompensationContract, Output } from '@gesall/contract';
import { freeDaysBetween, stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { mealsOfPart, ownPart } from './own-meals.view.ts';

type Own = (typeof mealCompensationContract)['ownMeals'];

/** A school without a rule for these days may pay in a way of its own: nothing is said of them. */
const unknown = { rule: null, days: [] };

export async function readOwnMeals(
  { periodId }: Input<Own>,
  { db, user, now }: Context,
): Promise<Output<Own>> {
  const [found] = await ownPart(db, { periodId, studentId: user.id });
  const { id: participantId, schoolId, from, to } = found ?? fail('PeriodNotFound');
  const today = stockholmDay(now());
  const day = today < to ? today : to;
  const holidays = freeDaysBetween(from, to, []).map((each) => each.day);
  const [meals] = await mealsOfPart(db, { participantId, schoolId, day, holidays });
  return meals?.rule ? meals : unknown;
}
