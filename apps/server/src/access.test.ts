import {
  accountsContract,
  type Call,
  coursesContract,
  externalContract,
  modulesContract,
  noticesContract,
  packagesContract,
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
import { aPackage } from './testing/a-package.ts';
import { answered, aRun } from './testing/a-run.ts';
import { aModule, anAccount, aSchool, type Person } from './testing/a-school.ts';
import { type TestProduct, testProduct } from './testing/product.ts';
import { aTeacher } from './testing/school-parts.ts';
import { openSession } from './testing/sessions.ts';

// Every call has a row: what its own school may ask, and what another school's ids answer.

type School = Awaited<ReturnType<typeof aSchool>>;
type ExternalPlace = { studentId: number; courseId: number; moduleId: number };
type World = {
  own: School;
  other: School;
  ownResult: ExternalPlace;
  otherResult: ExternalPlace;
  run: { id: number };
  ownAttempt: number;
  otherAttempt: number;
  people: Record<(typeof roles)[number], Person>;
  /** Of each role somebody who is deleted, and somebody who is locked out; both have a session. */
  closed: ReadonlyMap<string, Person[]>;
};

interface Row {
  /** An input that succeeds for somebody of the own school. */
  own?: (world: World) => Record<string, unknown>;
  /** The same with ids of the other school, and the only answer to them. */
  reaches?: { input: (world: World) => Record<string, unknown>; answer: string };
  /** Why one of the two is missing. */
  because?: string;
}

const place = ({ course, modules }: School) => ({ courseId: course.id, moduleId: modules[0]?.id });
const anybody = 'it knows no school';

const rows: Record<string, Record<string, Row>> = {
  accounts: {
    ...Object.fromEntries(
      ['token', 'signOut', 'validation', 'newUser', 'initialPasswordCreated', 'resetPassword', 'validateHash', 'updatePassword'].map(
        (name) => [name, { because: anybody }],
      ),
    ),
    sendActivationMail: {
      because: 'sending changes what the next asks for; it is tried with the registrations',
      reaches: { input: ({ other }) => ({ email: other.student.email }), answer: 'UserNotFound' },
    },
    latestMail: {
      own: ({ own }) => ({ userId: own.student.id }),
      reaches: { input: ({ other }) => ({ userId: other.student.id }), answer: 'UserNotFound' },
    },
    isEmailTaken: { own: ({ own }) => ({ email: own.student.email }), because: 'addresses are the whole product’s' },
    updateUserEmail: {
      own: ({ own }) => ({ oldEmail: own.student.email, newEmail: own.student.email }),
      reaches: { input: ({ other }) => ({ oldEmail: other.student.email, newEmail: 'ny@example.com' }), answer: 'UserNotFound' },
    },
    setLockout: { own: ({ own }) => ({ email: own.student.email, lockout: false }), because: 'it is administration’s own' },
    deleteSignIn: { because: 'it is administration’s own, and is tried with the accounts' },
  },
  courses: {
    myCourses: { own: () => ({}), because: 'it reads the caller alone' },
    coursesOfStudent: {
      own: ({ own }) => ({ email: own.student.email }),
      reaches: { input: ({ other }) => ({ email: other.student.email }), answer: 'UserNotFound' },
    },
    coursesOfClass: {
      own: ({ own }) => ({ id: own.schoolClass.id }),
      reaches: { input: ({ other }) => ({ id: other.schoolClass.id }), answer: 'ClassNotFound' },
    },
  },
  external: {
    report: { because: 'the sender signs, and the start that it names says whose it is' },
    resultPage: {
      own: ({ ownResult }) => ownResult,
      reaches: { input: ({ otherResult }) => otherResult, answer: 'UserNotFound' },
    },
  },
  modules: Object.fromEntries(Object.keys(modulesContract).map((name) => [name, { because: 'modules belong to no school' }])),
  notices: {
    notices: { own: () => ({}), because: 'it reads what is for the caller' },
    setRead: { because: 'whom a notice reaches is tried with the notices' },
    setManyRead: { own: () => ({ ids: [] }), because: 'it passes over what is not for the caller' },
    setDeleted: { because: 'notices are administration’s own' },
  },
  packages: Object.fromEntries(Object.keys(packagesContract).map((name) => [name, { because: 'modules belong to no school' }])),
  people: {
    teacherByEmail: {
      own: ({ own }) => ({ teacherEmail: own.teacher.email }),
      reaches: { input: ({ other }) => ({ teacherEmail: other.teacher.email }), answer: 'TeacherNotFound' },
    },
    teacher: {
      own: ({ own }) => ({ id: own.teacher.id }),
      reaches: { input: ({ other }) => ({ id: other.teacher.id }), answer: 'TeacherNotFound' },
    },
    student: {
      own: ({ own }) => ({ id: own.student.id }),
      reaches: { input: ({ other }) => ({ id: other.student.id }), answer: 'UserNotFound' },
    },
  },
  schools: {
    schoolData: {
      own: ({ own }) => ({ id: own.school.id }),
      reaches: { input: ({ other }) => ({ id: other.school.id }), answer: 'SchoolNotFound' },
    },
    programme: {
      own: ({ own }) => ({ id: own.programme.id }),
      reaches: { input: ({ other }) => ({ id: other.programme.id }), answer: 'ProgramNotFound' },
    },
    classesOfSchool: {
      own: ({ own }) => ({ id: own.school.id }),
      reaches: { input: ({ other }) => ({ id: other.school.id }), answer: 'SchoolNotFound' },
    },
    classById: {
      own: ({ own }) => ({ id: own.schoolClass.id }),
      reaches: { input: ({ other }) => ({ id: other.schoolClass.id }), answer: 'ClassNotFound' },
    },
  },
  results: {
    myResult: { own: () => ({}), because: 'it reads the caller alone' },
    myResults: { own: () => ({}), because: 'it reads the caller alone' },
    resultsByClass: {
      own: ({ own }) => ({ id: own.schoolClass.id }),
      reaches: { input: ({ other }) => ({ id: other.schoolClass.id }), answer: 'ClassNotFound' },
    },
    resultsByStudent: {
      own: ({ own }) => ({ id: own.student.id }),
      reaches: { input: ({ other }) => ({ id: other.student.id }), answer: 'UserNotFound' },
    },
    bestAndLatest: {
      own: ({ own }) => ({ studentId: own.student.id, ...place(own) }),
      reaches: { input: ({ other }) => ({ studentId: other.student.id, ...place(other) }), answer: 'UserNotFound' },
    },
    attemptHistory: {
      own: ({ own }) => ({ studentId: own.student.id, ...place(own) }),
      reaches: { input: ({ other }) => ({ studentId: other.student.id, ...place(other) }), answer: 'UserNotFound' },
    },
    myAttempts: { own: ({ own }) => place(own), because: 'it reads the caller alone' },
    classAnalysis: {
      own: ({ own }) => ({ classId: own.schoolClass.id, ...place(own) }),
      reaches: { input: ({ other }) => ({ classId: other.schoolClass.id, ...place(other) }), answer: 'ClassNotFound' },
    },
  },
  runs: {
    runModule: { own: ({ own }) => place(own), reaches: { input: ({ other }) => place(other), answer: 'CourseNotFound' } },
    previewModule: { own: ({ own }) => ({ moduleId: own.modules[0]?.id }), because: 'modules belong to no school' },
    reviewAttempt: {
      own: ({ ownAttempt }) => ({ attemptId: ownAttempt }),
      reaches: { input: ({ otherAttempt }) => ({ attemptId: otherAttempt }), answer: 'AttemptNotFound' },
    },
    runStatus: { own: ({ run }) => ({ resultId: run.id }), because: 'another student is tried with the runs' },
  },
};
const contracts = {
  accounts: accountsContract,
  courses: coursesContract,
  modules: modulesContract,
  notices: noticesContract,
  packages: packagesContract,
  people: peopleContract,
} as const;
const allContracts: Record<string, Record<string, Call>> = {
  ...contracts,
  external: externalContract,
  results: resultsContract,
  runs: runsContract,
  schools: schoolsContract,
};

let product: TestProduct;
let world: World;

beforeAll(async () => {
  product = await testProduct();
  const own = await aSchool(product, { name: 'Hemmaskolan', students: 2, modules: 1 });
  const other = await aSchool(product, { name: 'Bortaskolan', students: 2, modules: 1 });
  const runs = [];
  const attempts: number[] = [];
  const externalResults: ExternalPlace[] = [];
  for (const school of [own, other]) {
    await aPackage(product, school.modules[0]?.id ?? 0);
    const run = await aRun(product, school.student, { courseId: school.course.id, moduleId: school.modules[0]?.id ?? 0 });
    await run.terminate(answered(0, { id: `${school.school.name} fråga`, response: 'a' }));
    runs.push(run.run);
    attempts.push(...(await attemptsOf(school)));
    externalResults.push(await anExternalResult(school));
  }
  const [ownResult, otherResult] = externalResults;
  const [ownAttempt, otherAttempt] = attempts;
  if (!ownResult || !otherResult || !ownAttempt || !otherAttempt) throw new Error('There are no results.');
  const people = {
    ...{ Student: own.student, Teacher: own.teacher },
    ...{ Superuser: await anAccount(product, { role: 'Superuser' }), Admin: await anAccount(product, { role: 'Admin' }) },
    AplSupervisor: await anAccount(product, { role: 'AplSupervisor' }),
  };
  world = { own, other, ownResult, otherResult, ownAttempt, otherAttempt, run: runs[0] ?? { id: 0 }, people, closed: await closedPeople() };
});

async function attemptsOf({ student, course, modules }: School) {
  const place = { courseId: course.id, moduleId: modules[0]?.id ?? 0 };
  return (await product.as(student).call(resultsContract.myAttempts, place)).map(({ id }) => id);
}

async function closedPeople() {
  const at = product.clock.now();
  const closed = new Map<string, Person[]>();
  for (const role of roles) {
    const [deleted, locked] = [await anAccount(product, { role }), await anAccount(product, { role })];
    await product.db.update(account).set({ deletedAt: at }).where(eq(account.id, deleted.id));
    await product.db.update(account).set({ lockedAt: at }).where(eq(account.id, locked.id));
    closed.set(role, [deleted, locked]);
  }
  return closed;
}

async function anExternalResult({ student, course, school }: School): Promise<ExternalPlace> {
  const module = await aModule(product, course.id, { kind: 1, urlInDb: 'kapa-och-slipa.lw', name: `${school.name} extern` });
  const place = { courseId: course.id, moduleId: module.id };
  await product.as(student).call(runsContract.runModule, place);
  return { studentId: student.id, ...place };
}

const every = Object.entries(allContracts).flatMap(([domain, contract]) => Object.keys(contract).map((name) => ({ domain, name })));
const routeOf = ({ domain, name }: { domain: string; name: string }) => {
  const call = allContracts[domain]?.[name];
  const route = routes.find((each) => each.call === call);
  if (!route || !call) throw new Error(`${domain}.${name} is not answered.`);
  return { ...route, call, row: rows[domain]?.[name] };
};

test('every call of the product is in the matrix, and every row is a call', () => {
  expect(every).toHaveLength(routes.length);
  expect(contentRoutes.map(({ call }) => call)).toEqual(Object.values(playerContract));
  const listed = Object.entries(rows).flatMap(([domain, calls]) => Object.keys(calls).map((name) => `${domain}.${name}`));
  expect(listed.toSorted()).toEqual(every.map(({ domain, name }) => `${domain}.${name}`).toSorted());
});

describe.each(every.map((entry) => [`${entry.domain}.${entry.name}`, entry] as const))('%s', (_, entry) => {
  const route = routeOf(entry);
  const attempt = (by: { id: number } | undefined, input: Record<string, unknown>) =>
    (by ? product.as(by) : product.anyone).attempt(route.call, input as never);

  test('without a session it answers 401, and with the wrong role 403', async () => {
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

  test('to somebody who is deleted or locked out it answers 401, whatever her role', async () => {
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

  test('what belongs to another school looks like what does not exist', async () => {
    const { reaches } = route.row ?? {};
    if (!reaches || route.roles === 'public') {
      expect(route.row?.because).toBeTruthy();
      return;
    }
    for (const role of route.roles) {
      if (role !== 'Student' && role !== 'Teacher') continue;
      const foreign = await attempt(world.people[role], reaches.input(world));
      expect({ role, status: foreign.status, body: foreign.body }).toEqual({ role, status: 404, body: reaches.answer });
      const missing = Object.fromEntries(
        Object.entries(reaches.input(world)).map(([key, value]) => [key, typeof value === 'number' ? 2_000_000_000 : 'ingen@example.com']),
      );
      const absent = await attempt(world.people[role], missing);
      expect(withoutLength(absent)).toEqual(withoutLength(foreign));
    }
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
    const keys = [route.call.params, route.call.query, route.call.body].flatMap((schema) => Object.keys(schema?.shape ?? {}));
    const inputs = [{}, ...hostile.map((value) => Object.fromEntries(keys.map((key) => [key, value])))];
    for (const input of keys.length > 0 ? inputs : [{}]) {
      const { status, body } = await attempt(by, input);
      expect({ input, fault: status >= 500 }).toEqual({ input, fault: false });
      if (!by || by === world.people.Student || by === world.people.Teacher) expect(body).not.toContain('Bortaskolan');
    }
  });
});

describe('a student', () => {
  test('[security.scope.student-self] is let into nothing but these calls', async () => {
    const answers = statusesFor(world.people.Student);
    const notHers = [...answers.keys()].filter((address) => !forEverybody.has(address) && !forStudents.has(address));
    expect(notHers.length).toBeGreaterThan(10);
    for (const address of notHers) expect({ address, status: await answers.get(address)?.() }).toEqual({ address, status: 403 });
    for (const address of forStudents) expect([undefined, 401, 403]).not.toContain(await answers.get(address)?.());
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
    const hers = await openSession(product.parts, own.student.id);
    const other = await openSession(product.parts, classmate?.id ?? 0);
    for (const [method, path, body] of paths) {
      expect({ path, status: (await product.raw(method, path, { token: hers })).status }).toEqual({ path, status: 200 });
      expect(await product.raw(method, path, { token: other })).toMatchObject({ status: 404, body });
    }
    for (const by of [people.Teacher, people.Superuser, people.Admin]) {
      const token = await openSession(product.parts, by.id);
      expect(await product.raw('GET', paths[0][1], { token })).toMatchObject({ status: 200 });
    }
  });
});

/** Addresses that need no session, and those that a student's opens; whatever is added is for others until it stands here. */
const forEverybody = new Set<string>([
  'POST /auth/token/auth',
  'POST /auth/token/signout',
  'GET /api/User/Validation',
  'POST /auth/token/newuser',
  'POST /api/user/initialpasswordcreated',
  'POST /auth/password/resetpassword',
  'POST /auth/password/validate',
  'POST /auth/token/updatepassword',
  'POST /api/External/Report',
]);
const forStudents = new Set<string>([
  'GET /api/student/MyCourses',
  'GET /api/student/Courses',
  'GET /api/External/ResultPage',
  'GET /api/User/GetNotices',
  'POST /api/User/SetNoticeToRead',
  'POST /api/User/SetNoticesToRead',
  'GET /api/student/MyResult',
  'GET /api/student/MyResults',
  'GET /api/student/MyAttempts',
  'POST /api/student/RunModule',
  'POST /api/StudentResult/ReviewAttempt',
  'GET /api/student/RunStatus',
]);

/** What asks for the status that each call answers to somebody, by its address. */
function statusesFor(person: { id: number }) {
  const by = product.as(person);
  const entries = every.map((entry) => {
    const { call, row } = routeOf(entry);
    const ask = async () => (await by.attempt(call, (row?.own?.(world) ?? {}) as never)).status;
    return [`${call.method} ${call.path}` as string, ask] as const;
  });
  return new Map(entries);
}

test('a right that is withdrawn is gone with the next call, in the same session', async () => {
  const { own } = world;
  const chief = await aTeacher(product, { schoolId: own.school.id, fullAccess: true });
  const colleague = await aTeacher(product, { schoolId: own.school.id });
  const token = await openSession(product.parts, chief.id);
  const mend = (oldEmail: string, newEmail: string) =>
    product.raw('POST', '/auth/token/UpdateUserEmail', { token, body: { oldEmail, newEmail } });
  expect((await mend(colleague.email, 'kollega.ett@example.com')).status).toBe(200);
  await product.db.update(teacher).set({ fullAccess: false }).where(eq(teacher.accountId, chief.id));
  expect(await mend('kollega.ett@example.com', 'kollega.tva@example.com')).toMatchObject({ status: 404, body: 'UserNotFound' });
  await product.db.update(teacher).set({ fullAccess: true }).where(eq(teacher.accountId, chief.id));
  expect((await mend('kollega.ett@example.com', 'kollega.tva@example.com')).status).toBe(200);
});

const withoutLength = ({ status, body, headers }: { status: number; body: string; headers: Record<string, unknown> }) => ({
  ...{ status, body },
  headers: { ...headers, date: undefined },
});

describe('every address', () => {
  test('[api.base.paths] is matched without regard to case', async () => {
    const { own } = world;
    const read = (path: string) => product.raw('GET', path, { token: undefined });
    expect(await read('/API/class/GETBYCLASSID/1')).toMatchObject({ status: 401 });
    const call = await product.as(own.teacher).call(schoolsContract.classById, { id: own.schoolClass.id });
    expect(call.id).toBe(own.schoolClass.id);
  });

  test('that is none of ours answers 404 in plain words', async () => {
    for (const path of ['/api/nothing', '/auth/nothing', '/api/../api/nothing', '/api/%00']) {
      const { status, body } = await product.raw('GET', path);
      expect({ path, known: [400, 404].includes(status), body: ['NotFound', 'InvalidInput'].includes(body) }).toEqual({
        path,
        known: true,
        body: true,
      });
    }
  });

  test('answers only its own host names', async () => {
    expect(await product.raw('GET', '/healthz', { headers: { host: 'm1.localhost:3001' } })).toMatchObject({
      status: 404,
      body: 'NotFound',
    });
    expect(await product.raw('GET', '/healthz', { headers: { host: 'evil.example' } })).toMatchObject({ status: 404 });
    expect(
      await product.contentRaw('POST', '/scorm/rt/open', { body: { ticket: 'x' }, headers: { host: 'localhost:3000' } }),
    ).toMatchObject({ body: 'NotFound' });
    expect(await product.raw('GET', '/healthz')).toMatchObject({ status: 200, body: 'ok' });
  });

  test('a body that is not JSON, or too large, or of another kind is refused', async () => {
    const post = (body: string, type: string) => product.raw('POST', '/auth/token/auth', { body, headers: { 'content-type': type } });
    expect(await post('{', 'application/json')).toMatchObject({ status: 400, body: 'InvalidInput' });
    expect(await post('<a/>', 'application/xml')).toMatchObject({ status: 415, body: 'UnsupportedMediaType' });
    expect(await post(JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'application/json')).toMatchObject({
      status: 413,
      body: 'RequestTooLarge',
    });
    expect(await post('[1,2]', 'application/json')).toMatchObject({ status: 400, body: 'InvalidInput' });
  });

  test('a token of a session that was never opened is worth nothing', async () => {
    const { family } = product.parts.refreshTokens.first();
    const forged = product.parts.tokens.issue({ sub: world.people.Student.id, email: 'x', role: 'Superuser', family });
    expect(await product.raw('GET', '/api/Module', { token: forged })).toMatchObject({ status: 401 });
  });
});
