import type { Input, Output, ordersContract } from '@gesall/contract';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { serverText } from '../../../platform/server-text.ts';
import { reachOrder } from '../reach.ts';
import { orderProgress } from './order-states.view.ts';
import { makeDue, ordersToSendAgain } from './posting.sql.ts';
import { withReason } from './reason.ts';
import { sendAgain } from './send-order.ts';

type Repost = typeof ordersContract.repost;

const longestMs = 10_000;
const longestOfAllMs = 20_000;
/** So much of the time is left to the last order that is begun. */
const lastOrderMs = 5_000;
/** A search and a new order are two of accounting's twenty requests in five seconds. */
const lanes = 4;

/** Sends one order again. Two who do so at once send it once: the second is refused. */
export async function repost({ orderId }: Input<Repost>, ctx: Context): Promise<Output<Repost>> {
  const { schoolId } = await reachOrder(ctx, orderId);
  const deadline = new Date(ctx.now().getTime() + longestMs);
  if (!(await sendAgain(orderId, ctx, { deadline }))) fail('RePostIsNotAllowed');
  await recordChange(ctx.db, ctx, {
    kind: 'order.sentAgain',
    schoolId,
    subject: { type: 'order', id: orderId },
  });
  const [row] = await orderProgress(ctx.db, { orderIds: [orderId], at: ctx.now() });
  const order = withReason(ctx.request.language, row ?? fail('OrderNotFound'));
  return {
    postWasSuccessful: order.state === 'confirmed',
    id: orderId,
    fortNoxOrderNumber: order.fortNoxNumber,
    failMessage: order.fortNoxErrorMessage,
  };
}

/** Sends every order again that may be, as far as the time goes; the rest is due at once. */
export async function repostAll(_: unknown, ctx: Context): Promise<string> {
  const { db, now, request } = ctx;
  const began = now().getTime();
  const deadline = new Date(began + longestOfAllMs);
  const orders = await ordersToSendAgain(db, { at: now() });
  if (orders.length === 0) return serverText(request.language, 'noOrdersToSendAgain', {});
  const left = orders.map(({ id }) => id);
  const tried: number[] = [];

  async function lane() {
    while (deadline.getTime() - now().getTime() > lastOrderMs) {
      const orderId = left.shift();
      if (orderId === undefined) return;
      if (await sendAgain(orderId, ctx, { deadline })) tried.push(orderId);
    }
  }

  await Promise.all(Array.from({ length: lanes }, lane));
  const states = await orderProgress(db, { orderIds: tried, at: now() });
  const succeeded = states.filter(({ state }) => state === 'confirmed').length;
  if (left.length > 0) await makeDue(db, { at: now(), orderIds: left });
  const counts = { succeeded, failed: tried.length - succeeded, left: left.length };
  return serverText(
    request.language,
    left.length > 0 ? 'someOrdersSentAgain' : 'ordersSentAgain',
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
  );
}
