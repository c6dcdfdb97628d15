import { randomUUID } from 'node:crypto';
import type { Parts } from '../../../platform/context.ts';
import { transaction } from '../../../platform/db/database.ts';
import type { Report } from '../../../platform/observe/report.ts';
import {
  type Accounting,
  AccountingAway,
  type OrderLimits,
  type OrderOutcome,
} from '../../../ports/accounting.ts';
import { findOrder, markOf, orderForAccounting, type WholeOrder } from '../order-state.ts';
import { insertOrderEvent } from '../orders.sql.ts';
import {
  beginSending,
  endTry,
  orderOfNumber,
  type TakenOrder,
  takeDue,
  takePlaced,
  takePressed,
} from './posting.sql.ts';
import { mayBeSent, nextOf, type Outcome } from './transitions.ts';

export type PostingContext = Pick<Parts, 'db' | 'now' | 'live' | 'accounting'> & { report: Report };

/** Longer than a try takes; what a process that ended had taken is taken by another after it. */
const leaseMs = 60_000;
/** How long a try of the schedule may take. */
const patienceMs = 20_000;
/** No order is sent with less time left, since its outcome would be unknown. */
const shortestAnswerMs = 1_000;

interface Limits {
  /** When the caller stops waiting for the order. */
  deadline: Date;
}

/** Sends an order that was just placed; false when another process has it already. */
export async function sendPlaced(
  orderId: number,
  ctx: PostingContext,
  { deadline }: Limits,
): Promise<boolean> {
  const lease = leaseFrom(ctx.now());
  const [order] = await takePlaced(ctx.db, { ...lease, orderId });
  return tryOrder(order, ctx, { ...lease, deadline, isPressed: false });
}

/** Sends an order again for a person; false when that is not allowed, or not now. */
export async function sendAgain(
  orderId: number,
  ctx: PostingContext,
  { deadline }: Limits,
): Promise<boolean> {
  const lease = leaseFrom(ctx.now());
  const [order] = await takePressed(ctx.db, { ...lease, orderId });
  return tryOrder(order, ctx, { ...lease, deadline, isPressed: true });
}

/** Sends the order that is due longest; false when none is. */
export async function sendDue(ctx: PostingContext): Promise<boolean> {
  const at = ctx.now();
  const lease = leaseFrom(at);
  const [order] = await takeDue(ctx.db, lease);
  const deadline = new Date(at.getTime() + patienceMs);
  return tryOrder(order, ctx, { ...lease, deadline, isPressed: false });
}

const leaseFrom = (at: Date) => ({
  owner: randomUUID(),
  at,
  until: new Date(at.getTime() + leaseMs),
});

interface Try extends Limits {
  owner: string;
  isPressed: boolean;
}

async function tryOrder(order: TakenOrder | undefined, ctx: PostingContext, its: Try) {
  if (!order) return false;
  const began = ctx.now();
  const outcome = await outcomeOf(order, ctx, its);
  if (outcome) await write(order, ctx, { outcome, began, owner: its.owner });
  return true;
}

/** Searches the order, and sends it when it is not there; nothing when the lease was lost meanwhile. */
async function outcomeOf(
  taken: TakenOrder,
  ctx: PostingContext,
  { owner, deadline, isPressed }: Try,
): Promise<Outcome | undefined> {
  const { db, now, accounting } = ctx;
  if (!accounting) return { is: 'away', why: 'missing' };
  const order = await findOrder(db, taken.id);
  if (!order) return undefined;
  const found = await search(accounting, order, { deadline });
  if (found) return found;
  const at = now();
  if (!mayBeSent(taken, { at, isPressed })) return { is: 'notFound' };
  if (deadline.getTime() - at.getTime() < shortestAnswerMs) return { is: 'outOfTime' };
  const [sending] = await beginSending(db, { ...leaseFrom(at), owner, orderId: taken.id });
  if (!sending) return undefined;
  ctx.live.changed(`order:${taken.id}`);
  return outcomeOfSending(await accounting.storeOrder(orderForAccounting(order), { deadline }));
}

/** What accounting holds of an order already; nothing when it holds none that counts. */
async function search(
  accounting: Accounting,
  order: WholeOrder,
  limits: OrderLimits,
): Promise<Outcome | undefined> {
  try {
    const held = await accounting.ordersOfMark(markOf(order), limits);
    const numbers = held.filter(({ isCancelled }) => !isCancelled).map(({ number }) => number);
    const [number] = numbers;
    if (number === undefined) return undefined;
    return numbers.length > 1 ? { is: 'foundTwice', numbers } : { is: 'found', number };
  } catch (error) {
    return { is: 'away', why: error instanceof AccountingAway ? error.trouble : 'unreadable' };
  }
}

function outcomeOfSending(outcome: OrderOutcome): Outcome {
  switch (outcome.state) {
    case 'stored':
      return { is: 'stored', number: outcome.order.number };
    case 'rejected':
      return { is: 'rejected', code: outcome.code, text: outcome.text };
    case 'away':
    case 'unknown':
      return { is: outcome.state, why: outcome.trouble };
  }
}

interface Tried {
  outcome: Outcome;
  began: Date;
  owner: string;
}

async function write(order: TakenOrder, ctx: PostingContext, { outcome, began, owner }: Tried) {
  const { id: orderId } = order;
  const at = ctx.now();
  const ms = at.getTime() - began.getTime();
  const written = await transaction(ctx.db, async (db) => {
    const number = 'number' in outcome ? outcome.number : undefined;
    const [other] = number === undefined ? [] : await orderOfNumber(db, { number });
    const final: Outcome =
      other && number !== undefined ? { is: 'numberIsTaken', number } : outcome;
    const next = nextOf(order, final, at);
    const [ended] = await endTry(db, { ...next, orderId, owner });
    if (!ended) return undefined;
    const event = {
      orderId,
      attempt: ended.attempts,
      what: ended.attempts > order.attempts ? 'sent' : 'searched',
      outcome: final.is,
      code: next.errorCode,
      ms,
    };
    await insertOrderEvent(db, { ...event, at, httpStatus: null, text: null });
    return event;
  });
  if (!written) return;
  ctx.report.orderTried(written);
  ctx.live.changed(`order:${orderId}`);
}
