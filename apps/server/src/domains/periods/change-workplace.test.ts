import {
  attendanceContract,
  companiesContract,
  type Input,
  periodsContract,
  undoContract,
  workRegistrationsContract,
} from '@gesall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../platform/schedule.ts';
import { aCompany, aSupervisor } from '../../testing/a-period.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { latestAct } from '../../testing/traces.ts';

const { changeStudents, changeEndDate, periodsByStudent, myPeriods } = periodsContract;
const { registrationsForSupervisor, eventsByStudent, sign, unsignedForSupervisor } =
  workRegistrationsContract;
const refusal = (status: number, body: string) => ({ status, body });
let product: TestProduct;

beforeEach(async () => {
  product = await testProduct();
  product.clock.set(new Date('2026-11-10T09:00:00+01:00'));
});

/** A placement since the second of November whose Anna may move to another company. */
async function aRunningPlacement() {
  const placement = await aPlacement(product);
  const { school, teacher, anna, bo, period } = placement;
  const next = await aCompany(product, { schoolId: school.id });
  const newcomer = await aSupervisor(product, { schoolId: school.id, companyId: next.id });
  const at = (student: { id: number }, place: { id: number }, supervisor: { id: number }) => ({
    studentId: student.id,
    companyId: place.id,
    supervisors: [{ id: supervisor.id, isMainResponsible: true }],
  });
  const stays = at(bo, placement.company, placement.supervisor);
  const move = (values: Partial<Input<typeof changeStudents>> = {}) =>
    product.as(teacher).attempt(changeStudents, {
      periodId: period.id,
      deleteMissingStudents: true,
      students: [at(anna, next, newcomer), stays],
      ...values,
    });
  const shownOf = async (student: { id: number }) => {
    const periods = await product.as(teacher).call(periodsByStudent, { studentId: student.id });
    return periods.flatMap(({ students }) => students).find((one) => one.studentId === student.id);
  };
  const daysOf = async (reader: { id: number }) => {
    const { weeks } = await product
      .as(reader)
      .call(attendanceContract.attendanceForSupervisor, { periodId: period.id });
    return weeks
      .flatMap(({ attendanceForStudents }) => attendanceForStudents)
      .filter(({ studentId }) => studentId === anna.id)
      .map(({ day }) => day);
  };
  return { ...placement, next, newcomer, at, stays, move, shownOf, daysOf };
}

/** Days after the clock’s. */
const later = (days: number) =>
  product.clock.set(new Date(product.clock.now().getTime() + days * dayMs));

