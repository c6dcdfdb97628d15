import { ordersContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fortnox } from '../../../adapters/fortnox/fortnox.ts';
import { anAccount, aSchool, type Person } from '../../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../../testing/a-shop.ts';
import { ask } from '../../../testing/addresses.ts';
import { withAccounting } from '../../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { aTeacher } from '../../../testing/school-parts.ts';
import { tracesOf } from '../../../testing/traces.ts';
import { studentLicence } from '../../licences/licences.tables.ts';
import { school as schoolTable } from '../../register/register.tables.ts';
import { orderEvent, orderLine, shopOrder } from '../orders.tables.ts';
import { takeDue } from './posting.sql.ts';
import type { PostingContext } from './send-order.ts';
import { workOffOrders } from './work-off-orders.ts';

let product: TestProduct;
let books: Awaited<ReturnType<typeof withAccounting>>;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  books = await withAccounting(product, 2_000);
  shop = await aShop(product, { programme: '1010' });
  admin = await anAccount(product, { role: 'Admin' });
  await books.addSchool(shop.school);
});

const second = 1_000;
const minute = 60 * second;

beforeEach(async () => {
  await books.behave();
  await books.pass(10 * second);
  // Prices are fresh for a minute, so that what goes wrong then goes wrong with the order.
  await freshPrices(product, shop);
  await books.pass(10 * second);
  await books.seen();
});

const ctx = (more: Partial<PostingContext> = {}): PostingContext => ({
  ...product.parts,
  report: product.report,
  ...more,
});

/** The next second of every process, so many milliseconds later. */
async function later(ms: number) {
  await books.pass(ms);
  await workOffOrders(ctx());
}

async function place(more: object = {}) {
  const student = await aNewStudent(product, shop);
  const from = stockholmDay(product.clock.now());
  const order = { ...anOrder(shop, [{ student, article: '1010-E', from }]), ...more };
  return { ...(await product.as(shop.buyer).call(ordersContract.post, order)), student };
}

const rowOf = async (id: number) => {
  const [row] = await product.db.select().from(shopOrder).where(eq(shopOrder.id, id));
  if (!row) throw new Error('There is no such order.');
  return row;
};
const heldOf = async (id: number) => {
  const { externalRef } = await rowOf(id);
  const held = await books.orders();
  return held.filter((order) => order.ExternalInvoiceReference1 === `gesall-order:${externalRef}`);
};
const numbersOf = async (id: number) => (await heldOf(id)).map((order) => order.DocumentNumber);
const press = (orderId: number, by: { id: number } = shop.buyer) =>
  product.as(by).call(ordersContract.repost, { orderId });
const pressing = async (orderId: number, by: { id: number } = shop.buyer) => {
  const { status, body } = await product.as(by).attempt(ordersContract.repost, { orderId });
  return [status, status === 200 ? JSON.parse(body).result : body];
};
const setNumber = (customerNumber: string) =>
  product.db.update(schoolTable).set({ customerNumber }).where(eq(schoolTable.id, shop.school.id));

/** Accounting knows no such customer until the second is called. */
async function withUnknownCustomer<T>(work: () => Promise<T>): Promise<T> {
  await setNumber('K0');
  return work().finally(() => setNumber(shop.school.customerNumber));
}

