import {
  assessmentsContract,
  companiesContract,
  contactsContract,
  evaluationsContract,
  periodDocumentsContract,
  periodsContract,
  preparationContract,
  supervisorsContract,
  workCardsContract,
} from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../domains.ts';
import {
  aCompany,
  aPeriod,
  aSupervisor,
  aWorkCard,
  placementLicences,
} from '../../testing/a-period.ts';
import { aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';

const calls = Object.values({
  ...assessmentsContract,
  ...companiesContract,
  ...contactsContract,
  ...evaluationsContract,
  ...periodDocumentsContract,
  ...periodsContract,
  ...preparationContract,
  ...supervisorsContract,
  ...workCardsContract,
}).filter(({ path }) => path.startsWith('/api/Apl/'));

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product);
});

const send = async (
  method: 'POST' | 'DELETE',
  path: string,
  { body, by = own.teacher }: { body?: unknown; by?: { id: number } } = {},
) => product.raw(method, path, { token: await openSession(product.parts, by.id), body });

describe('a call of placement', () => {
  test('[api.apl.unauthenticated-401] needs a session', async () => {
    expect(calls.length).toBeGreaterThan(40);
    const answers = [];
    // The letter's page answers without a session, by the token of its link.
    const closed = calls.filter((call) => call !== supervisorsContract.notMe);
    for (const { method, path } of closed) answers.push((await product.raw(method, path)).status);
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  test('[api.apl.base-and-case] is found whatever the case of its path and of the names in its body', async () => {
    const { status, body } = await send('POST', '/api/apl/postworkcard', {
      body: {
        name: 'Skiftläge',
        worksteps: [{ name: 'Trä', hours: 4, workstepcomponents: [{ name: 'Hyvla', hours: 4 }] }],
      },
    });
    expect(status).toBe(200);
    expect(JSON.parse(body).result).toMatchObject({
      name: 'Skiftläge',
      workSteps: [{ name: 'Trä', workStepComponents: [{ name: 'Hyvla' }] }],
    });
  });

  test('[api.apl.error-format] refuses with a code as plain text', async () => {
    const { status, body, headers } = await send('DELETE', '/api/Apl/DeletePeriod?periodId=999999');
    expect([status, body]).toEqual([404, 'PeriodNotFound']);
    expect(headers['content-type']).toMatch(/^text\/plain/);
  });

  test('[security.apl.server-checks] refuses who has not the role', async () => {
    expect(await send('POST', '/api/Apl/PostPeriod', { body: {}, by: own.student })).toMatchObject({
      status: 403,
      body: 'NotAllowed',
    });
    const { schoolClass } = await aSchool(product);
    const theirs = `GET /api/Apl/GetPeriodsByClass?classId=${schoolClass.id}` as const;
    expect(await ask(product, own.teacher, theirs)).toEqual({ status: 404, body: 'ClassNotFound' });
  });

  test('[api.apl.courses-by-class-is-core] is never one of courses, which the core reads', async () => {
    const paths = routes.flatMap(({ call }) => [call.path, ...(call.also ?? [])]);
    expect(paths).toContain('/api/Apl/GetCompanies');
    expect(paths.filter((path) => /^\/api\/apl\/.*course/i.test(path))).toEqual([]);
    const address = `GET /api/Course/GetByClassId/${own.schoolClass.id}` as const;
    expect((await ask(product, own.teacher, address)).body.result).toMatchObject([
      { id: own.course.id },
    ]);
  });
});

test('[api.apl.post-period.documents] a period is posted with an empty list of documents, or their descriptions', async () => {
  const schoolId = own.school.id;
  const { id: companyId } = await aCompany(product, { schoolId });
  const supervisor = await aSupervisor(product, { schoolId, companyId });
  const { id: workCardId } = await aWorkCard(product, schoolId);
  await placementLicences(product, [own.student]);
  const values = (start: string, end: string, documents: unknown[]) => ({
    name: 'APL',
    start,
    end,
    hoursPerWeek: 40,
    daysPerWeek: 5,
    workCardId,
    documents,
    participants: [
      {
        studentId: own.student.id,
        companyId,
        supervisors: [{ id: supervisor.id, isMainResponsible: true }],
      },
    ],
  });
  const teacher = product.as(own.teacher);
  for (const given of [
    values('2027-02-01', '2027-02-05', []),
    values('2027-03-01', '2027-03-05', [{ description: 'Avtal' }]),
  ])
    expect((await teacher.call(periodsContract.postPeriod, given)).documents).toEqual([]);
});

test('[entities.apl.user-type-numbers] questions are for 1 or 4, people have their role in words', async () => {
  const { school, teacher, students } = own;
  const made = await aPeriod(product, {
    school,
    teacher,
    students,
    from: '2026-12-01',
    to: '2026-12-05',
  });
  const as = product.as(teacher);
  const periodId = made.period.id;
  const [forStudents, forSupervisors] = await as.call(evaluationsContract.createQuestions, {
    questions: ([1, 4] as const).map((forUserType) => ({
      ...{ periodId, question: 'Hur gick det?', responseRange: 5, forUserType },
    })),
  });
  expect([forStudents?.forUserType, forSupervisors?.forUserType]).toEqual([1, 4]);
  const asked = async (by: Person) =>
    (await product.as(by).call(evaluationsContract.myQuestions, { periodId })).map(({ id }) => id);
  expect(await asked(own.student)).toEqual([forStudents?.id]);
  expect(await asked(made.supervisor)).toEqual([forSupervisors?.id]);
  const all = await as.call(periodsContract.periodsByStudent, { studentId: own.student.id });
  expect(all.find(({ id }) => id === made.period.id)?.students[0]?.supervisors[0]?.userType).toBe(
    'AplSupervisor',
  );
});
