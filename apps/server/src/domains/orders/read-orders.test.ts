import { ordersContract, peopleContract } from '@gesall/contract';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { erasePersonalData } from '../../platform/personal-data.ts';
import { anAccount, type Person } from '../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../testing/a-shop.ts';
import { ask } from '../../testing/addresses.ts';
import { withAccounting } from '../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { teacher } from '../people/people.tables.ts';
import { findOrder, markOf, orderForAccounting } from './order-state.ts';
import { orders } from './orders.domain.ts';
import { orderLine, shopOrder } from './orders.tables.ts';

let product: TestProduct;
let shop: Shop;
let other: Shop;
let colleague: Person;
let admin: Person;
/** Oldest first: two of the buyer, one of a colleague, one of another school. */
let ids: number[];

async function order(of: Shop, by: Person, article: string, more: object = {}) {
  product.clock.move(1000);
  const items = [{ student: await aNewStudent(product, of), article }];
  const { id } = await product.as(by).call(ordersContract.post, { ...anOrder(of, items), ...more });
  return id;
}

beforeAll(async () => {
  product = await testProduct();
  const books = await withAccounting(product);
  shop = await aShop(product, { programme: '1010' });
  other = await aShop(product, { programme: '1020' });
  colleague = await aTeacher(product, {
    schoolId: shop.school.id,
    name: 'Karin Kollega',
    fullAccess: true,
    purchaser: true,
  });
  admin = await anAccount(product, { role: 'Admin' });
  for (const each of [shop, other]) {
    await books.addSchool(each.school);
    await freshPrices(product, each);
  }
  ids = [
    await order(shop, shop.buyer, '1010-E', { invoiceLabeling: 'Höst 26', comment: 'Hej' }),
    await order(shop, shop.buyer, '1010-E3'),
    await order(shop, colleague, '1010-EP'),
    await order(other, other.buyer, '1020-E'),
  ];
});

const mine = async (by: Person) =>
  (await product.as(by).call(ordersContract.myOrders, {})).map(({ id }) => id);
const all = async (filters: object = {}) =>
  (await product.as(admin).call(ordersContract.allOrders, filters)).map(({ id }) => id);
const totals = (filters: object = {}) => product.as(admin).call(ordersContract.totals, filters);
const newestFirst = (list: readonly number[]) => list.toReversed();

describe('the orders of a purchaser', () => {
  test('[api.shop.my-orders] [orders.history.newest-first] [orders.history.own-only] are their own, newest first', async () => {
    const [first, second, third] = ids;
    expect(await mine(shop.buyer)).toEqual([second, first]);
    expect(await mine(colleague)).toEqual([third]);
    const { result } = (await ask(product, colleague, 'GET /api/Shop/MyOrders')).body;
    expect(result).toEqual([
      expect.objectContaining({
        ...{ id: third, price: 700, createdBy: 'Karin Kollega', comment: '' },
        created: expect.stringMatching(/^2026-11-16T/),
        school: { name: shop.school.name, fortKnoxCustomerNumber: shop.school.customerNumber },
        ...{ fortNoxNumber: expect.any(String), fortNoxErrorMessage: null },
        rePostIsAllowed: false,
        products: [
          expect.objectContaining({
            ...{ price: 700, students: 1, course: null },
            programLicense: {
              ...{ name: shop.licence.name, packageName: 'Paket 1010-EP' },
              courses: [{ name: shop.course.name }],
            },
          }),
        ],
      }),
    ]);
    const refused = await product.as(shop.teacher).attempt(ordersContract.myOrders, {});
    expect(refused).toMatchObject({ status: 403, body: 'NotAllowed' });
  });

  test('show the students of each line to the buyer and to administration', async () => {
    const [orderId = 0] = ids;
    const students = (by: Person) =>
      product.as(by).attempt(ordersContract.studentsOfOrder, { orderId });
    const { status, body } = await students(shop.buyer);
    expect([status, JSON.parse(body).result]).toEqual([
      200,
      [
        {
          lineId: expect.any(Number),
          students: [{ id: expect.any(Number), name: expect.any(String) }],
        },
      ],
    ]);
    expect((await students(admin)).status).toBe(200);
    for (const by of [colleague, other.buyer])
      expect(await students(by)).toMatchObject({ status: 404, body: 'OrderNotFound' });
    expect((await students(shop.teacher)).status).toBe(403);
  });
});

