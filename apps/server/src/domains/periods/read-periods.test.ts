import { periodsContract } from '@gesall/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPeriod, placementLicences } from '../../testing/a-period.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aProgramme, aStudent } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { account } from '../accounts/accounts.tables.ts';
import { participantSupervisor, placementParticipant } from './periods.tables.ts';

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let other: Awaited<ReturnType<typeof aSchool>>;
let anna: Person;
let bo: Person;
let parallelClass: { id: number };
let cia: Person;
let shared: Awaited<ReturnType<typeof aPeriod>>;
let later: Awaited<ReturnType<typeof aPeriod>>;
let ofCia: Awaited<ReturnType<typeof aPeriod>>;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { students: ['Anna', 'Bo'] });
  other = await aSchool(product);
  [anna, bo] = own.students as [Person, Person];
  parallelClass = await aClass(product, {
    schoolId: own.school.id,
    programmeId: own.programme.id,
    name: 'Parallellklassen',
  });
  cia = await aStudent(product, {
    schoolId: own.school.id,
    classId: parallelClass.id,
    name: 'Cia',
  });
  const { school, teacher } = own;
  shared = await aPeriod(product, { school, teacher, students: [anna, bo] });
  later = await aPeriod(product, {
    school,
    teacher,
    students: [anna],
    from: '2027-02-01',
    to: '2027-03-12',
  });
  ofCia = await aPeriod(product, { school, teacher, students: [cia] });
  await aPeriod(product, {
    school: other.school,
    teacher: other.teacher,
    students: [other.student],
  });
});

const idsOf = (periods: readonly { id: number }[]) => periods.map(({ id }) => id);
const participants = (periods: readonly { students: { studentId: number }[] }[]) =>
  periods.map(({ students }) => students.map(({ studentId }) => studentId));
const as = (person: { id: number }) => product.as(person);

