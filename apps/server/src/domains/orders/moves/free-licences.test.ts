import { coursesContract, ordersContract, runsContract, undoContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../../testing/a-package.ts';
import { aSchool, one, type Person } from '../../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../../testing/a-shop.ts';
import { withAccounting } from '../../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { aClass, aProgramme, aTeacher } from '../../../testing/school-parts.ts';
import { latestAct, tracesOf } from '../../../testing/traces.ts';

let product: TestProduct;
let shop: Shop;

beforeAll(async () => {
  product = await testProduct();
  await withAccounting(product);
  shop = await aShop(product, { programme: '1010' });
  await freshPrices(product, shop);
  await aPackage(product, one(shop.modules).id);
});

const query = async (sql: string, ...values: unknown[]) =>
  (await product.db.$client.query(sql, values)).rows;
const leaveClass = ({ id }: Person) => query('delete from class_student where student_id = $1', id);

/** A student who was sold articles and then left the class. */
async function aLeaver(articles: readonly string[] = ['1010-E'], from?: string) {
  const student = await aNewStudent(product, shop);
  await product.as(shop.buyer).call(
    ordersContract.post,
    anOrder(
      shop,
      articles.map((article) => ({ student, article, ...(from && { from }) })),
    ),
  );
  await leaveClass(student);
  return student;
}

const listed = (by: Person = shop.buyer) =>
  product.as(by).call(ordersContract.freeLicences, { schoolId: shop.school.id });
const freeOf = async ({ id }: Person) =>
  (await listed()).find(({ holder }) => holder?.id === id)?.licenceId ?? 0;
const use = (uses: { licenceId: number; studentId: number }[], by: Person = shop.buyer) =>
  product.as(by).attempt(ordersContract.useFreeLicences, { schoolId: shop.school.id, uses });
const licencesOf = ({ id }: Person) =>
  query(
    `select type, valid_from as "from", valid_to as "to" from student_licence
     where student_id = $1 and revoked_at is null order by valid_from, type`,
    id,
  );
const opensCourse = async (student: Person) =>
  (await product.as(student).call(coursesContract.coursesOfStudent, { email: student.email })).some(
    ({ id, disabled }) => id === shop.course.id && !disabled,
  );

describe('a licence is free', () => {
  test('when its holder has no class, with whose it was and its last day', async () => {
    const leaver = await aLeaver();
    expect((await listed()).find(({ holder }) => holder?.id === leaver.id)).toEqual({
      licenceId: expect.any(Number),
      programLicenseId: shop.licence.id,
      programName: shop.licence.name,
      type: 'StudentLicense',
      withPlus: false,
      validTo: '2027-11-15',
      holder: { id: leaver.id, name: leaver.name },
    });
  });

  test('a day after its holder was deleted, without the name', async () => {
    const count = async () => (await listed()).filter(({ holder }) => holder === null).length;
    const before = await count();
    const student = await aNewStudent(product, shop);
    await product
      .as(shop.buyer)
      .call(ordersContract.post, anOrder(shop, [{ student, article: '1010-E' }]));
    await query(
      `update account set deleted_at = timestamptz '2026-11-15T09:00:00Z' where id = $1`,
      student.id,
    );
    expect(await count()).toBe(before);
    await query(
      `update account set deleted_at = timestamptz '2026-11-15T07:00:00Z' where id = $1`,
      student.id,
    );
    expect(await count()).toBe(before + 1);
  });

  test('with at least 30 days left', async () => {
    const leaver = await aLeaver();
    const endsOn = (day: string) =>
      query('update student_licence set valid_to = $2 where student_id = $1', leaver.id, day);
    await endsOn('2026-12-15');
    expect(await freeOf(leaver)).toBe(0);
    await endsOn('2026-12-16');
    expect(await freeOf(leaver)).toBeGreaterThan(0);
  });

  test('also when only classes of an earlier year are left', async () => {
    const leaver = await aLeaver();
    const place = { schoolId: shop.school.id, programmeId: shop.programme.id };
    const earlier = await aClass(product, { ...place, name: 'EE24' });
    await query(
      'insert into class_student (class_id, student_id, school_id) values ($1, $2, $3)',
      earlier.id,
      leaver.id,
      shop.school.id,
    );
    expect(await freeOf(leaver)).toBe(0);
    await query(
      'update school_class set moved_on_at = now(), moved_on_to = $2 where id = $1',
      earlier.id,
      shop.schoolClass.id,
    );
    expect(await freeOf(leaver)).toBeGreaterThan(0);
  });

  test('for purchasers alone, and without full access only in programmes that they teach', async () => {
    await aLeaver();
    const place = { schoolId: shop.school.id };
    const plain = await aTeacher(product, { ...place, fullAccess: true });
    const reply = await product.as(plain).attempt(ordersContract.freeLicences, place);
    expect(reply).toMatchObject({ status: 403, body: 'NotAllowed' });
    const other = await aProgramme(product, { ...place, name: 'Annat', costCenter: 'AN' });
    const otherClass = await aClass(product, { ...place, programmeId: other.id, name: 'AN26' });
    const elsewhere = await aTeacher(product, {
      ...place,
      classId: otherClass.id,
      purchaser: true,
    });
    expect(await listed(elsewhere)).toEqual([]);
    const here = await aTeacher(product, {
      ...place,
      classId: shop.schoolClass.id,
      purchaser: true,
    });
    expect((await listed(here)).length).toBeGreaterThan(0);
  });
});

describe('a free licence is used', () => {
  test('from today to the same last day; its former holder had it until yesterday', async () => {
    const leaver = await aLeaver();
    await query(
      `update student_licence set valid_from = '2026-09-01', valid_to = '2027-08-31' where student_id = $1`,
      leaver.id,
    );
    const student = await aNewStudent(product, shop);
    expect(await opensCourse(student)).toBe(false);
    const licenceId = await freeOf(leaver);
    const used = await product.as(shop.buyer).call(ordersContract.useFreeLicences, {
      schoolId: shop.school.id,
      uses: [{ licenceId, studentId: student.id }],
    });
    expect(used).toEqual({ used: 1 });
    expect(await licencesOf(student)).toEqual([
      { type: 'StudentLicense', from: '2026-11-16', to: '2027-08-31' },
    ]);
    expect(await licencesOf(leaver)).toEqual([
      { type: 'StudentLicense', from: '2026-09-01', to: '2026-11-15' },
    ]);
    expect(await opensCourse(student)).toBe(true);
    expect(await freeOf(leaver)).toBe(0);
    expect((await tracesOf(product, 'account', student.id)).at(-1)).toMatchObject({
      kind: 'licence.reused',
      by: shop.buyer.id,
      before: { studentId: leaver.id, studentLicenceIds: [licenceId] },
    });
  });

  test('together with the plus package that was ordered with it', async () => {
    const leaver = await aLeaver(['1010-E', '1010-P3']);
    const free = (await listed()).filter(({ holder }) => holder?.id === leaver.id);
    expect(free).toMatchObject([{ type: 'StudentLicense', withPlus: true }]);
    const student = await aNewStudent(product, shop);
    await use([{ licenceId: one(free).licenceId, studentId: student.id }]);
    expect(await licencesOf(student)).toEqual([
      { type: 'PlusLicense', from: '2026-11-16', to: '2029-11-15' },
      { type: 'StudentLicense', from: '2026-11-16', to: '2027-11-15' },
    ]);
  });

  test('not before its first day', async () => {
    const leaver = await aLeaver(['1010-E'], '2027-01-10');
    const student = await aNewStudent(product, shop);
    await use([{ licenceId: await freeOf(leaver), studentId: student.id }]);
    expect(await licencesOf(student)).toEqual([
      { type: 'StudentLicense', from: '2027-01-10', to: '2028-01-09' },
    ]);
    expect(await licencesOf(leaver)).toEqual([]);
  });

  test('by one of two purchasers who take it at once', async () => {
    const colleague = await aTeacher(product, {
      schoolId: shop.school.id,
      fullAccess: true,
      purchaser: true,
    });
    const licenceId = await freeOf(await aLeaver());
    const students = [await aNewStudent(product, shop), await aNewStudent(product, shop)];
    const replies = await Promise.all(
      students.map(({ id: studentId }, place) =>
        use([{ licenceId, studentId }], place === 0 ? shop.buyer : colleague),
      ),
    );
    expect(replies.map(({ status, body }) => (status === 200 ? status : body)).toSorted()).toEqual([
      200,
      'LicenceIsNotFree',
    ]);
    const held = await Promise.all(students.map(licencesOf));
    expect(held.flat()).toHaveLength(1);
  });

  test('not beside one that the student holds on the same days', async () => {
    const licenceId = await freeOf(await aLeaver());
    const { id: studentId, name } = shop.student;
    expect(await use([{ licenceId, studentId }])).toMatchObject({
      status: 409,
      body: `StudentAlreadyHasLicense\n${name}`,
    });
  });

  test('all of what was chosen or nothing', async () => {
    const licenceId = await freeOf(await aLeaver());
    const other = await freeOf(await aLeaver());
    const student = await aNewStudent(product, shop);
    const reply = await use([
      { licenceId, studentId: student.id },
      { licenceId: other, studentId: shop.student.id },
    ]);
    expect(reply.status).toBe(409);
    expect(await licencesOf(student)).toEqual([]);
    const twice = await use([
      { licenceId, studentId: student.id },
      { licenceId, studentId: shop.unlicensed[0]?.id ?? 0 },
    ]);
    expect(twice).toMatchObject({ status: 400, body: 'InvalidInput' });
  });

  test('by nobody for a student of another school, another programme or another teacher', async () => {
    const licenceId = await freeOf(await aLeaver());
    const abroad = await aSchool(product);
    expect(await use([{ licenceId, studentId: abroad.student.id }])).toMatchObject({
      status: 400,
      body: 'NotAllStudentsWereFound',
    });
    const own = { schoolId: shop.school.id, programmeId: shop.programme.id };
    const parallel = await aClass(product, { ...own, name: 'EE26B' });
    const limited = await aTeacher(product, {
      schoolId: shop.school.id,
      classId: parallel.id,
      purchaser: true,
    });
    const student = await aNewStudent(product, shop);
    expect(await use([{ licenceId, studentId: student.id }], limited)).toMatchObject({
      status: 409,
      body: `StudentNotOnProgram\n${student.name}`,
    });
  });

  test('by nobody who names a licence of another school', async () => {
    const abroad = await aSchool(product);
    const [licence] = await query(
      'select id from student_licence where student_id = $1',
      abroad.student.id,
    );
    await leaveClass(abroad.student);
    const student = await aNewStudent(product, shop);
    expect(await use([{ licenceId: licence.id, studentId: student.id }])).toMatchObject({
      status: 409,
      body: 'LicenceIsNotFree',
    });
  });
});

describe('what was used is taken back', () => {
  const undo = async (act: string, by: Person = shop.buyer) => {
    const { status, body } = await product.as(by).attempt(undoContract.undo, { act });
    return status === 200 ? JSON.parse(body).result : { status, body };
  };

  /** A free licence that a student got, and the act that gave it. */
  async function aUsedLicence() {
    const leaver = await aLeaver();
    await query(
      `update student_licence set valid_from = '2026-09-01' where student_id = $1`,
      leaver.id,
    );
    const student = await aNewStudent(product, shop);
    await use([{ licenceId: await freeOf(leaver), studentId: student.id }]);
    return { leaver, student, act: await latestAct(product) };
  }

  test('by a purchaser of the school, once', async () => {
    const { leaver, student, act } = await aUsedLicence();
    const { teacher } = shop;
    expect(await undo(act, teacher)).toEqual({ status: 403, body: 'NotAllowed' });
    const acts = await product.as(shop.buyer).call(undoContract.acts, {});
    expect(acts.find((each) => each.act === act)).toMatchObject({
      kind: 'licence.reused',
      subject: { name: student.name },
    });
    expect(await undo(act)).toEqual({ restored: 1, kept: 0 });
    expect(await licencesOf(student)).toEqual([]);
    expect(await licencesOf(leaver)).toEqual([
      { type: 'StudentLicense', from: '2026-09-01', to: '2027-11-15' },
    ]);
    expect((await tracesOf(product, 'account', student.id)).at(-1)).toMatchObject({
      kind: 'licence.movedBack',
    });
    expect(await undo(act)).toEqual({ status: 409, body: 'ActIsUndone' });
    // The same student can get it again.
    const again = await use([{ licenceId: await freeOf(leaver), studentId: student.id }]);
    expect(again.status).toBe(200);
  });

  test('not when a module was run under it', async () => {
    const { student, act } = await aUsedLicence();
    await product.as(student).call(runsContract.runModule, {
      courseId: shop.course.id,
      moduleId: one(shop.modules).id,
    });
    expect(await undo(act)).toEqual({ status: 409, body: 'ActIsOvertaken' });
    expect(await licencesOf(student)).toHaveLength(1);
  });

  test('not when its former holder got another meanwhile', async () => {
    const { leaver, student, act } = await aUsedLicence();
    await query(
      'insert into class_student (class_id, student_id, school_id) values ($1, $2, $3)',
      shop.schoolClass.id,
      leaver.id,
      shop.school.id,
    );
    await product
      .as(shop.buyer)
      .call(ordersContract.post, anOrder(shop, [{ student: leaver, article: '1010-E' }]));
    expect(await undo(act)).toEqual({ status: 409, body: 'ActIsOvertaken' });
    expect(await licencesOf(student)).toHaveLength(1);
  });

  test('not after 24 hours', async () => {
    const { act } = await aUsedLicence();
    product.clock.set(new Date('2026-11-17T08:01:00Z'));
    expect(await undo(act)).toEqual({ status: 409, body: 'ActIsTooOld' });
    product.clock.set(new Date('2026-11-16T08:00:00Z'));
  });
});