describe('an order that is placed', () => {
  test('[orders.place.accounting] is at accounting when the reply comes, with its number', async () => {
    const { id, ...order } = await place({ comment: 'Höst' });
    const held = await heldOf(id);
    expect(held).toMatchObject([
      {
        CustomerNumber: shop.school.customerNumber,
        YourReference: 'R-7',
        CostCenter: 'EE',
        OrderRows: [
          {
            ArticleNumber: '1010-E',
            OrderedQuantity: 1,
            DeliveredQuantity: 1,
            Price: 500,
            CostCenter: 'EE',
          },
        ],
      },
    ]);
    expect(held[0]?.Remarks).toContain('Höst');
    expect(held[0]?.Remarks).toContain('Eva Lind');
    expect(order).toMatchObject({
      state: 'confirmed',
      fortNoxNumber: held[0]?.DocumentNumber,
      fortNoxErrorMessage: null,
      rePostIsAllowed: false,
      nextTryAt: null,
    });
    const events = await product.db.select().from(orderEvent).where(eq(orderEvent.orderId, id));
    expect(events).toMatchObject([
      { what: 'placed', outcome: 'accepted', attempt: 0 },
      { what: 'sent', outcome: 'stored', attempt: 1 },
    ]);
    const from = stockholmDay(product.clock.now());
    const two = [await aNewStudent(product, shop), await aNewStudent(product, shop)];
    const ofTwo = await place({
      shopOrderItems: two.map(({ id: studentId }) => ({
        studentId,
        fortNoxArticleNumber: '1010-E3',
        from,
      })),
    });
    expect(await heldOf(ofTwo.id)).toMatchObject([
      { OrderRows: [{ ArticleNumber: '1010-E3', OrderedQuantity: 2, DeliveredQuantity: 2 }] },
    ]);
  });

  test('[orders.place.accounting-students] has names in its rows only when the buyer wished so', async () => {
    const [without, withNames] = [await place(), await place({ showStudentsInOrder: true })];
    const rowOfOrder = async (id: number) => (await heldOf(id))[0]?.OrderRows[0]?.Description;
    expect(await rowOfOrder(without.id)).not.toContain(without.student.name);
    expect(await rowOfOrder(withNames.id)).toContain(withNames.student.name);
  });

  test('[orders.place.accounting-failure] [orders.history.no-order-number] keeps its licences and its reason when accounting refuses it', async () => {
    const order = await withUnknownCustomer(() => place());
    expect(order).toMatchObject({
      state: 'rejected',
      fortNoxNumber: null,
      fortNoxErrorMessage: 'Kan inte hitta kunden.',
      rePostIsAllowed: true,
    });
    expect(
      await product.db.$count(studentLicence, eq(studentLicence.studentId, order.student.id)),
    ).toBe(1);
    const mine = await product.as(shop.buyer).call(ordersContract.myOrders, {});
    expect(mine.find(({ id }) => id === order.id)).toMatchObject({
      fortNoxErrorMessage: 'Kan inte hitta kunden.',
      rePostIsAllowed: true,
    });
    await later(60 * minute);
    expect((await rowOf(order.id)).attempts).toBe(1);
  });

  test('is answered after three seconds at most, and sent by the next who has time', async () => {
    await books.misbehave({ always: 'busy' });
    const begin = product.clock.now().getTime();
    const order = await place();
    expect(order).toMatchObject({ state: 'waiting', rePostIsAllowed: true });
    expect(product.clock.now().getTime() - begin).toBeLessThanOrEqual(3 * second);
    await books.behave();
    await later(31 * second);
    expect((await rowOf(order.id)).state).toBe('confirmed');
    expect(await numbersOf(order.id)).toHaveLength(1);
  });

  test('waits for as long as no accounting is connected', async () => {
    const { accounting } = product.parts;
    delete product.parts.accounting;
    const order = await place();
    await later(2 * 60 * minute);
    expect(await rowOf(order.id)).toMatchObject({ state: 'waiting', errorCode: 'missing' });
    expect(order.fortNoxErrorMessage).toBe(
      'Inget ekonomisystem är anslutet. Ordern skickas när det är anslutet.',
    );
    if (accounting) product.parts.accounting = accounting;
    await later(60 * minute);
    expect((await rowOf(order.id)).state).toBe('confirmed');
  });
});

