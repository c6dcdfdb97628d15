import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  analysisContract,
  type Call,
  coursesContract,
  locksContract,
  peopleContract,
  playerContract,
  resultsContract,
  runsContract,
  schoolsContract,
} from '@gesall/contract';
import { roles } from '@gesall/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from './domains/accounts/accounts.tables.ts';
import { teacher } from './domains/people/people.tables.ts';
import { contentRoutes, routes } from './domains.ts';
import { administrators } from './platform/access/audiences.ts';
import { aPackage } from './testing/a-package.ts';
import { aPeriod } from './testing/a-period.ts';
import { answered, aRun } from './testing/a-run.ts';
import { aModule, anAccount, aSchool, type Person } from './testing/a-school.ts';
import type { DomainAccess, ExternalPlace, School, World } from './testing/access.ts';
import { type TestProduct, testProduct } from './testing/product.ts';
import { aTeacher } from './testing/school-parts.ts';
import { openSession } from './testing/sessions.ts';
import { latestAct } from './testing/traces.ts';

// Every call has a row: what its own school may ask, and what another school's ids answer.

const folder = join(import.meta.dirname, 'domains');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.access.ts'),
);
const domains: DomainAccess[] = await Promise.all(
  files.sort().map(async (file) => (await import(join(folder, file))).access),
);
const every = domains.flatMap(({ contract, rows }) =>
  Object.entries(contract).map(([name, call]) => ({ name, call, row: rows[name] })),
);

let product: TestProduct;
let world: World;

beforeAll(async () => {
  product = await testProduct();
  const own = await aSchool(product, { name: 'Hemmaskolan', students: 2, modules: 1 });
  const other = await aSchool(product, { name: 'Bortaskolan', students: 2, modules: 1 });
  const runs = [];
  const attempts: number[] = [];
  const places: number[] = [];
  const acts: string[] = [];
  const externalResults: ExternalPlace[] = [];
  for (const school of [own, other]) {
    const isTeacher = eq(teacher.accountId, school.teacher.id);
    await product.db.update(teacher).set({ purchaser: true }).where(isTeacher);
    await aPackage(product, school.modules[0]?.id ?? 0);
    const run = await aRun(product, school.student, {
      courseId: school.course.id,
      moduleId: school.modules[0]?.id ?? 0,
    });
    await run.terminate(answered(0, { id: `${school.school.name} fråga`, response: 'a' }));
    runs.push(run.run);
    attempts.push(...(await attemptsOf(school)));
    externalResults.push(await anExternalResult(school));
    places.push(await placeOf(school));
    await product
      .as(school.teacher)
      .call(locksContract.setModuleLock, { ...lockedOf(school), locked: true });
    await product
      .as(school.teacher)
      .call(locksContract.setModuleLock, { ...lockedOf(school), locked: false });
    acts.push(await latestAct(product));
  }
  const [ownResult, otherResult] = externalResults;
  const [ownAttempt, otherAttempt] = attempts;
  const [ownPlace, otherPlace] = places;
  const [ownAct, otherAct] = acts;
  if (!ownPlace || !otherPlace || !ownAct || !otherAct)
    throw new Error('There are no places or locks.');
  if (!ownResult || !otherResult || !ownAttempt || !otherAttempt)
    throw new Error('There are no results.');
  const [ownPeriod, otherPeriod] = [await periodOf(own), await periodOf(other)];
  const people = {
    Student: own.student,
    Teacher: own.teacher,
    Superuser: await anAccount(product, { role: 'Superuser' }),
    Admin: await anAccount(product, { role: 'Admin' }),
    AplSupervisor: ownPeriod.supervisor,
  };
  const closed = await closedPeople();
  const theirs = {
    ownResult,
    otherResult,
    ownAttempt,
    otherAttempt,
    ownPlace,
    otherPlace,
    ownAct,
    otherAct,
    ownPeriod,
    otherPeriod,
  };
  world = { own, other, ...theirs, run: runs[0] ?? { id: 0 }, people, closed };
});

const lockedOf = ({ student, modules }: School) => ({
  studentId: student.id,
  moduleId: modules[0]?.id ?? 0,
});

const periodOf = ({ school, teacher, students }: School) =>
  aPeriod(product, { school, teacher, students });

