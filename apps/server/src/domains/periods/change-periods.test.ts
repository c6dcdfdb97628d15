import {
  attendanceContract,
  type Input,
  periodsContract,
  undoContract,
  userSupportContract,
} from '@gesall/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPeriod, aSupervisor, placementLicences } from '../../testing/a-period.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { aForm } from '../../testing/forms.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aStudent, aTeacher } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { latestAct, tracesOf } from '../../testing/traces.ts';
import { contactPerson } from '../contacts/contacts.tables.ts';
import { evaluationQuestion } from '../evaluations/evaluations.tables.ts';
import { periodDocument } from '../period-documents/period-documents.tables.ts';
import { placementParticipant, placementPeriod } from './periods.tables.ts';

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let other: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product);
  other = await aSchool(product);
});

/** A new student with a placement licence. */
async function fresh(name?: string) {
  const student = await aStudent(product, {
    schoolId: own.school.id,
    classId: own.schoolClass.id,
    ...(name && { name }),
  });
  await placementLicences(product, [student]);
  return student;
}

type Days = { from?: string; to?: string };

const period = (students: readonly Person[], days: Days = {}) =>
  aPeriod(product, { school: own.school, teacher: own.teacher, students, ...days });

type Made = Awaited<ReturnType<typeof period>>;

const at = ({ company, supervisor }: Made, student: { id: number }) => ({
  studentId: student.id,
  companyId: company.id,
  supervisors: [{ id: supervisor.id, isMainResponsible: true }],
});

async function answerOf(attempt: Promise<{ status: number; body: string }>) {
  const { status, body } = await attempt;
  return status === 200 ? 200 : [status, body];
}

const change = (input: object, by: { id: number } = own.teacher) =>
  answerOf(
    product.as(by).attempt(periodsContract.changeStudents, {
      deleteMissingStudents: true,
      ...input,
    } as Input<typeof periodsContract.changeStudents>),
  );
const moveEnd = ({ period: { id } }: Made, newEndDate: string, more: object = {}) =>
  answerOf(
    product
      .as(own.teacher)
      .attempt(periodsContract.changeEndDate, { periodId: id, newEndDate, ...more }),
  );

const stored = async ({ period: { id } }: Made) => {
  const [row] = await product.db.select().from(placementPeriod).where(eq(placementPeriod.id, id));
  if (!row) throw new Error('The period is gone.');
  return row;
};

const studentsOf = async (made: Made, asked: Person) => {
  const periods = await product
    .as(own.teacher)
    .call(periodsContract.periodsByStudent, { studentId: asked.id });
  return periods.find(({ id }) => id === made.period.id)?.students ?? [];
};

/** The period as the class’s list of periods has it. */
const listed = async ({ period: { id } }: Made) => {
  const address = `GET /api/Apl/GetPeriodsByClass?classId=${own.schoolClass.id}` as const;
  const { result } = (await ask(product, own.teacher, address)).body;
  return result.find((each: { id: number }) => each.id === id);
};