describe('the periods of', () => {
  test('[apl.level.programme-periods] [api.apl.get-periods-by-program] [apl.screen.period-order] a programme have a student of it, the latest start first', async () => {
    const periods = await as(own.teacher).call(periodsContract.periodsByProgramme, {
      programId: own.programme.id,
    });
    expect(idsOf(periods)).toEqual([later.period.id, ofCia.period.id, shared.period.id]);
    expect(periods[0]).toMatchObject({
      name: later.period.name,
      from: '2027-02-01',
      to: '2027-03-12',
      hoursPerWeek: expect.any(Number),
      daysPerWeek: expect.any(Number),
      students: [{ studentId: anna.id }],
      documents: [],
      workCardId: later.workCard.id,
      workCard: { id: later.workCard.id, name: later.workCard.name },
    });
    const elsewhere = await aProgramme(product, { schoolId: own.school.id, name: 'Annat' });
    expect(
      await as(own.teacher).call(periodsContract.periodsByProgramme, { programId: elsewhere.id }),
    ).toEqual([]);
  });

  test('[apl.level.class-periods] [api.apl.get-periods-by-class] a class have a student of the class', async () => {
    const periods = await as(own.teacher).call(periodsContract.periodsByClass, {
      classId: own.schoolClass.id,
    });
    expect(idsOf(periods)).toEqual([later.period.id, shared.period.id]);
    const parallel = await as(own.teacher).call(periodsContract.periodsByClass, {
      classId: parallelClass.id,
    });
    expect(idsOf(parallel)).toEqual([ofCia.period.id]);
    const fields = Object.keys(parallel[0] ?? {});
    expect(periods.map((period) => Object.keys(period))).toEqual([fields, fields]);
  });

  test('[apl.level.student-periods] [api.apl.get-periods-by-student] [api.apl.get-periods.participants-complete] a student are those they take part in, to a teacher with every participant', async () => {
    const periods = await as(own.teacher).call(periodsContract.periodsByStudent, {
      studentId: bo.id,
    });
    expect(idsOf(periods)).toEqual([shared.period.id]);
    expect(participants(periods)).toEqual([[anna.id, bo.id]]);

    const { school, teacher, programme, schoolClass, student } = await aSchool(product);
    const { id: classId } = await aClass(product, {
      ...{ schoolId: school.id, programmeId: programme.id, name: 'Den andra klassen' },
    });
    const others = await aStudent(product, { schoolId: school.id, classId });
    await aPeriod(product, { school, teacher, students: [student, others] });
    for (const read of [
      await as(teacher).call(periodsContract.periodsByClass, { classId: schoolClass.id }),
      await as(teacher).call(periodsContract.periodsByClass, { classId }),
      await as(teacher).call(periodsContract.periodsByProgramme, { programId: programme.id }),
    ])
      expect(participants(read).map((ids) => ids.toSorted((a, b) => a - b))).toEqual([
        [student.id, others.id],
      ]);
  });

  test('[api.apl.get-periods-by-student] a student are to themselves their own entry alone', async () => {
    const periods = await as(bo).call(periodsContract.periodsByStudent, { studentId: bo.id });
    expect(participants(periods)).toEqual([[bo.id]]);
    const { status, body } = await as(bo).attempt(periodsContract.periodsByStudent, {
      studentId: anna.id,
    });
    expect([status, body]).toEqual([404, 'UserNotFound']);
  });

  test('[api.apl.get-my-periods] [apl.supervisors.period-gives-access] the caller are a student’s own, and those in which a supervisor follows somebody', async () => {
    const mine = await as(anna).call(periodsContract.myPeriods, {});
    expect(idsOf(mine)).toEqual([later.period.id, shared.period.id]);
    expect(mine[1]?.students).toMatchObject([
      {
        studentId: anna.id,
        companyName: shared.company.name,
        supervisors: [{ id: shared.supervisor.id, isMainResponsible: true }],
      },
    ]);
    expect(mine[1]?.workCard.name).toBe(shared.workCard.name);
    const followed = await as(shared.supervisor).call(periodsContract.myPeriods, {});
    expect(idsOf(followed)).toEqual([shared.period.id]);
    expect(participants(followed)).toEqual([[anna.id, bo.id]]);

    const [ofAnna] = shared.participants;
    const connection = and(
      eq(participantSupervisor.participantId, ofAnna?.id ?? 0),
      eq(participantSupervisor.supervisorId, shared.supervisor.id),
    );
    const kept = await product.db.delete(participantSupervisor).where(connection).returning();
    const rest = await as(shared.supervisor).call(periodsContract.myPeriods, {});
    expect(participants(rest)).toEqual([[bo.id]]);
    await product.db.insert(participantSupervisor).values(kept);
  });

  test('[apl.period.student-stop-when-user-deleted] [entities.apl.period-student] [entities.apl.supervisor] a class name deleted people and mark them', async () => {
    const deletedAt = product.clock.now();
    const gone = [cia.id, ofCia.supervisor.id];
    await placementLicences(product, [cia]);
    const offered = async () =>
      idsOf(
        await as(own.teacher).call(periodsContract.studentsPossibleToAdd, {
          candidateStudentIds: [cia.id],
        }),
      );
    expect(await offered()).toEqual([cia.id]);
    for (const id of gone)
      await product.db.update(account).set({ deletedAt }).where(eq(account.id, id));
    const periods = await as(own.teacher).call(periodsContract.periodsByProgramme, {
      programId: own.programme.id,
    });
    expect(periods.find(({ id }) => id === ofCia.period.id)?.students).toMatchObject([
      {
        studentId: cia.id,
        student: {
          ...{ id: cia.id, name: 'Cia', email: cia.email, deleted: true },
          class: { id: parallelClass.id, name: 'Parallellklassen' },
        },
        companyId: ofCia.company.id,
        supervisors: [
          {
            ...{ id: ofCia.supervisor.id, name: ofCia.supervisor.name, deleted: true },
            ...{ email: ofCia.supervisor.email, phone: null, activatedAccount: true },
            aplCompany: { id: ofCia.company.id, name: ofCia.company.name },
            userType: 'AplSupervisor',
            userTypeOf: 'AplSupervisor',
            created: expect.any(String),
            isMainResponsible: true,
          },
        ],
      },
    ]);
    expect(await offered()).toEqual([]);
    for (const id of gone)
      await product.db.update(account).set({ deletedAt: null }).where(eq(account.id, id));
  });

  test('a class leave out who was removed', async () => {
    const isBo = eq(placementParticipant.studentId, bo.id);
    await product.db
      .update(placementParticipant)
      .set({ removedAt: product.clock.now() })
      .where(isBo);
    const periods = await as(own.teacher).call(periodsContract.periodsByClass, {
      classId: own.schoolClass.id,
    });
    expect(participants(periods)).toEqual([[anna.id], [anna.id]]);
    expect(await as(bo).call(periodsContract.myPeriods, {})).toEqual([]);
    await product.db.update(placementParticipant).set({ removedAt: null }).where(isBo);
  });
});

