import type { Input, Output, periodsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { namesInRefusal } from '../../platform/names-in-refusal.ts';
import { dayOf, momentOf } from './day-of.ts';
import { overlapping, storeEnd } from './periods.sql.ts';
import { lockPeriod } from './reach.ts';
import { refuseOverlap } from './store-participants.ts';

type ChangeEndDate = typeof periodsContract.changeEndDate;

/** A date without a time, or midnight, lasts to the end of its day. */
const isWholeDay = (given: string) => /^[^T]+(T00:00(:00(\.0+)?)?)?$/.test(given);

/** A date moves the last day; another moment of today ends the period then, or now if it has passed. */
export async function changeEndDate(
  { periodId, newEndDate, version }: Input<ChangeEndDate>,
  ctx: Context,
): Promise<Output<ChangeEndDate>> {
  const now = ctx.now();
  const today = stockholmDay(now);
  const endsOn = dayOf(newEndDate);
  const endsToday = !isWholeDay(newEndDate) && endsOn === today;
  const endsAt = endsToday
    ? new Date(Math.max(momentOf(newEndDate).getTime(), now.getTime()))
    : null;
  await transaction(ctx.db, async (db) => {
    const period = await lockPeriod({ ...ctx, db }, periodId);
    if (version !== undefined && version !== period.version) fail('ChangedMeanwhile');
    const { schoolId, startsOn, endsOn: former, endedAt } = period;
    if (
      (endedAt !== null && new Date(endedAt) <= now) ||
      former < today ||
      (endsToday && former === today)
    )
      fail('PeriodEndDateAlreadyPassed');
    if (endsOn < startsOn) fail('PeriodEndsBeforeStart');
    if (endsOn < today) fail('NewEndDateBeforeToday');
    if (endsOn > former) {
      const people = await overlapping(db, { periodId, from: startsOn, to: endsOn });
      if (people.length > 0)
        fail('StudentsInOverlappingPeriod', namesInRefusal(people.map(({ name }) => name)));
    }
    await storeEnd(db, { periodId, endsOn, endedAt: endsAt }).catch(refuseOverlap);
    await recordChange(db, ctx, {
      kind: endsToday ? 'period.ended' : 'period.endChanged',
      schoolId,
      subject: { type: 'period', id: periodId },
      before: { to: former },
      after: { to: endsOn },
    });
  });
  return true;
}