describe('the participants of a period', () => {
  test('[api.apl.change-students-in-period] [apl.period.students-change] are replaced as they are sent', async () => {
    const [anna, bo, cia] = [await fresh('Anna'), await fresh('Bo'), await fresh('Cia')];
    const made = await period([anna, bo]);
    const second = await aSupervisor(product, {
      schoolId: own.school.id,
      companyId: made.company.id,
      name: 'Sara',
    });
    const students = [
      {
        ...at(made, anna),
        companyId: 4,
        supervisors: [
          { id: second.id, isMainResponsible: true },
          { id: made.supervisor.id, isMainResponsible: false },
        ],
      },
      at(made, cia),
    ];
    const sent = { PeriodId: made.period.id, DeleteMissingStudents: true, Students: students };
    const address = 'POST /api/Apl/ChangeStudentsInPeriod';
    expect((await ask(product, own.teacher, address, sent)).status).toBe(200);
    expect((await listed(made)).students).toMatchObject([
      {
        studentId: anna.id,
        companyId: 4,
        supervisors: [
          { id: second.id, isMainResponsible: true },
          { id: made.supervisor.id, isMainResponsible: false },
        ],
      },
      { studentId: cia.id, companyId: made.company.id },
    ]);
    expect(await studentsOf(made, bo)).toEqual([]);
  });

  test('[api.apl.change-students-in-period.delete-missing-false] stay when they are left out of an addition', async () => {
    const [anna, bo, cia] = [await fresh('Anna'), await fresh('Bo'), await fresh('Cia')];
    const made = await period([anna, bo]);
    const students = [{ ...at(made, bo), companyId: 4 }, at(made, cia)];
    const input = { periodId: made.period.id, students };
    expect(await change({ ...input, deleteMissingStudents: false })).toBe(200);
    expect(
      (await studentsOf(made, anna)).map(({ studentId, companyId }) => [studentId, companyId]),
    ).toEqual([
      [anna.id, made.company.id],
      [bo.id, 4],
      [cia.id, made.company.id],
    ]);
  });

  test('[api.apl.change-students-in-period.atomic] are all as they were when one of them is refused', async () => {
    const [anna, bo] = [await fresh('Anna'), await fresh('Bo')];
    const unlicensed = await aStudent(product, { schoolId: own.school.id, name: 'Ulla' });
    const made = await period([anna]);
    const before = await studentsOf(made, anna);
    const busy = await fresh('Bea Ek');
    await period([busy], { from: '2026-12-11', to: '2027-01-15' });
    for (const [refused, code] of [
      [unlicensed, 'StudentsWithoutAplLicense\nUlla'],
      [busy, 'StudentsInOverlappingPeriod\nBea Ek'],
    ] as const) {
      const students = [at(made, bo), at(made, refused)];
      expect(await change({ periodId: made.period.id, students })).toEqual([409, code]);
      expect(await studentsOf(made, anna)).toEqual(before);
    }
  });

  test('[apl.period.one-main-responsible-per-student] have one main supervisor each', async () => {
    const anna = await fresh();
    const made = await period([anna]);
    const second = await aSupervisor(product, {
      schoolId: own.school.id,
      companyId: made.company.id,
    });
    const before = await studentsOf(made, anna);
    for (const isMain of [true, false]) {
      const supervisors = [made.supervisor, second].map(({ id }) => ({
        id,
        isMainResponsible: isMain,
      }));
      const students = [{ ...at(made, anna), supervisors }];
      expect(await change({ periodId: made.period.id, students })).toEqual([
        400,
        'StudentNeedsOneMainResponsible',
      ]);
    }
    expect(await studentsOf(made, anna)).toEqual(before);
  });

  test('[apl.period.not-all-students-removable] are never none', async () => {
    const anna = await fresh();
    const made = await period([anna]);
    expect(await change({ periodId: made.period.id, students: [] })).toEqual([
      400,
      'PeriodNeedsStudents',
    ]);
    expect(await studentsOf(made, anna)).toHaveLength(1);
  });

  test('[apl.period.overlap-server-check] share no day with another period', async () => {
    const [anna, bo] = [await fresh('Anna'), await fresh('Bo Berg')];
    await period([bo], { from: '2026-12-11', to: '2027-01-15' });
    const made = await period([anna]);
    const students = [at(made, anna), at(made, bo)];
    expect(await change({ periodId: made.period.id, students })).toEqual([
      409,
      'StudentsInOverlappingPeriod\nBo Berg',
    ]);
  });

  test('[apl.period.removed-student-data-kept] keep who has no licence any longer, and come back with what they had', async () => {
    const anna = await fresh();
    const bo = await aStudent(product, { schoolId: own.school.id });
    const made = await period([anna, bo]);
    const [, ofBo] = made.participants;
    const both = [at(made, anna), at(made, bo)];
    expect(await change({ periodId: made.period.id, students: both })).toBe(200);
    expect(await change({ periodId: made.period.id, students: [at(made, anna)] })).toBe(200);
    await placementLicences(product, [bo]);
    expect(await change({ periodId: made.period.id, students: both })).toBe(200);
    const [row] = await product.db
      .select()
      .from(placementParticipant)
      .where(
        and(
          eq(placementParticipant.periodId, made.period.id),
          eq(placementParticipant.studentId, bo.id),
        ),
      );
    expect(row).toMatchObject({ id: ofBo?.id, removedAt: null });
  });

  test('[security.apl.school-tenancy-writes] of another school’s period are out of reach', async () => {
    const anna = await fresh();
    const made = await period([anna]);
    const input = { periodId: made.period.id, students: [at(made, anna)] };
    expect(await change(input, other.teacher)).toEqual([404, 'PeriodNotFound']);
    expect(await change({ ...input, periodId: 999_999 }, other.teacher)).toEqual([
      404,
      'PeriodNotFound',
    ]);
    const before = await stored(made);
    const periodId = made.period.id;
    const stranger = product.as(other.teacher);
    expect(await answerOf(stranger.attempt(periodsContract.deletePeriod, { periodId }))).toEqual([
      404,
      'PeriodNotFound',
    ]);
    const later = { periodId, newEndDate: '2026-12-18' };
    expect(await answerOf(stranger.attempt(periodsContract.changeEndDate, later))).toEqual([
      404,
      'PeriodNotFound',
    ]);
    expect(await stored(made)).toEqual(before);
  });

  test('that two teachers change at once become those of one, and the other hears of it', async () => {
    const [anna, bo, cia] = [await fresh('Anna'), await fresh('Bo'), await fresh('Cia')];
    const made = await period([anna]);
    const colleague = await aTeacher(product, { schoolId: own.school.id });
    const { version } = await stored(made);
    const input = { periodId: made.period.id, version };
    const answers = await Promise.all([
      change({ ...input, students: [at(made, anna), at(made, bo)] }),
      change({ ...input, students: [at(made, anna), at(made, cia)] }, colleague),
    ]);
    expect(answers.toSorted()).toEqual([200, [409, 'ChangedMeanwhile']].toSorted());
    expect(await studentsOf(made, anna)).toHaveLength(2);
  });
});