describe('the orders of every school', () => {
  test('[api.shop.get-all] [orders.superuser.all] are there for administration alone', async () => {
    expect(await all()).toEqual(newestFirst(ids));
    for (const by of [admin, await anAccount(product, { role: 'Superuser' })]) {
      const { result } = (await ask(product, by, 'GET /api/Shop/GetAll')).body;
      expect(
        result.map(({ id, school: { name } }: { id: number; school: { name: string } }) => [
          id,
          name,
        ]),
      ).toEqual(
        newestFirst(ids).map((id) => [id, id === ids[3] ? other.school.name : shop.school.name]),
      );
    }
    expect((await product.as(shop.buyer).attempt(ordersContract.allOrders, {})).status).toBe(403);
  });

  test('come in pages that neither repeat nor leave out', async () => {
    const first = await all({ take: 3 });
    const rest = await all({ take: 3, after: first.at(-1) });
    expect([...first, ...rest]).toEqual(newestFirst(ids));
    expect(rest).toHaveLength(1);
    expect(await all({ after: 2_000_000_000 })).toEqual([]);
  });

  test('are found by words, school, state and days', async () => {
    const [first, second, third, fourth] = ids;
    expect(await all({ search: 'höst' })).toEqual([first]);
    expect(await all({ search: `karin ${shop.school.name}` })).toEqual([third]);
    expect(await all({ search: '100%' })).toEqual([]);
    expect(await all({ schoolId: other.school.id })).toEqual([fourth]);
    expect(await all({ state: 'rejected' })).toEqual([]);
    expect(await all({ state: 'confirmed', schoolId: shop.school.id })).toEqual([
      third,
      second,
      first,
    ]);
    expect(await all({ from: '2026-11-17' })).toEqual([]);
    expect(await all({ from: '2026-11-16', to: '2026-11-16' })).toEqual(newestFirst(ids));
    expect(await all({ to: '2026-11-15' })).toEqual([]);
  });

  test('[orders.superuser.count] [orders.superuser.sum] are counted and summed over all that match', async () => {
    expect(await totals()).toEqual({ count: 4, sum: 500 + 1000 + 700 + 500, failed: 0 });
    expect(await totals({ search: 'höst' })).toEqual({ count: 1, sum: 500, failed: 0 });
  });

  test('[constants.currency-default] in another currency are listed and not in the sum', async () => {
    const [first = 0] = ids;
    const setCurrency = (currency: string) =>
      product.db.update(shopOrder).set({ currency }).where(eq(shopOrder.id, first));
    await setCurrency('NOK');
    expect(await totals()).toEqual({ count: 4, sum: 2200, failed: 0 });
    const orders = await product.as(admin).call(ordersContract.allOrders, {});
    expect(orders.find(({ id }) => id === first)).toMatchObject({ currency: 'NOK', price: 500 });
    await setCurrency('SEK');
  });

  test('are summed by school year, which begins on 1 July in Sweden, and cost centre', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const set = (id: number, values: Partial<typeof shopOrder.$inferInsert>) =>
      product.db.update(shopOrder).set(values).where(eq(shopOrder.id, id));
    const before = await product.db.select().from(shopOrder).orderBy(shopOrder.id);
    await set(first, { createdAt: new Date('2026-06-30T21:59:59Z') });
    await set(second, { createdAt: new Date('2026-06-30T22:00:00Z') });
    await set(third, { currency: 'NOK' });
    await product.db
      .update(orderLine)
      .set({ costCenter: 'BA', quantity: 2 })
      .where(eq(orderLine.orderId, fourth));
    const sums = (filters: object = {}) => product.as(admin).call(ordersContract.sums, filters);
    expect(await sums()).toEqual([
      { schoolYear: '2026/27', costCenter: 'BA', students: 2, sum: 1000 },
      { schoolYear: '2026/27', costCenter: 'EE', students: 1, sum: 1000 },
      { schoolYear: '2025/26', costCenter: 'EE', students: 1, sum: 500 },
    ]);
    expect(await sums({ search: 'höst' })).toMatchObject([{ schoolYear: '2025/26', sum: 500 }]);
    expect(await sums({ state: 'rejected' })).toEqual([]);
    expect((await product.as(shop.buyer).attempt(ordersContract.sums, {})).status).toBe(403);
    for (const { id, createdAt, currency } of before) await set(id, { createdAt, currency });
    await product.db
      .update(orderLine)
      .set({ costCenter: 'EE', quantity: 1 })
      .where(eq(orderLine.orderId, fourth));
  });

  test('with a line for a single course are named by it', async () => {
    const [, second = 0] = ids;
    const name = (courseName: string | null) =>
      product.db.update(orderLine).set({ courseName }).where(eq(orderLine.orderId, second));
    await name('Heta arbeten');
    const found = (await product.as(admin).call(ordersContract.allOrders, {})).find(
      ({ id }) => id === second,
    );
    expect(found?.products).toMatchObject([
      { course: { name: 'Heta arbeten' }, programLicense: null, students: 1 },
    ]);
    const { status } = await product
      .as(shop.buyer)
      .attempt(ordersContract.document, { orderId: second });
    expect(status).toBe(200);
    await name(null);
  });

  test('may be sent again when they failed and are not being sent', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const set = (id: number, values: Partial<typeof shopOrder.$inferInsert>) =>
      product.db.update(shopOrder).set(values).where(eq(shopOrder.id, id));
    const now = product.clock.now();
    const later = new Date(now.getTime() + 60_000);
    for (const id of ids) await set(id, { state: 'accepted', accountingNumber: null });
    await set(first, { state: 'rejected', errorText: 'Kund saknas' });
    await set(second, { state: 'unknown', leaseOwner: 'a', leaseUntil: later });
    await set(third, { state: 'waiting', leaseOwner: 'a', leaseUntil: new Date(0) });
    await set(fourth, { state: 'confirmed', accountingNumber: '77', errorText: 'Förra felet' });
    const orders = await product.as(admin).call(ordersContract.allOrders, {});
    expect(
      orders.map(({ id, rePostIsAllowed, fortNoxNumber, fortNoxErrorMessage }) => [
        id,
        rePostIsAllowed,
        fortNoxNumber,
        fortNoxErrorMessage,
      ]),
    ).toEqual([
      [fourth, false, '77', null],
      [third, true, null, null],
      [second, false, null, expect.stringMatching(/^Ekonomisystemet /)],
      [first, true, null, 'Kund saknas'],
    ]);
    expect(await totals()).toMatchObject({ failed: 2 });
    await product.db
      .update(shopOrder)
      .set({ state: 'accepted', accountingNumber: null, leaseOwner: null, leaseUntil: null })
      .where(inArray(shopOrder.id, ids));
  });
});

