import type { Schedule } from '../../../platform/schedule.ts';
import { type PostingContext, sendDue } from './send-order.ts';

/** What is still due then is left to the next second, so that the process can end between two. */
const longestMs = 5_000;

/**
 * Sends the orders that are due, one after another. Several processes may do so on one database. It
 * is no job: jobs give up after eight tries, and an order waits for as long as accounting is away.
 */
export async function workOffOrders(ctx: PostingContext): Promise<number> {
  const end = ctx.now().getTime() + longestMs;
  let count = 0;
  while (ctx.now().getTime() < end && (await sendDue(ctx))) count += 1;
  return count;
}

export const sendingOfOrders: Schedule = {
  name: 'sendingOfOrders',
  everyMs: 1_000,
  inEveryProcess: true,
  run: workOffOrders,
};