/** The student's place in the school's course. */
async function placeOf({ teacher, student }: School) {
  const courses = await product
    .as(teacher)
    .call(coursesContract.coursesOfTeacher, { email: teacher.email });
  return (
    courses[0]?.students.find(({ studentId }) => studentId === student.id)?.studentCourseId ?? 0
  );
}

async function attemptsOf({ student, course, modules }: School) {
  const place = { courseId: course.id, moduleId: modules[0]?.id ?? 0 };
  return (await product.as(student).call(resultsContract.myAttempts, place)).map(({ id }) => id);
}

async function closedPeople() {
  const at = product.clock.now();
  const closed = new Map<string, Person[]>();
  for (const role of roles) {
    const [deleted, locked] = [
      await anAccount(product, { role }),
      await anAccount(product, { role }),
    ];
    await product.db.update(account).set({ deletedAt: at }).where(eq(account.id, deleted.id));
    await product.db.update(account).set({ lockedAt: at }).where(eq(account.id, locked.id));
    closed.set(role, [deleted, locked]);
  }
  return closed;
}

async function anExternalResult({ student, course, school }: School): Promise<ExternalPlace> {
  const module = await aModule(product, course.id, {
    kind: 1,
    urlInDb: 'kapa-och-slipa.lw',
    name: `${school.name} extern`,
  });
  const place = { courseId: course.id, moduleId: module.id };
  await product.as(student).call(runsContract.runModule, place);
  return { studentId: student.id, ...place };
}

const routeOf = (call: Call) => {
  const route = routes.find((each) => each.call === call);
  if (!route) throw new Error(`${call.path} is not answered.`);
  return route;
};

test('only policies ask who follows a school; everything else goes through reach()', () => {
  const asks = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.ts$/.test(file) &&
      !/\.test\.ts$|\.policy\.ts$|^platform\/access\//.test(file) &&
      readFileSync(join(import.meta.dirname, file), 'utf8').includes('mayFollowSchool('),
  );
  expect(asks).toEqual([]);
});

test('every call of the product has a row beside its routes', () => {
  expect(every.map(({ call }) => call.path).toSorted()).toEqual(
    routes.map(({ call }) => call.path).toSorted(),
  );
  expect(contentRoutes.map(({ call }) => call)).toEqual(Object.values(playerContract));
});

const addressOf = ({ method, path }: Call) => `${method} ${path}`;