describe('the last day of a period', () => {
  test('[api.apl.change-period-end-date] [apl.period.change-end-date] moves, and the participants with it', async () => {
    const anna = await fresh();
    const made = await period([anna]);
    const sent = { periodId: made.period.id, newEndDate: '2026-12-18' };
    const address = 'POST /api/Apl/ChangePeriodEndDate';
    expect((await ask(product, own.teacher, address, sent)).status).toBe(200);
    expect(await stored(made)).toMatchObject({ endsOn: '2026-12-18', endedAt: null });
    expect(await listed(made)).toMatchObject({ from: '2026-11-02', to: '2026-12-18' });
    expect(await moveEnd(made, '2026-11-16')).toBe(200);
    expect(await stored(made)).toMatchObject({ endsOn: '2026-11-16', endedAt: null });
    const [participant] = await product.db
      .select()
      .from(placementParticipant)
      .where(eq(placementParticipant.periodId, made.period.id));
    expect(participant).toMatchObject({ endsOn: '2026-11-16' });
    expect((await tracesOf(product, 'period', made.period.id)).at(-1)).toMatchObject({
      kind: 'period.endChanged',
      before: { to: '2026-12-18' },
      after: { to: '2026-11-16' },
    });
  });

  test('[apl.period.change-end-date-min-today] [apl.period.end-before-start-guard] [api.apl.change-period-end-date.codes] is neither before today nor before the first', async () => {
    const running = await period([await fresh()]);
    expect(await moveEnd(running, '2026-11-15')).toEqual([400, 'NewEndDateBeforeToday']);
    expect(await stored(running)).toMatchObject({ endsOn: '2026-12-11', endedAt: null });
    const coming = await period([await fresh()], { from: '2026-12-01', to: '2026-12-20' });
    expect(await moveEnd(coming, '2026-11-30')).toEqual([400, 'PeriodEndsBeforeStart']);
    expect(await moveEnd(coming, '2026-11-16T09:00:00')).toEqual([400, 'PeriodEndsBeforeStart']);
    expect(await stored(coming)).toMatchObject({ endsOn: '2026-12-20', endedAt: null });
  });

  test('[apl.period.change-end-date-passed-refused] [api.apl.change-period-end-date.codes] stays when it has passed', async () => {
    const past = await period([await fresh()], { from: '2026-10-01', to: '2026-11-15' });
    expect(await moveEnd(past, '2026-12-01')).toEqual([409, 'PeriodEndDateAlreadyPassed']);
    expect(await stored(past)).toMatchObject({ endsOn: '2026-11-15' });
  });

  test('[api.apl.change-period-end-date.format] is a date, or a local moment whose midnight lasts to the end of the day', async () => {
    const made = await period([await fresh()]);
    for (const given of [
      '2030-02-15T00:00:00',
      '2030-02-16',
      '2030-02-17T13:30:00',
      '2026-11-18T00:00',
    ]) {
      expect(await moveEnd(made, given)).toBe(200);
      expect(await stored(made)).toMatchObject({ endsOn: given.slice(0, 10), endedAt: null });
    }
    expect(await moveEnd(made, '16/11/2026')).toMatchObject([400, expect.anything()]);

    const anna = await fresh();
    const today = await period([anna]);
    const checkIn = async () =>
      answerOf(
        product.as(anna).attempt(attendanceContract.checkIn, {
          periodId: today.period.id,
          time: product.clock.now().toISOString(),
        }),
      );
    expect(await moveEnd(today, '2026-11-16T00:00:00')).toBe(200);
    expect(await stored(today)).toMatchObject({ endsOn: '2026-11-16', endedAt: null });
    expect(await checkIn()).toBe(200);
    const bo = await fresh();
    const left = await period([bo]);
    expect(await moveEnd(left, '2026-11-16T09:00:00')).toBe(200);
    const late = { periodId: left.period.id, time: product.clock.now().toISOString() };
    expect(await answerOf(product.as(bo).attempt(attendanceContract.checkIn, late))).toEqual([
      409,
      'PeriodNotActive',
    ]);
  });

  test('[api.apl.change-period-end-date.format] later today ends the period then, and not before', async () => {
    const anna = await fresh();
    const made = await period([anna]);
    expect(await moveEnd(made, '2026-11-16T15:30:00')).toBe(200);
    expect(await stored(made)).toMatchObject({
      endsOn: '2026-11-16',
      endedAt: new Date('2026-11-16T14:30:00Z'),
    });
    const isOver = async () =>
      (await product.as(anna).call(periodsContract.myPeriods, {})).map(({ ended }) => ended);
    const tapAt = (time: string) => {
      const tap = { periodId: made.period.id, time, sentAt: time };
      return answerOf(product.as(anna).attempt(attendanceContract.checkIn, tap));
    };
    expect(await isOver()).toEqual([false]);
    expect(await tapAt(product.clock.now().toISOString())).toBe(200);
    expect(await moveEnd(made, '2026-11-16T15:00:00')).toEqual([409, 'PeriodEndDateAlreadyPassed']);
    const before = product.clock.now().getTime();
    product.clock.move(new Date('2026-11-16T14:30:00Z').getTime() - before);
    expect(await isOver()).toEqual([true]);
    expect(await tapAt(product.clock.now().toISOString())).toEqual([409, 'PeriodNotActive']);
    product.clock.move(before - product.clock.now().getTime());
  });

  test('[api.apl.change-period-end-date.codes] [apl.period.overlap-server-check] does not move onto another period of a student', async () => {
    const anna = await fresh('Anna Ask');
    const made = await period([anna]);
    await period([anna], { from: '2027-01-11', to: '2027-01-29' });
    expect(await moveEnd(made, '2027-01-11')).toEqual([
      409,
      'StudentsInOverlappingPeriod\nAnna Ask',
    ]);
    expect(await moveEnd(made, '2027-01-10')).toBe(200);
  });

  test('is moved by one of two who saw the same', async () => {
    const made = await period([await fresh()]);
    const { version } = await stored(made);
    expect(await moveEnd(made, '2026-12-18', { version })).toBe(200);
    expect(await moveEnd(made, '2026-12-04', { version })).toEqual([409, 'ChangedMeanwhile']);
  });
});