describe('an order that accounting may or may not have stored', () => {
  test.each([
    'stored-html',
    'stored-error',
    'stored-silence',
    'stored-cut',
    'stored-garbage',
    'slow',
  ] as const)('is found by its mark ten seconds after %s', async (fault) => {
    await books.misbehave({ orders: [fault] });
    const { id, ...placed } = await place();
    expect(placed).toMatchObject({ state: 'unknown', fortNoxNumber: null });
    await later(9 * second);
    expect((await rowOf(id)).state).toBe('unknown');
    await later(second);
    const [number] = await numbersOf(id);
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', accountingNumber: number });
    await later(60 * minute);
    expect(await numbersOf(id)).toHaveLength(1);
    expect((await books.seen()).orderPosts).toBe(1);
  });

  test.each(['html', 'error', 'silence', 'cut', 'garbage'] as const)(
    'is sent a second time half an hour after %s, when every search was in vain',
    async (fault) => {
      await books.misbehave({ orders: [fault] });
      const { id } = await place();
      for (const ms of [10 * second, 50 * second, 4 * minute, 24 * minute]) {
        await later(ms);
        expect((await rowOf(id)).state).toBe('unknown');
      }
      expect((await books.seen()).orderPosts).toBe(1);
      await later(minute);
      expect((await rowOf(id)).state).toBe('confirmed');
      expect(await numbersOf(id)).toHaveLength(1);
    },
  );

  test('[orders.repost.no-double] is adopted by a press, also while the search finds it late', async () => {
    await books.misbehave({ orders: ['stored-cut'], searchDelayMs: 5 * second });
    const { id } = await place();
    expect(await press(id)).toEqual({
      postWasSuccessful: false,
      id,
      fortNoxOrderNumber: null,
      failMessage:
        'Ekonomisystemet svarade inte färdigt, så det är oklart om ordern kom fram. Vi söker efter den innan den skickas igen.',
    });
    await books.pass(6 * second);
    const [number] = await numbersOf(id);
    expect(await press(id)).toEqual({
      postWasSuccessful: true,
      id,
      fortNoxOrderNumber: number,
      failMessage: null,
    });
    expect(await numbersOf(id)).toHaveLength(1);
  });

  test('is sent again by a press once it is ten seconds old', async () => {
    await books.misbehave({ orders: ['cut'] });
    const { id } = await place();
    expect((await press(id)).postWasSuccessful).toBe(false);
    expect((await books.seen()).orderPosts).toBe(1);
    await books.pass(10 * second);
    expect((await press(id)).postWasSuccessful).toBe(true);
    expect(await numbersOf(id)).toHaveLength(1);
  });

  test('is left to a person when accounting has it twice, and adopted when one is cancelled', async () => {
    await books.misbehave({ orders: ['stored-cut'], searchDelayMs: 60 * minute });
    const { id } = await place();
    await books.pass(10 * second);
    await press(id);
    await product.db
      .update(shopOrder)
      .set({ state: 'unknown', accountingNumber: null, unknownSince: product.clock.now() })
      .where(eq(shopOrder.id, id));
    await books.pass(60 * minute);
    const [one = '', two = ''] = await numbersOf(id);
    expect((await press(id)).failMessage).toContain(`${one}, ${two}`);
    expect(await rowOf(id)).toMatchObject({ state: 'rejected', errorCode: 'FoundTwice' });
    await books.cancelOrder(one);
    expect(await press(id)).toMatchObject({ postWasSuccessful: true, fortNoxOrderNumber: two });
  });
});

describe('an order that accounting has no time for', () => {
  test('waits after 429, and longer each time', async () => {
    await books.misbehave({ ordersAlways: 'busy' });
    const { id, ...placed } = await place();
    expect(placed).toMatchObject({ state: 'waiting' });
    for (const wait of [30 * second, 2 * minute, 8 * minute]) {
      await later(wait - second);
      const { attempts } = await rowOf(id);
      await later(second);
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: attempts + 1 });
    }
    await books.behave();
    await later(30 * minute);
    expect((await rowOf(id)).state).toBe('confirmed');
    expect(await numbersOf(id)).toHaveLength(1);
  });

  test('is not sent while its search is not answered', async () => {
    await books.misbehave({ next: ['error', 'error'] });
    const { id, ...placed } = await place();
    expect(placed).toMatchObject({ state: 'waiting', rePostIsAllowed: true });
    expect((await books.seen()).orderPosts).toBe(0);
    await later(30 * second);
    expect((await rowOf(id)).state).toBe('confirmed');
  });

  test('waits while no token is given, and is sent with the next one', async () => {
    await books.forgetAccess();
    await books.misbehave({ tokens: true, always: 'error' });
    const { id, ...placed } = await place();
    expect(placed).toMatchObject({ state: 'waiting' });
    await books.behave();
    await later(31 * second);
    expect((await rowOf(id)).state).toBe('confirmed');
    expect(await numbersOf(id)).toHaveLength(1);
  });
});

