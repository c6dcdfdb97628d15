import { mealCompensationContract, schoolDaysContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMealSchool } from '../../testing/a-meal-school.ts';
import { aSupervisor } from '../../testing/a-period.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { foodRequest } from '../attendance/attendance.tables.ts';
import { placementParticipant, placementPeriod } from '../periods/periods.tables.ts';
import { placementStudent } from '../preparation/preparation.tables.ts';

const { mealSheet, approveMealMonth } = mealCompensationContract;
const refusal = (status: number, body: string) => ({ status, body });
const [tuesday, wednesday, thursday] = ['2026-10-06', '2026-10-07', '2026-10-08'] as const;

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

beforeEach(() => product.clock.set(new Date('2026-11-03T09:00:00Z')));

describe('the sheet of a month', () => {
  test('pays the days asked for on which the student was present, and says why not of others', async () => {
    const { ask, checkIn, beAbsent, correct, read, student, schoolClass } =
      await aMealSchool(product);
    await ask([tuesday, wednesday, thursday, '2026-10-09', '2026-10-12', '2026-11-02']);
    await checkIn(tuesday, wednesday, '2026-10-09', '2026-11-02');
    await beAbsent(wednesday);
    await correct('2026-10-09', 'cleared');
    await correct('2026-10-12', 'present');
    expect(await read('2026-10')).toEqual({
      ...{ state: 'open', waitsFor: null, approvedAt: null, approvedBy: null },
      students: [
        {
          ...{ studentId: student.id, name: 'Anna Alm', className: schoolClass.name, ore: 9400 },
          days: [
            { day: tuesday, ore: 4700, reason: null },
            { day: wednesday, ore: 0, reason: 'absent' },
            { day: thursday, ore: 0, reason: 'noCheckIn' },
            { day: '2026-10-09', ore: 0, reason: 'noCheckIn' },
            { day: '2026-10-12', ore: 4700, reason: null },
          ],
          corrections: [],
        },
      ],
    });
    expect((await read('2026-09')).students).toEqual([]);
  });

  test('follows the rule of each day', async () => {
    const { ask, checkIn, addRule, linesOf } = await aMealSchool(product, { fromDay: wednesday });
    await addRule({ fromDay: thursday, ore: 0 });
    await addRule({ fromDay: '2026-10-12', ore: 3550 });
    const days = [tuesday, wednesday, thursday, '2026-10-12'];
    await ask(days);
    await checkIn(...days);
    expect((await linesOf('2026-10')).days).toEqual([
      `${tuesday} noRule`,
      `${wednesday} 4700 `,
      `${thursday} noRule`,
      '2026-10-12 3550 ',
    ]);
  });

  test('asks who certifies: one doubt of a supervisor decides, and the teacher over both', async () => {
    const school = await aMealSchool(product, { certifiedBy: 'supervisor' });
    const { ask, checkIn, mark, correct, addRule, linesOf, schoolId, company } = school;
    const other = await aSupervisor(product, { schoolId, companyId: company.id });
    await addRule({ fromDay: '2026-10-12', certifiedBy: 'teacher' });
    const days = [tuesday, wednesday, thursday, '2026-10-09', '2026-10-12', '2026-10-13'];
    await ask(days);
    await checkIn(...days);
    await mark(tuesday, 'confirmed');
    await mark(wednesday, 'confirmed');
    await mark(wednesday, 'doubted', other);
    await correct('2026-10-09', 'present');
    await mark('2026-10-12', 'confirmed');
    await correct('2026-10-13', 'present');
    expect((await linesOf('2026-10')).days).toEqual([
      `${tuesday} 4700 `,
      `${wednesday} notCertified`,
      `${thursday} notCertified`,
      '2026-10-09 4700 ',
      '2026-10-12 notCertified',
      '2026-10-13 4700 ',
    ]);
  });

  test('pays no day without school, none asked for too late and no excluded form', async () => {
    const school = await aMealSchool(product, { deadlineDays: 2, excludedForms: ['apprentice'] });
    const { ask, checkIn, by, schoolId, linesOf, student } = school;
    await by.call(schoolDaysContract.addSchoolBreak, {
      ...{ schoolId, name: 'Höstlov', from: '2026-10-26', to: '2026-10-30' },
    });
    await ask([tuesday, '2026-10-26'], '2026-11-02');
    await ask([wednesday], '2026-11-03');
    await checkIn(tuesday, wednesday, '2026-10-26');
    expect((await linesOf('2026-10')).days).toEqual([
      `${tuesday} 4700 `,
      `${wednesday} late`,
      '2026-10-26 free',
    ]);
    await product.db.insert(placementStudent).values({ studentId: student.id, form: 'apprentice' });
    expect((await linesOf('2026-10')).days).toEqual([
      `${tuesday} form`,
      `${wednesday} form`,
      '2026-10-26 free',
    ]);
  });

  test('pays no day outside the period, after its end or of who left it', async () => {
    const { ask, checkIn, linesOf, period, participantId } = await aMealSchool(product);
    await ask([tuesday, thursday]);
    await checkIn(tuesday, thursday);
    await product.db
      .update(placementPeriod)
      .set({ endedAt: new Date(`${wednesday}T15:00:00Z`) })
      .where(eq(placementPeriod.id, period.id));
    expect((await linesOf('2026-10')).days).toEqual([`${tuesday} 4700 `, `${thursday} outside`]);
    await product.db
      .update(placementParticipant)
      .set({ removedAt: product.clock.now() })
      .where(eq(placementParticipant.id, participantId));
    expect((await linesOf('2026-10')).days).toEqual([`${tuesday} outside`, `${thursday} outside`]);
  });

  test('has no student of another school', async () => {
    const { ask, checkIn } = await aMealSchool(product);
    await ask([tuesday]);
    await checkIn(tuesday);
    const other = await aMealSchool(product);
    expect((await other.read('2026-10')).students).toEqual([]);
  });

  test.each(['2026-13', '2026-1', '1999-12', '2026-10-01'])(
    'refuses the month %s',
    async (month) => {
      const { by, schoolId } = await aMealSchool(product);
      expect(await by.attempt(mealSheet, { schoolId, month })).toMatchObject({ status: 400 });
    },
  );
});

