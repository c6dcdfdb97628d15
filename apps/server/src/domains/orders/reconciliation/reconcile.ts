import { daysAfter, startOfDay, stockholmDay } from '@gesall/rules';
import type { Parts } from '../../../platform/context.ts';
import { type Db, transaction } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/queue-job.ts';
import { dayMs, hourMs, minuteMs, type Schedule } from '../../../platform/schedule.ts';
import type { Accounting, AccountingOrder } from '../../../ports/accounting.ts';
import { queueInvoices } from '../invoices/follow-invoices.ts';
import { differencesOf, type OurOrder } from './differences.ts';
import {
  insertDifferences,
  insertReconciliation,
  ordersToCompare,
  reconciliationSince,
} from './reconciliation.sql.ts';

const comparedDays = 60;
/** A list of orders has no sums: those of the last days are read one by one. */
const sumDays = 7;
const mostReads = 150;

type Needs = Pick<Parts, 'db' | 'now' | 'accounting'>;

/**
 * Compares our orders with those at accounting and stores what differs. Nothing is changed at
 * accounting, nor in our orders: a person decides which side is right.
 */
export async function reconcile({ db, now, accounting }: Needs): Promise<void> {
  if (!accounting) return;
  const at = now();
  const since = daysAfter(stockholmDay(at), -comparedDays);
  const listed = await markedOrders(accounting, since);
  const marks = [...listed.keys()];
  const ours = await ordersToCompare(db, { from: startOfDay(since), marks });
  const sumsFrom = at.getTime() - sumDays * dayMs;
  const toRead = ours.filter(
    (order) =>
      order.state === 'confirmed' &&
      (order.createdAt.getTime() >= sumsFrom || !isListed(order, listed)),
  );
  const read = await ordersOf(accounting, toRead.slice(0, mostReads));
  const theirs = new Map([...listed, ...read]);
  const differences = differencesOf(ours, theirs);
  const counts = { ours: ours.length, theirs: [...theirs.values()].flat().length };
  await transaction(db, async (db) => {
    const [stored] = await insertReconciliation(db, { at, since, ...counts });
    if (!stored) return;
    await insertDifferences(db, {
      reconciliationId: stored.id,
      differences: JSON.stringify(differences),
    });
  });
}

type ByMark = Map<string, AccountingOrder[]>;

async function markedOrders(accounting: Accounting, since: string): Promise<ByMark> {
  const byMark: ByMark = new Map();
  for await (const page of accounting.markedOrdersSince(since))
    for (const { mark, ...order } of page) byMark.set(mark, [...(byMark.get(mark) ?? []), order]);
  return byMark;
}

/** Somebody may have moved an order to a day before, and one that was just confirmed came after the list. */
const isListed = ({ mark, number }: OurOrder, listed: ByMark) =>
  listed.get(mark)?.some((order) => order.number === number) ?? false;

/** Whole, with their sums, one after another: orders on their way have the same turns. */
async function ordersOf(accounting: Accounting, orders: readonly OurOrder[]): Promise<ByMark> {
  const byMark: ByMark = new Map();
  for (const { mark } of orders) byMark.set(mark, await accounting.ordersOfMark(mark));
  return byMark;
}

export const reconciliationJob = 'reconcile-orders';

/**
 * Has orders compared, and then their invoices read, as soon as somebody has time; asked twice, once.
 */
export async function queueReconciliation(db: Db, runAt: Date): Promise<void> {
  await queueJob(db, { kind: reconciliationJob, payload: {}, runAt, uniqueKey: 'all' });
  await queueInvoices(db, runAt);
}

const nightBegins = 2 * hourMs;
const nightEnds = 5 * hourMs;

/** Once a night, whichever process is first. */
export async function reconcileAtNight({ db, now, accounting }: Needs): Promise<void> {
  if (!accounting) return;
  const at = now();
  const sinceMidnight = at.getTime() - startOfDay(stockholmDay(at)).getTime();
  if (sinceMidnight < nightBegins || sinceMidnight >= nightEnds) return;
  const [done] = await reconciliationSince(db, { since: new Date(at.getTime() - nightEnds) });
  if (!done) await queueReconciliation(db, at);
}

export const nightlyReconciliation: Schedule = {
  name: 'reconciliation',
  everyMs: 10 * minuteMs,
  run: reconcileAtNight,
};
