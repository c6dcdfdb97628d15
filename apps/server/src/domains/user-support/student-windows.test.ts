import {
  coursesContract,
  type Input,
  noticesContract,
  resultsContract,
  userSupportContract,
} from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { caller } from '../../testing/caller.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';

// Student windows: administrators view a student's pages.

type Person = Awaited<ReturnType<typeof anAccount>>;
type Browser = Awaited<ReturnType<typeof browserOf>>;

let product: TestProduct;
let admin: Person;
let own: Awaited<ReturnType<typeof aSchool>>;
/** The default browser of `admin`. */
let browser: Browser;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin', name: 'Åsa Admin' });
  own = await aSchool(product, { students: 2 });
  browser = await browserOf(admin);
});

/** A signed-in browser, with calls of its own and calls through a student window. */
async function browserOf(person: Person) {
  const claims = product.parts.tokens.read(await openSession(product.parts, person.id));
  if (!claims) throw new Error('The session has no token.');
  const freshToken = () => product.parts.tokens.issue(claims);
  const { call } = caller(async () => freshToken(), product.raw);
  const inPlaceOf = async (student: Person, method: 'GET' | 'POST', path: string) => {
    const headers = { 'x-acting-as': encodeURIComponent(student.email) };
    const { status, body: text } = await product.raw(method, `/api${path}`, {
      token: freshToken(),
      headers,
    });
    const body = text.startsWith('{') ? JSON.parse(text) : text;
    return { status, body };
  };
  return {
    freshToken,
    inPlaceOf,
    open: ({ email }: Person) => call(userSupportContract.openStudentWindow, { email }),
    explain: (input: Input<typeof userSupportContract.explainStudentWindow>) =>
      call(userSupportContract.explainStudentWindow, input),
    end: () => call(userSupportContract.endStudentWindow, {}),
    reads: async (student: Person) =>
      (await inPlaceOf(student, 'GET', '/student/MyCourses')).status,
  };
}

describe('a student’s pages', () => {
  test('show what the student sees, to the administrator who opened them', async () => {
    const { student } = own;
    await browser.open(student);
    for (const [path, call] of [
      ['/student/MyCourses', coursesContract.myCourses],
      ['/student/MyResult', resultsContract.myResult],
      ['/student/MyResults', resultsContract.myResults],
      ['/User/GetNotices', noticesContract.notices],
    ] as const) {
      const theirs = await product.as(student).call(call, {});
      expect(await browser.inPlaceOf(student, 'GET', path)).toEqual({
        status: 200,
        body: { result: theirs },
      });
    }
  });

  test('[security.admin.acting-as-no-writes] are not changed: what only students do is refused, marking notices read too', async () => {
    const { student, course, modules } = own;
    const moduleId = modules[0]?.id ?? 0;
    await aPackage(product, moduleId);
    await aRun(product, student, { courseId: course.id, moduleId });
    await browser.open(student);
    const before = await product.as(student).call(resultsContract.myResults, {});
    const refused = { status: 403, body: 'NotAllowed' };
    for (const path of [
      `/student/RunModule?courseId=${course.id}&moduleId=${moduleId}`,
      `/student/RateModule?courseId=${course.id}&moduleId=${moduleId}&grade=5`,
      '/User/SetNoticeToRead?noticeId=1',
      '/User/SetNoticesToRead?ids=1',
    ]) {
      expect(await browser.inPlaceOf(student, 'POST', path)).toEqual(refused);
      expect(
        (await product.raw('POST', `/api${path}`, { token: browser.freshToken() })).status,
      ).toBe(403);
    }
    expect(await product.as(student).call(resultsContract.myResults, {})).toEqual(before);
  });

  test('are closed to administrators who have not opened them, and show no other student', async () => {
    const [first, second] = own.students as [Person, Person];
    const other = await anAccount(product, { role: 'Superuser' });
    const refused = { status: 403, body: 'NotAllowed' };
    await browser.open(first);
    expect(await browser.inPlaceOf(second, 'GET', '/student/MyCourses')).toEqual(refused);
    for (const person of [other, own.teacher]) {
      expect(await (await browserOf(person)).inPlaceOf(first, 'GET', '/student/MyCourses')).toEqual(
        refused,
      );
    }
    // A student's request ignores the header.
    const theirs = await product.as(second).call(resultsContract.myResult, {});
    expect(
      (await (await browserOf(second)).inPlaceOf(first, 'GET', '/student/MyResult')).body.result,
    ).toEqual(theirs);
    await expect(browser.open(own.teacher)).rejects.toMatchObject({ status: 404 });
  });

  test('are open in the browser that opened them, whatever the same person does in another', async () => {
    const [first, second] = own.students as [Person, Person];
    const elsewhere = await browserOf(admin);
    const { id } = await browser.open(first);
    expect([await browser.reads(first), await elsewhere.reads(first)]).toEqual([200, 403]);
    await expect(elsewhere.explain({ id, reason: 'Ett annat fönster' })).rejects.toMatchObject({
      status: 409,
    });
    await elsewhere.open(second);
    await elsewhere.end();
    expect([await browser.reads(first), await elsewhere.reads(second)]).toEqual([200, 403]);
  });

  test('close after thirty minutes, when another student’s are opened, and on request', async () => {
    const [first, second] = own.students as [Person, Person];
    const { endsAt } = await browser.open(first);
    expect(new Date(endsAt).getTime() - product.parts.now().getTime()).toBe(30 * 60_000);
    product.clock.move(29 * 60_000);
    expect(await browser.reads(first)).toBe(200);
    product.clock.move(60_000);
    expect(await browser.reads(first)).toBe(403);
    await browser.open(first);
    await browser.open(second);
    expect([await browser.reads(first), await browser.reads(second)]).toEqual([403, 200]);
    await browser.end();
    expect(await browser.reads(second)).toBe(403);
  });

  test('tell the student who looked and why, and leave a trace of both', async () => {
    const { student, school } = await aSchool(product);
    const { id } = await browser.open(student);
    const reason = 'Läraren ringde om kursen';
    await browser.explain({ id, reason });
    const at = expect.stringMatching(/^\d{4}-/);
    const looks = [{ id, at, name: 'Åsa Admin', reason }];
    expect(await product.as(student).call(userSupportContract.viewHistory, {})).toEqual(looks);
    expect((await browser.inPlaceOf(student, 'GET', '/student/Looks')).body.result).toEqual(looks);
    expect(await tracesOf(product, 'account', student.id)).toMatchObject([
      { kind: 'studentWindow.opened', by: admin.id, schoolId: school.id, after: { window: id } },
      { kind: 'studentWindow.explained', by: admin.id, after: { window: id, reason } },
    ]);
    const other = await anAccount(product, { role: 'Superuser' });
    for (const [by, wanted] of [
      [await browserOf(other), id],
      [browser, 999_999],
    ] as const) {
      await expect(by.explain({ id: wanted, reason })).rejects.toMatchObject({ status: 409 });
    }
  });
});
