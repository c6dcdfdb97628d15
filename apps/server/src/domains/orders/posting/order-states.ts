import type { Input, Line, Output, ordersContract } from '@gesall/contract';
import type { Context } from '../../../platform/context.ts';
import { streamOf } from '../../../platform/live/stream-of.ts';
import { reachOrders } from '../reach.ts';
import { orderProgress } from './order-states.view.ts';
import { withReason } from './reason.ts';

type States = typeof ordersContract.orderStates;
type Topic = `order:${number}`;

const idsOf = ({ ids }: Input<States>) => [...new Set(ids)].sort((one, other) => one - other);

/** How far orders have come, for all who watch the same ones and whatever language they read. */
const states = streamOf({
  topic: (given: Input<States>) => `states of orders ${idsOf(given)}`,
  reach: (ctx, given) => {
    const ids = idsOf(given);
    return reachOrders(ctx, ids, ids.length);
  },
  async read(given, { db, now }) {
    const orderIds = idsOf(given);
    return {
      snapshot: { orders: await orderProgress(db, { orderIds, at: now() }) },
      members: new Set(orderIds.map((orderId): Topic => `order:${orderId}`)),
    };
  },
});

/** The orders of a page, now and again whenever one of them changes. */
export async function streamOrderStates(
  given: Input<States>,
  ctx: Context,
): Promise<Output<States>> {
  return inLanguage(await states(given, ctx), ctx);
}

type Read = Awaited<ReturnType<typeof states>>;

async function* inLanguage(lines: Read, { request }: Context): AsyncGenerator<Line<States>, void> {
  for await (const { orders, changed } of lines)
    yield {
      orders: orders.map((order) => withReason(request.language, order)),
      changed: changed.map((topic) => Number(topic.slice('order:'.length))),
    };
}
