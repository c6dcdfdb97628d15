import { randomUUID } from 'node:crypto';
import { attendanceContract, periodsContract } from '@gesall/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPeriod } from '../../testing/a-period.ts';
import { aSchool, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';

const calls = attendanceContract;
const day = '2026-11-18';
const place = { latitude: 59.6111, longitude: 16.545, accuracy: 12 };
const none = { latitude: null, longitude: null, accuracy: null, position: 'none' };
const refusal = (status: number, body: string) => ({ status, body });

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

beforeEach(() =>
  product.clock.move(new Date(`${day}T15:30:00Z`).getTime() - product.clock.now().getTime()),
);

async function aPlacement() {
  const school = await aSchool(product, { students: ['Anna', 'Bo'] });
  const [anna, bo] = school.students as [Person, Person];
  const { period, supervisor } = await aPeriod(product, school);
  const periodId = period.id;
  const schoolId = school.school.id;
  const tap = (time: string) => ({ periodId, time: `${day}T${time}:00+01:00`, ...place }) as const;
  return {
    ...{ ...school, anna, bo, supervisor, periodId, schoolId },
    turn: (isOn: boolean, who: Person = school.teacher) =>
      product.as(who).attempt(calls.setSchoolPositions, { schoolId, isOn }),
    protect: (student: Person, isProtected: boolean, who: Person = school.teacher) =>
      product.as(who).attempt(calls.setIdentityProtection, { studentId: student.id, isProtected }),
    checkIn: (who: Person, time: string) => product.as(who).call(calls.checkIn, tap(time)),
    checkOut: (who: Person, time: string) => product.as(who).call(calls.checkOut, tap(time)),
    asks: async (who: Person) =>
      (await product.as(who).call(periodsContract.myPeriods, {})).map(
        ({ isPositionAsked }) => isPositionAsked,
      ),
    /** A student's points as somebody reads them, in each way. */
    async readBy(who: Person, student: Person) {
      const as = product.as(who);
      const of = { studentId: student.id, periodId };
      const weeks = await as.call(calls.weeksForStudent, of);
      return {
        latest: await as.attempt(calls.latestPosition, of),
        ofDay: (await as.call(calls.positionsOfDay, { ...of, day })).points,
        ofWeeks: weeks.flatMap((week) =>
          week.attendanceForStudents.flatMap(({ attendanceThisDay }) => attendanceThisDay),
        ),
      };
    },
    readings: (who: Person) => product.as(who).call(calls.positionReadings, { periodId }),
    stored: async (student: Person) =>
      (
        await product.db.$client.query(
          `select point.latitude, point.accuracy_m as accuracy from attendance_point point
           join placement_participant participant on participant.id = point.participant_id
           where participant.student_id = $1 order by point.occurred_at`,
          [student.id],
        )
      ).rows,
    events: async () =>
      (
        await product.db.$client.query(
          `select kind, actor_id as actor, subject_id as subject from audit_event
           where school_id = $1 order by id`,
          [schoolId],
        )
      ).rows,
  };
}

describe('positions of a school', () => {
  test('are off until a teacher with full access turns them on, which the audit log has', async () => {
    const { anna, supervisor, turn, asks, checkIn, checkOut, events, ...school } =
      await aPlacement();
    expect(await asks(anna)).toEqual([false]);
    expect(await checkIn(anna, '08:00')).toMatchObject(none);
    const colleague = await aTeacher(product, { schoolId: school.schoolId });
    expect(await turn(true, colleague)).toMatchObject(refusal(403, 'NotAllowed'));
    for (const isOn of [true, true]) expect(await turn(isOn)).toMatchObject({ status: 200 });
    expect([await asks(anna), await asks(supervisor)]).toEqual([[true], [false]]);
    expect(await checkOut(anna, '09:00')).toMatchObject({ ...place, position: 'given' });
    const read = await product
      .as(colleague)
      .call(calls.schoolPositions, { schoolId: school.schoolId });
    expect(read).toEqual({ turnedOn: { by: school.teacher.name, at: `${day}T15:30:00.000Z` } });
    await turn(false);
    expect(await asks(anna)).toEqual([false]);
    expect(await events()).toEqual(
      ['school.positionsTurnedOn', 'school.positionsTurnedOff'].map((kind) => ({
        ...{ kind, actor: school.teacher.id, subject: school.schoolId },
      })),
    );
  });

  test('that are turned off are neither stored nor shown, and those stored before stay the student’s', async () => {
    const { anna, teacher, supervisor, turn, checkIn, checkOut, readBy, ...placement } =
      await aPlacement();
    await turn(true);
    await checkIn(anna, '08:00');
    await turn(false);
    // As an app sends it that did not know yet.
    await checkOut(anna, '09:00');
    for (const who of [teacher, supervisor])
      expect(await readBy(who, anna)).toMatchObject({
        latest: refusal(404, 'LatestPositionNotFound'),
        ofDay: [none, none],
        ofWeeks: [none, none],
      });
    expect(await placement.readings(anna)).toEqual([]);
    expect(await readBy(anna, anna)).toMatchObject({
      latest: { status: 200 },
      ofDay: [place, none],
      ofWeeks: [place, none],
    });
    expect(await placement.stored(anna)).toEqual([
      { latitude: 59.6111, accuracy: 12 },
      { latitude: null, accuracy: null },
    ]);
    await turn(true);
    expect((await readBy(teacher, anna)).ofDay).toMatchObject([place, none]);
    expect(await placement.readings(anna)).toHaveLength(1);
  });
});

describe('a protected identity', () => {
  test('erases the student’s positions at once, and none is asked for, stored or shown', async () => {
    const { anna, bo, teacher, turn, protect, checkIn, checkOut, asks, readBy, stored } =
      await aPlacement();
    await turn(true);
    for (const student of [anna, bo]) await checkIn(student, '08:00');
    expect(await protect(anna, true)).toMatchObject({ status: 200 });
    expect(await stored(anna)).toEqual([{ latitude: null, accuracy: null }]);
    expect([await asks(anna), await asks(bo)]).toEqual([[false], [true]]);
    expect(await checkOut(anna, '09:00')).toMatchObject(none);
    for (const who of [anna, teacher])
      expect(await readBy(who, anna)).toMatchObject({
        latest: refusal(404, 'LatestPositionNotFound'),
        ofDay: [{ ...none, position: 'removed' }, none],
      });
    expect((await readBy(teacher, bo)).ofDay).toMatchObject([place]);
    await protect(anna, false);
    expect(await checkIn(anna, '10:00')).toMatchObject(place);
  });

  test('is noted and known by full access alone, and the audit log has it once', async () => {
    const { anna, teacher, protect, events, schoolId } = await aPlacement();
    const colleague = await aTeacher(product, { schoolId });
    const read = (who: Person) =>
      product.as(who).attempt(calls.identityProtection, { studentId: anna.id });
    expect(await protect(anna, true, colleague)).toMatchObject(refusal(403, 'NotAllowed'));
    expect(await read(colleague)).toMatchObject(refusal(403, 'NotAllowed'));
    for (const isProtected of [true, true, false, false]) await protect(anna, isProtected);
    expect(await events()).toEqual(
      ['student.identityProtected', 'student.identityUnprotected'].map((kind) => ({
        ...{ kind, actor: teacher.id, subject: anna.id },
      })),
    );
    await protect(anna, true);
    expect(JSON.parse((await read(teacher)).body).result.turnedOn.by).toBe(teacher.name);
  });

  test('leaves no position in the reply that is stored for a repeated check-in', async () => {
    const { anna, turn, protect, periodId } = await aPlacement();
    await turn(true);
    const clientId = randomUUID();
    const send = () =>
      product.as(anna).call(calls.checkIn, {
        ...{ periodId, time: `${day}T08:00:00+01:00`, clientId },
        ...place,
      });
    expect(await send()).toMatchObject(place);
    await protect(anna, true);
    const stored = await product.db.$client.query(
      'select reply from idempotency_key where key = $1',
      [clientId],
    );
    expect(stored.rows).toEqual([{ reply: expect.stringContaining('"latitude":null') }]);
    expect(await send()).toMatchObject({ latitude: null, longitude: null, accuracy: null });
  });

  test('leaves no position of a check-in at the same moment', async () => {
    const { teacher, turn, schoolId, school, ...rest } = await aPlacement();
    await turn(true);
    const students = [rest.anna, rest.bo];
    for (const [index, student] of students.entries()) {
      const both = [() => rest.checkIn(student, '08:00'), () => rest.protect(student, true)];
      await Promise.all((index === 0 ? both : both.toReversed()).map((act) => act()));
      expect(await rest.stored(student)).toEqual([{ latitude: null, accuracy: null }]);
    }
  });
});