describe('an approved month', () => {
  test('never changes, and what changes afterwards is corrected in the next', async () => {
    const school = await aMealSchool(product, { certifiedBy: 'supervisor', deadlineDays: 3 });
    const { ask, checkIn, mark, correct, approve, linesOf, read, teacher, schoolId } = school;
    const days = [tuesday, wednesday, thursday, '2026-10-09'];
    await ask(days);
    await checkIn(...days);
    for (const day of [tuesday, wednesday, '2026-10-09']) await mark(day, 'confirmed');
    expect(await approve('2026-10')).toMatchObject({ status: 200 });
    const approved = await read('2026-10');
    expect(approved).toMatchObject({ state: 'approved', approvedBy: teacher.name });
    expect(approved.students).toMatchObject([{ ore: 3 * 4700 }]);

    // A day is corrected, one withdrawn, one certified later and one asked for late.
    await correct(tuesday, 'absent');
    await product.db.delete(foodRequest).where(eq(foodRequest.day, wednesday));
    await mark(thursday, 'confirmed');
    await ask(['2026-10-12'], '2026-11-06');
    await ask(['2026-11-02'], '2026-11-06');
    await checkIn('2026-10-12', '2026-11-02');
    await mark('2026-11-02', 'confirmed');
    expect(await read('2026-10')).toEqual(approved);
    product.clock.set(new Date('2026-12-01T09:00:00Z'));
    const november = {
      days: ['2026-11-02 4700 '],
      corrections: [
        `${tuesday} -4700 absent`,
        `${wednesday} -4700 withdrawn`,
        `${thursday} 4700 `,
        '2026-10-12 late',
      ],
    };
    expect(await linesOf('2026-11')).toEqual(november);
    expect(await approve('2026-11')).toMatchObject({ status: 200 });
    expect(await linesOf('2026-11')).toEqual(november);

    // A correction is made once, and may be taken back.
    expect(await linesOf('2026-12')).toEqual({ days: [], corrections: [] });
    await correct(tuesday, 'present');
    expect(await linesOf('2026-12')).toEqual({ days: [], corrections: [`${tuesday} 4700 `] });
    const traces = await tracesOf(product, 'school', schoolId);
    expect(traces.filter(({ kind }) => kind === 'school.mealMonthApproved')).toMatchObject([
      { after: { from: '2026-10-01', ore: 3 * 4700 } },
      { after: { from: '2026-11-01', ore: 0 } },
    ]);
  });

  test('is not taken back for a break, a form or a request that came later', async () => {
    const school = await aMealSchool(product, { excludedForms: ['apprentice'], deadlineDays: 3 });
    const { ask, checkIn, approve, linesOf, by, schoolId, student } = school;
    await ask([tuesday]);
    await checkIn(tuesday);
    await approve('2026-10');
    await by.call(schoolDaysContract.addSchoolBreak, {
      ...{ schoolId, name: 'Studiedag', from: tuesday, to: tuesday },
    });
    await product.db.insert(placementStudent).values({ studentId: student.id, form: 'apprentice' });
    await product.db.delete(foodRequest).where(eq(foodRequest.day, tuesday));
    await ask([tuesday], '2026-11-20');
    expect(await linesOf('2026-11')).toEqual({ days: [], corrections: [] });
  });

  test('is approved by one of two at once', async () => {
    const { ask, checkIn, approve, read, linesOf } = await aMealSchool(product);
    await ask([tuesday]);
    await checkIn(tuesday);
    const replies = await Promise.all([approve('2026-10', 4700), approve('2026-10', 4700)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject({
      body: 'MealMonthIsApproved',
    });
    expect(await read('2026-10')).toMatchObject({ state: 'approved', students: [{ ore: 4700 }] });
    expect(await linesOf('2026-11')).toEqual({ days: [], corrections: [] });
  });

  test('waits for its end, for earlier months and for the sum that was read', async () => {
    const { ask, checkIn, approve, read } = await aMealSchool(product);
    await ask([tuesday, '2026-11-02', '2026-11-03']);
    await checkIn(tuesday, '2026-11-02');
    expect(await read('2026-11')).toMatchObject({ state: 'running', waitsFor: '2026-10' });
    expect(await approve('2026-11')).toMatchObject(refusal(409, 'MealMonthIsNotOver'));
    product.clock.set(new Date('2026-12-01T09:00:00Z'));
    expect(await read('2026-11')).toMatchObject({ state: 'waiting', waitsFor: '2026-10' });
    expect(await approve('2026-11')).toMatchObject(refusal(409, 'EarlierMealMonthIsOpen'));
    expect(await approve('2026-10', 0)).toMatchObject(refusal(409, 'ChangedMeanwhile'));
    expect(await read('2026-10')).toMatchObject({ state: 'open' });
    expect(await approve('2026-10')).toMatchObject({ status: 200 });
    expect(await approve('2026-11')).toMatchObject({ status: 200 });
    expect(await approve('2026-09', 0)).toMatchObject(refusal(409, 'MealMonthIsApproved'));
    expect(await read('2026-09')).toMatchObject({ state: 'passed', students: [] });
  });

  test('needs full access', async () => {
    const { schoolId, read } = await aMealSchool(product);
    const colleague = product.as(await aTeacher(product, { schoolId }));
    expect(await colleague.call(mealSheet, { schoolId, month: '2026-10' })).toMatchObject({
      state: 'open',
    });
    expect(
      await colleague.attempt(approveMealMonth, { schoolId, month: '2026-10', ore: 0 }),
    ).toMatchObject(refusal(403, 'NotAllowed'));
    expect(await read('2026-10')).toMatchObject({ state: 'open' });
  });
});
