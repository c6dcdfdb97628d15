import { ordersContract } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../../testing/a-shop.ts';
import { withAccounting } from '../../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { aClass, aTeacher } from '../../../testing/school-parts.ts';

let product: TestProduct;
let shop: Shop;

beforeAll(async () => {
  product = await testProduct();
  await withAccounting(product);
  shop = await aShop(product, { programme: '1010', students: 0 });
  await freshPrices(product, shop);
});

const order = (student: Person, articles: readonly string[], from?: string) =>
  product.as(shop.buyer).call(
    ordersContract.post,
    anOrder(
      shop,
      articles.map((article) => ({ student, article, ...(from && { from }) })),
    ),
  );
const endingOf = async ({ id }: Person, by: Person = shop.buyer) =>
  (await product.as(by).call(ordersContract.endingLicences, { schoolId: shop.school.id })).filter(
    ({ studentId }) => studentId === id,
  );

test('a student loses access after the last day of the last licence, and gets the same article again', async () => {
  const student = await aNewStudent(product, shop);
  await order(student, ['1010-E']);
  expect(await endingOf(student)).toEqual([
    {
      studentId: student.id,
      name: student.name,
      classId: shop.schoolClass.id,
      className: shop.schoolClass.name,
      programLicenseId: shop.licence.id,
      programName: shop.licence.name,
      type: 'StudentLicense',
      day: '2027-11-15',
      fortNoxArticleNumber: '1010-E',
      plusFortNoxArticleNumber: null,
    },
  ]);
});

test('a licence that was not bought is followed by the first article of its type', async () => {
  expect(await endingOf(shop.student)).toMatchObject([
    { day: '2027-06-30', fortNoxArticleNumber: '1010-E' },
  ]);
});

test('an article that is sold no longer is followed by the first of its type, if any', async () => {
  const student = await aNewStudent(product, shop);
  await order(student, ['1010-E3', '1010-P3']);
  const sells = (numbers: readonly string[], isActive: boolean) =>
    product.db.$client.query('update shop_article set is_active = $2 where number = any($1)', [
      numbers,
      isActive,
    ]);
  expect(await endingOf(student)).toMatchObject([
    {
      day: '2029-11-15',
      fortNoxArticleNumber: '1010-E3',
      plusFortNoxArticleNumber: '1010-P3',
    },
  ]);
  await sells(['1010-E3', '1010-P', '1010-P3'], false);
  expect(await endingOf(student)).toMatchObject([
    { fortNoxArticleNumber: '1010-E', plusFortNoxArticleNumber: null },
  ]);
  await sells(['1010-E'], false);
  expect(await endingOf(student)).toMatchObject([{ fortNoxArticleNumber: null }]);
  await sells(['1010-E', '1010-E3', '1010-P', '1010-P3'], true);
});

test('only purchasers read it, without full access of their own classes', async () => {
  const student = await aNewStudent(product, shop);
  await order(student, ['1010-E']);
  const { school, programme, schoolClass } = shop;
  const parallel = await aClass(product, {
    schoolId: school.id,
    programmeId: programme.id,
    name: 'EE26B',
  });
  const place = { schoolId: school.id, purchaser: true };
  const elsewhere = await aTeacher(product, { ...place, classId: parallel.id });
  const here = await aTeacher(product, { ...place, classId: schoolClass.id });
  expect(await endingOf(student, elsewhere)).toEqual([]);
  expect(await endingOf(student, here)).toHaveLength(1);
  const reply = await product
    .as(shop.teacher)
    .attempt(ordersContract.endingLicences, { schoolId: school.id });
  expect(reply).toMatchObject({ status: 403, body: 'NotAllowed' });
});
