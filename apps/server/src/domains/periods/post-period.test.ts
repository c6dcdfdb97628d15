import { randomUUID } from 'node:crypto';
import { type Input, periodsContract } from '@gesall/contract';
import { noCompanyId } from '@gesall/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCompany, aSupervisor, aWorkCard, placementLicences } from '../../testing/a-period.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aStudent } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { placementParticipant, placementPeriod } from './periods.tables.ts';

type NewPeriod = Input<typeof periodsContract.postPeriod>;

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let other: Awaited<ReturnType<typeof aSchool>>;
let company: { id: number; name: string };
let supervisor: Person;
let card: { id: number; name: string };

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product);
  other = await aSchool(product);
  company = await aCompany(product, { schoolId: own.school.id });
  supervisor = await aSupervisor(product, { schoolId: own.school.id, companyId: company.id });
  card = await aWorkCard(product, own.school.id);
});

/** A student of the class with a placement licence, who is in no period. */
async function fresh(name?: string) {
  const student = await aStudent(product, {
    schoolId: own.school.id,
    classId: own.schoolClass.id,
    ...(name && { name }),
  });
  await placementLicences(product, [student]);
  return student;
}

const at = (student: { id: number }) => ({
  studentId: student.id,
  companyId: company.id,
  supervisors: [{ id: supervisor.id, isMainResponsible: true }],
});

const period = (students: readonly { id: number }[], values: object = {}) => ({
  name: 'APL vår',
  start: '2027-02-01',
  end: '2027-03-12',
  workCardId: card.id,
  participants: students.map(at),
  ...values,
});

const post = (values: object, by: { id: number } = own.teacher) =>
  product.as(by).attempt(periodsContract.postPeriod, values as NewPeriod);
const place = (values: object) =>
  product.as(own.teacher).call(periodsContract.postPeriod, values as NewPeriod);
const count = () => product.db.$count(placementPeriod);
const listed = async () => {
  const address = `GET /api/Apl/GetPeriodsByClass?classId=${own.schoolClass.id}` as const;
  return (await ask(product, own.teacher, address)).body.result;
};

/** What is refused leaves nothing behind. */
async function refusal(values: object, by?: { id: number }) {
  const before = await count();
  const { status, body } = await post(values, by);
  expect(await count()).toBe(before);
  return [status, body];
}

