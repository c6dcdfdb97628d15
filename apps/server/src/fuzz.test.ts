import type { Call } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { course, moduleTable } from './domains/authoring/authoring.tables.ts';
import { contentRoutes, routes } from './domains.ts';
import { aPackage } from './testing/a-package.ts';
import { answered, aRun } from './testing/a-run.ts';
import { anAccount, aSchool } from './testing/a-school.ts';
import { type Dice, dice, inputFor } from './testing/hostile-values.ts';
import { type TestProduct, testProduct } from './testing/product.ts';
import { openSession } from './testing/sessions.ts';

// The long form: npm run fuzz. The seed is printed, so that what it found can be found again.
const requests = Number(process.env.FUZZ_REQUESTS ?? 1500);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const marker = 'Bortaskolan';

let product: TestProduct;
let known: Record<string, readonly unknown[]>;
let callers: { name: string; token: () => Promise<string | undefined>; isForeign: boolean }[];

beforeAll(async () => {
  product = await testProduct();
  const own = await aSchool(product, { name: 'Hemmaskolan', students: 2, modules: 2 });
  const other = await aSchool(product, { name: marker, students: 2, modules: 2 });
  // Courses and modules belong to no school, so they do not carry its name.
  await product.db.update(course).set({ name: 'Kurs', description: '' });
  await product.db.update(moduleTable).set({ name: 'Modul' });
  const tokens = [];
  for (const school of [own, other]) {
    await aPackage(product, school.modules[0]?.id ?? 0);
    const run = await aRun(product, school.student, {
      courseId: school.course.id,
      moduleId: school.modules[0]?.id ?? 0,
    });
    await run.set(answered(0, { id: `${school.school.name} fråga`, response: 'a' }));
    tokens.push(run.seed.token);
  }
  const both = [own, other];
  known = {
    // Never one of the other school's: a superuser may free it, and then it stands in the own
    // school with every right.
    newEmail: ['ny.elev@example.com', 'NY.LARARE@example.com', own.student.email],
    email: both.flatMap(({ student, teacher }) => [student.email, teacher.email]),
    schoolId: both.map(({ school }) => school.id),
    classId: both.map(({ schoolClass }) => schoolClass.id),
    courseId: both.map(({ course }) => course.id),
    moduleId: both.flatMap(({ modules }) => modules.map(({ id }) => id)),
    studentId: both.flatMap(({ students }) => students.map(({ id }) => id)),
    token: tokens,
    id: both.flatMap(({ school, schoolClass, course, student }) => [
      school.id,
      schoolClass.id,
      course.id,
      student.id,
    ]),
  };
  const staff = await anAccount(product, { role: 'Superuser' });
  const supervisor = await anAccount(product, { role: 'AplSupervisor' });
  const as = (id: number) => () => openSession(product.parts, id);
  callers = [
    { name: 'nobody', token: async () => undefined, isForeign: true },
    { name: 'a broken token', token: async () => 'eyJhbGciOiJub25lIn0.e30.', isForeign: true },
    { name: 'student', token: as(own.student.id), isForeign: true },
    { name: 'teacher', token: as(own.teacher.id), isForeign: true },
    { name: 'supervisor', token: as(supervisor.id), isForeign: true },
    { name: 'superuser', token: as(staff.id), isForeign: false },
  ];
});

const text = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

function urlOf(call: Call, by: Dice) {
  const values = inputFor(call.params, known, by);
  const path = call.path.replace(/\{(\w+)\}/g, (_, key) =>
    encodeURIComponent(text(values[key] ?? by.pick([1, 'x', ''])).toWellFormed()),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(inputFor(call.query, known, by)))
    query.append(key, text(value).toWellFormed());
  return query.size > 0 ? `${path}?${query}` : path;
}

const formTypes = [
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/zip',
];
const field = '--x\r\nContent-Disposition: form-data; name="zipFile"; filename="a.zip"\r\n\r\n';
const brokenForms = [
  'not a form',
  '--x\r\nContent-Disposition: form-',
  field,
  `${field}PK`,
  `${field}\r\n--x--\r\n`,
];
/** Cut off, of the wrong kind, nothing but brackets, or larger than a stranger's may be. */
const brokenJson = [
  '{',
  '[]',
  '"x"',
  '1',
  '{"a":',
  '['.repeat(60_000),
  '{"a":'.repeat(10_000),
  `[${'[],'.repeat(20_000)}1]`,
  `{"email":${'['.repeat(500)}${']'.repeat(500)}}`,
  `"${'x'.repeat(70_000)}"`,
  `{"entries":[${'[1,1,"cmi.location",""],'.repeat(15_000)}[]]}`,
];

function bodyOf(call: Call, by: Dice): { body?: unknown; headers?: Record<string, string> } {
  if (call.file || call.files)
    return { body: by.pick(brokenForms), headers: { 'content-type': by.pick(formTypes) } };
  if (!call.body) return by.chance(0.05) ? { body: {} } : {};
  if (by.chance(0.1))
    return { body: by.pick(brokenJson), headers: { 'content-type': 'application/json' } };
  return { body: inputFor(call.body, known, by) };
}

test(
  `${requests} requests of every kind meet no fault, and nobody sees another school's data`,
  async () => {
    const by = dice(seed);
    const all = [
      ...routes.map((route) => ({ route, send: product.raw })),
      ...contentRoutes.map((route) => ({ route, send: product.contentRaw })),
    ];
    const statuses = new Map<number, number>();
    for (let number = 0; number < requests; number++) {
      const { route, send } = all[number % all.length] ?? by.pick(all);
      const caller = by.pick(callers);
      const url = urlOf(route.call, by);
      const sent = { token: await caller.token(), ...bodyOf(route.call, by) };
      const { status, body } = await send(route.call.method, url, sent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const what = {
        seed,
        number,
        caller: caller.name,
        call: `${route.call.method} ${url}`.slice(0, 500),
        sent: text(sent.body).slice(0, 1000),
      };
      expect({ ...what, fault: status >= 500 && body !== 'ServiceUnavailable' }).toEqual({
        ...what,
        fault: false,
      });
      expect({
        ...what,
        stack: /\bat .+:\d+:\d+|node_modules|select .+ from /i.test(body),
      }).toEqual({
        ...what,
        stack: false,
      });
      if (
        caller.isForeign &&
        !JSON.stringify(sent.body ?? '').includes(marker) &&
        !decodeURIComponent(url).includes(marker)
      ) {
        expect({ ...what, leaks: body.includes(marker) }).toEqual({ ...what, leaks: false });
      }
    }
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
    expect(product.log.filter((line) => /"level":50/.test(line))).toEqual([]);
    // As many requests as somebody asked for take as long as they do.
  },
  process.env.FUZZ_REQUESTS ? 0 : undefined,
);
