import { setTimeout as wait } from 'node:timers/promises';
import { poolCache } from '../../../platform/cache/pool-cache.ts';
import type { Context } from '../../../platform/context.ts';
import { type Db, transactionOnce } from '../../../platform/db/database.ts';
import { type Accounting, AccountingAway } from '../../../ports/accounting.ts';
import {
  holdPrices,
  staleCustomer,
  staleLists,
  stalePrices,
  storeCustomer,
  storeDescriptions,
  storeLists,
  storePrices,
} from './prices.sql.ts';

const freshMs = 60_000;
const describedMs = 24 * 60 * 60_000;
/** How long somebody who opens the shop waits for new prices before the old ones serve. */
const patienceMs = 3_000;
/** For so long after a failure, callers get the copy without waiting. */
const restMs = 20_000;
/** So that what has come is seen, though the rest is still asked for. */
const mostAtOnce = 10;

type Asking = Pick<Context, 'db' | 'accounting' | 'now'>;

/** The renewals of a process; it renews one school at a time. */
interface Renewals {
  /** By school. They end without an error when accounting is away. */
  running: Map<number, Promise<void>>;
  /** Ends when the last of them ends. */
  last: Promise<unknown>;
  /** Until when no renewal begins, in milliseconds since 1970. */
  restUntil: number;
}

const ofPools = poolCache<'renewals', Renewals>(1);

function renewalsOf({ db }: Asking): Renewals {
  const cache = ofPools(db);
  const known = cache.get('renewals');
  if (known) return known;
  const none: Renewals = { running: new Map(), last: Promise.resolve(), restUntil: 0 };
  cache.set('renewals', none);
  return none;
}

/**
 * Renews the copy of what a school's articles cost, where it is older than a minute. Those who ask at
 * the same time share one renewal. It waits 3 s at most and goes on behind; without an answer of
 * accounting the old copy stays. False when accounting is not asked, so that nothing has changed.
 */
export async function renewPrices(
  ctx: Asking,
  schoolId: number,
  { mostMs = patienceMs } = {},
): Promise<boolean> {
  const books = ctx.accounting;
  if (!books || isResting(ctx)) return false;
  const renewal = renewalsOf(ctx).running.get(schoolId) ?? start(ctx, books, schoolId);
  await Promise.race([renewal, wait(mostMs, undefined, { ref: false })]);
  return true;
}

const isResting = (ctx: Asking) => renewalsOf(ctx).restUntil > ctx.now().getTime();

/** Begins behind the renewals before, so that those who wait for accounting keep one connection. */
function start(ctx: Asking, books: Accounting, schoolId: number): Promise<void> {
  const renewals = renewalsOf(ctx);
  const renewal = renewals.last
    .then(() => (isResting(ctx) ? undefined : load(ctx, books, schoolId)))
    .catch((error) => {
      if (!(error instanceof AccountingAway)) throw error;
      renewals.restUntil = ctx.now().getTime() + restMs;
    })
    .finally(() => renewals.running.delete(schoolId));
  // A caller that stopped waiting must not leave an unhandled rejection.
  renewals.last = renewal.catch(() => {});
  renewals.running.set(schoolId, renewal);
  return renewal;
}

async function load(ctx: Asking, books: Accounting, schoolId: number): Promise<void> {
  await alone(ctx, (db) => renewCustomer(ctx, db, books, schoolId));
  await alone(ctx, (db) => renewLists(ctx, db, books, schoolId));
  while (await alone(ctx, (db) => renewSome(ctx, db, books, schoolId)));
}

/** Every step is stored by itself and looks anew what another process has done meanwhile. */
const alone = <T>({ db }: Asking, step: (db: Db) => Promise<T>) =>
  transactionOnce(db, async (db) => {
    await holdPrices(db);
    return step(db);
  });

/** What was read before is renewed. */
export const staleAt = ({ now }: Pick<Asking, 'now'>) => new Date(now().getTime() - freshMs);

async function renewCustomer(ctx: Asking, db: Db, books: Accounting, schoolId: number) {
  const [stale] = await staleCustomer(db, { schoolId, before: staleAt(ctx) });
  if (!stale) return;
  const card = await books.customer(stale.number);
  await storeCustomer(db, {
    schoolId,
    priceList: card?.priceList ?? null,
    currency: card?.currency ?? null,
    at: ctx.now(),
  });
}

async function renewLists(ctx: Asking, db: Db, books: Accounting, schoolId: number) {
  const codes = (await staleLists(db, { schoolId, before: staleAt(ctx) })).map(({ code }) => code);
  if (codes.length === 0) return;
  const known = (await books.priceLists()).map(({ code }) => code);
  await storeLists(db, { codes, known, at: ctx.now() });
}

/** False when nothing was left to renew. */
async function renewSome(ctx: Asking, db: Db, books: Accounting, schoolId: number) {
  const stale = await stalePrices(db, {
    schoolId,
    before: staleAt(ctx),
    describedBefore: new Date(ctx.now().getTime() - describedMs),
    most: mostAtOnce,
  });
  const [first] = stale;
  if (!first) return false;
  const { priceList } = first;
  const numbers = stale.map(({ number }) => number);
  const toDescribe = stale.filter(({ isStale }) => isStale).map(({ number }) => number);
  const prices = await books.prices(priceList, numbers);
  const described = await books.describeArticles(toDescribe);
  const at = ctx.now();
  await storePrices(db, { priceList, numbers, prices: JSON.stringify(prices), at });
  await storeDescriptions(db, {
    numbers: toDescribe,
    described: JSON.stringify(described),
    at,
  });
  return true;
}
