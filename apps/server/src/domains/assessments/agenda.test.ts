import {
  assessmentsContract,
  attendanceContract,
  evaluationsContract,
  schoolDaysContract,
  workRegistrationsContract,
} from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAssessment } from '../../testing/an-assessment.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { placementPeriod } from '../periods/periods.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

// The test clock is at Monday 16 November 2026, in the third week of the period.
test('the agenda of a talk counts hours, days, entries without a signature and answers', async () => {
  const { anna, sven, teacher, of, component, read } = await anAssessment(product);
  const by = product.as(teacher);
  const { periodId, studentId } = of;
  for (const [attendanceDay, outcome] of [
    ['2026-11-02', 'present'],
    ['2026-11-03', 'present'],
    ['2026-11-04', 'absent'],
  ] as const)
    await by.call(attendanceContract.correctAttendance, {
      ...{ periodId, attendanceDay, studentIds: [studentId], outcome, comment: null },
    });
  const worked = await product.as(anna).call(workRegistrationsContract.postWorkRegistration, {
    ...{
      periodId,
      workStepComponentId: component(0),
      workingHours: 6,
      title: 'Dragit kabel',
      bodyText: '',
    },
  });
  const [asked] = await by.call(evaluationsContract.createQuestions, {
    questions: [{ periodId, question: 'Trivdes du?', responseRange: 5, forUserType: 1 }],
  });
  await product.as(anna).call(evaluationsContract.postAnswers, {
    answers: [{ questionId: asked?.id ?? 0, respons: 4 }],
  });

  const agenda = {
    workedHours: 6,
    targetHours: 240,
    days: { present: 2, absent: 1, unmarked: 8 },
    openEntries: 1,
  };
  expect((await read(teacher)).agenda).toEqual({
    ...agenda,
    answers: [{ question: 'Trivdes du?', name: anna.name, stars: 4, responseRange: 5 }],
  });
  // Answers are the school's.
  for (const who of [anna, sven])
    expect((await read(who)).agenda).toEqual({ ...agenda, answers: [] });

  for (const who of [teacher, sven])
    await product.as(who).call(workRegistrationsContract.sign, {
      ...{ workRegistrationId: worked.id, signed: true },
    });
  const signed = await product.as(teacher).call(assessmentsContract.assessment, of);
  expect(signed.agenda.openEntries).toBe(0);
  expect(signed.steps[0]?.components[0]).toMatchObject({ coverage: 'started' });
});

test('holidays and days on which the school is closed are not unmarked', async () => {
  const { teacher, school, period, read } = await anAssessment(product);
  const at = product.clock.now();
  const unmarked = async () => (await read(teacher)).agenda.days.unmarked;
  await product.db
    .update(placementPeriod)
    .set({ startsOn: '2026-12-21', endsOn: '2027-01-08' })
    .where(eq(placementPeriod.id, period.id));
  product.clock.set(new Date('2027-01-08T15:00:00+01:00'));
  // Free weekdays: Christmas Eve and Day, New Year’s Eve and Day, and Epiphany.
  expect(await unmarked()).toBe(10);
  await product.as(teacher).call(schoolDaysContract.addSchoolBreak, {
    ...{ schoolId: school.id, name: 'Jullov', from: '2026-12-23', to: '2027-01-04' },
  });
  expect(await unmarked()).toBe(5);
  product.clock.set(at);
});
