import { randomUUID } from 'node:crypto';
import { coursesContract, ordersContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../testing/a-shop.ts';
import { ask } from '../../testing/addresses.ts';
import { withAccounting } from '../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aProgramme, aStudent, aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { schoolLicence, studentLicence } from '../licences/licences.tables.ts';
import { programmeLicence } from '../licences/programme-licences.tables.ts';
import { school as schoolTable } from '../register/register.tables.ts';
import { orderEvent, orderLine, orderLineStudent, shopOrder } from './orders.tables.ts';

let product: TestProduct;
let books: Awaited<ReturnType<typeof withAccounting>>;
let shop: Shop;

beforeAll(async () => {
  product = await testProduct();
  books = await withAccounting(product);
  shop = await aShop(product, { programme: '1010' });
  await books.addSchool(shop.school);
  await freshPrices(product, shop);
});

type Order = ReturnType<typeof anOrder>;

const post = (order: object, by: { id: number } = shop.buyer) =>
  product.as(by).attempt(ordersContract.post, order as Order);
const place = (order: Order) => product.as(shop.buyer).call(ordersContract.post, order);
const refusal = async (order: object, by?: { id: number }) => {
  const { status, body } = await post(order, by);
  return [status, body];
};
const fresh = () => aNewStudent(product, shop);
const orderFor = async (article: string, from?: string) =>
  anOrder(shop, [{ student: await fresh(), article, ...(from && { from }) }]);
const licencesOf = ({ id }: Person) =>
  product.db
    .select()
    .from(studentLicence)
    .where(eq(studentLicence.studentId, id))
    .orderBy(studentLicence.id);

const openCoursesOf = async (student: Person) =>
  (await product.as(student).call(coursesContract.coursesOfStudent, { email: student.email }))
    .filter(({ disabled }) => !disabled)
    .map(({ id }) => id);

/** How many rows there are of everything that an order makes. */
const made = async () => {
  const counts = [shopOrder, orderLine, orderLineStudent, orderEvent, studentLicence].map((table) =>
    product.db.$count(table),
  );
  return Promise.all(counts);
};

/** What is refused leaves nothing behind. */
async function refused(order: object, by?: { id: number }) {
  const before = await made();
  const answer = await refusal(order, by);
  expect(await made()).toEqual(before);
  return answer;
}

describe('an order', () => {
  test('[api.shop.post] [orders.place.reply] [entities.invoice] is answered as it was stored', async () => {
    const [anna, bo] = [await fresh(), await fresh()];
    const order = anOrder(shop, [
      { student: anna, article: '1010-E' },
      { student: bo, article: '1010-E' },
    ]);
    expect((await product.raw('POST', '/api/ShopNew/Post', { body: order })).status).toBe(401);
    const { status, body } = await ask(product, shop.buyer, 'POST /api/ShopNew/Post', order);
    expect(status).toBe(200);
    const mine = await ask(product, shop.buyer, 'GET /api/Shop/MyOrders');
    expect(mine.body.result).toEqual([body.result]);
    expect(body.result).toEqual({
      id: expect.any(Number),
      ...{ invoiceNumber: null, invoicedAt: null, paidAt: null },
      created: '2026-11-16T08:00:00.000Z',
      price: 1000,
      createdBy: 'Inköparen',
      comment: '',
      school: { name: shop.school.name, fortKnoxCustomerNumber: shop.school.customerNumber },
      fortNoxNumber: expect.any(String),
      fortNoxErrorMessage: null,
      rePostIsAllowed: false,
      products: [
        {
          price: 1000,
          students: 2,
          course: null,
          programLicense: {
            name: shop.licence.name,
            packageName: 'Paket 1010-E',
            courses: [{ name: shop.course.name }],
          },
          id: expect.any(Number),
          fortNoxArticleNumber: '1010-E',
          type: 'StudentLicense',
          years: 1,
          from: '2026-11-16',
          to: '2027-11-15',
          unitPrice: 500,
          vatPercent: 25,
        },
      ],
      currency: 'SEK',
      state: 'confirmed',
      stateAt: '2026-11-16T08:00:00.000Z',
      nextTryAt: null,
      contact: 'Eva Lind',
      invoiceLabeling: 'R-7',
      showStudentsInOrder: false,
      adress: { street: '', zipCode: '', city: '', country: '' },
    });
  });

  test('[orders.place.licences-given] [licences.plans-per-year] gives the licences at once, to the day before', async () => {
    const anna = await fresh();
    const { id } = await place(
      anOrder(shop, [{ student: anna, article: '1010-E3', from: '2026-12-20' }]),
    );
    expect(await licencesOf(anna)).toMatchObject([
      {
        type: 'StudentLicense',
        programmeLicenceId: shop.licence.id,
        validFrom: '2026-12-20',
        validTo: '2029-12-19',
        grantedBy: shop.buyer.id,
        revokedAt: null,
      },
    ]);
    const { rows } = await product.db.$client.query(
      'select course_id from student_course where student_id = $1',
      [anna.id],
    );
    expect(rows).toEqual([{ course_id: shop.course.id }]);
    const bo = await fresh();
    await place(anOrder(shop, [{ student: bo, article: '1010-E' }]));
    const address = `GET /api/ShopNew/LicenseStatusForStudents?schoolId=${shop.school.id}` as const;
    expect((await ask(product, shop.buyer, address)).body.result).toContainEqual(
      expect.objectContaining({ studentId: bo.id, programLicenseIds: [shop.licence.id] }),
    );
    expect(await openCoursesOf(bo)).toEqual([shop.course.id]);
    const today = product.clock.now();
    // The programme licence of the school must not end before.
    await extend('2030-06-30');
    const opened = [];
    for (const day of ['2029-12-19', '2029-12-20']) {
      product.clock.set(new Date(`${day}T12:00:00Z`));
      opened.push(await openCoursesOf(anna));
    }
    product.clock.set(today);
    await extend('2027-06-30');
    expect(opened).toEqual([[shop.course.id], []]);
    expect(await tracesOf(product, 'order', id)).toMatchObject([
      {
        kind: 'order.placed',
        by: shop.buyer.id,
        schoolId: shop.school.id,
        after: { students: 1, total: 1000 },
      },
    ]);
    expect(
      await product.db.select().from(orderEvent).where(eq(orderEvent.orderId, id)),
    ).toMatchObject([
      { what: 'placed', outcome: 'accepted', attempt: 0 },
      { what: 'sent', outcome: 'stored', attempt: 1 },
    ]);
  });

  test('is placed once by its key, and answered as the first time also when its first day has passed', async () => {
    const order = { ...(await orderFor('1010-E')), key: randomUUID() };
    const first = await post(order);
    expect(first.status).toBe(200);
    const before = await made();
    product.clock.move(24 * 60 * 60_000);
    const again = await post(order);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['x-request-id']).toBe(first.headers['x-request-id']);
    expect(await post({ ...order, comment: 'En annan order' })).toMatchObject({
      status: 409,
      body: 'KeyIsUsed',
    });
    expect(await made()).toEqual(before);
    product.clock.move(-24 * 60 * 60_000);
  });

  test('[orders.place.total] costs the price of each article times its students', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, fresh));
    const { price, products } = await place(
      anOrder(
        shop,
        people.map((student, place) => ({ student, article: place < 3 ? '1010-E' : '1010-EP' })),
      ),
    );
    expect(price).toBe(3 * 500 + 2 * 700);
    expect(products.map((line) => [line.fortNoxArticleNumber, line.students, line.price])).toEqual([
      ['1010-E', 3, 1500],
      ['1010-EP', 2, 1400],
    ]);
  });

  test('[orders.place.price-by-server] takes no price from the client, and keeps its own', async () => {
    const order = await orderFor('1010-E');
    const { status, body } = await post({
      ...order,
      price: 1,
      shopOrderItems: order.shopOrderItems.map((item) => ({ ...item, price: 1, priceStudent: 1 })),
    });
    expect([status, JSON.parse(body).result.price]).toEqual([200, 500]);
    await product.db.$client.query(
      "update shop_price set amount = 99900 where article_number = '1010-E'",
    );
    const mine = await product.as(shop.buyer).call(ordersContract.myOrders, {});
    expect(mine.find(({ id }) => id === JSON.parse(body).result.id)?.price).toBe(500);
    await books.pass(61_000);
    await freshPrices(product, shop);
    expect((await place(await orderFor('1010-E'))).price).toBe(500);
  });

  test('is refused when it costs something else than the buyer saw', async () => {
    const order = await orderFor('1010-E');
    expect(await refused({ ...order, expectedTotal: 499.99 })).toEqual([409, 'PricesHaveChanged']);
    expect((await post({ ...order, expectedTotal: 500 })).status).toBe(200);
  });

  test('keeps the address that it was given, else that of the school', async () => {
    await product.db
      .update(schoolTable)
      .set({ street: 'Storgatan 1', zipCode: '702 10', city: 'Örebro', country: 'Sverige' })
      .where(eq(schoolTable.id, shop.school.id));
    const given = { street: 'Sidogatan 2', zipCode: '1', city: 'Ort', country: 'Norge' };
    const order = await orderFor('1010-E');
    const { body } = await post({ ...order, adress: given, comment: ' Höst ' });
    expect(JSON.parse(body).result).toMatchObject({ adress: given, comment: 'Höst' });
    expect((await place(await orderFor('1010-E'))).adress).toEqual({
      street: 'Storgatan 1',
      zipCode: '702 10',
      city: 'Örebro',
      country: 'Sverige',
    });
  });

  test('[orders.form.optional-length] holds a comment of 1000 characters and refuses a longer text', async () => {
    const order = await orderFor('1010-E');
    const most = 'å'.repeat(100);
    const reference = 'å'.repeat(50);
    for (const field of [{ contact: `${most}å` }, { invoiceLabeling: `${reference}å` }])
      expect(await refused({ ...order, ...field })).toEqual([400, 'FieldTooLong']);
    const adress = { street: most, zipCode: most, city: most, country: most };
    for (const field of Object.keys(adress))
      expect(await refused({ ...order, adress: { ...adress, [field]: `${most}å` } })).toEqual([
        400,
        'FieldTooLong',
      ]);
    expect(await refused({ ...order, comment: 'å'.repeat(1001) })).toEqual([400, 'FieldTooLong']);
    const longest = {
      contact: most,
      invoiceLabeling: reference,
      adress,
      comment: 'å'.repeat(1000),
    };
    const { body } = await post({ ...order, ...longest });
    expect(JSON.parse(body).result).toMatchObject(longest);
  });
});