describe.each(every.map((entry) => [addressOf(entry.call), entry] as const))(
  '%s',
  (_, { call, row }) => {
    const route = { ...routeOf(call), row };
    const attempt = (by: { id: number } | undefined, input: Record<string, unknown>) =>
      (by ? product.as(by) : product.anyone).attempt(route.call, input as never);

    test('[api.base.missing-input] without a session it answers 401, and with the wrong role 403', async () => {
      if (route.roles === 'public') {
        expect((await attempt(undefined, {})).status).not.toBe(401);
        return;
      }
      expect(await attempt(undefined, {})).toMatchObject({ status: 401, body: 'NotSignedIn' });
      const input = route.row?.own?.(world) ?? {};
      for (const role of roles) {
        const { status, body } = await attempt(world.people[role], input);
        if (route.roles.includes(role)) expect([403, 401, 500]).not.toContain(status);
        else expect({ role, status, body }).toEqual({ role, status: 403, body: 'NotAllowed' });
      }
    });

    test('to somebody who is deleted or locked out it answers 401, whatever their role', async () => {
      if (route.roles === 'public') {
        expect(route.row?.because).toBeTruthy();
        return;
      }
      for (const role of route.roles) {
        for (const person of world.closed.get(role) ?? []) {
          const { status, body } = await attempt(person, route.row?.own?.(world) ?? {});
          expect({ role, status, body }).toEqual({ role, status: 401, body: 'NotSignedIn' });
        }
      }
    });

    test('what belongs to the own school is answered, without a word of the other', async () => {
      const { own } = route.row ?? {};
      if (!own || route.roles === 'public') {
        expect(route.row?.because).toBeTruthy();
        return;
      }
      for (const role of route.roles) {
        const { status, body } = await attempt(world.people[role], own(world));
        expect({ role, status }).toEqual({ role, status: route.call.status ?? 200 });
        expect(body).not.toContain('Bortaskolan');
      }
    });

    test('[api.base.missing-input] what belongs to another school looks like what does not exist', async () => {
      const { reaches } = route.row ?? {};
      if (!reaches || route.roles === 'public') {
        expect(route.row?.because).toBeTruthy();
        return;
      }
      for (const role of route.roles) {
        // Administrators reach every school.
        if (administrators.includes(role)) continue;
        const foreign = await attempt(world.people[role], reaches.input(world));
        expect({ role, status: foreign.status, body: foreign.body }).toEqual({
          role,
          status: 404,
          body: reaches.answer,
        });
        const missing = Object.fromEntries(
          Object.entries(reaches.input(world)).map(([key, value]) => [key, nothingLike(value)]),
        );
        const absent = await attempt(world.people[role], missing);
        expect(withoutLength(absent)).toEqual(withoutLength(foreign));
      }
    });

    test('what another supervisor follows looks like what does not exist', async () => {
      const { own, reaches } = route.row ?? {};
      if (!own || !reaches || route.roles === 'public' || !route.roles.includes('AplSupervisor')) {
        expect(route.row).toBeTruthy();
        return;
      }
      const { supervisor } = world.otherPeriod;
      expect(await attempt(supervisor, own(world))).toMatchObject({
        status: 404,
        body: reaches.answer,
      });
    });

    test('[api.base.missing-input] empty and hostile input is refused, never a fault', async () => {
      const hostile = [
        '',
        '-1',
        '0',
        '1e9',
        '99999999999999999999',
        "1'; drop table account; --",
        '<script>',
        '\u0000',
        '../../etc/passwd',
        'å'.repeat(3000),
      ];
      const by = route.roles === 'public' ? undefined : world.people[route.roles[0] ?? 'Teacher'];
      const keys = [route.call.params, route.call.query, route.call.body].flatMap((schema) =>
        Object.keys(schema?.shape ?? {}),
      );
      const inputs = [
        {},
        ...hostile.map((value) => Object.fromEntries(keys.map((key) => [key, value]))),
      ];
      for (const input of keys.length > 0 ? inputs : [{}]) {
        const { status, body } = await attempt(by, input);
        expect({ input, fault: status >= 500 }).toEqual({ input, fault: false });
        if (!by || by === world.people.Student || by === world.people.Teacher)
          expect(body).not.toContain('Bortaskolan');
      }
    });
  },
);

describe('a student', () => {
  test('[security.scope.student-self] is let into nothing but these calls', async () => {
    const calls = statusesFor(world.people.Student);
    const others = calls.filter(({ open }) => open === undefined);
    expect(others.length).toBeGreaterThan(10);
    for (const { call, ask } of others)
      expect({ call: addressOf(call), status: await ask() }).toEqual({
        call: addressOf(call),
        status: 403,
      });
    for (const { ask } of calls.filter(({ open }) => open === 'to students'))
      expect([401, 403]).not.toContain(await ask());
    for (const { call, open } of calls)
      expect([addressOf(call), routeOf(call).roles === 'public']).toEqual([
        addressOf(call),
        open === 'to everybody',
      ]);
  });

  test('[security.scope.student-self] [session.acting-as.server-check] reads nothing of a classmate', async () => {
    const { own, ownAttempt, ownResult, run, people } = world;
    const [, classmate] = own.students;
    const { studentId, courseId, moduleId } = ownResult;
    const externalPlace = `studentId=${studentId}&courseId=${courseId}&moduleId=${moduleId}`;
    const paths = [
      ['GET', `/api/student/Courses?email=${own.student.email}`, 'UserNotFound'],
      ['POST', `/api/StudentResult/ReviewAttempt?attemptId=${ownAttempt}`, 'AttemptNotFound'],
      ['GET', `/api/student/RunStatus?resultId=${run.id}`, 'RunNotFound'],
      ['GET', `/api/External/ResultPage?${externalPlace}`, 'UserNotFound'],
    ] as const;
    const holder = await openSession(product.parts, own.student.id);
    const other = await openSession(product.parts, classmate?.id ?? 0);
    for (const [method, path, body] of paths) {
      expect({ path, status: (await product.raw(method, path, { token: holder })).status }).toEqual(
        { path, status: 200 },
      );
      expect(await product.raw(method, path, { token: other })).toMatchObject({
        status: 404,
        body,
      });
    }
    for (const by of [people.Teacher, people.Superuser, people.Admin]) {
      const token = await openSession(product.parts, by.id);
      expect(await product.raw('GET', paths[0][1], { token })).toMatchObject({ status: 200 });
    }
  });
});

