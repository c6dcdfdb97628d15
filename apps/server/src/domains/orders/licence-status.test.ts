import { coursesContract, ordersContract, runsContract } from '@gesall/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { one, type Person } from '../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../testing/a-shop.ts';
import { withAccounting } from '../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { schoolLicence, studentLicence } from '../licences/licences.tables.ts';

let product: TestProduct;
let shop: Shop;

beforeAll(async () => {
  product = await testProduct();
  await withAccounting(product);
  shop = await aShop(product, { programme: '1010' });
  await product.db.$client.query(
    "insert into shop_article (number, programme_licence_id, name, type, years) values ('APL', $1, 'Endast APL', 'APLOnly', 1)",
    [shop.licence.id],
  );
  await freshPrices(product, shop);
});

const status = () =>
  product.as(shop.buyer).call(ordersContract.licenseStatus, { schoolId: shop.school.id });
const shown = () =>
  product.as(shop.buyer).call(ordersContract.getLicenses, { schoolId: shop.school.id });
const statusOf = async ({ id }: Person) =>
  one((await status()).filter(({ studentId }) => studentId === id));
const order = (student: Person, articles: readonly string[], from?: string) =>
  product.as(shop.buyer).call(
    ordersContract.post,
    anOrder(
      shop,
      articles.map((article) => ({ student, article, ...(from && { from }) })),
    ),
  );
const coursesOf = async (student: Person) =>
  (await product.as(student).call(coursesContract.coursesOfStudent, { email: student.email })).map(
    ({ id, disabled }) => ({ id, disabled }),
  );
const fresh = () => aNewStudent(product, shop);
const none = {
  programLicenseIds: [],
  hasValidAplLicense: false,
  aplLicenseValidFrom: null,
  aplLicenseValidTo: null,
};
const placement = {
  hasValidAplLicense: true,
  aplLicenseValidFrom: '2026-11-16',
  aplLicenseValidTo: '2027-11-15',
};
const courses = () => ({ programLicenseIds: [shop.licence.id] });
const open = () => [{ id: shop.course.id, disabled: false }];

test('[api.shop.license-status] [licences.status.per-student] every live student of the school has one entry', async () => {
  const anna = await fresh();
  const deleted = await fresh();
  await product.db.$client.query('update account set deleted_at = now() where id = $1', [
    deleted.id,
  ]);
  const expected = [shop.student, ...shop.unlicensed, anna].map(({ id }) => id);
  const entries = await status();
  expect(entries.map(({ studentId }) => studentId)).toEqual(expected.toSorted((a, b) => a - b));
  expect(await statusOf(anna)).toEqual({ studentId: anna.id, ...none });
  expect(await statusOf(shop.student)).toEqual({
    studentId: shop.student.id,
    ...none,
    ...courses(),
  });
});

test('[licences.types.student] a student licence opens the courses and no placement', async () => {
  const anna = await fresh();
  const place = { courseId: shop.course.id, moduleId: one(shop.modules).id };
  await aPackage(product, place.moduleId);
  const run = () => product.as(anna).attempt(runsContract.runModule, place);
  expect((await run()).status).not.toBe(200);
  await order(anna, ['1010-E']);
  expect(await statusOf(anna)).toMatchObject({ ...none, ...courses() });
  expect(await coursesOf(anna)).toEqual(open());
  expect((await run()).status).toBe(200);
});

test('[licences.types.student-plus] a Plus licence and a Plus pair open courses and placement', async () => {
  for (const articles of [['1010-EP'], ['1010-E', '1010-P']]) {
    const anna = await fresh();
    await order(anna, articles);
    expect(await statusOf(anna)).toMatchObject({ ...courses(), ...placement });
    expect(await coursesOf(anna)).toEqual(open());
  }
});

test('[licences.types.plus-only] a plus package adds placement to a licence that is held', async () => {
  await order(shop.student, ['1010-P']);
  expect(await statusOf(shop.student)).toMatchObject({ ...courses(), ...placement });
});

test('[licences.types.apl-only] [licences.types.values] an APL licence alone opens no course', async () => {
  const anna = await fresh();
  await order(anna, ['APL']);
  expect(await statusOf(anna)).toMatchObject({ programLicenseIds: [], ...placement });
  expect(await coursesOf(anna)).toEqual([]);
  const [programme] = await shown();
  expect(programme?.products.map(({ type }) => type)).toEqual([
    'StudentLicense',
    'StudentLicencePlus',
    'PlusLicense',
    'APLOnly',
  ]);
});

test('[licences.starts-later] a licence that starts later is held at once and opens on its first day', async () => {
  const anna = await fresh();
  await order(anna, ['1010-E'], '2026-11-26');
  expect(await statusOf(anna)).toMatchObject(courses());
  expect(await coursesOf(anna)).toEqual([]);
  product.clock.set(new Date('2026-11-26T08:00:00Z'));
  expect(await coursesOf(anna)).toEqual(open());
  product.clock.set(new Date('2026-11-16T08:00:00Z'));
});

test('[licences.status.expired-left-out] an expired licence is not held, and its last days are told', async () => {
  const anna = await fresh();
  await order(anna, ['1010-EP']);
  await product.db
    .update(studentLicence)
    .set({ validFrom: '2025-11-16', validTo: '2026-11-15' })
    .where(and(eq(studentLicence.studentId, anna.id)));
  expect(await statusOf(anna)).toEqual({
    studentId: anna.id,
    programLicenseIds: [],
    hasValidAplLicense: false,
    aplLicenseValidFrom: '2025-11-16',
    aplLicenseValidTo: '2026-11-15',
  });
  await expect(order(anna, ['1010-EP'])).resolves.toMatchObject({ price: 700 });
});

test('[licences.school.expired-effect] nothing is bought of a programme whose licence has expired', async () => {
  const anna = await fresh();
  const endOn = (validTo: string) =>
    product.db
      .update(schoolLicence)
      .set({ validTo })
      .where(eq(schoolLicence.schoolId, shop.school.id));
  await endOn('2026-11-15');
  expect(await shown()).toMatchObject([{ hasExpired: true }]);
  await expect(order(anna, ['1010-E'])).rejects.toMatchObject({
    status: 409,
    code: expect.stringMatching(/^YourProgramLicenseForProgramHasExpired\b/),
  });
  expect(await statusOf(anna)).toMatchObject(none);
  await endOn('2027-06-30');
  await expect(order(anna, ['1010-E'])).resolves.toMatchObject({ price: 500 });
});
