import type { Input, Output, ordersContract } from '@gesall/contract';
import { startOfDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { patternsOf } from '../../platform/db/search.ts';
import { demandPurchaser } from './orders.policy.ts';
import {
  orderSums,
  ordersOfAll,
  ordersOfBuyer,
  orderTotals,
  studentsOfOrder,
} from './orders.view.ts';
import { withReason } from './posting/reason.ts';
import { reachOrder } from './reach.ts';

export async function listMyOrders(_: unknown, { db, user, now, request }: Context) {
  demandPurchaser(user);
  const orders = await ordersOfBuyer(db, { userId: user.id, at: now() });
  return orders.map((order) => withReason(request.language, order));
}

type AllOrders = typeof ordersContract.allOrders;

export async function listAllOrders(
  given: Input<AllOrders>,
  { db, now, request }: Context,
): Promise<Output<AllOrders>> {
  const orders = await ordersOfAll(db, {
    ...filtersOf(given),
    after: given.after ?? null,
    take: given.take ?? null,
    at: now(),
  });
  return orders.map((order) => withReason(request.language, order));
}

type Totals = typeof ordersContract.totals;

export async function readTotals(
  given: Input<Totals>,
  { db, now }: Context,
): Promise<Output<Totals>> {
  const [totals] = await orderTotals(db, { ...filtersOf(given), at: now() });
  return totals ?? { count: 0, sum: 0, failed: 0 };
}

export const readSums = (given: Input<typeof ordersContract.sums>, { db }: Context) =>
  orderSums(db, filtersOf(given));

const filtersOf = ({ search, schoolId, state, from, to }: Input<Totals>) => ({
  patterns: search ? patternsOf(search) : null,
  schoolId: schoolId ?? null,
  state: state ?? null,
  from: from ? startOfDay(from) : null,
  until: to ? startOfDay(to, 1) : null,
});

export async function listStudentsOfOrder(
  { orderId }: Input<typeof ordersContract.studentsOfOrder>,
  ctx: Context,
) {
  demandPurchaser(ctx.user);
  await reachOrder(ctx, orderId);
  return studentsOfOrder(ctx.db, { orderId });
}
