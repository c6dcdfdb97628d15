import { healthContract, ordersContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '../../../platform/schedule.ts';
import { anAccount, type Person } from '../../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../../testing/a-shop.ts';
import { withAccounting } from '../../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { school as schoolTable } from '../../register/register.tables.ts';
import { findOrder, orderForAccounting } from '../order-state.ts';
import { shopOrder } from '../orders.tables.ts';
import { workOffOrders } from '../posting/work-off-orders.ts';
import { reconciliation } from '../reconciliation.tables.ts';
import { reconcileAtNight } from './reconcile.ts';

let product: TestProduct;
let books: Awaited<ReturnType<typeof withAccounting>>;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  books = await withAccounting(product);
  shop = await aShop(product, { programme: '1030' });
  admin = await anAccount(product, { role: 'Admin' });
  await books.addSchool(shop.school);
  await freshPrices(product, shop);
  await books.pass(10_000);
});

async function place() {
  const student = await aNewStudent(product, shop);
  const from = stockholmDay(product.clock.now());
  const order = anOrder(shop, [{ student, article: '1030-E', from }]);
  return product.as(shop.buyer).call(ordersContract.post, order);
}

const change = (id: number, values: Partial<typeof shopOrder.$inferInsert>) =>
  product.db.update(shopOrder).set(values).where(eq(shopOrder.id, id));

/** Stores an order of ours at accounting behind our back, under its own mark or another. */
async function storeBehindOurBack(orderId: number, mark?: string): Promise<string> {
  const { accounting, db } = product.parts;
  const whole = await findOrder(db, orderId);
  if (!accounting || !whole) throw new Error('There is nothing to store.');
  const order = orderForAccounting(whole);
  const outcome = await accounting.storeOrder(mark ? { ...order, mark } : order);
  if (outcome.state !== 'stored') throw new Error(`The order is ${outcome.state}.`);
  return outcome.order.number;
}

async function compared() {
  await product.as(admin).call(ordersContract.reconcile, {});
  await product.workOff();
  return product.as(admin).call(ordersContract.reconciliation, {});
}

/** Our orders, but for when their invoices were asked for. */
const ourOrders = async () =>
  (await product.db.select().from(shopOrder).orderBy(shopOrder.id)).map(
    ({ invoiceReadAt: _, ...order }) => order,
  );

const partOf = async (name: string) =>
  (await product.as(admin).call(healthContract.parts, {})).find(({ part }) => part === name);