describe('a period', () => {
  test('[api.apl.post-period] [entities.apl.period] [entities.apl.period-create-payload] is answered as it was stored', async () => {
    const anna = await fresh('Anna Almgren');
    const posted = await ask(
      product,
      own.teacher,
      'POST /api/Apl/PostPeriod',
      period([anna], { hoursPerWeek: 36.5, daysPerWeek: 4, documents: [{ description: 'Avtal' }] }),
    );
    expect(posted.status).toBe(200);
    const made = posted.body.result;
    expect(made.id).toBeGreaterThan(0);
    expect(await listed()).toContainEqual(made);
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'APL vår',
      from: '2027-02-01',
      to: '2027-03-12',
      hoursPerWeek: 36.5,
      daysPerWeek: 4,
      workCardId: card.id,
      workCard: { id: card.id, name: card.name },
      documents: [],
      ended: false,
      version: expect.any(Number),
      students: [
        {
          studentId: anna.id,
          companyId: company.id,
          companyName: company.name,
          formerWorkplaces: [],
          student: {
            id: anna.id,
            name: 'Anna Almgren',
            email: anna.email,
            deleted: false,
            class: { id: own.schoolClass.id, name: own.schoolClass.name },
          },
          supervisors: [
            {
              id: supervisor.id,
              name: supervisor.name,
              email: supervisor.email,
              phone: null,
              aplCompany: { id: company.id, name: company.name },
              userType: 'AplSupervisor',
              userTypeOf: 'AplSupervisor',
              activatedAccount: true,
              deleted: false,
              created: expect.any(String),
              isMainResponsible: true,
            },
          ],
        },
      ],
    });
    expect(await tracesOf(product, 'period', made.id)).toMatchObject([
      { kind: 'period.created', by: own.teacher.id, schoolId: own.school.id },
    ]);
  });

  test('[apl.period.default-hours-per-week-40] [apl.period.default-days-per-week-5] has 40 hours on 5 days a week unless it says otherwise', async () => {
    expect(await place(period([await fresh()]))).toMatchObject({
      hoursPerWeek: 40,
      daysPerWeek: 5,
    });
  });

  test('[apl.period.field-name-required] [apl.period.field-dates-required] [apl.period.workcard-required] needs a name, both dates and a work card', async () => {
    const students = [await fresh()];
    const refused = [
      { name: '' },
      { name: '   ' },
      { start: undefined },
      { end: '' },
      { workCardId: undefined },
      { workCardId: 0 },
      { workCardId: (await aWorkCard(product, other.school.id)).id },
    ];
    const answers = [];
    for (const values of refused) answers.push(await refusal(period(students, values)));
    expect(answers).toEqual([
      [400, 'PeriodNameRequired'],
      [400, 'PeriodNameRequired'],
      [400, 'PeriodDatesRequired'],
      [400, 'PeriodDatesRequired'],
      [400, 'PeriodNeedsWorkCard'],
      [400, 'PeriodNeedsWorkCard'],
      [404, 'WorkCardNotFound'],
    ]);
  });

  test('[apl.period.min-date-today] [apl.period.min-length-1] starts today at the earliest and lasts a day at least', async () => {
    const students = [await fresh()];
    expect(await refusal(period(students, { start: '2026-11-15', end: '2026-12-01' }))).toEqual([
      400,
      'PeriodStartsBeforeToday',
    ]);
    expect(await refusal(period(students, { start: '2026-12-02', end: '2026-12-01' }))).toEqual([
      400,
      'PeriodEndsBeforeStart',
    ]);
    const day = { start: '2026-11-16', end: '2026-11-16' };
    expect(await refusal(period(students, { ...day, name: ' ' }))).toEqual([
      400,
      'PeriodNameRequired',
    ]);
    const made = await place(period(students, { ...day, name: ' A ' }));
    expect(made).toMatchObject({ name: 'A', from: '2026-11-16', to: '2026-11-16' });
  });

  test('[api.apl.post-period.iso-dates-without-zone] keeps the day of a local time', async () => {
    const made = await place(
      period([await fresh()], { start: '2027-02-01T00:00:00', end: '2027-03-12T23:59:59' }),
    );
    expect(made).toMatchObject({ from: '2027-02-01', to: '2027-03-12' });
  });

  test('[apl.period.hours-days-bounds] has hours above 0 up to 168, on 1 to 7 days', async () => {
    const students = [await fresh()];
    const answers = [];
    for (const values of [
      { hoursPerWeek: 0 },
      { hoursPerWeek: -1 },
      { hoursPerWeek: 168.5 },
      { daysPerWeek: 0 },
      { daysPerWeek: 8 },
      { daysPerWeek: 2.5 },
    ])
      answers.push(await refusal(period(students, values)));
    expect(answers).toEqual([
      [400, 'PeriodHoursNotValid'],
      [400, 'PeriodHoursNotValid'],
      [400, 'PeriodHoursNotValid'],
      [400, 'InvalidDaysPerWeek'],
      [400, 'InvalidDaysPerWeek'],
      [400, 'InvalidDaysPerWeek'],
    ]);
    for (const values of [
      { hoursPerWeek: 0.5, daysPerWeek: 1 },
      { hoursPerWeek: 168, daysPerWeek: 7 },
    ])
      expect(await place(period([await fresh()], values))).toMatchObject(values);
  });
});