describe('a period that a teacher ends', () => {
  test('[apl.period.end-now] [apl.period.new-period-next-day] is over now, and the next may begin tomorrow', async () => {
    const anna = await fresh('Anna Ask');
    const made = await period([anna]);
    expect(await moveEnd(made, '2026-11-16T09:00:00')).toBe(200);
    expect(await stored(made)).toMatchObject({
      endsOn: '2026-11-16',
      endedAt: product.clock.now(),
    });
    const again = (start: string) =>
      answerOf(
        product.as(own.teacher).attempt(periodsContract.postPeriod, {
          name: 'Nästa',
          start,
          end: '2026-12-11',
          hoursPerWeek: 40,
          daysPerWeek: 5,
          workCardId: made.workCard.id,
          participants: [at(made, anna)],
        }),
      );
    expect(await again('2026-11-16')).toEqual([409, 'StudentsInOverlappingPeriod\nAnna Ask']);
    expect(await again('2026-11-17')).toBe(200);
    expect(await moveEnd(made, '2026-11-16')).toEqual([409, 'PeriodEndDateAlreadyPassed']);
  });

  test('[apl.period.end-today-counts-as-passed] ends today already, so that only its date can change', async () => {
    const made = await period([await fresh()], { to: '2026-11-16' });
    expect(await moveEnd(made, '2026-11-16T09:00:00')).toEqual([409, 'PeriodEndDateAlreadyPassed']);
    expect(await moveEnd(made, '2026-11-20')).toBe(200);
  });
});