describe('two processes', () => {
  test('send an order once', async () => {
    await books.misbehave({ next: ['error', 'error'] });
    const { id } = await place();
    await books.pass(30 * second);
    const other = fortnox(
      { ...books.settings, answerMs: 2_000, orderAnswerMs: 2_000 },
      { ...product.parts, pause: books.pause, report: product.report },
    );
    await Promise.all([
      workOffOrders(ctx()),
      workOffOrders(ctx({ accounting: other })),
      pressing(id),
      pressing(id),
    ]);
    expect((await rowOf(id)).state).toBe('confirmed');
    expect(await numbersOf(id)).toHaveLength(1);
    expect((await books.seen()).orderPosts).toBe(1);
  });

  test('finish what a killed one had taken, after its lease, and without a second order', async () => {
    await books.misbehave({ orders: ['stored-cut'] });
    const { id } = await place();
    const [number] = await numbersOf(id);
    // As it is between the request and the end of its lease.
    const at = product.clock.now();
    const until = new Date(at.getTime() + minute);
    await product.db
      .update(shopOrder)
      .set({
        state: 'sending',
        stateAt: at,
        unknownSince: null,
        nextTryAt: until,
        leaseOwner: 'killed',
        leaseUntil: until,
      })
      .where(eq(shopOrder.id, id));
    await later(59 * second);
    expect((await rowOf(id)).state).toBe('sending');
    expect(await pressing(id)).toEqual([409, 'RePostIsNotAllowed']);
    await later(2 * second);
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', accountingNumber: number });
    expect(await numbersOf(id)).toHaveLength(1);
  });

  test('do not send what was perhaps sent by one that was killed', async () => {
    await books.misbehave({ next: ['error', 'error'] });
    const { id } = await place();
    const at = product.clock.now();
    const until = new Date(at.getTime() + minute);
    await product.db
      .update(shopOrder)
      .set({ state: 'sending', stateAt: at, nextTryAt: until, leaseOwner: 'x', leaseUntil: until })
      .where(eq(shopOrder.id, id));
    await later(2 * minute);
    expect(await rowOf(id)).toMatchObject({ state: 'unknown', unknownSince: at });
    expect((await books.seen()).orderPosts).toBe(0);
    await later(3 * minute);
    await later(25 * minute);
    expect((await rowOf(id)).state).toBe('confirmed');
  });

  test('go on with what was taken and not sent', async () => {
    await books.misbehave({ next: ['error', 'error'] });
    const { id } = await place();
    await books.pass(30 * second);
    const at = product.clock.now();
    const taken = await takeDue(product.db, {
      owner: 'killed',
      at,
      until: new Date(at.getTime() + minute),
    });
    expect(taken).toMatchObject([{ id, state: 'waiting' }]);
    expect(await workOffOrders(ctx())).toBe(0);
    await later(61 * second);
    expect((await rowOf(id)).state).toBe('confirmed');
    expect(await numbersOf(id)).toHaveLength(1);
  });
});