describe('the participants of a new period', () => {
  test('[api.apl.post-period.validation] [apl.period.one-main-responsible-per-student] have one main supervisor each, and take part once', async () => {
    const [anna, bo] = [await fresh(), await fresh()];
    const second = await aSupervisor(product, {
      schoolId: own.school.id,
      companyId: company.id,
    });
    const of = (...supervisors: { id: number; isMainResponsible: boolean }[]) =>
      period([], { participants: [{ ...at(anna), supervisors }] });
    const main = { id: supervisor.id, isMainResponsible: true };
    const answers = [
      await refusal(period([])),
      await refusal(of({ ...main, isMainResponsible: false })),
      await refusal(of(main, { id: second.id, isMainResponsible: true })),
      await refusal(of(main, main)),
      await refusal(period([anna, bo, anna])),
      await refusal(period([anna], { name: ' ' })),
      await refusal(period([anna], { end: undefined })),
      await refusal(period([anna], { workCardId: undefined })),
      await refusal(period([], { participants: [{ ...at(anna), companyId: 999_999 }] })),
    ];
    expect(answers).toEqual([
      [400, 'PeriodNeedsStudents'],
      [400, 'StudentNeedsOneMainResponsible'],
      [400, 'StudentNeedsOneMainResponsible'],
      [400, 'SupervisorTwiceOnStudent'],
      [400, 'StudentTwiceInPeriod'],
      [400, 'PeriodNameRequired'],
      [400, 'PeriodDatesRequired'],
      [400, 'PeriodNeedsWorkCard'],
      [404, 'CompanyNotFound'],
    ]);
    await place(period([bo]));
    expect(await refusal(period([anna, bo]))).toEqual([
      409,
      `StudentsInOverlappingPeriod\n${bo.name}`,
    ]);
  });

  test('[apl.period.at-least-one-connected-student] [apl.period.at-least-one-connected-before-default] [apl.period.student-connection-defaults-current-user] get the teacher where they have no supervisor, though not all of them', async () => {
    const [anna, bo] = [await fresh('Anna'), await fresh('Bo')];
    const alone = { ...at(bo), supervisors: [] };
    expect(
      await refusal(period([], { participants: [{ ...at(anna), supervisors: [] }, alone] })),
    ).toEqual([400, 'PeriodNeedsSupervisor']);
    const made = await place(period([], { participants: [at(anna), alone] }));
    expect(made.students.map(({ supervisors }) => supervisors)).toMatchObject([
      [{ id: supervisor.id, isMainResponsible: true }],
      [{ id: own.teacher.id, userType: 'Teacher', isMainResponsible: true }],
    ]);
  });

  test('[apl.wizard.quoted-company-4] [constants.apl.company-id-4] [apl.wizard.company-4-exists] keep their company, and without one get “Ej angivet företag”', async () => {
    const [anna, bo, cia] = [await fresh('Anna'), await fresh('Bo'), await fresh('Cia')];
    const made = await place(
      period([], {
        participants: [at(anna), { ...at(bo), companyId: 0 }, { ...at(cia), companyId: undefined }],
      }),
    );
    expect(noCompanyId).toBe(4);
    expect(made.students.map(({ companyId, companyName }) => [companyId, companyName])).toEqual([
      [company.id, company.name],
      [4, 'Ej angivet företag'],
      [4, 'Ej angivet företag'],
    ]);
  });

  test('[api.apl.post-period.participants] [entities.apl.participant] come with supervisors in their order, and teachers may be one', async () => {
    const anna = await fresh();
    const made = await place(
      period([], {
        participants: [
          {
            ...at(anna),
            supervisors: [
              { id: own.teacher.id, isMainResponsible: false },
              { id: supervisor.id, isMainResponsible: true },
            ],
          },
        ],
      }),
    );
    expect(
      made.students[0]?.supervisors.map(({ id, isMainResponsible }) => [id, isMainResponsible]),
    ).toEqual([
      [own.teacher.id, false],
      [supervisor.id, true],
    ]);
    expect(await listed()).toContainEqual(made);
  });

  test('[security.apl.school-tenancy-period] [apl.supervisors.school-scope] are students of the school, and so are those who follow them', async () => {
    const anna = await fresh();
    const stranger = await aSupervisor(product, {
      schoolId: other.school.id,
      companyId: company.id,
    });
    const theirs = { ...at(anna), studentId: other.student.id };
    const with_ = (id: number) => ({
      ...at(anna),
      supervisors: [{ id, isMainResponsible: true }],
    });
    const answers = [];
    for (const participant of [
      theirs,
      { ...theirs, studentId: 999_999 },
      { ...at(anna), companyId: 999_999 },
      with_(stranger.id),
      with_(other.teacher.id),
      with_(own.student.id),
    ])
      answers.push(await refusal(period([], { participants: [participant] })));
    expect(answers).toEqual([
      [404, 'UserNotFound'],
      [404, 'UserNotFound'],
      [404, 'CompanyNotFound'],
      [404, 'SupervisorNotFound'],
      [404, 'SupervisorNotFound'],
      [404, 'SupervisorNotFound'],
    ]);
    for (const [address, code] of [
      [`GetPeriodsByClass?classId=${other.schoolClass.id}`, 'ClassNotFound'],
      [`GetPeriodsByProgram?programId=${other.programme.id}`, 'ProgramNotFound'],
      [`GetPeriodsByStudent?studentId=${other.student.id}`, 'UserNotFound'],
    ] as const)
      expect(await ask(product, own.teacher, `GET /api/Apl/${address}`)).toEqual({
        status: 404,
        body: code,
      });
  });

  test('[apl.supervisors.deleted-not-offered] are followed by nobody whose account is deleted', async () => {
    const gone = await aSupervisor(product, { schoolId: own.school.id, companyId: company.id });
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, gone.id));
    const participant = {
      ...at(await fresh()),
      supervisors: [{ id: gone.id, isMainResponsible: true }],
    };
    expect(await refusal(period([], { participants: [participant] }))).toEqual([
      404,
      'SupervisorNotFound',
    ]);
  });

  test('have a licence for placement on the first day', async () => {
    const late = await aStudent(product, {
      schoolId: own.school.id,
      classId: own.schoolClass.id,
      name: 'Lena Utan',
    });
    expect(await refusal(period([late]))).toEqual([409, 'StudentsWithoutAplLicense\nLena Utan']);
    await placementLicences(product, [late], { from: '2027-02-02', to: '2027-12-31' });
    expect(await refusal(period([late]))).toEqual([409, 'StudentsWithoutAplLicense\nLena Utan']);
  });
});