describe('a change of workplace', () => {
  test('keeps company, supervisor and signatures of what came before', async () => {
    const { register, supervisor, newcomer, next, company, anna, bo, period, teacher, ...made } =
      await aRunningPlacement();
    const { id: before } = await register({ title: 'På första företaget' });
    later(2);
    const { id: afterwards } = await register({ title: 'På andra företaget' });
    expect(await made.move({ changesFrom: '2026-11-11' })).toMatchObject({ status: 200 });
    expect(await made.shownOf(anna)).toMatchObject({
      companyId: next.id,
      supervisors: [{ id: newcomer.id }],
      formerWorkplaces: [
        {
          from: '2026-11-02',
          to: '2026-11-10',
          companyName: company.name,
          supervisors: [{ id: supervisor.id, name: supervisor.name }],
        },
      ],
    });
    expect(await made.shownOf(bo)).toMatchObject({ companyId: company.id, formerWorkplaces: [] });
    const events = await product
      .as(teacher)
      .call(eventsByStudent, { periodId: period.id, studentId: anna.id });
    expect(events.map(({ id, workRegistration }) => [id, workRegistration?.companyName])).toEqual([
      [afterwards, next.name],
      [before, company.name],
    ]);
  });

  test('leaves each supervisor the days on which they follow', async () => {
    const { register, supervisor, newcomer, anna, period, move, daysOf } =
      await aRunningPlacement();
    const { id: before } = await register();
    later(2);
    const { id: afterwards } = await register();
    await move({ changesFrom: '2026-11-11' });
    for (const [by, own, others] of [
      [supervisor, before, afterwards],
      [newcomer, afterwards, before],
    ] as const) {
      const reader = product.as(by);
      const listed = await reader.call(registrationsForSupervisor, { periodId: period.id });
      expect(listed.map(({ id }) => id)).toEqual([own]);
      const events = await reader.call(eventsByStudent, {
        periodId: period.id,
        studentId: anna.id,
      });
      expect(events.map(({ id }) => id)).toEqual([own]);
      expect(await reader.call(unsignedForSupervisor, {})).toMatchObject([
        { workRegistrationIds: [own] },
      ]);
      expect(
        await reader.attempt(sign, { workRegistrationId: others, signed: true }),
      ).toMatchObject(refusal(404, 'WorkRegistrationNotFound'));
      expect(await reader.attempt(sign, { workRegistrationId: own, signed: true })).toMatchObject({
        status: 200,
      });
      expect((await reader.call(myPeriods, {})).map(({ id }) => id)).toEqual([period.id]);
    }
    expect(await daysOf(supervisor)).toEqual([
      ...['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'],
      ...['2026-11-09', '2026-11-10'],
    ]);
    expect(await daysOf(newcomer)).toEqual(['2026-11-11', '2026-11-12']);
  });

  test('can be entered before its first day, and several follow each other', async () => {
    const { anna, at, stays, next, newcomer, company, supervisor, move, shownOf } =
      await aRunningPlacement();
    await move({ changesFrom: '2026-11-16' });
    await move({ students: [at(anna, company, supervisor), stays], changesFrom: '2026-11-23' });
    const shown = await shownOf(anna);
    expect(shown?.formerWorkplaces.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-02', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
    ]);
    expect(shown).toMatchObject({ companyId: company.id });
    const earlier = { students: [at(anna, next, newcomer), stays], changesFrom: '2026-11-20' };
    expect(await move(earlier)).toMatchObject({
      status: 409,
      body: expect.stringContaining('WorkplaceChangesLater'),
    });
  });

  test('from the first day, or without a day, is a correction of the whole period', async () => {
    const { anna, next, move, shownOf, at, stays, company, supervisor } = await aRunningPlacement();
    await move({ changesFrom: '2026-11-02' });
    expect(await shownOf(anna)).toMatchObject({ companyId: next.id, formerWorkplaces: [] });
    await move({ students: [at(anna, company, supervisor), stays] });
    expect(await shownOf(anna)).toMatchObject({ companyId: company.id, formerWorkplaces: [] });
  });

  test('on the day of the last one corrects it, and one outside of the period is refused', async () => {
    const { anna, move, shownOf, at, stays, school } = await aRunningPlacement();
    await move({ changesFrom: '2026-11-11' });
    const third = await aCompany(product, { schoolId: school.id });
    const follows = await aSupervisor(product, { schoolId: school.id, companyId: third.id });
    await move({ students: [at(anna, third, follows), stays], changesFrom: '2026-11-11' });
    expect(await shownOf(anna)).toMatchObject({
      companyId: third.id,
      formerWorkplaces: [{ from: '2026-11-02', to: '2026-11-10' }],
    });
    for (const changesFrom of ['2026-11-01', '2026-12-12'])
      expect(await move({ changesFrom })).toMatchObject(refusal(400, 'DayOutsidePeriod'));
  });

  test('is undone with what it kept', async () => {
    const { anna, company, supervisor, teacher, move, shownOf } = await aRunningPlacement();
    await move({ changesFrom: '2026-11-11' });
    await product.as(teacher).call(undoContract.undo, { act: await latestAct(product) });
    expect(await shownOf(anna)).toMatchObject({
      companyId: company.id,
      supervisors: [{ id: supervisor.id }],
      formerWorkplaces: [],
    });
  });

  test('keeps the former company from being deleted', async () => {
    const { school, teacher, anna, at, stays, next, newcomer, move } = await aRunningPlacement();
    const short = await aCompany(product, { schoolId: school.id });
    const students = [at(anna, short, newcomer), stays];
    await move({ students });
    await move({ students: [at(anna, next, newcomer), stays], changesFrom: '2026-11-11' });
    expect(
      await product.as(teacher).attempt(companiesContract.remove, { companyId: short.id }),
    ).toMatchObject({ status: 409 });
  });

  test('does not keep the period from ending', async () => {
    const { period, teacher, move, shownOf, anna } = await aRunningPlacement();
    await move({ changesFrom: '2026-11-25' });
    await product
      .as(teacher)
      .call(changeEndDate, { periodId: period.id, newEndDate: '2026-11-20' });
    expect(await shownOf(anna)).toMatchObject({ formerWorkplaces: [{ to: '2026-11-24' }] });
  });
});