test('[apl.period.delete-empty] a period without registrations is deleted with what belongs to it', async () => {
  const made = await period([await fresh()]);
  const periodId = made.period.id;
  await product.db
    .insert(contactPerson)
    .values({ periodId, name: 'Kim', mail: 'kim@firma.example' });
  await product.db
    .insert(evaluationQuestion)
    .values({ periodId, question: 'Hur var det?', sortOrder: 1, forUserType: 1 });
  const sent = await aForm(
    product,
    own.teacher,
    `POST /api/Apl/PostDocumentForPeriod?periodId=${periodId}&userIds=${made.participants[0]?.studentId}`,
    { field: 'document', name: 'plan.txt', content: Buffer.from('Plan') },
  );
  const path = sent.body.result.documentPath.replace(/^\/lwc/, '/api');
  const token = await openSession(product.parts, own.teacher.id);
  const read = async () => (await product.raw('GET', path, { token })).status;
  expect(await read()).toBe(200);
  await product.as(own.teacher).call(periodsContract.deletePeriod, { periodId });
  expect(await read()).toBe(404);
  expect(await listed(made)).toBeUndefined();
  const left = await Promise.all([
    product.db.$count(placementPeriod, eq(placementPeriod.id, periodId)),
    product.db.$count(placementParticipant, eq(placementParticipant.periodId, periodId)),
    product.db.$count(contactPerson, eq(contactPerson.periodId, periodId)),
    product.db.$count(evaluationQuestion, eq(evaluationQuestion.periodId, periodId)),
    product.db.$count(periodDocument, eq(periodDocument.periodId, periodId)),
  ]);
  expect(left).toEqual([0, 0, 0, 0, 0]);
  expect((await tracesOf(product, 'period', periodId)).at(-1)).toMatchObject({
    kind: 'period.deleted',
    by: own.teacher.id,
  });
});