describe('two periods of a student', () => {
  test('[apl.period.overlap-server-check] [apl.period.adjacent-not-overlapping] share no day, and may follow each other', async () => {
    const anna = await fresh('Anna Ask');
    await place(period([anna]));
    expect(await refusal(period([anna], { start: '2027-03-12', end: '2027-04-01' }))).toEqual([
      409,
      'StudentsInOverlappingPeriod\nAnna Ask',
    ]);
    expect(await post(period([anna], { start: '2027-03-13', end: '2027-04-01' }))).toMatchObject({
      status: 200,
    });
  });

  test('that two teachers post at once come to one', async () => {
    const anna = await fresh();
    const colleague = await anAccount(product, { role: 'Superuser' });
    const [one, two] = await Promise.all([post(period([anna])), post(period([anna]), colleague)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const stored = await product.db
      .select()
      .from(placementParticipant)
      .where(eq(placementParticipant.studentId, anna.id));
    expect(stored).toHaveLength(1);
  });

  test('with one key are one period, and both requests get its answer', async () => {
    const values = { ...period([await fresh()]), key: randomUUID() };
    const [first, again] = [await post(values), await post(values)];
    expect(again.body).toBe(first.body);
    expect(await refusal({ ...values, name: 'En annan' })).toEqual([409, 'KeyIsUsed']);
  });
});

test('[security.apl.superuser-admin] those who administer post a period for any school', async () => {
  for (const role of ['Superuser', 'Admin'] as const) {
    const by = await anAccount(product, { role });
    expect((await post(period([await fresh()]), by)).status).toBe(200);
    for (const { schoolClass } of [own, other]) {
      const address = `GET /api/Apl/GetPeriodsByClass?classId=${schoolClass.id}` as const;
      const { status, body } = await ask(product, by, address);
      expect([status, body.result.length > 0]).toEqual([200, schoolClass === own.schoolClass]);
    }
  }
});