describe('students who may be added', () => {
  const possible = (input: object, by: { id: number } = own.teacher) =>
    as(by).call(periodsContract.studentsPossibleToAdd, input as { candidateStudentIds: number[] });
  const raw = async (body: unknown) => {
    const token = await openSession(product.parts, own.teacher.id);
    const path = '/api/Apl/GetStudentsPossibleToAdd';
    const reply = await product.raw('POST', path, { token, body });
    return idsOf(JSON.parse(reply.body).result);
  };

  test('[api.apl.get-students-possible-to-add] [apl.period.licence-needed] [api.apl.get-students-possible-to-add.reply] have a placement licence on the later of today and the first day', async () => {
    const [dag, eva] = [await student('Dag'), await student('Eva')];
    await placementLicences(product, [dag]);
    await placementLicences(product, [eva], { from: '2026-08-01', to: '2026-11-15' });
    const asked = { candidateStudentIds: [dag.id, eva.id] };
    expect(await possible(asked)).toEqual([
      {
        id: dag.id,
        name: 'Dag',
        email: dag.email,
        classId: own.schoolClass.id,
        className: own.schoolClass.name,
        hasValidAplLicense: true,
        occupied: [],
        reason: null,
      },
    ]);
    const fia = await student('Fia');
    await placementLicences(product, [fia]);
    const free = { candidateStudentIds: [fia.id, eva.id, dag.id] };
    expect((await possible(free)).map(({ name }) => name).toSorted()).toEqual(['Dag', 'Fia']);
    expect(await possible({ ...asked, withReasons: true })).toMatchObject([
      { id: dag.id, reason: null },
      { id: eva.id, reason: 'licence' },
    ]);
    expect(await possible({ ...asked, start: '2028-01-01', end: '2028-01-31' })).toEqual([]);
  });

  test('[api.apl.get-students-possible-to-add.dates] [apl.period.overlap-excluded-from-list] have no other period on the days, or say which they have', async () => {
    await placementLicences(product, [anna, bo]);
    const asked = { candidateStudentIds: [anna.id, bo.id] };
    expect(idsOf(await possible({ ...asked, start: '2027-03-12', end: '2027-04-30' }))).toEqual([
      bo.id,
    ]);
    expect(idsOf(await possible({ ...asked, start: '2027-03-13', end: '2027-04-30' }))).toEqual([
      anna.id,
      bo.id,
    ]);
    expect(
      idsOf(
        await possible({
          ...asked,
          start: '2027-03-12',
          end: '2027-04-30',
          exceptPeriodId: later.period.id,
        }),
      ),
    ).toEqual([anna.id, bo.id]);
    const inQuery = await product.raw(
      'POST',
      '/api/Apl/GetStudentsPossibleToAdd?start=2027-03-12&end=2027-04-30',
      { token: await openSession(product.parts, own.teacher.id), body: asked },
    );
    expect(idsOf(JSON.parse(inQuery.body).result)).toEqual([bo.id]);
    const [first] = await possible(asked);
    expect(first).toMatchObject({
      id: anna.id,
      occupied: [
        { periodId: shared.period.id, from: '2026-11-02', to: '2026-12-11' },
        { periodId: later.period.id, from: '2027-02-01', to: '2027-03-12' },
      ],
    });
  });

  test('[api.apl.get-students-possible-to-add.body-shape] are asked for as a list, in a body, or wrapped', async () => {
    const dag = await student('Dag');
    await placementLicences(product, [dag]);
    const candidateStudentIds = [dag.id];
    expect(await raw(candidateStudentIds)).toEqual([dag.id]);
    expect(await raw({ candidateStudentIds })).toEqual([dag.id]);
    expect(await raw({ candidates: { candidateStudentIds } })).toEqual([dag.id]);
  });

  test('of another school are left out like those who do not exist', async () => {
    await placementLicences(product, [other.student]);
    expect(await possible({ candidateStudentIds: [other.student.id, 999_999] })).toEqual([]);
    const admin = await anAccount(product, { role: 'Superuser' });
    expect(idsOf(await possible({ candidateStudentIds: [other.student.id] }, admin))).toEqual([
      other.student.id,
    ]);
  });

  const student = (name: string) =>
    aStudent(product, { schoolId: own.school.id, classId: own.schoolClass.id, name });
});