test('[security.scope.teacher-school] a teacher neither reads nor changes a class of another school', async () => {
  const { own, other, people } = world;
  const asTeacher = product.as(people.Teacher);
  const place = ({ schoolClass, course, modules }: School) => ({
    classId: schoolClass.id,
    courseId: course.id,
    moduleId: modules[0]?.id ?? 0,
  });
  const answers = async (school: School) => {
    const asked = [
      asTeacher.attempt(schoolsContract.classById, { id: school.schoolClass.id }),
      asTeacher.attempt(peopleContract.updateClass, {
        id: school.schoolClass.id,
        name: school.schoolClass.name,
        programme: { id: school.programme.id },
      }),
      asTeacher.attempt(locksContract.setModuleLockForClass, { ...place(school), locked: false }),
      asTeacher.attempt(analysisContract.classAnalysis, place(school)),
    ];
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  expect(await answers(other)).toEqual([404, 404, 404, 404]);
  expect(await answers(own)).toEqual([200, 200, 200, 200]);
});

test('[security.scope.teacher-email-param] an address in the query shows a colleague’s pages to administration alone', async () => {
  const { own, people } = world;
  const colleague = await aTeacher(product, {
    schoolId: own.school.id,
    classId: own.schoolClass.id,
    fullAccess: true,
  });
  const exam = await aModule(product, own.course.id, { isFinalExam: true });
  const answers = async (person: { id: number }) => {
    const by = product.as(person);
    const asked = [
      by.attempt(peopleContract.teacherByEmail, { teacherEmail: colleague.email }),
      by.attempt(peopleContract.studentsOfTeacher, { teacherEmail: colleague.email }),
      by.attempt(coursesContract.coursesOfTeacher, { email: colleague.email }),
      by.attempt(coursesContract.finalExamResults, {
        teacherEmail: colleague.email,
        courseId: own.course.id,
      }),
      by.attempt(locksContract.activateFinalExamForTeacher, {
        email: colleague.email,
        courseId: own.course.id,
        moduleId: exam.id,
      }),
    ];
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  expect(await answers(people.Teacher)).toEqual([404, 404, 404, 404, 404]);
  for (const allowed of [colleague, people.Superuser, people.Admin])
    expect(await answers(allowed)).toEqual([200, 200, 200, 200, 200]);
});

/** What asks for the status that each call answers to somebody. */
function statusesFor(person: { id: number }) {
  const by = product.as(person);
  return every.map(({ call, row }) => ({
    call,
    open: row?.open,
    ask: async () => (await by.attempt(call, (row?.own?.(world) ?? {}) as never)).status,
  }));
}

test('[security.claims.flags-fresh] a right that is withdrawn is gone with the next call, in the same session', async () => {
  const { own } = world;
  const chief = await aTeacher(product, { schoolId: own.school.id, fullAccess: true });
  const colleague = await aTeacher(product, { schoolId: own.school.id });
  const token = await openSession(product.parts, chief.id);
  const mend = (oldEmail: string, newEmail: string) =>
    product.raw('POST', '/auth/token/UpdateUserEmail', { token, body: { oldEmail, newEmail } });
  expect((await mend(colleague.email, 'kollega.ett@example.com')).status).toBe(200);
  const makeClass = async (name: string) =>
    product.raw('POST', '/api/class', {
      token,
      body: { name, programme: { id: own.programme.id } },
    });
  expect((await makeClass('EE24A')).status).toBe(200);
  await product.db
    .update(teacher)
    .set({ fullAccess: false })
    .where(eq(teacher.accountId, chief.id));
  expect((await makeClass('EE24B')).status).toBe(403);
  expect(await mend('kollega.ett@example.com', 'kollega.tva@example.com')).toMatchObject({
    status: 404,
    body: 'UserNotFound',
  });
  await product.db.update(teacher).set({ fullAccess: true }).where(eq(teacher.accountId, chief.id));
  expect((await mend('kollega.ett@example.com', 'kollega.tva@example.com')).status).toBe(200);

  const buyer = await aTeacher(product, { schoolId: own.school.id, purchaser: true });
  const buyersToken = await openSession(product.parts, buyer.id);
  const openShop = async () =>
    (
      await product.raw('GET', `/api/ShopNew/GetLicenses?schoolId=${own.school.id}`, {
        token: buyersToken,
      })
    ).status;
  expect(await openShop()).toBe(200);
  await product.db.update(teacher).set({ purchaser: false }).where(eq(teacher.accountId, buyer.id));
  expect(await openShop()).toBe(403);
});

/** A value of the same kind that leads to nothing; a choice, or a name, is no address of anything. */
function nothingLike(value: unknown): unknown {
  if (typeof value === 'number') return 2_000_000_000;
  if (typeof value === 'string' && value.includes('@')) return 'ingen@example.com';
  if (Array.isArray(value)) return value.map(nothingLike);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, nothingLike(part)]));
}