describe('who may order', () => {
  test('[orders.place.permission] [licences.assign.purchaser] purchasers alone', async () => {
    const order = await orderFor('1010-E');
    const superuser = await anAccount(product, { role: 'Superuser' });
    const admin = await anAccount(product, { role: 'Admin' });
    for (const by of [shop.teacher, shop.student, superuser, admin])
      expect(await refused(order, by)).toEqual([403, 'NotAllowed']);
    for (const call of [ordersContract.getLicenses, ordersContract.licenseStatus])
      expect(
        await product.as(shop.teacher).attempt(call, { schoolId: shop.school.id }),
      ).toMatchObject({ status: 403, body: 'NotAllowed' });
    expect((await product.anyone.attempt(ordersContract.post, order)).status).toBe(401);
  });

  test('[orders.place.own-school] for the own school, and any other looks like none', async () => {
    const other = await aSchool(product);
    const order = await orderFor('1010-E');
    for (const customerId of [other.school.id, 999_999])
      expect(await refused({ ...order, customerId })).toEqual([404, 'CustomerNotFound']);
  });

  test('[shop.package.teacher-on-programme] without full access for the programmes of the own classes', async () => {
    const rights = { schoolId: shop.school.id, purchaser: true };
    const onProgramme = await aTeacher(product, { ...rights, classId: shop.schoolClass.id });
    const elsewhere = await aTeacher(product, rights);
    const over = await aTeacher(product, {
      ...rights,
      classId: shop.schoolClass.id,
      until: '2026-11-15',
    });
    const order = await orderFor('1010-E');
    for (const by of [elsewhere, over])
      expect(await refused(order, by)).toEqual([
        403,
        `OnlyAvailableForTeachersOnThisProgram\n${shop.licence.name}`,
      ]);
    const mayBuy = async (by: Person) =>
      (await product.as(by).call(ordersContract.getLicenses, { schoolId: shop.school.id })).map(
        (programme) => programme.mayBuy,
      );
    expect([await mayBuy(elsewhere), await mayBuy(onProgramme)]).toEqual([[false], [true]]);
    expect((await post(order, onProgramme)).status).toBe(200);
    await product.db.$client.query('update teacher set full_access = true where account_id = $1', [
      elsewhere.id,
    ]);
    expect(await mayBuy(elsewhere)).toEqual([true]);
    expect((await post(await orderFor('1010-E'), elsewhere)).status).toBe(200);
  });

  test('[orders.place.student-in-reach] for students on the programme, and of the own classes without full access', async () => {
    const other = await aProgramme(product, { schoolId: shop.school.id, name: 'El' });
    const rights = { schoolId: shop.school.id };
    const elClass = await aClass(product, { ...rights, programmeId: other.id, name: 'EL1' });
    const second = await aClass(product, { ...rights, programmeId: shop.programme.id, name: 'B2' });
    const onEl = await aStudent(product, { ...rights, classId: elClass.id, name: 'Elsa El' });
    const inSecond = await aStudent(product, { ...rights, classId: second.id, name: 'Sven Två' });
    const order = (student: Person) => anOrder(shop, [{ student, article: '1010-E' }]);
    expect(await refused(order(onEl))).toEqual([409, 'StudentNotOnProgram\nElsa El']);
    const onProgramme = await aTeacher(product, {
      ...rights,
      classId: shop.schoolClass.id,
      purchaser: true,
    });
    expect(await refused(order(inSecond), onProgramme)).toEqual([
      409,
      'StudentNotOnProgram\nSven Två',
    ]);
    expect((await post(order(inSecond))).status).toBe(200);
  });
});