describe('our orders and those at accounting', () => {
  test('are compared on demand; both sides of each difference are shown, and neither is changed', async () => {
    expect(await product.as(admin).call(ordersContract.reconciliation, {})).toBeNull();
    const good = await place();
    expect(await compared()).toMatchObject({ ours: 1, theirs: 1, differences: [] });
    const [gone, twice, sum, cancelled] = [
      await place(),
      await place(),
      await place(),
      await place(),
    ];
    await change(gone.id, { accountingNumber: '9999' });
    const second = await storeBehindOurBack(twice.id);
    await change(sum.id, { total: 49_999 });
    await books.cancelOrder(cancelled.fortNoxNumber ?? '');
    const stranger = await storeBehindOurBack(
      good.id,
      'gesall-order:00000000-0000-4000-8000-000000000001',
    );
    const before = await books.orders();
    const seenOfOurs = await ourOrders();

    const found = await compared();
    const side = { school: shop.school.name, price: 500, theirPrice: null, currency: 'SEK' };
    expect(found).toMatchObject({
      at: expect.any(String),
      since: '2026-09-17',
      ours: 5,
      theirs: 7,
    });
    expect(found?.differences.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
      {
        ...side,
        kind: 'cancelled',
        orderId: cancelled.id,
        fortNoxNumber: cancelled.fortNoxNumber,
        theirNumbers: [],
      },
      {
        kind: 'onlyOurs',
        ...side,
        orderId: gone.id,
        fortNoxNumber: '9999',
        theirNumbers: [gone.fortNoxNumber],
      },
      {
        kind: 'onlyTheirs',
        orderId: null,
        school: null,
        fortNoxNumber: null,
        theirNumbers: [stranger],
        price: null,
        theirPrice: null,
        currency: null,
      },
      {
        ...side,
        kind: 'otherSum',
        orderId: sum.id,
        fortNoxNumber: sum.fortNoxNumber,
        theirNumbers: [sum.fortNoxNumber],
        price: 499.99,
        theirPrice: 500,
      },
      {
        ...side,
        kind: 'twice',
        orderId: twice.id,
        fortNoxNumber: twice.fortNoxNumber,
        theirNumbers: [twice.fortNoxNumber, second],
      },
    ]);
    expect(await books.orders()).toEqual(before);
    expect(await ourOrders()).toEqual(seenOfOurs);
    expect(await partOf('orders')).toMatchObject({
      state: 'fails',
      figures: expect.arrayContaining([{ name: 'differences', value: 5 }]),
    });
  });

  test('are compared once a night, whichever process is first', async () => {
    const count = () => product.db.$count(reconciliation);
    const before = await count();
    for (const [time, more] of [
      ['2026-11-17T00:30:00Z', 0],
      ['2026-11-17T02:00:00Z', 1],
      ['2026-11-17T03:50:00Z', 1],
      ['2026-11-17T04:10:00Z', 1],
      ['2026-11-18T01:10:00Z', 2],
    ] as const) {
      await books.pass(new Date(time).getTime() - product.clock.now().getTime());
      await Promise.all([reconcileAtNight(product.parts), reconcileAtNight(product.parts)]);
      await product.workOff();
      expect([time, await count()]).toEqual([time, before + more]);
    }
  });

  test('are compared for those who administer, where accounting is connected', async () => {
    for (const call of [ordersContract.reconcile, ordersContract.reconciliation])
      expect((await product.as(shop.buyer).attempt(call, {})).status).toBe(403);
    const without = product.restarted({});
    delete without.parts.accounting;
    expect(await without.as(admin).attempt(ordersContract.reconcile, {})).toMatchObject({
      status: 409,
      body: 'AccountingMissing',
    });
  });
});

describe('the health of orders', () => {
  test('shows what does not reach accounting, and sends it again', async () => {
    await books.pass(60_000);
    await freshPrices(product, shop);
    await books.pass(10_000);
    const setNumber = (customerNumber: string) =>
      product.db
        .update(schoolTable)
        .set({ customerNumber })
        .where(eq(schoolTable.id, shop.school.id));
    await setNumber('K0');
    const rejected = await place();
    await setNumber(shop.school.customerNumber);
    await books.misbehave({ orders: ['busy', 'cut'] });
    const [waiting, unknown] = [await place(), await place()];
    await change(waiting.id, { stateAt: new Date(product.clock.now().getTime() - 61 * 60_000) });
    const part = await partOf('orders');
    expect(part?.figures.slice(0, 3)).toEqual([
      { name: 'late', value: 1 },
      { name: 'unknown', value: 1 },
      { name: 'rejected', value: 1 },
    ]);
    expect(part?.troubles.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([
      rejected.id,
      waiting.id,
      unknown.id,
    ]);
    expect(part?.troubles.find(({ id }) => id === rejected.id)).toMatchObject({
      what: shop.school.name,
      why: 'Kan inte hitta kunden.',
    });
    expect(await product.as(admin).call(healthContract.retry, { part: 'orders' })).toEqual({
      retried: 3,
    });
    await books.pass(10_000);
    await workOffOrders({ ...product.parts, report: product.report });
    const states = await product.db
      .select({ id: shopOrder.id, state: shopOrder.state })
      .from(shopOrder);
    const stateOf = (id: number) => states.find((order) => order.id === id)?.state;
    expect([rejected, waiting, unknown].map(({ id }) => stateOf(id))).toEqual([
      'confirmed',
      'confirmed',
      'unknown',
    ]);
  });
});

test('an order that accounting has on an earlier day than its list begins is read by itself', async () => {
  await books.behave();
  await freshPrices(product, shop);
  const moved = await place();
  await books.pass(10_000);
  await workOffOrders({ ...product.parts, report: product.report });
  await books.pass(70 * dayMs);
  await change(moved.id, { createdAt: new Date(product.clock.now().getTime() - 30 * dayMs) });
  const found = await compared();
  expect(found).toMatchObject({ ours: 1, theirs: 1, differences: [] });
});
