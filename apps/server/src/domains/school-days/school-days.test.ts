import { calendarContract, schoolDaysContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPeriod } from '../../testing/a-period.ts';
import { aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';

const { schoolBreaks, addSchoolBreak, deleteSchoolBreak, freeDays } = schoolDaysContract;
const refusal = (status: number, body: string) => ({ status, body });
const autumn = { name: 'Höstlov', from: '2026-10-26', to: '2026-10-30' };
const christmas = { name: 'Jullov', from: '2026-12-21', to: '2027-01-08' };

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

async function aCalendar() {
  const school = await aSchool(product, { students: ['Anna Alm'] });
  const schoolId = school.school.id;
  const by = product.as(school.teacher);
  return {
    ...{ ...school, schoolId, by },
    add: (given: object) => by.attempt(addSchoolBreak, { schoolId, ...autumn, ...given }),
    remove: (breakId: number) => by.attempt(deleteSchoolBreak, { breakId }),
    read: () => by.call(schoolBreaks, { schoolId }),
  };
}

describe('a break', () => {
  test('is added and removed, in the order of its days, which the audit log has', async () => {
    const { by, schoolId, remove, read } = await aCalendar();
    const late = await by.call(addSchoolBreak, { schoolId, ...christmas });
    const early = await by.call(addSchoolBreak, { schoolId, ...autumn, name: '  Höst  lov ' });
    expect(await read()).toEqual([
      { id: early.id, ...autumn, name: 'Höst lov' },
      { id: late.id, ...christmas },
    ]);
    expect(await remove(late.id)).toMatchObject({ status: 200 });
    expect(await remove(late.id)).toMatchObject(refusal(404, 'BreakNotFound'));
    expect(await read()).toHaveLength(1);
    expect(
      (await tracesOf(product, 'school', schoolId)).map(({ kind, before, after }) => ({
        ...{ kind, before, after },
      })),
    ).toEqual([
      {
        ...{ kind: 'school.breakAdded', before: null },
        after: { name: 'Jullov', from: christmas.from, validTo: christmas.to },
      },
      {
        ...{ kind: 'school.breakAdded', before: null },
        after: { name: 'Höst lov', from: autumn.from, validTo: autumn.to },
      },
      {
        ...{ kind: 'school.breakRemoved', after: null },
        before: { name: 'Jullov', from: christmas.from, validTo: christmas.to },
      },
    ]);
  });

  test.each([
    ['from', { from: '2026-10-31' }, 400, 'BreakEndsBeforeItBegins'],
    ['name', { name: ' ' }, 400, 'InvalidInput'],
    ['name', { name: 'Lov\u202e' }, 400, 'NameHasHiddenOrMixedLetters'],
    ['first day', { from: '1999-12-31' }, 400, 'InvalidInput'],
    ['last day', { to: '2200-01-01' }, 400, 'InvalidInput'],
    ['day', { to: '2027-02-30' }, 400, 'InvalidInput'],
  ])('is refused with a wrong %s: %o', async (_, given, status, code) => {
    const { add, read } = await aCalendar();
    expect(await add(given)).toMatchObject(refusal(status, code));
    expect(await read()).toEqual([]);
  });

  test('shares no day with another of the school, also of two at once', async () => {
    const { add, read } = await aCalendar();
    const other = await aCalendar();
    const replies = await Promise.all([add({}), add({ name: 'Vecka 44' })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await add({ from: autumn.to, to: '2026-11-02' })).toMatchObject(
      refusal(409, 'BreaksOverlap'),
    );
    expect(await add({ from: '2026-10-31', to: '2026-11-02' })).toMatchObject({ status: 200 });
    expect(await other.add({})).toMatchObject({ status: 200 });
    expect(await read()).toHaveLength(2);
  });

  test('is changed by full access alone, and of the own school alone', async () => {
    const { by, schoolId, read } = await aCalendar();
    const { id: breakId } = await by.call(addSchoolBreak, { schoolId, ...autumn });
    const colleague = product.as(await aTeacher(product, { schoolId }));
    const stranger = await aCalendar();
    const denied = refusal(403, 'NotAllowed');
    expect(await colleague.call(schoolBreaks, { schoolId })).toHaveLength(1);
    expect(await colleague.attempt(addSchoolBreak, { schoolId, ...christmas })).toMatchObject(
      denied,
    );
    expect(await colleague.attempt(deleteSchoolBreak, { breakId })).toMatchObject(denied);
    expect(await stranger.remove(breakId)).toMatchObject(refusal(404, 'BreakNotFound'));
    expect(await read()).toHaveLength(1);
  });
});

describe('the free days of a period', () => {
  test('are its holidays and the breaks of its school, for all who take part', async () => {
    const calendar = await aCalendar();
    const { by, schoolId, student, teacher } = calendar;
    await by.call(addSchoolBreak, { schoolId, ...christmas });
    await (await aCalendar()).add({ from: '2026-12-14', to: '2026-12-15' });
    const days = { from: '2026-12-14', to: '2026-12-27' };
    const { period, supervisor } = await aPeriod(product, { ...calendar, ...days });
    for (const who of [teacher, student, supervisor])
      expect(await product.as(who).call(freeDays, { periodId: period.id })).toEqual([
        { day: '2026-12-21', holiday: null, breakName: 'Jullov' },
        { day: '2026-12-22', holiday: null, breakName: 'Jullov' },
        { day: '2026-12-23', holiday: null, breakName: 'Jullov' },
        { day: '2026-12-24', holiday: 'christmasEve', breakName: null },
        { day: '2026-12-25', holiday: 'christmasDay', breakName: null },
      ]);
  });

  test('are in the calendars of those who have the period', async () => {
    const calendar = await aCalendar();
    const { by, schoolId, student, teacher } = calendar;
    const { id } = await by.call(addSchoolBreak, { schoolId, ...christmas });
    await by.call(addSchoolBreak, { schoolId, ...autumn });
    await aPeriod(product, { ...calendar, from: '2026-12-14', to: '2026-12-27' });
    for (const who of [teacher, student]) {
      const { address } = await product.as(who).call(calendarContract.createCalendarAddress, {});
      const { body } = await product.raw('GET', new URL(address).pathname);
      expect(body.match(/UID:break-\d+/g)).toEqual([`UID:break-${id}`]);
      expect(body).toContain('SUMMARY:Lov: Jullov');
      // The last day belongs to it, and the end of the format does not.
      expect(body).toMatch(/DTSTART;VALUE=DATE:20261221[\s\S]*DTEND;VALUE=DATE:20270109/);
    }
  });
});