describe('what accounting gets of an order', () => {
  test('is its prices, reference and mark, and names only when the buyer wishes it', async () => {
    const [first = 0] = ids;
    const found = await findOrder(product.db, first);
    if (!found) throw new Error('There is no order.');
    expect(orderForAccounting(found)).toEqual({
      mark: expect.stringMatching(/^gesall-order:[0-9a-f-]{36}$/),
      customerNumber: shop.school.customerNumber,
      orderedOn: '2026-11-16',
      contact: 'Eva Lind',
      reference: 'Höst 26',
      remarks: 'Hej',
      costCenter: 'EE',
      priceList: 'A',
      currency: 'SEK',
      address: { street: '', zipCode: '', city: '', country: '' },
      rows: [
        {
          article: '1010-E',
          description: 'Paket 1010-E',
          quantity: 1,
          unitPrice: 50_000,
          costCenter: 'EE',
        },
      ],
    });
    const named = orderForAccounting({ ...found, showStudents: true });
    const [name = ''] = found.lines[0]?.studentNames ?? [];
    expect(named.rows[0]?.description).toBe(`Paket 1010-E: ${name}`);
    expect(named.remarks).toBe('Hej');
    expect(JSON.stringify(orderForAccounting(found))).not.toContain(name);
    expect(markOf(found)).toBe(named.mark);
  });

  test('has names that do not fit a row whole in the remarks', async () => {
    const found = await findOrder(product.db, ids[0] ?? 0);
    if (!found) throw new Error('There is no order.');
    const studentNames = Array.from({ length: 30 }, (_, place) => `Elev Nummer ${place}`);
    const lines = found.lines.map((line) => ({ ...line, studentNames }));
    const { rows, remarks } = orderForAccounting({ ...found, lines, showStudents: true });
    expect(rows[0]?.description).toBe('Paket 1010-E');
    expect(remarks).toBe(`Hej\nPaket 1010-E: ${studentNames.join(', ')}`);
  });

  test('is nothing of an order that does not exist', async () => {
    expect(await findOrder(product.db, 2_000_000_000)).toBeUndefined();
  });
});

test('[security.shop.purchaser-create] only a purchaser makes another one, whatever else they may', async () => {
  const make = (by: { id: number }, email: string, right: object = { purchaser: true }) =>
    product.as(by).attempt(peopleContract.createTeacher, { name: 'Ny', email, ...right });
  const plain = await aTeacher(product, { schoolId: shop.school.id, purchaser: true });
  const before = await product.db.$count(teacher);
  expect(await make(plain, 'ny.tre@example.com', { fullAccess: true })).toMatchObject({
    status: 403,
    body: 'NotAllowed',
  });
  expect(await make(shop.teacher, 'ny.ett@example.com')).toMatchObject({
    status: 403,
    body: 'NotAllowed',
  });
  expect(await product.db.$count(teacher)).toBe(before);
  expect((await make(shop.buyer, 'ny.tva@example.com')).status).toBe(200);
  const given = await make(shop.teacher, 'ny.fyra@example.com', { fullAccess: true });
  expect(given.status).toBe(200);
});

test('of a buyer who is erased the order stays, without their words', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  await erasePersonalData(product.db, [orders.personalData], {
    id: shop.buyer.id,
    name: shop.buyer.name,
    addresses: [shop.buyer.email],
    at: product.clock.now(),
  });
  const left = await product.as(admin).call(ordersContract.allOrders, {});
  const words = (id: number) => {
    const found = left.find((each) => each.id === id);
    return [found?.price, found?.contact, found?.invoiceLabeling, found?.comment];
  };
  expect([words(first), words(second), words(third)]).toEqual([
    [500, '', '', ''],
    [1000, '', '', ''],
    [700, 'Eva Lind', 'R-7', ''],
  ]);
});
