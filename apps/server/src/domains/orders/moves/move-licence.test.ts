import { ordersContract, peopleContract, runsContract, undoContract } from '@gesall/contract';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aPackage } from '../../../testing/a-package.ts';
import { aSchool, one, type Person } from '../../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../../testing/a-shop.ts';
import { withAccounting } from '../../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { aClass, aTeacher } from '../../../testing/school-parts.ts';
import { latestAct, tracesOf } from '../../../testing/traces.ts';

let product: TestProduct;
let shop: Shop;

const today = new Date('2026-11-16T08:00:00Z');

beforeAll(async () => {
  product = await testProduct();
  await withAccounting(product);
  shop = await aShop(product, { programme: '1010' });
  await freshPrices(product, shop);
  await aPackage(product, one(shop.modules).id);
});
afterEach(() => product.clock.set(today));

/** A student who was just sold articles. */
async function aHolder(articles: readonly string[] = ['1010-E'], from?: string) {
  const student = await aNewStudent(product, shop);
  await product.as(shop.buyer).call(
    ordersContract.post,
    anOrder(
      shop,
      articles.map((article) => ({ student, article, ...(from && { from }) })),
    ),
  );
  return student;
}

const movable = ({ id: studentId }: Person, by: Person = shop.buyer) =>
  product.as(by).call(ordersContract.movableLicences, { studentId });
const licencesOf = async ({ id }: Person) =>
  (await product.as(shop.buyer).call(peopleContract.student, { id })).licenses.map(
    ({ type, validFrom, validTo }) => ({ type, from: validFrom, to: validTo }),
  );
const idOf = async (holder: Person) =>
  one(
    (
      await product.db.$client.query<{ id: number }>(
        `select id from student_licence where student_id = $1 and opens_courses and revoked_at is null`,
        [holder.id],
      )
    ).rows,
  ).id;
const move = (licenceId: number, to: Person, by: Person = shop.buyer) =>
  product.as(by).attempt(ordersContract.moveLicence, { licenceId, studentId: to.id });
const runAModule = (student: Person) =>
  product.as(student).call(runsContract.runModule, {
    courseId: shop.course.id,
    moduleId: one(shop.modules).id,
  });
const a = { type: 'StudentLicense', from: '2026-11-16', to: '2027-11-15' };

test('a licence that was given to the wrong student moves to another one, and leaves no trace there', async () => {
  const [holder, student] = [await aHolder(), await aNewStudent(product, shop)];
  const [offered] = await movable(holder);
  expect(offered).toMatchObject({
    type: 'StudentLicense',
    programName: shop.licence.name,
    until: '2026-11-30',
    validTo: '2027-11-15',
  });
  const names = offered?.students.map(({ id }) => id);
  expect(names).toContain(student.id);
  // Neither the holder nor somebody who holds one on these days.
  expect(names).not.toContain(holder.id);
  expect(names).not.toContain(shop.student.id);

  const licenceId = await idOf(holder);
  expect((await move(licenceId, student)).status).toBe(200);
  expect(await licencesOf(student)).toEqual([a]);
  expect(await licencesOf(holder)).toEqual([]);
  expect((await tracesOf(product, 'account', student.id)).at(-1)).toMatchObject({
    kind: 'licence.moved',
    by: shop.buyer.id,
    before: { studentId: holder.id, studentLicenceIds: [licenceId] },
  });
  expect(await move(licenceId, student)).toMatchObject({ status: 404, body: 'LicenceNotFound' });
  // It may go back later, though the same order line gave it before.
  expect((await move(await idOf(student), holder)).status).toBe(200);
  expect(await licencesOf(holder)).toEqual([a]);
});

test('a Plus pair moves whole', async () => {
  const [holder, student] = [await aHolder(['1010-E', '1010-P']), await aNewStudent(product, shop)];
  expect(await movable(holder)).toMatchObject([{ type: 'StudentLicense', withPlus: true }]);
  await move(await idOf(holder), student);
  expect((await licencesOf(student)).map(({ type }) => type).toSorted()).toEqual([
    'PlusLicense',
    'StudentLicense',
  ]);
  expect(await licencesOf(holder)).toEqual([]);
});