describe('an order that is sent again', () => {
  const failing = () => withUnknownCustomer(() => place());

  test('[orders.repost.success] [api.shop.repost] [entities.repost-result] has a number, or a reason, and is answered with 200', async () => {
    const { id } = await failing();
    const failed = await withUnknownCustomer(() => pressing(id));
    expect(failed).toEqual([
      200,
      {
        postWasSuccessful: false,
        id,
        fortNoxOrderNumber: null,
        failMessage: 'Kan inte hitta kunden.',
      },
    ]);
    const again = await pressing(id);
    const [number] = await numbersOf(id);
    expect(again).toEqual([
      200,
      { postWasSuccessful: true, id, fortNoxOrderNumber: number, failMessage: null },
    ]);
    expect(await tracesOf(product, 'order', id)).toMatchObject([
      { kind: 'order.placed' },
      { kind: 'order.sentAgain', by: shop.buyer.id },
      { kind: 'order.sentAgain' },
    ]);
    const unknown = '/api/ShopNew/RePostFailedFortNoxOrder?orderId=2000000000';
    expect(await ask(product, shop.buyer, `POST ${unknown}`)).toEqual({
      status: 404,
      body: 'OrderNotFound',
    });
  });

  test('[orders.repost.not-allowed] is refused when it has a number, and accounting gets nothing', async () => {
    const { id } = await place();
    await books.seen();
    expect(await pressing(id)).toEqual([409, 'RePostIsNotAllowed']);
    expect((await books.seen()).requests).toBe(0);
  });

  test('[orders.repost.permission] is that of its purchaser or of any school for those who administer', async () => {
    const { id } = await failing();
    const colleague = await aTeacher(product, {
      schoolId: shop.school.id,
      name: 'Kollegan',
      fullAccess: true,
      purchaser: true,
    });
    const other = await aSchool(product);
    for (const by of [colleague, shop.teacher, other.teacher])
      expect(await pressing(id, by)).toEqual([404, 'OrderNotFound']);
    expect(await pressing(2_000_000_000)).toEqual([404, 'OrderNotFound']);
    expect((await pressing(id, shop.student))[0]).toBe(403);
    expect((await pressing(id, admin))[1]).toMatchObject({ postWasSuccessful: true });
    const superuser = await anAccount(product, { role: 'Superuser' });
    const another = await failing();
    expect((await pressing(another.id, superuser))[1]).toMatchObject({ postWasSuccessful: true });
  });

  test('[orders.repost.licences-unchanged] changes no licence', async () => {
    const { id, student } = await failing();
    const licences = () =>
      product.db.select().from(studentLicence).where(eq(studentLicence.studentId, student.id));
    const before = await licences();
    expect(before).toHaveLength(1);
    await later(60 * minute);
    expect(await press(id)).toMatchObject({ postWasSuccessful: true });
    expect(await licences()).toEqual(before);
  });

  test('[security.shop.accounting-secrets] has a reason without credentials', async () => {
    const { clientSecret } = books.settings;
    await product.db
      .update(schoolTable)
      .set({ customerNumber: 'K0' })
      .where(eq(schoolTable.id, shop.school.id));
    const order = await place({ invoiceLabeling: clientSecret });
    await setNumber(shop.school.customerNumber);
    expect(order.fortNoxErrorMessage).not.toContain(clientSecret);
    // Accounting repeats the cost centre that it does not know.
    const setCostCenter = (costCenter: string) =>
      product.db.update(orderLine).set({ costCenter }).where(eq(orderLine.orderId, order.id));
    await setCostCenter(clientSecret);
    const { failMessage } = await press(order.id);
    expect(failMessage).toContain('***');
    const mine = await product.as(shop.buyer).call(ordersContract.myOrders, {});
    const shown = mine.find(({ id }) => id === order.id)?.fortNoxErrorMessage;
    expect(shown).toContain('***');
    for (const text of [failMessage, shown, product.log.join('')])
      expect(text).not.toContain(clientSecret);
    await setCostCenter('EE');
    await press(order.id);
  });
});

describe('all orders that may be sent again', () => {
  beforeEach(async () => {
    await all();
    await books.pass(10 * second);
    await books.seen();
  });
  const all = (by: { id: number } = admin) => product.as(by).attempt(ordersContract.repostAll, {});

  test('[api.shop.repost-all-empty] [api.shop.repost-all] are none: accounting gets nothing', async () => {
    expect(await all()).toMatchObject({
      status: 200,
      body: JSON.stringify({ result: 'Det finns inga order att skicka om.' }),
    });
    expect((await books.seen()).requests).toBe(0);
    expect((await all(shop.buyer)).status).toBe(403);
    const path = '/api/ShopNew/RePostFailedFortNoxOrders';
    expect((await ask(product, admin, `POST ${path}`)).body.result).toEqual(expect.any(String));
  });

  test('[orders.repost.all] are tried, and counted', async () => {
    const good = await withUnknownCustomer(() => place());
    const bad = await withUnknownCustomer(() => place());
    const setArticle = (articleNumber: string) =>
      product.db.update(orderLine).set({ articleNumber }).where(eq(orderLine.orderId, bad.id));
    await setArticle('XX');
    const { body } = await all();
    expect(JSON.parse(body).result).toBe('Skickade: 1. Misslyckade: 1.');
    expect((await rowOf(good.id)).state).toBe('confirmed');
    expect((await rowOf(bad.id)).state).toBe('rejected');
    await setArticle('1010-E');
  });

  test('are left to the schedule when twenty seconds are over', async () => {
    const orders = [];
    for (let count = 0; count < 12; count++) orders.push(await withUnknownCustomer(() => place()));
    await books.misbehave({ always: 'busy' });
    const begin = product.clock.now().getTime();
    const { body } = await all();
    expect(product.clock.now().getTime() - begin).toBeLessThanOrEqual(20 * second);
    const [succeeded = 0, failed = 0, left = 0] = (
      JSON.parse(body).result.match(/\d+/g) as string[]
    ).map(Number);
    expect([succeeded, failed + left]).toEqual([0, 12]);
    expect(left).toBeGreaterThan(0);
    await books.behave();
    for (let minutes = 0; minutes < 5; minutes++) await later(minute);
    for (const { id } of orders) expect((await rowOf(id)).state).toBe('confirmed');
  });
});
