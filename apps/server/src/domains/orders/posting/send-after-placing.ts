import type { Output, ordersContract } from '@gesall/contract';
import type { Context } from '../../../platform/context.ts';
import { invoiceOfOrder } from '../orders.view.ts';
import { withReason } from './reason.ts';
import { sendPlaced } from './send-order.ts';

type Placed = Output<typeof ordersContract.post>;

/** How long the buyer waits for accounting; the order is sent on afterwards. */
const longestMs = 3_000;

/** Tries to send the order that was just committed, and answers it as it is then. */
export async function sendAfterPlacing(placed: Placed, ctx: Context): Promise<Placed> {
  const { id: orderId } = placed;
  const deadline = new Date(ctx.now().getTime() + longestMs);
  await sendPlaced(orderId, ctx, { deadline });
  const [order] = await invoiceOfOrder(ctx.db, { orderId, at: ctx.now() });
  return order ? withReason(ctx.request.language, order) : placed;
}
