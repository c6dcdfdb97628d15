import { coursesContract, noticesContract, resultsContract, toolsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';

// A student's pages as those look at them who administer.

type Person = Awaited<ReturnType<typeof anAccount>>;

let product: TestProduct;
let admin: Person;
let own: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin', name: 'Åsa Admin' });
  own = await aSchool(product, { students: 2 });
});

const open = (student: Person, by = admin) => product.as(by).call(toolsContract.openStudentWindow, { email: student.email });

/** A call with the token of one person, said to be made in the place of another. */
async function inPlaceOf(student: Person, method: 'GET' | 'POST', path: string, { by = admin }: { by?: Person } = {}) {
  const token = await openSession(product.parts, by.id);
  const headers = { 'x-acting-as': encodeURIComponent(student.email) };
  const { status, body: text } = await product.raw(method, `/api${path}`, { token, headers });
  const body = text.startsWith('{') ? JSON.parse(text) : text;
  return { status, body };
}

describe('a student’s pages', () => {
  test('are read as the student reads them, by whoever opened them', async () => {
    const { student } = own;
    await open(student);
    for (const [path, call] of [
      ['/student/MyCourses', coursesContract.myCourses],
      ['/student/MyResult', resultsContract.myResult],
      ['/student/MyResults', resultsContract.myResults],
      ['/User/GetNotices', noticesContract.notices],
    ] as const) {
      const theirs = await product.as(student).call(call, {});
      expect(await inPlaceOf(student, 'GET', path)).toEqual({ status: 200, body: { result: theirs } });
    }
  });

  test('[security.admin.acting-as-no-writes] are not changed: what only students do is refused, marking notices read too', async () => {
    const { student, course, modules } = own;
    const moduleId = modules[0]?.id ?? 0;
    await aPackage(product, moduleId);
    await aRun(product, student, { courseId: course.id, moduleId });
    await open(student);
    const before = await product.as(student).call(resultsContract.myResults, {});
    const refused = { status: 403, body: 'NotAllowed' };
    for (const path of [
      `/student/RunModule?courseId=${course.id}&moduleId=${moduleId}`,
      `/student/RateModule?courseId=${course.id}&moduleId=${moduleId}&grade=5`,
      '/User/SetNoticeToRead?noticeId=1',
      '/User/SetNoticesToRead?ids=1',
    ]) {
      expect(await inPlaceOf(student, 'POST', path)).toEqual(refused);
      const token = await openSession(product.parts, admin.id);
      expect((await product.raw('POST', `/api${path}`, { token })).status).toBe(403);
    }
    expect(await product.as(student).call(resultsContract.myResults, {})).toEqual(before);
  });

  test('are nobody’s who has not opened them, and nobody else’s than the student’s who was opened', async () => {
    const [first, second] = own.students as [Person, Person];
    const other = await anAccount(product, { role: 'Superuser' });
    const refused = { status: 403, body: 'NotAllowed' };
    await open(first);
    expect(await inPlaceOf(second, 'GET', '/student/MyCourses')).toEqual(refused);
    expect(await inPlaceOf(first, 'GET', '/student/MyCourses', { by: other })).toEqual(refused);
    expect(await inPlaceOf(first, 'GET', '/student/MyCourses', { by: own.teacher })).toEqual(refused);
    // Of a student the header means nothing: they read their own.
    const theirs = await product.as(second).call(resultsContract.myResult, {});
    expect((await inPlaceOf(first, 'GET', '/student/MyResult', { by: second })).body.result).toEqual(theirs);
    await expect(open(own.teacher)).rejects.toMatchObject({ status: 404 });
  });

  test('close after thirty minutes, when another’s are opened, and when that is said', async () => {
    const [first, second] = own.students as [Person, Person];
    const reads = async (student: Person) => (await inPlaceOf(student, 'GET', '/student/MyCourses')).status;
    const { endsAt } = await open(first);
    expect(new Date(endsAt).getTime() - product.parts.now().getTime()).toBe(30 * 60_000);
    product.clock.move(29 * 60_000);
    expect(await reads(first)).toBe(200);
    product.clock.move(60_000);
    expect(await reads(first)).toBe(403);
    await open(first);
    await open(second);
    expect([await reads(first), await reads(second)]).toEqual([403, 200]);
    await product.as(admin).call(toolsContract.endStudentWindow, {});
    expect(await reads(second)).toBe(403);
  });

  test('tell the student who looked and why, and leave a trace of both', async () => {
    const { student, school } = await aSchool(product);
    const { id } = await open(student);
    const reason = 'Läraren ringde om kursen';
    await product.as(admin).call(toolsContract.explainStudentWindow, { id, reason });
    const at = expect.stringMatching(/^\d{4}-/);
    const looks = [{ id, at, name: 'Åsa Admin', reason }];
    expect(await product.as(student).call(toolsContract.looksAtMe, {})).toEqual(looks);
    expect((await inPlaceOf(student, 'GET', '/student/Looks')).body.result).toEqual(looks);
    expect(await tracesOf(product, 'account', student.id)).toMatchObject([
      { kind: 'studentWindow.opened', by: admin.id, schoolId: school.id, after: { window: id } },
      { kind: 'studentWindow.explained', by: admin.id, after: { window: id, reason } },
    ]);
    const other = await anAccount(product, { role: 'Superuser' });
    for (const [by, wanted] of [
      [other, id],
      [admin, 999_999],
    ] as const) {
      const refusal = product.as(by).call(toolsContract.explainStudentWindow, { id: wanted, reason });
      await expect(refusal).rejects.toMatchObject({ status: 409 });
    }
  });
});
