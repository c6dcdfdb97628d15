import { auditTexts } from '@gesall/messages/domains/audit';
import { beforeAll, expect, test } from 'vitest';
import { auditFields } from '../../platform/audit/audit-fields.ts';
import { auditKinds } from '../../platform/audit/audit-kinds.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { anAccount, aSchool, type Person, type School } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;
let admin: Person;
let own: School;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin', name: 'Revisor Öst' });
  own = await aSchool(product, { name: 'Spårskolan' });
});

const eventsOf = async (query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const got = await ask(product, admin, `GET /api/Audit/Events?${search}`);
  return got.body.result;
};

const record = (by: Person, at: string, change: Parameters<typeof recordChange>[2]) =>
  recordChange(
    product.db,
    { now: () => new Date(at), user: by, request: { id: 'r-1', actingAs: own.student.email } },
    change,
  );

test('an event has actor, subject, and the state before and after', async () => {
  const subject = { type: 'class', id: own.schoolClass.id };
  const change = { before: { name: 'Förr' }, after: { name: 'Nu' } };
  await record(own.teacher, '2026-11-15T10:00:00Z', {
    kind: 'class.changed',
    schoolId: own.school.id,
    subject,
    ...change,
  });
  const { items } = await eventsOf({ subjectType: 'class', subjectId: own.schoolClass.id });
  expect(items).toStrictEqual([
    {
      id: expect.any(Number),
      at: '2026-11-15T10:00:00.000Z',
      kind: 'class.changed',
      requestId: 'r-1',
      actor: { id: own.teacher.id, name: own.teacher.name, email: own.teacher.email },
      actingAs: { id: own.student.id, name: own.student.name, email: own.student.email },
      school: { id: own.school.id, name: 'Spårskolan' },
      subject: { ...subject, name: own.schoolClass.name },
      before: '{"name": "Förr"}',
      after: '{"name": "Nu"}',
    },
  ]);
});

test('events are filtered by kind, person, school and day, and read page by page', async () => {
  const { id } = own.course;
  const subject = { type: 'course', id };
  await record(admin, '2026-11-09T22:59:00Z', { kind: 'course.created', subject });
  await record(admin, '2026-11-09T23:01:00Z', { kind: 'course.hidden', subject });
  await record(own.teacher, '2026-11-10T22:59:00Z', {
    kind: 'course.changed',
    subject,
    schoolId: own.school.id,
  });
  await record(admin, '2026-11-10T23:00:00Z', { kind: 'course.deleted', subject });
  const kinds = async (query: Record<string, string | number> = {}) =>
    (await eventsOf({ subjectType: 'course', subjectId: id, ...query })).items.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kinds()).toEqual([
    'course.deleted',
    'course.changed',
    'course.hidden',
    'course.created',
  ]);
  expect(await kinds({ kind: 'course.hidden' })).toEqual(['course.hidden']);
  expect(await kinds({ kind: 'course.' })).toHaveLength(4);
  expect(await kinds({ kind: 'cours' })).toEqual([]);
  expect(await kinds({ actor: 'REVISOR ö' })).toEqual([
    'course.deleted',
    'course.hidden',
    'course.created',
  ]);
  expect(await kinds({ actor: own.teacher.email.slice(0, 8) })).toEqual(['course.changed']);
  expect(await kinds({ school: 'spårsk' })).toEqual(['course.changed']);
  expect(await kinds({ from: '2026-11-10', to: '2026-11-10' })).toEqual([
    'course.changed',
    'course.hidden',
  ]);
  const first = await eventsOf({ subjectType: 'course', subjectId: id, take: 3 });
  expect(first).toMatchObject({ total: 4, next: first.items[2].id });
  const second = await eventsOf({
    subjectType: 'course',
    subjectId: id,
    take: 3,
    after: first.next,
  });
  expect([second.items.map(({ kind }: { kind: string }) => kind), second.next]).toEqual([
    ['course.created'],
    null,
  ]);
});

test('acts of administrators are found with time, actor and target', async () => {
  await ask(product, admin, 'POST /auth/token/SetLockout', {
    email: own.student.email,
    lockout: true,
  });
  const { items } = await eventsOf({ actor: admin.email, kind: 'account.locked' });
  expect(items).toMatchObject([
    {
      at: product.clock.now().toISOString(),
      actor: { id: admin.id },
      subject: { type: 'account', id: own.student.id, name: own.student.name },
    },
  ]);
  expect((await ask(product, own.teacher, 'GET /api/Audit/Events')).status).toBe(403);
});

test.each(['sv', 'en'] as const)('every field of an event has a label (%s)', (language) => {
  const texts: Readonly<Record<string, string>> = auditTexts[language].audit;
  expect(auditFields.filter((field) => !texts[`field.${field}`])).toEqual([]);
});

test.each(['sv', 'en'] as const)('every kind has a name and an area (%s)', (language) => {
  const texts: Readonly<Record<string, string>> = auditTexts[language].audit;
  expect(
    auditKinds.filter((kind) => !texts[`kind.${kind}`] || !texts[`area.${kind.split('.')[0]}`]),
  ).toEqual([]);
});
