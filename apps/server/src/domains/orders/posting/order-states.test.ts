import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { type Line, ordersContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { liveChanges } from '../../../platform/live/live-changes.ts';
import { anAccount, type Person } from '../../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../../testing/a-shop.ts';
import { withAccounting } from '../../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { aTeacher } from '../../../testing/school-parts.ts';
import { openSession } from '../../../testing/sessions.ts';
import { workOffOrders } from './work-off-orders.ts';

let product: TestProduct;
let books: Awaited<ReturnType<typeof withAccounting>>;
let shop: Shop;
let admin: Person;
let port: number;

beforeAll(async () => {
  product = await testProduct();
  books = await withAccounting(product);
  shop = await aShop(product, { programme: '1020' });
  admin = await anAccount(product, { role: 'Admin' });
  await books.addSchool(shop.school);
  await freshPrices(product, shop);
  await books.pass(10_000);
  port = Number(new URL(await product.server.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** Another process on the same database. */
function aProcess() {
  const { options } = product.db.$client as pg.Pool;
  const live = liveChanges({ connection: options, streamMs: 60_000, onFailure: () => {} });
  onTestFinished(() => live.close());
  return live;
}

async function place() {
  const student = await aNewStudent(product, shop);
  const from = stockholmDay(product.clock.now());
  const order = anOrder(shop, [{ student, article: '1020-E', from }]);
  return (await product.as(shop.buyer).call(ordersContract.post, order)).id;
}

/** A stream, line by line, as a browser reads it. */
async function watching(ids: readonly number[], language: string) {
  const { host } = new URL(product.parts.config.publicUrl);
  const token = await openSession(product.parts, shop.buyer.id);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${token}`, 'accept-language': language };
    const path = `/api/Shop/OrderStates?ids=${ids.join(',')}`;
    const sent = request({ host: '127.0.0.1', port, path, agent: false, headers }, resolve);
    sent.on('error', reject);
    sent.end();
    onTestFinished(() => void sent.destroy());
  });
  const lines = createInterface({ input: reply })[Symbol.asyncIterator]();
  return async (): Promise<Line<typeof ordersContract.orderStates>> =>
    JSON.parse((await lines.next()).value);
}

describe('the states of orders', () => {
  test('are told anew when one changes, each reader in their own language', async () => {
    await books.misbehave({ orders: ['stored-cut'] });
    const ids = [await place(), await place()];
    const [id = 0, other = 0] = ids;
    product.parts.live = aProcess();
    const [swedish, english] = [await watching(ids, 'sv'), await watching(ids, 'en')];
    expect(await swedish()).toMatchObject({
      orders: [
        { id, state: 'unknown', fortNoxErrorMessage: expect.stringMatching(/oklart/) },
        { id: other, state: 'confirmed', fortNoxErrorMessage: null, rePostIsAllowed: false },
      ],
      changed: [],
    });
    expect((await english()).orders[0]).toMatchObject({
      state: 'unknown',
      rePostIsAllowed: true,
      fortNoxErrorMessage: expect.stringMatching(/not clear/),
    });
    await books.pass(10_000);
    await workOffOrders({ ...product.parts, live: aProcess(), report: product.report });
    const [held] = await books.orders();
    // What placing had to tell may come before.
    let line = await swedish();
    while (line.orders[0]?.state !== 'confirmed') line = await swedish();
    expect(line).toMatchObject({
      orders: [{ id, fortNoxNumber: held?.DocumentNumber, nextTryAt: null }, { id: other }],
      changed: expect.arrayContaining([id]),
    });
  });

  test('are those of one’s own orders, and of all for those who administer', async () => {
    const id = await place();
    const colleague = await aTeacher(product, {
      schoolId: shop.school.id,
      name: 'Kollegan',
      fullAccess: true,
      purchaser: true,
    });
    const states = async (by: { id: number }, ids: number[]) => {
      const { status, body } = await product.as(by).attempt(ordersContract.orderStates, { ids });
      return status === 200 ? JSON.parse(body).orders.length : [status, body];
    };
    expect(await states(admin, [id, id])).toBe(1);
    expect(await states(shop.buyer, [id])).toBe(1);
    for (const by of [colleague, shop.teacher])
      expect(await states(by, [id])).toEqual([404, 'OrderNotFound']);
    expect(await states(admin, [id, 2_000_000_000])).toEqual([404, 'OrderNotFound']);
    for (const ids of [[], Array.from({ length: 201 }, (_, index) => index + 1)])
      expect((await states(admin, ids))[0]).toBe(400);
  });
});
