import { mealCompensationContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aMealSchool } from '../../testing/a-meal-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aStudent } from '../../testing/school-parts.ts';
import { foodRequest } from '../attendance/attendance.tables.ts';
import { placementParticipant, placementPeriod } from '../periods/periods.tables.ts';

const { ownMeals } = mealCompensationContract;
const [tuesday, wednesday, thursday] = ['2026-10-06', '2026-10-07', '2026-10-08'] as const;

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

beforeEach(() => product.clock.set(new Date('2026-11-03T09:00:00Z')));

type MealSchool = Awaited<ReturnType<typeof aMealSchool>>;

const own = ({ student, period }: MealSchool) =>
  product.as(student).call(ownMeals, { periodId: period.id });

test('a student reads the rule of today and what each day brings, the latest first', async () => {
  const school = await aMealSchool(product, {
    certifiedBy: 'supervisor',
    condition: 'Ej i matsal',
  });
  const { ask, checkIn, mark, beAbsent, addRule } = school;
  await addRule({ fromDay: '2026-11-02', ore: 5000, certifiedBy: 'presence', deadlineDays: 10 });
  await addRule({ fromDay: '2026-12-01', ore: 9900 });
  await ask([tuesday, wednesday, thursday, '2026-11-02']);
  await checkIn(tuesday, wednesday, '2026-11-02');
  await mark(tuesday, 'confirmed');
  await beAbsent(thursday);
  expect(await own(school)).toEqual({
    rule: { ore: 5000, certifiedBy: 'presence', deadlineDays: 10, condition: '' },
    days: [
      { day: '2026-11-02', approvedOre: null, ore: 5000, reason: null },
      { day: thursday, approvedOre: null, ore: 0, reason: 'absent' },
      { day: wednesday, approvedOre: null, ore: 0, reason: 'notCertified' },
      { day: tuesday, approvedOre: null, ore: 4700, reason: null },
    ],
  });
});

test('an approved day says what was approved and what it is worth now', async () => {
  const school = await aMealSchool(product);
  const { ask, checkIn, correct, approve } = school;
  await ask([tuesday, wednesday, thursday]);
  await checkIn(tuesday, wednesday);
  await approve('2026-10');
  await correct(tuesday, 'absent');
  await correct(thursday, 'present');
  await product.db.delete(foodRequest).where(eq(foodRequest.day, wednesday));
  const changed = [
    { day: thursday, approvedOre: 0, ore: 4700, reason: null },
    { day: wednesday, approvedOre: 4700, ore: 0, reason: 'withdrawn' },
    { day: tuesday, approvedOre: 4700, ore: 0, reason: 'absent' },
  ];
  expect((await own(school)).days).toEqual(changed);

  // The next month corrects them; what was withdrawn is settled, and no longer among the days.
  product.clock.set(new Date('2026-12-01T09:00:00Z'));
  await approve('2026-11');
  expect((await own(school)).days).toEqual([
    { day: thursday, approvedOre: 4700, ore: 4700, reason: null },
    { day: tuesday, approvedOre: 0, ore: 0, reason: 'absent' },
  ]);
});

test('a public holiday is free, and after the period the rule of its last day counts', async () => {
  const school = await aMealSchool(product);
  const { ask, checkIn, addRule, period } = school;
  const endsOn = '2026-12-31';
  await product.db.update(placementPeriod).set({ endsOn }).where(eq(placementPeriod.id, period.id));
  await product.db
    .update(placementParticipant)
    .set({ endsOn })
    .where(eq(placementParticipant.id, school.participantId));
  product.clock.set(new Date('2027-02-01T09:00:00Z'));
  await addRule({ fromDay: '2027-01-01', ore: 100 });
  await ask(['2026-12-23', '2026-12-25']);
  await checkIn('2026-12-23', '2026-12-25');
  expect(await own(school)).toMatchObject({
    rule: { ore: 4700 },
    days: [
      { day: '2026-12-25', ore: 0, reason: 'free' },
      { day: '2026-12-23', ore: 4700, reason: null },
    ],
  });
});

test('nothing is said where the school has no rule yet', async () => {
  const school = await aMealSchool(product, { fromDay: '2026-12-01' });
  await school.ask([tuesday]);
  expect(await own(school)).toEqual({ rule: null, days: [] });
});

test('a student of the school who is not in the period finds none', async () => {
  const { schoolId, schoolClass, period, teacher } = await aMealSchool(product);
  const other = await aStudent(product, { schoolId, classId: schoolClass.id });
  const given = { periodId: period.id };
  expect(await product.as(other).attempt(ownMeals, given)).toMatchObject({
    ...{ status: 404, body: 'PeriodNotFound' },
  });
  expect(await product.as(teacher).attempt(ownMeals, given)).toMatchObject({ status: 403 });
});
