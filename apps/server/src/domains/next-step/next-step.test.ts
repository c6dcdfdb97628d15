import {
  attendanceContract,
  evaluationsContract,
  nextStepContract,
  preparationContract,
  schoolDaysContract,
  workRegistrationsContract,
} from '@gesall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPlacement } from '../../testing/an-entry.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';

const day = '2026-11-18';
let product: TestProduct;

beforeEach(async () => {
  product = await testProduct();
  product.clock.set(new Date(`${day}T08:00:00+01:00`));
});

async function aStudent() {
  const placement = await aPlacement(product);
  const { anna, teacher, period } = placement;
  const by = product.as(teacher);
  const own = product.as(anna);
  return {
    ...{ ...placement, by, own },
    next: () => own.call(nextStepContract.nextStep, {}),
    checkIn: () =>
      own.call(attendanceContract.checkIn, {
        periodId: period.id,
        time: product.clock.now().toISOString(),
      }),
    sendBack: (id: number) =>
      by.call(workRegistrationsContract.sendBack, { workRegistrationId: id, reason: 'Vilken?' }),
  };
}

describe('the next step of a student', () => {
  test('is to check in, then an entry sent back, then an evaluation, then nothing of placement', async () => {
    const { period, company, next, checkIn, register, sendBack, by, own } = await aStudent();
    const place = { periodId: period.id, periodName: period.name, companyName: company.name };
    const { id } = await register();
    await sendBack(id);
    await by.call(evaluationsContract.saveQuestions, {
      periodId: period.id,
      questions: [{ question: 'Hur var det?', responseRange: 5, forUserType: 1 }],
      known: [],
    });
    expect(await next()).toEqual({ kind: 'checkIn', ...place, count: 1, entryId: null });
    await checkIn();
    expect(await next()).toEqual({ kind: 'sentBack', ...place, count: 1, entryId: id });
    const other = await register();
    await sendBack(other.id);
    expect(await next()).toMatchObject({ kind: 'sentBack', count: 2, entryId: null });
    for (const each of [id, other.id])
      await own.call(workRegistrationsContract.deleteWorkRegistration, {
        workRegistrationId: each,
      });
    expect(await next()).toEqual({ kind: 'evaluation', ...place, count: 1, entryId: null });
    const [question] = await own.call(evaluationsContract.myQuestions, { periodId: period.id });
    await own.call(evaluationsContract.postAnswers, {
      answers: [{ questionId: question?.id ?? 0, respons: 4 }],
    });
    expect(await next()).toBeNull();
  });

  test('is no check-in with an absence, on a weekend, in a break, on a holiday or without hours', async () => {
    const { own, by, period, school, anna, next } = await aStudent();
    const at = (when: string) => product.clock.set(new Date(`${when}T08:00:00+01:00`));
    const isCheckIn = async () => (await next())?.kind === 'checkIn';
    expect(await isCheckIn()).toBe(true);
    await own.call(attendanceContract.postAbsence, {
      periodId: period.id,
      absenceDay: day,
      ...{ timeFrom: '07:00', timeTo: '16:00', isWholeDay: true, comment: null },
    });
    expect(await isCheckIn()).toBe(false);
    at('2026-11-21');
    expect(await isCheckIn()).toBe(false);
    at('2026-11-19');
    await by.call(schoolDaysContract.addSchoolBreak, {
      ...{ schoolId: school.id, name: 'Studiedag', from: '2026-11-19', to: '2026-11-19' },
    });
    expect(await isCheckIn()).toBe(false);
    await by.call(preparationContract.setWorkingHours, {
      periodId: period.id,
      studentIds: [anna.id],
      shifts: [{ weekday: 6, from: '08:00', to: '14:00', pauseMinutes: 30 }],
    });
    at('2026-11-20');
    expect(await isCheckIn()).toBe(false);
    at('2026-11-28');
    expect(await isCheckIn()).toBe(true);
    await product.db.$client.query(
      `update placement_period set ends_on = '2026-12-31' where id = $1`,
      [period.id],
    );
    // Boxing Day is on a Saturday.
    at('2026-12-26');
    expect(await isCheckIn()).toBe(false);
  });

  test('is nothing before the period, and only a student has one', async () => {
    const { next, by } = await aStudent();
    product.clock.set(new Date('2026-10-30T08:00:00+01:00'));
    expect(await next()).toBeNull();
    expect((await by.attempt(nextStepContract.nextStep, {})).status).toBe(403);
  });
});
