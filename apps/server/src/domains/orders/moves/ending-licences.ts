import type { Input, Output, ordersContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../../platform/context.ts';
import { demandPurchaser } from '../orders.policy.ts';
import { reachBuyersSchool } from '../reach.ts';
import { endingLicences } from './ending-licences.view.ts';

type List = typeof ordersContract.endingLicences;

/** Who loses access to courses when. */
export async function listEndingLicences(
  { schoolId }: Input<List>,
  ctx: Context,
): Promise<Output<List>> {
  const { db, user, now } = ctx;
  demandPurchaser(user);
  await reachBuyersSchool(ctx, schoolId);
  return endingLicences(db, {
    schoolId,
    userId: user.id,
    inEveryClass: user.fullAccess,
    day: stockholmDay(now()),
  });
}