test('a licence that was begun, or given more than 14 days ago, stays', async () => {
  const [used, student] = [await aHolder(), await aNewStudent(product, shop)];
  await runAModule(used);
  expect(await movable(used)).toEqual([]);
  expect(await move(await idOf(used), student)).toMatchObject({
    status: 409,
    body: 'LicenceIsUsed',
  });
  const old = await aHolder();
  product.clock.set(new Date('2026-11-30T08:00:00Z'));
  expect(await movable(old)).toHaveLength(1);
  product.clock.set(new Date('2026-11-30T08:00:01Z'));
  expect(await movable(old)).toEqual([]);
  expect(await move(await idOf(old), student)).toMatchObject({
    status: 409,
    body: 'LicenceWasGivenLongAgo',
  });
});

test('a later licence is not used by what is run under the one before', async () => {
  await product.db.$client.query(
    `update school_licence set valid_to = '2030-06-30' where school_id = $1`,
    [shop.school.id],
  );
  const holder = await aHolder();
  await runAModule(holder);
  await product
    .as(shop.buyer)
    .call(
      ordersContract.post,
      anOrder(shop, [{ student: holder, article: '1010-E3', from: '2027-11-16' }]),
    );
  expect(await movable(holder)).toMatchObject([{ validTo: '2030-11-15' }]);
});

test('a licence moves to nobody who holds one, has another programme or another school', async () => {
  const licenceId = await idOf(await aHolder());
  expect(await move(licenceId, shop.student)).toMatchObject({
    status: 409,
    body: `StudentAlreadyHasLicense\n${shop.student.name}`,
  });
  const abroad = await aSchool(product);
  expect(await move(licenceId, abroad.student)).toMatchObject({
    status: 400,
    body: 'NotAllStudentsWereFound',
  });
  const theirs = await idOf(abroad.student);
  expect(await move(theirs, await aNewStudent(product, shop))).toMatchObject({
    status: 404,
    body: 'LicenceNotFound',
  });
});

test('only a purchaser moves licences, and without full access only in classes of their own', async () => {
  const [holder, student] = [await aHolder(), await aNewStudent(product, shop)];
  const licenceId = await idOf(holder);
  const plain = shop.teacher;
  const refused = { status: 403, body: 'NotAllowed' };
  expect(await move(licenceId, student, plain)).toMatchObject(refused);
  const { school, programme, schoolClass } = shop;
  const parallel = await aClass(product, {
    schoolId: school.id,
    programmeId: programme.id,
    name: 'EE26B',
  });
  const place = { schoolId: school.id, purchaser: true };
  const elsewhere = await aTeacher(product, { ...place, classId: parallel.id });
  expect(await movable(holder, elsewhere)).toEqual([]);
  expect(await move(licenceId, student, elsewhere)).toMatchObject(refused);
  const here = await aTeacher(product, { ...place, classId: schoolClass.id });
  expect(await movable(holder, here)).toHaveLength(1);
  expect((await move(licenceId, student, here)).status).toBe(200);
});

test('of two who move one licence at once one succeeds', async () => {
  const licenceId = await idOf(await aHolder());
  const students = [await aNewStudent(product, shop), await aNewStudent(product, shop)];
  const replies = await Promise.all(students.map((student) => move(licenceId, student)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await Promise.all(students.map(licencesOf))).flat()).toEqual([a]);
});

test('a move is undone by a purchaser until a module was run', async () => {
  const [holder, student] = [await aHolder(), await aNewStudent(product, shop)];
  await move(await idOf(holder), student);
  const act = await latestAct(product);
  expect(await product.as(shop.buyer).call(undoContract.undo, { act })).toEqual({
    restored: 1,
    kept: 0,
  });
  expect(await licencesOf(holder)).toEqual([a]);
  expect(await licencesOf(student)).toEqual([]);

  await move(await idOf(holder), student);
  const again = await latestAct(product);
  await runAModule(student);
  expect(await product.as(shop.buyer).attempt(undoContract.undo, { act: again })).toMatchObject({
    status: 409,
    body: 'ActIsOvertaken',
  });
});