const withoutLength = ({
  status,
  body,
  headers,
}: {
  status: number;
  body: string;
  headers: Record<string, unknown>;
}) => ({
  status,
  body,
  headers: { ...headers, date: undefined },
});

describe('every address', () => {
  test('[api.base.paths] is matched without regard to case', async () => {
    const { own } = world;
    const read = (path: string) => product.raw('GET', path, { token: undefined });
    expect(await read('/API/class/GETBYCLASSID/1')).toMatchObject({ status: 401 });
    const token = await openSession(product.parts, own.teacher.id);
    const { id } = own.schoolClass;
    const replies = await Promise.all(
      ['/api/Class/GetByClassId', '/api/class/getbyclassid', '/API/CLASS/GETBYCLASSID'].map(
        async (path) => {
          const { status, body } = await product.raw('GET', `${path}/${id}`, { token });
          return { status, body };
        },
      ),
    );
    expect(JSON.parse(replies[0]?.body ?? '')).toMatchObject({ result: { id } });
    expect(replies).toEqual(Array(3).fill({ status: 200, body: replies[0]?.body }));
    const body = { email: 'ingen@example.com', password: 'x', grant_type: 'password' };
    for (const path of ['/auth/token/auth', '/AUTH/Token/Auth'])
      expect(JSON.parse((await product.raw('POST', path, { body })).body)).toMatchObject({
        result: { code: '900' },
      });
  });

  test('that is none of ours answers 404 in plain words', async () => {
    for (const path of ['/api/nothing', '/auth/nothing', '/api/../api/nothing', '/api/%00']) {
      const { status, body } = await product.raw('GET', path);
      expect({
        path,
        known: [400, 404].includes(status),
        body: ['NotFound', 'InvalidInput'].includes(body),
      }).toEqual({
        path,
        known: true,
        body: true,
      });
    }
  });

  test('[api.base.paths] answers only its own host names', async () => {
    expect(
      await product.raw('GET', '/healthz', { headers: { host: 'm1.localhost:3001' } }),
    ).toMatchObject({
      status: 404,
      body: 'NotFound',
    });
    expect(
      await product.raw('GET', '/healthz', { headers: { host: 'evil.example' } }),
    ).toMatchObject({ status: 404 });
    expect(
      await product.contentRaw('POST', '/scorm/rt/open', {
        body: { ticket: 'x' },
        headers: { host: 'localhost:3000' },
      }),
    ).toMatchObject({ body: 'NotFound' });
    expect(await product.raw('GET', '/healthz')).toMatchObject({ status: 200, body: 'ok' });
  });

  test('a body that is not JSON, or too large, or of another kind is refused', async () => {
    const post = (body: string, type: string) =>
      product.raw('POST', '/auth/token/auth', { body, headers: { 'content-type': type } });
    expect(await post('{', 'application/json')).toMatchObject({
      status: 400,
      body: 'InvalidInput',
    });
    expect(await post('<a/>', 'application/xml')).toMatchObject({
      status: 415,
      body: 'UnsupportedMediaType',
    });
    expect(
      await post(JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'application/json'),
    ).toMatchObject({
      status: 413,
      body: 'RequestTooLarge',
    });
    expect(await post('[1,2]', 'application/json')).toMatchObject({
      status: 400,
      body: 'InvalidInput',
    });
  });

  test('a token of a session that was never opened is worth nothing', async () => {
    const { family } = product.parts.refreshTokens.first();
    const forged = product.parts.tokens.issue({
      sub: world.people.Student.id,
      email: 'x',
      role: 'Superuser',
      family,
    });
    expect(await product.raw('GET', '/api/Module', { token: forged })).toMatchObject({
      status: 401,
    });
  });
});