describe('an order is refused', () => {
  test('[orders.place.required-fields] without contact, reference or items', async () => {
    const order = await orderFor('1010-E');
    const cases = [
      [{ contact: undefined }, 'Required.Contact'],
      [{ contact: '   ' }, 'Required.Contact'],
      [{ invoiceLabeling: '' }, 'Required.Reference'],
      [{ shopOrderItems: [] }, 'NoOrderItems'],
      [{ shopOrderItems: undefined }, 'NoOrderItems'],
      [{ adress: { street: ' ', zipCode: '1', city: 'A', country: 'B' } }, 'Required.Street'],
      [{ adress: { street: 'A', city: 'A', country: 'B' } }, 'Required.ZipCode'],
      [{ adress: { street: 'A', zipCode: '1', country: 'B' } }, 'Required.Location'],
      [{ adress: { street: 'A', zipCode: '1', city: 'A' } }, 'Required.Country'],
    ] as const;
    for (const [change, code] of cases)
      expect(await refused({ ...order, ...change })).toEqual([400, code]);
  });

  test('[orders.place.start-date] without a first day, and with one before today in Stockholm', async () => {
    const order = await orderFor('1010-E');
    const from = (day: string | undefined) => ({
      ...order,
      shopOrderItems: order.shopOrderItems.map((item) => ({ ...item, from: day })),
    });
    for (const none of [undefined, ''])
      expect(await refused(from(none))).toEqual([400, 'YouHaveToChooseAStartDate']);
    expect(await refused(from('2026-11-15'))).toEqual([400, 'StartDateCannotBePriorToToday']);
    expect(await refused(from('2026-11-31'))).toEqual([400, 'InvalidInput']);
    expect((await post(from('2026-11-16'))).status).toBe(200);
    // Half past midnight in Stockholm is still the day before in Greenwich.
    product.clock.set(new Date('2026-11-16T23:30:00Z'));
    expect(await refused(await orderFor('1010-E', '2026-11-16'))).toEqual([
      400,
      'StartDateCannotBePriorToToday',
    ]);
    product.clock.set(new Date('2026-11-16T12:00:00Z'));
  });

  test('[orders.place.duplicates] with the same student and article twice, though from other days', async () => {
    const student = await fresh();
    const twice = anOrder(shop, [
      { student, article: '1010-E' },
      { student, article: '1010-E', from: '2026-12-01' },
    ]);
    expect(await refused(twice)).toEqual([400, 'SomeOrderItemsWereDuplicated']);
  });

  test('[orders.place.students-found] for somebody who is no student of the school now', async () => {
    const other = await aSchool(product);
    const deleted = await fresh();
    await product.db.$client.query('update account set deleted_at = now() where id = $1', [
      deleted.id,
    ]);
    for (const student of [other.student, deleted, shop.teacher, { id: 2_000_000_000 }]) {
      const order = anOrder(shop, [
        { student: await fresh(), article: '1010-E' },
        { student, article: '1010-E' },
      ]);
      expect(await refused(order)).toEqual([400, 'NotAllStudentsWereFound']);
    }
  });

  test('[orders.place.articles-found] [orders.place.licence-articles] with what is no article, or none for students', async () => {
    expect(await refused(await orderFor('XX'))).toEqual([400, 'NotAllArticlesWereFound']);
    const code = 'NotAllArticlesWereLicenseArticles';
    expect(await refused(await orderFor('1010'))).toEqual([400, code]);
    // Known to accounting alone.
    expect(await refused(await orderFor('1020-E'))).toEqual([400, code]);
    await books.misbehave({ always: 'error' });
    expect(await refused(await orderFor('1010'))).toEqual([400, code]);
    await books.behave();
    await books.pass(60_000);
  });

  test('[orders.place.combinations] with different licences for one student; a Plus pair is one', async () => {
    const code = 'SomeStudentsHaveInvalidCombinations';
    const pair = async (one: string, other: string) => {
      const student = await fresh();
      return anOrder(shop, [
        { student, article: one },
        { student, article: other },
      ]);
    };
    expect(await refused(await pair('1010-E', '1010-E3'))).toEqual([400, code]);
    expect(await refused(await pair('1010-EP', '1010-P'))).toEqual([400, code]);
    expect((await post(await pair('1010-E', '1010-P'))).status).toBe(200);
  });

  test('[orders.place.plus-only-holder] with a plus package for somebody without a student licence', async () => {
    const code = 'SomeStudentsHaveInvalidCombinations';
    const student = await fresh();
    const plus = (from?: string) =>
      anOrder(shop, [{ student, article: '1010-P', ...(from && { from }) }]);
    expect(await refused(plus())).toEqual([400, code]);
    await place(anOrder(shop, [{ student, article: '1010-E' }]));
    // The student licence ends on 2027-11-15; the programme licence of the school before.
    await extend('2028-06-30');
    expect(await refused(plus('2027-11-16'))).toEqual([400, code]);
    expect((await post(plus('2027-11-15'))).status).toBe(200);
    await extend('2027-06-30');
    const both = await fresh();
    const together = ['1010-E', '1010-P'].map((article) => ({ student: both, article }));
    expect((await post(anOrder(shop, together))).status).toBe(200);
  });

  test('[orders.place.programme-expired] of a programme licence that is over, or ends before it starts', async () => {
    await extend('2026-11-15');
    expect(await refused(await orderFor('1010-E'))).toEqual([
      409,
      `YourProgramLicenseForProgramHasExpired\n${shop.licence.name}`,
    ]);
    await extend('2026-12-31');
    expect(await refused(await orderFor('1010-E', '2027-01-01'))).toEqual([
      409,
      'ProgramLicenseIsExpiredExpiredAt\n2026-12-31',
    ]);
    expect((await post(await orderFor('1010-E', '2026-12-31'))).status).toBe(200);
    await extend('2027-06-30');
    const elsewhere = await aTeacher(product, { schoolId: shop.school.id, purchaser: true });
    expect(await refused(await orderFor('1010-E'), elsewhere)).toEqual([
      403,
      `OnlyAvailableForTeachersOnThisProgram\n${shop.licence.name}`,
    ]);
  });

  test('[orders.place.already-holder] for a holder, by name; a renewal from the day after is taken', async () => {
    await extend('2028-06-30');
    const student = await fresh();
    const order = (article: string, from?: string) =>
      anOrder(shop, [{ student, article, ...(from && { from }) }]);
    await place(order('1010-E'));
    const code = `StudentAlreadyHasLicense\n${student.name}`;
    expect(await refused(order('1010-E'))).toEqual([409, code]);
    for (const article of ['1010-E3', '1010-EP'])
      expect(await refused(order(article, '2027-11-15'))).toEqual([409, code]);
    expect((await post(order('1010-E', '2027-11-16'))).status).toBe(200);
    await place(order('1010-P'));
    expect(await refused(order('1010-P3'))).toEqual([409, code]);
    await extend('2027-06-30');
  });

  test('[orders.place.all-or-nothing] whole when one of five items is wrong', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, fresh));
    const items = [...people, shop.student].map((student) => ({ student, article: '1010-E' }));
    expect(await refused(anOrder(shop, items))).toEqual([
      409,
      `StudentAlreadyHasLicense\n${shop.student.name}`,
    ]);
    for (const person of people) expect(await licencesOf(person)).toEqual([]);
  });

  test('[orders.place.price-list] when accounting has no such price list', async () => {
    const setList = (priceList: string) =>
      product.db
        .update(programmeLicence)
        .set({ priceList })
        .where(eq(programmeLicence.id, shop.licence.id));
    await setList('Finns ej');
    await freshPrices(product, shop);
    expect(await refused(await orderFor('1010-E'))).toEqual([404, 'PriceListNotFound']);
    expect(
      await product
        .as(shop.buyer)
        .attempt(ordersContract.getLicenses, { schoolId: shop.school.id }),
    ).toMatchObject({ status: 404, body: 'PriceListNotFound' });
    await setList('A');
  });
});

const extend = (validTo: string) =>
  product.db
    .update(schoolLicence)
    .set({ validTo })
    .where(eq(schoolLicence.schoolId, shop.school.id));