describe('a teacher undoes', () => {
  const undo = async (by: { id: number } = own.teacher) =>
    answerOf(product.as(by).attempt(undoContract.undo, { act: await latestAct(product) }));

  test('a change of participants, as long as nobody changed them since', async () => {
    const [anna, bo] = [await fresh('Anna'), await fresh('Bo')];
    const made = await period([anna, bo]);
    const before = await studentsOf(made, anna);
    const only = { periodId: made.period.id, students: [{ ...at(made, anna), companyId: 4 }] };
    expect(await change(only)).toBe(200);
    expect(await undo()).toBe(200);
    expect(await studentsOf(made, anna)).toEqual(before);

    expect(await change(only)).toBe(200);
    const act = await latestAct(product);
    expect(await change({ ...only, students: [at(made, anna)] })).toBe(200);
    const late = product.as(own.teacher).attempt(undoContract.undo, { act });
    expect(await answerOf(late)).toEqual([409, 'ActIsOvertaken']);
    expect(await studentsOf(made, bo)).toEqual([]);
  });

  test('an ending and a moved last day', async () => {
    const made = await period([await fresh()]);
    expect(await moveEnd(made, '2026-11-16T09:00:00')).toBe(200);
    expect(await undo()).toBe(200);
    expect(await stored(made)).toMatchObject({ endsOn: '2026-12-11', endedAt: null });
    expect(await moveEnd(made, '2026-12-18')).toBe(200);
    expect(await undo()).toBe(200);
    expect(await stored(made)).toMatchObject({ endsOn: '2026-12-11' });
  });

  test('an ending no longer when a student has another period on the days', async () => {
    const anna = await fresh();
    const made = await period([anna]);
    expect(await moveEnd(made, '2026-11-16T09:00:00')).toBe(200);
    const act = await latestAct(product);
    await period([anna], { from: '2026-12-01', to: '2026-12-05' });
    const answer = product.as(own.teacher).attempt(undoContract.undo, { act });
    expect(await answerOf(answer)).toEqual([409, 'StudentsInOverlappingPeriod\n']);
  });

  test('nothing of another school', async () => {
    const made = await period([await fresh()]);
    expect(await moveEnd(made, '2026-12-18')).toBe(200);
    expect(await undo(other.teacher)).toEqual([404, 'ActNotFound']);
  });
});

test('a student who changes school leaves the periods that have not begun', async () => {
  const [anna, bo] = [await fresh(), await fresh()];
  const running = await period([anna]);
  const coming = await period([anna, bo], { from: '2027-02-01', to: '2027-02-12' });
  const superuser = await anAccount(product, { role: 'Superuser' });
  await product.as(superuser).call(userSupportContract.moveUser, {
    userEmail: anna.email,
    toSchoolFortNoxNumber: other.school.customerNumber,
    toClassName: other.schoolClass.name,
  });
  const left = async (made: Made) => {
    const rows = await product.db
      .select()
      .from(placementParticipant)
      .where(
        and(
          eq(placementParticipant.periodId, made.period.id),
          isNull(placementParticipant.removedAt),
        ),
      );
    return rows.map(({ studentId }) => studentId);
  };
  expect(await left(running)).toEqual([anna.id]);
  expect(await left(coming)).toEqual([bo.id]);
  expect((await tracesOf(product, 'period', coming.period.id)).at(-1)).toMatchObject({
    kind: 'period.studentsChanged',
    after: { removed: [anna.id] },
  });
});
