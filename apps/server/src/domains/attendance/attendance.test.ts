import { randomUUID } from 'node:crypto';
import { attendanceContract, type Input, periodsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPeriod, aSupervisor, placementLicences, positionsOn } from '../../testing/a-period.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aProgramme } from '../../testing/school-parts.ts';
import { classStudent } from '../people/people.tables.ts';
import { participantSupervisor } from '../periods/periods.tables.ts';
import { schoolClass as schoolClassTable } from '../schools/schools.tables.ts';

const calls = attendanceContract;
const wednesday = '2026-11-18';
const refusal = (status: number, body: string) => ({ status, body });

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

/** Moves the clock to a local time; forward or back. */
function setClock(day: string, time: string) {
  const wanted = new Date(`${day}T${time}:00+01:00`);
  product.clock.move(wanted.getTime() - product.clock.now().getTime());
}

const at = (time: string, day = wednesday) => `${day}T${time}:00+01:00`;

beforeEach(() => setClock(wednesday, '16:30'));

async function aPlacement({ from = '2026-11-02', to = '2026-12-11' } = {}) {
  const place = await aSchool(product, { students: ['Anna', 'Bo'] });
  const [anna, bo] = place.students as [Person, Person];
  const made = await aPeriod(product, { ...place, students: [anna, bo], from, to });
  await positionsOn(product, place);
  const periodId = made.period.id;
  const of = (person: Person) => ({ studentId: person.id, periodId });
  const teacher = product.as(place.teacher);
  const weeksOf = (student: Person, who: Person = place.teacher) =>
    product.as(who).call(calls.weeksForStudent, of(student));
  return {
    ...place,
    ...made,
    anna,
    bo,
    periodId,
    of,
    by: teacher,
    tap: (who: Person, time: string, more: Partial<Input<typeof calls.checkIn>> = {}) => ({
      in: () => product.as(who).attempt(calls.checkIn, { periodId, time: at(time), ...more }),
      out: () => product.as(who).attempt(calls.checkOut, { periodId, time: at(time), ...more }),
    }),
    absent: (who: Person, more: Partial<Input<typeof calls.postAbsence>> = {}) =>
      product.as(who).attempt(calls.postAbsence, {
        periodId,
        absenceDay: wednesday,
        timeFrom: '08:00',
        timeTo: '09:00',
        isWholeDay: false,
        comment: null,
        ...more,
      }),
    correct: (student: Person, wasPresent: boolean, attendanceDay = wednesday) =>
      teacher.attempt(calls.setAttendanceValidity, { ...of(student), attendanceDay, wasPresent }),
    absentByTeacher: (
      student: Person,
      more: Partial<Input<typeof calls.postAbsenceByTeacher>> = {},
    ) =>
      teacher.attempt(calls.postAbsenceByTeacher, {
        studentId: student.id,
        absenceDay: wednesday,
        timeFrom: '0700',
        timeTo: '1600',
        isWholeDay: false,
        comment: null,
        ...more,
      }),
    weeksOf,
    dayOf: async (student: Person, day = wednesday, who: Person = place.teacher) =>
      (await weeksOf(student, who))
        .flatMap((week) => week.attendanceForStudents)
        .find((each) => each.day === day),
    laterPeriod: () =>
      aPeriod(product, { ...place, students: [anna], from: '2027-01-11', to: '2027-01-29' }),
    stateOf: async (student: Person) => {
      const [found] = await teacher.call(calls.statusForStudent, of(student));
      return { isCheckedIn: found?.isCheckedIn, openSince: found?.openSince };
    },
    isIn: async (student: Person, who: Person = place.teacher) =>
      (await product.as(who).call(calls.statusForStudent, of(student)))[0]?.isCheckedIn,
  };
}

describe('a check-in', () => {
  test('[api.apl.check-in] [api.apl.check-out] [entities.apl.attendance-point] stores time and position, and a check-out after it', async () => {
    const { anna, periodId, isIn, dayOf } = await aPlacement();
    const place = { latitude: 59.611_123, longitude: 16.544_98, accuracy: 12.4 };
    const sent = (time: string) => ({ clientId: randomUUID(), periodId, time: at(time) });
    const entered = { ...sent('16:25'), ...place };
    expect((await ask(product, anna, 'POST /api/Apl/CheckIn', entered)).body.result).toEqual({
      id: expect.any(Number),
      time: '2026-11-18T15:25:00.000Z',
      isCheckIn: true,
      latitude: 59.6111,
      longitude: 16.545,
      accuracy: 12,
      position: 'given',
      isSentLater: false,
    });
    expect(await isIn(anna)).toBe(true);
    const left = await ask(product, anna, 'POST /api/Apl/CheckOut', { ...sent('16:29'), ...place });
    expect(left.body.result).toMatchObject({
      isCheckIn: false,
      latitude: 59.6111,
      longitude: 16.545,
    });
    expect(await isIn(anna)).toBe(false);
    expect((await dayOf(anna))?.attendanceThisDay.map((each) => each.isCheckIn)).toEqual([
      true,
      false,
    ]);
  });

  test('[companion.checkin.double-refused] is refused while checked in, a check-out while not, and several pairs a day are kept', async () => {
    const { anna, tap } = await aPlacement();
    expect(await tap(anna, '07:00').out()).toMatchObject(refusal(409, 'NotCheckedIn'));
    expect(await tap(anna, '07:58').in()).toMatchObject({ status: 200 });
    expect(await tap(anna, '08:30').in()).toMatchObject(refusal(409, 'AlreadyCheckedIn'));
    expect(await tap(anna, '11:31').out()).toMatchObject({ status: 200 });
    expect(await tap(anna, '11:40').out()).toMatchObject(refusal(409, 'NotCheckedIn'));
    expect(await tap(anna, '12:16').in()).toMatchObject({ status: 200 });
    expect(await tap(anna, '16:02').out()).toMatchObject({ status: 200 });
    // So is what arrives late, between two points or before one.
    expect(await tap(anna, '10:00').out()).toMatchObject(refusal(409, 'NotCheckedIn'));
    expect(await tap(anna, '07:30').in()).toMatchObject(refusal(409, 'AlreadyCheckedIn'));
    expect(await tap(anna, '11:45').in()).toMatchObject(refusal(409, 'AlreadyCheckedIn'));
  });

  test('two at once make one', async () => {
    const { anna, tap, dayOf } = await aPlacement();
    const statuses = (await Promise.all(['08:00', '08:00'].map((time) => tap(anna, time).in())))
      .map(({ status }) => status)
      .sort();
    expect(statuses).toEqual([200, 409]);
    expect((await dayOf(anna))?.attendanceThisDay).toHaveLength(1);
  });

  test('[companion.offline.idempotent] is stored once with its clientId, though it was removed meanwhile; other content under it is refused', async () => {
    const { anna, tap, dayOf } = await aPlacement();
    const clientId = randomUUID();
    const send = (time: string, sentAt: string) => tap(anna, time, { clientId, sentAt }).in();
    const first = await send('08:00', at('16:30'));
    expect((await send('08:00', at('16:31'))).body).toBe(first.body);
    const { id: attendanceId } = JSON.parse(first.body).result;
    await product.as(anna).call(calls.deleteAttendancePoint, { attendanceId, studentId: anna.id });
    expect((await send('08:00', at('16:30'))).body).toBe(first.body);
    expect((await dayOf(anna))?.attendanceThisDay).toEqual([]);
    expect(await send('08:01', at('16:30'))).toMatchObject(refusal(409, 'KeyIsUsed'));
  });

  test('[companion.offline.original-time] is at most seven days old and never in the future, by the phone’s corrected clock', async () => {
    const { anna, tap, dayOf } = await aPlacement();
    const refused = refusal(400, 'TimeNotAccepted');
    expect(await tap(anna, '16:33').in()).toMatchObject(refused);
    expect(await tap(anna, '', { time: at('16:29', '2026-11-11') }).in()).toMatchObject(refused);
    expect(await tap(anna, '17:00', { sentAt: at('17:30') }).in()).toMatchObject({ status: 200 });
    expect((await dayOf(anna))?.attendanceThisDay).toMatchObject([
      { time: '2026-11-18T15:00:00.000Z', isSentLater: true },
    ]);
    expect(await tap(anna, '', { time: at('16:31', '2026-11-11') }).in()).toMatchObject({
      status: 200,
    });
    expect((await dayOf(anna, '2026-11-11'))?.attendanceThisDay).toMatchObject([
      { time: '2026-11-11T15:31:00.000Z', isSentLater: true },
    ]);
    for (const time of [at('16:33'), at('16:29', '2026-11-11')])
      expect(await tap(anna, '', { time }).out()).toMatchObject(refused);
  });

  test('[companion.checkin.only-active-period] [apl.period.ended-inactive-meaning] needs an active period; a check-out of an open one, a correction and reading do not', async () => {
    const { anna, bo, tap, by, periodId, correct, absent } = await aPlacement();
    expect(await tap(anna, '', { time: at('08:00', '2026-11-11') }).in()).toMatchObject(
      refusal(400, 'TimeNotAccepted'),
    );
    expect(await tap(anna, '08:00').in()).toMatchObject({ status: 200 });
    await by.call(periodsContract.changeEndDate, { periodId, newEndDate: at('12:00') });
    const inactive = refusal(409, 'PeriodNotActive');
    expect(await tap(bo, '16:30').in()).toMatchObject(inactive);
    expect(await absent(bo)).toMatchObject(inactive);
    expect(await tap(anna, '16:30').out()).toMatchObject({ status: 200 });
    expect(await correct(bo, true)).toMatchObject({ status: 200 });
    const coming = await aPlacement({ from: '2026-11-19' });
    expect(await coming.tap(coming.anna, '08:00').in()).toMatchObject(inactive);
    const over = await aPlacement({ to: '2026-11-17' });
    expect(await over.tap(over.anna, '08:00').in()).toMatchObject(inactive);
    expect(await over.correct(over.anna, true, '2026-11-17')).toMatchObject({ status: 200 });
  });

  test('[api.apl.check-in.coordinates] has degrees in range, both or none', async () => {
    const { anna, tap } = await aPlacement();
    const refused = refusal(400, 'InvalidPosition');
    for (const place of [
      { latitude: 90.1, longitude: 16 },
      { latitude: -90.1, longitude: 16 },
      { latitude: 59, longitude: -180.5 },
      { latitude: 59, longitude: 180.5 },
      { latitude: 59 },
      { longitude: 16 },
    ])
      expect(await tap(anna, '08:00', place).in()).toMatchObject(refused);
    expect(await tap(anna, '08:00', { latitude: 90, longitude: -180 }).in()).toMatchObject({
      status: 200,
    });
    expect(await tap(anna, '09:00', { latitude: null, longitude: null }).out()).toMatchObject({
      status: 200,
    });
  });

  test('of yesterday is ended within sixteen hours, and counts as yesterday’s', async () => {
    const { anna, tap, dayOf, stateOf } = await aPlacement();
    const evening = { time: new Date(at('22:00', '2026-11-17')).toISOString() };
    expect(await tap(anna, '', evening).in()).toMatchObject({ status: 200 });
    for (const [time, openSince] of [
      ['02:00', evening.time],
      ['14:00', evening.time],
      ['14:01', null],
    ] as const) {
      setClock(wednesday, time);
      expect(await stateOf(anna)).toEqual({ isCheckedIn: false, openSince });
    }
    expect(await tap(anna, '14:01').out()).toMatchObject(refusal(409, 'NotCheckedIn'));
    expect(await tap(anna, '06:00').out()).toMatchObject({ status: 200 });
    expect((await dayOf(anna, '2026-11-17'))?.attendanceThisDay).toHaveLength(2);
    expect((await dayOf(anna))?.status).toBe('HadNoRegistrations');
  });

  test('[apl.presence.checked-in-definition] [api.apl.days-are-swedish] counts until midnight in Stockholm', async () => {
    const { anna, bo, tap, isIn, stateOf, dayOf } = await aPlacement();
    setClock(wednesday, '23:59');
    await tap(anna, '08:00').in();
    expect(await isIn(anna)).toBe(true);
    await tap(anna, '15:00').out();
    expect(await isIn(anna)).toBe(false);
    await tap(anna, '23:50').in();
    expect(await isIn(anna)).toBe(true);
    setClock('2026-11-19', '00:01');
    expect(await stateOf(anna)).toEqual({
      isCheckedIn: false,
      openSince: new Date(at('23:50')).toISOString(),
    });
    // 23:00 of the day before in UTC.
    await tap(bo, '', { time: at('00:00', '2026-11-19') }).in();
    expect(await isIn(bo)).toBe(true);
    expect((await dayOf(bo, '2026-11-19'))?.attendanceThisDay).toHaveLength(1);
    expect((await dayOf(bo))?.status).toBe('HadNoRegistrations');
    setClock('2026-11-19', '06:00');
    await tap(anna, '', { time: at('06:00', '2026-11-19') }).out();
    expect(await stateOf(anna)).toEqual({ isCheckedIn: false, openSince: null });
    expect((await dayOf(anna))?.attendanceThisDay).toHaveLength(4);
    expect((await dayOf(anna, '2026-11-19'))?.status).toBe('HadNoRegistrations');
  });

  test('[companion.checkin.undo] [api.apl.delete-attendance-point] of today is removed by its student until a teacher corrects the day, and by teachers', async () => {
    const { anna, bo, tap, correct, by, teacher, dayOf, isIn } = await aPlacement();
    const made = async (time: string, more = {}) =>
      JSON.parse((await tap(anna, time, more).in()).body).result.id as number;
    const remove = (who: Person, attendanceId: number, studentId = anna.id) =>
      product.as(who).attempt(calls.deleteAttendancePoint, { attendanceId, studentId });
    const first = await made('08:00');
    expect(await remove(bo, first)).toMatchObject(refusal(404, 'AttendancePointNotFound'));
    expect(await isIn(anna)).toBe(true);
    expect(await remove(anna, first)).toMatchObject({ status: 200 });
    expect(await isIn(anna)).toBe(false);
    expect(await remove(anna, first)).toMatchObject(refusal(404, 'AttendancePointNotFound'));
    const second = await made('09:00');
    await correct(anna, true);
    expect(await remove(anna, second)).toMatchObject(refusal(409, 'DayCorrectedByTeacher'));
    expect(
      await by.attempt(calls.deleteAttendancePoint, { attendanceId: second, studentId: bo.id }),
    ).toMatchObject(refusal(400, 'StudentIdAndAttendanceIdMismatch'));
    const path =
      `/api/Apl/DeleteAttendancePoint?attendanceId=${second}&studentId=${anna.id}` as const;
    expect((await ask(product, teacher, `DELETE ${path}`)).status).toBe(200);
    expect((await dayOf(anna))?.attendanceThisDay).toEqual([]);
    const yesterday = await made('', { time: at('08:00', '2026-11-17') });
    expect(await remove(anna, yesterday)).toMatchObject(refusal(409, 'DayHasPassed'));
  });
});

describe('an absence', () => {
  test('[api.apl.post-absence] [entities.apl.absence] [api.apl.time-format-hhmm] of a student is stored, also for a coming day, and read with its times', async () => {
    const { anna, periodId, absent, dayOf } = await aPlacement();
    const sent = {
      clientId: randomUUID(),
      periodId,
      absenceDay: wednesday,
      timeFrom: '1130',
      timeTo: '12:15',
      comment: 'Tandläkare.',
      isWholeDay: false,
    };
    expect((await ask(product, anna, 'POST /api/Apl/PostAbsence', sent)).status).toBe(200);
    expect((await dayOf(anna))?.absencesThisDay).toEqual([
      {
        id: expect.any(Number),
        timeFrom: '11:30',
        timeTo: '12:15',
        isWholeDay: false,
        comment: 'Tandläkare.',
        isCreatedByTeacher: false,
      },
    ]);
    const wholeDay = await absent(anna, { absenceDay: '2026-12-11', isWholeDay: true });
    expect(JSON.parse(wholeDay.body).result).toMatchObject({
      day: '2026-12-11',
      timeFrom: '07:00',
      timeTo: '16:00',
      isWholeDay: true,
      isCreatedByTeacher: false,
    });
    expect(await absent(anna, { absenceDay: '2026-12-12' })).toMatchObject(
      refusal(400, 'DayOutsidePeriod'),
    );
    for (const timeFrom of ['0760', '2400', '7:00'])
      expect(await absent(anna, { timeFrom })).toMatchObject(refusal(400, 'InvalidTime'));
  });

  test('[companion.absence.days] is of a day of its period, past or to come, and its student reads it there', async () => {
    const { anna, bo, absent, of } = await aPlacement();
    const days = async (who: Person) =>
      (
        await product
          .as(who)
          .call(calls.weeksForStudent, { ...of(anna), from: '2026-11-19', to: '2026-11-20' })
      )
        .flatMap((week) => week.attendanceForStudents)
        .map(({ day, absencesThisDay }) => [day, absencesThisDay.length]);
    for (const absenceDay of ['2026-11-02', '2026-11-20', '2026-12-11'])
      expect(await absent(anna, { absenceDay })).toMatchObject({ status: 200 });
    for (const absenceDay of ['2026-11-01', '2026-12-12'])
      expect(await absent(anna, { absenceDay })).toMatchObject(refusal(400, 'DayOutsidePeriod'));
    expect(await days(anna)).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 1],
    ]);
    expect(await product.as(bo).attempt(calls.weeksForStudent, of(anna))).toMatchObject(
      refusal(404, 'PeriodNotFound'),
    );
  });

  test('[companion.absence.times-order] [companion.absence.overlap] [companion.absence.fields-only] ends after it begins, overlaps no other, and has a short comment', async () => {
    const { anna, bo, absent, dayOf } = await aPlacement();
    const wrong = refusal(400, 'InvalidAbsenceTimes');
    expect(await absent(anna, { timeFrom: '09:00', timeTo: '09:00' })).toMatchObject(wrong);
    expect(await absent(anna, { timeFrom: '10:00', timeTo: '08:00' })).toMatchObject(wrong);
    expect(await absent(anna, { timeTo: '25:00' })).toMatchObject(refusal(400, 'InvalidTime'));
    expect(await absent(anna, { comment: 'å'.repeat(501) })).toMatchObject(
      refusal(400, 'CommentTooLong'),
    );
    const comment = 'å'.repeat(500);
    expect(await absent(anna, { comment })).toMatchObject({ status: 200 });
    expect((await dayOf(anna))?.absencesThisDay).toMatchObject([{ comment }]);
    for (const [timeFrom, timeTo] of [
      ['08:59', '10:00'],
      ['07:00', '08:01'],
      ['08:15', '08:45'],
      ['07:00', '10:00'],
    ])
      expect(await absent(anna, { timeFrom, timeTo })).toMatchObject(
        refusal(409, 'AbsenceAlreadyRegistered'),
      );
    for (const [who, absenceDay] of [
      [bo, wednesday],
      [anna, '2026-11-17'],
    ] as const)
      expect(await absent(who, { absenceDay })).toMatchObject({ status: 200 });
    expect(await absent(anna, { timeFrom: '09:00', timeTo: '10:00' })).toMatchObject({
      status: 200,
    });
  });

  test('[companion.absence.list-remove] [api.apl.delete-absence] is removed by its student, unless a teacher made it or corrected the day', async () => {
    const { anna, bo, absent, absentByTeacher, dayOf } = await aPlacement();
    const made = JSON.parse((await absent(anna)).body).result.id as number;
    const remove = (who: Person, absenceId: number) =>
      product.as(who).attempt(calls.deleteAbsence, { absenceId });
    expect(await remove(bo, made)).toMatchObject(refusal(404, 'AbsenceNotFound'));
    expect((await dayOf(anna))?.status).toBe('HadAbsence');
    const path = `/api/Apl/DeleteAbsence?absenceId=${made}` as const;
    expect((await ask(product, anna, `DELETE ${path}`)).status).toBe(200);
    expect(await dayOf(anna)).toMatchObject({ status: 'HadNoRegistrations', absencesThisDay: [] });
    await absent(anna);
    await absentByTeacher(anna);
    const both = (await dayOf(anna))?.absencesThisDay ?? [];
    expect(both).toHaveLength(2);
    for (const { id, isCreatedByTeacher } of both)
      expect(await remove(anna, id)).toMatchObject(
        isCreatedByTeacher ? refusal(403, 'NotAllowed') : refusal(409, 'DayCorrectedByTeacher'),
      );
    expect(both.map((each) => each.isCreatedByTeacher).sort()).toEqual([false, true]);
    expect((await dayOf(anna))?.absencesThisDay).toEqual(both);
  });
});

describe('the status of a day', () => {
  test('[apl.presence.status-precedence] [api.apl.get-attendance-by-week.status-values] [companion.absence.sets-status] is absent before present, and nothing without a check-in', async () => {
    const { anna, tap, absent, absentByTeacher, correct, dayOf } = await aPlacement();
    const status = async () => (await dayOf(anna))?.status;
    expect(await status()).toBe('HadNoRegistrations');
    await tap(anna, '08:00').in();
    expect(await status()).toBe('WasPresent');
    await absent(anna, { timeFrom: '11:30', timeTo: '12:15' });
    expect(await status()).toBe('HadAbsence');
    await correct(anna, true);
    expect(await status()).toBe('WasPresent');
    await absentByTeacher(anna);
    expect(await status()).toBe('HadAbsence');
    await correct(anna, false);
    expect(await status()).toBe('HadNoRegistrations');
  });

  test('[api.apl.set-attendance-validity] [apl.presence.correct-cleared-points-kept] [companion.checkin.after-teacher-correction] is the teacher’s latest correction; what it cleared stays stored', async () => {
    const { anna, bo, of, tap, absent, absentByTeacher, correct, dayOf, isIn, teacher } =
      await aPlacement();
    await tap(anna, '08:00').in();
    await absent(anna);
    expect(await correct(anna, false)).toMatchObject({ status: 200 });
    expect(await isIn(anna)).toBe(false);
    expect(await dayOf(anna)).toMatchObject({
      status: 'HadNoRegistrations',
      attendanceThisDay: [],
      absencesThisDay: [],
      correction: { outcome: 'cleared', by: teacher.name, at: '2026-11-18T15:30:00.000Z' },
    });
    const { rows } = await product.db.$client.query(
      `select (select count(*)::int from attendance_point p join placement_participant t on t.id = p.participant_id where t.student_id = $1) as points,
         (select count(*)::int from absence a join placement_participant t on t.id = a.participant_id where t.student_id = $1) as absences`,
      [anna.id],
    );
    expect(rows).toEqual([{ points: 1, absences: 1 }]);
    expect(await tap(anna, '16:20').out()).toMatchObject({ status: 200 });
    expect(await dayOf(anna)).toMatchObject({
      status: 'HadNoRegistrations',
      attendanceThisDay: [{ isCheckIn: false }],
    });
    await correct(anna, true);
    expect(await dayOf(anna)).toMatchObject({ status: 'WasPresent' });
    const sent = { ...of(bo), attendanceDay: wednesday, wasPresent: true };
    const reply = await ask(product, teacher, 'POST /api/Apl/SetAttendanceValidity', sent);
    expect(reply.status).toBe(200);
    expect(await dayOf(bo)).toMatchObject({ status: 'WasPresent', attendanceThisDay: [] });
    await correct(bo, false);
    expect(await dayOf(bo)).toMatchObject({ status: 'HadNoRegistrations' });
    await absentByTeacher(bo);
    expect(await tap(bo, '16:20').in()).toMatchObject({ status: 200 });
    expect(await dayOf(bo)).toMatchObject({
      status: 'HadAbsence',
      attendanceThisDay: [{ isCheckIn: true }],
    });
  });

  test('[api.apl.post-absence-by-teacher] [apl.presence.correct-present-after-absent] [constants.apl.absence-window] is absent by a teacher in the usual window, until present removes that absence', async () => {
    const { anna, bo, absent, absentByTeacher, correct, dayOf, teacher } = await aPlacement();
    for (const times of [
      { timeFrom: undefined, timeTo: undefined },
      { timeFrom: '0900', timeTo: '1000', isWholeDay: true },
    ]) {
      await absentByTeacher(bo, times);
      expect((await dayOf(bo))?.absencesThisDay).toMatchObject([
        { timeFrom: '07:00', timeTo: '16:00', isCreatedByTeacher: true },
      ]);
    }
    await absent(anna);
    const sent = {
      studentId: anna.id,
      absenceDay: wednesday,
      timeFrom: '0700',
      timeTo: '1600',
      comment: 'Sjuk.',
      isWholeDay: false,
    };
    const reply = await ask(product, teacher, 'POST /api/Apl/PostAbsenceByTeacher', sent);
    expect(reply.status).toBe(200);
    expect(await dayOf(anna)).toMatchObject({
      status: 'HadAbsence',
      absencesThisDay: [
        { timeFrom: '07:00', timeTo: '16:00', comment: 'Sjuk.', isCreatedByTeacher: true },
        { timeFrom: '08:00', isCreatedByTeacher: false },
      ],
    });
    await correct(anna, true);
    expect(await dayOf(anna)).toMatchObject({
      status: 'WasPresent',
      absencesThisDay: [{ isCreatedByTeacher: false }],
    });
  });

  test('[apl.presence.correct-day-bounds] [api.apl.post-absence-by-teacher.period] is corrected within the period and up to today', async () => {
    const { anna, correct, absentByTeacher } = await aPlacement();
    const refused = refusal(400, 'DayOutsidePeriod');
    for (const day of ['2026-11-01', '2026-11-19', '2026-12-12']) {
      expect(await correct(anna, true, day)).toMatchObject(refused);
      expect(await absentByTeacher(anna, { absenceDay: day })).toMatchObject(refused);
    }
    for (const day of ['2026-11-02', wednesday]) {
      expect(await absentByTeacher(anna, { absenceDay: day })).toMatchObject({ status: 200 });
      expect(await correct(anna, true, day)).toMatchObject({ status: 200 });
    }
  });

  test('[apl.presence.updates-counts] of today decides who is checked in, unless somebody has checked out', async () => {
    const { anna, bo, tap, correct, absentByTeacher, isIn } = await aPlacement();
    await tap(anna, '07:30').in();
    await absentByTeacher(anna);
    expect(await isIn(anna)).toBe(false);
    await correct(anna, true);
    expect(await isIn(anna)).toBe(true);
    await tap(bo, '08:00').in();
    await tap(bo, '09:00').out();
    await correct(bo, true);
    expect(await isIn(bo)).toBe(false);
    await correct(anna, false);
    expect(await isIn(anna)).toBe(false);
  });

  test('is corrected for several students at once, all or none', async () => {
    const { anna, bo, by, periodId, dayOf } = await aPlacement();
    const stranger = await anAccount(product, { role: 'Student' });
    const correct = (students: Person[]) =>
      by.attempt(calls.correctAttendance, {
        periodId,
        attendanceDay: wednesday,
        studentIds: students.map(({ id }) => id),
        outcome: 'absent',
        comment: 'Studiebesök',
      });
    expect(await correct([anna, stranger])).toMatchObject(refusal(400, 'UserNotInPeriod'));
    expect((await dayOf(anna))?.status).toBe('HadNoRegistrations');
    expect(await correct([anna, bo])).toMatchObject({ status: 200 });
    for (const student of [anna, bo])
      expect(await dayOf(student)).toMatchObject({
        status: 'HadAbsence',
        absencesThisDay: [{ comment: 'Studiebesök' }],
      });
  });

  test('two corrections at once leave both, and the later decides', async () => {
    const { anna, correct, dayOf } = await aPlacement();
    await Promise.all([correct(anna, true), correct(anna, false)]);
    const { rows } = await product.db.$client.query(
      `select outcome from day_correction c join placement_participant p on p.id = c.participant_id
       where p.student_id = $1 order by c.id`,
      [anna.id],
    );
    expect(rows).toHaveLength(2);
    expect((await dayOf(anna))?.correction?.outcome).toBe(rows[1]?.outcome);
  });
});

describe('the weeks of a period', () => {
  test('[api.apl.get-attendance-by-week.shape] [apl.presence.calendar-week-labels] [apl.presence.calendar-no-future] are those of ISO 8601 from its start to today', async () => {
    const { anna, bo, tap, dayOf, weeksOf } = await aPlacement({ from: '2026-11-04' });
    const weeks = await weeksOf(anna);
    expect(weeks.map(({ weekNumber, year }) => [weekNumber, year])).toEqual([
      [45, 2026],
      [46, 2026],
      [47, 2026],
    ]);
    expect(weeks[0]?.attendanceForStudents.map(({ day }) => day)).toEqual([
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
    ]);
    expect(weeks[2]?.attendanceForStudents.at(-1)).toEqual({
      day: wednesday,
      studentId: anna.id,
      status: 'HadNoRegistrations',
      attendanceThisDay: [],
      absencesThisDay: [],
      correction: null,
      supervisorMark: null,
    });
    await tap(bo, '08:00').in();
    expect(await dayOf(bo)).toMatchObject({
      studentId: bo.id,
      status: 'WasPresent',
      attendanceThisDay: [{ isCheckIn: true }],
    });
    const winter = await aPlacement({ from: '2025-12-22', to: '2026-01-07' });
    const overNewYear = await winter.weeksOf(winter.anna);
    expect(
      overNewYear.map(({ weekNumber, year, attendanceForStudents }) => [
        weekNumber,
        year,
        attendanceForStudents[0]?.day,
        attendanceForStudents.at(-1)?.day,
      ]),
    ).toEqual([
      [52, 2025, '2025-12-22', '2025-12-26'],
      [1, 2026, '2025-12-29', '2026-01-02'],
      [2, 2026, '2026-01-05', '2026-01-07'],
    ]);
  });

  test('have a Saturday only when something was registered on it', async () => {
    const { anna, bo, tap, weeksOf } = await aPlacement();
    await tap(anna, '', { time: at('09:00', '2026-11-14') }).in();
    const days = async (student: Person) =>
      (await weeksOf(student))
        .flatMap((week) => week.attendanceForStudents)
        .map(({ day }) => day)
        .filter((day) => day === '2026-11-14' || day === '2026-11-15');
    expect([await days(anna), await days(bo)]).toEqual([['2026-11-14'], []]);
  });

  test('[api.apl.get-attendance-by-week-class] [api.apl.get-attendance-by-week-program] [api.apl.get-attendance-by-week-student] are those of a class, a programme or a student', async () => {
    const { anna, bo, by, school, schoolClass, programme, licence, periodId, teacher, weeksOf } =
      await aPlacement();
    const studentsIn = (weeks: Awaited<ReturnType<typeof weeksOf>>) =>
      [
        ...new Set(weeks.flatMap((week) => week.attendanceForStudents).map((day) => day.studentId)),
      ].sort();
    const both = [anna.id, bo.id].sort();
    const ofClass = () => by.call(calls.weeksForClass, { classId: schoolClass.id, periodId });
    const ofProgramme = () =>
      by.call(calls.weeksForProgramme, { programId: programme.id, periodId });
    expect([studentsIn(await ofClass()), studentsIn(await ofProgramme())]).toEqual([both, both]);
    for (const weeks of [await ofClass(), await ofProgramme(), await weeksOf(anna)])
      expect(weeks.map(({ weekNumber, year }) => [weekNumber, year])).toEqual([
        [45, 2026],
        [46, 2026],
        [47, 2026],
      ]);
    expect(studentsIn(await weeksOf(anna))).toEqual([anna.id]);
    for (const [level, weeks] of [
      [`Class?classId=${schoolClass.id}`, await ofClass()],
      [`Program?programId=${programme.id}`, await ofProgramme()],
      [`Student?studentId=${anna.id}`, await weeksOf(anna)],
    ] as const) {
      const path = `/api/Apl/GetAttendanceByWeekFor${level}&periodId=${periodId}` as const;
      expect((await ask(product, teacher, `GET ${path}`)).body.result).toEqual(weeks);
    }
    const elsewhere = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Bos klass',
    });
    await product.db
      .update(classStudent)
      .set({ classId: elsewhere.id })
      .where(eq(classStudent.studentId, bo.id));
    expect([studentsIn(await ofClass()), studentsIn(await ofProgramme())]).toEqual([
      [anna.id],
      both,
    ]);
    const { id: programmeId } = await aProgramme(product, {
      schoolId: school.id,
      programmeLicenceId: licence.id,
      name: 'Bos program',
      costCenter: 'EE',
    });
    await product.db
      .update(schoolClassTable)
      .set({ programmeId })
      .where(eq(schoolClassTable.id, elsewhere.id));
    expect(studentsIn(await ofProgramme())).toEqual([anna.id]);
    const narrowed = await by.call(calls.weeksForClass, {
      classId: schoolClass.id,
      periodId,
      from: '2026-11-09',
      to: '2026-11-13',
    });
    expect(narrowed.map(({ weekNumber }) => weekNumber)).toEqual([46]);
  });

  test('[apl.period.removed-student-data-kept] [apl.level.student-view-own-entry-only] are hidden of a removed student, and come back with them', async () => {
    const { anna, bo, tap, by, periodId, company, supervisor, dayOf, weeksOf } = await aPlacement();
    await tap(anna, '08:00').in();
    await tap(bo, '08:00').in();
    const seen = (await weeksOf(anna)).flatMap((week) => week.attendanceForStudents);
    expect(new Set(seen.map(({ studentId }) => studentId))).toEqual(new Set([anna.id]));
    const keep = (students: Person[]) =>
      by.call(periodsContract.changeStudents, {
        periodId,
        deleteMissingStudents: true,
        students: students.map(({ id: studentId }) => ({
          studentId,
          companyId: company.id,
          supervisors: [{ id: supervisor.id, isMainResponsible: true }],
        })),
      });
    await keep([bo]);
    expect(await by.attempt(calls.weeksForStudent, { studentId: anna.id, periodId })).toMatchObject(
      refusal(404, 'PeriodNotFound'),
    );
    await placementLicences(product, [anna]);
    await keep([anna, bo]);
    expect((await dayOf(anna))?.status).toBe('WasPresent');
  });
});

test('[api.apl.malformed-400] a day that no calendar has is refused, never a fault', async () => {
  const { anna, of, by, teacher, absentByTeacher, correct } = await aPlacement();
  const day = '0000-01-01';
  expect(
    [
      await by.attempt(calls.weeksForStudent, { ...of(anna), from: day }),
      await by.attempt(calls.positionsOfDay, { ...of(anna), day }),
      await absentByTeacher(anna, { absenceDay: day }),
      await correct(anna, true, day),
    ].map(({ status }) => status),
  ).toEqual([400, 400, 400, 400]);
  for (const [address, sent] of [
    ['GET /api/Apl/GetEvaluations?periodId=abc'],
    ['GET /api/Apl/GetEvaluations'],
    ['POST /api/Apl/SetAttendanceValidity', { ...of(anna), attendanceDay: 'i dag', wasPresent: 1 }],
  ] as const)
    expect(await ask(product, teacher, address, sent)).toEqual(refusal(400, 'InvalidInput'));
});

describe('who is checked in', () => {
  test('[api.apl.get-attendance-status-for-class] [api.apl.get-attendance-status-for-program] [api.apl.get-attendance-status.scope] is read of a class or a programme: of a period, or of those active today', async () => {
    const { anna, bo, tap, by, schoolClass, programme, school, teacher, laterPeriod } =
      await aPlacement();
    const later = await laterPeriod();
    await tap(anna, '08:00').in();
    const both = [
      { studentId: anna.id, isCheckedIn: true, openSince: null },
      { studentId: bo.id, isCheckedIn: false, openSince: null },
    ].sort((one, other) => one.studentId - other.studentId);
    expect(await by.call(calls.statusForClass, { classId: schoolClass.id })).toEqual(both);
    expect(await by.call(calls.statusForProgramme, { programId: programme.id })).toEqual(both);
    for (const level of [`Class?classId=${schoolClass.id}`, `Program?programId=${programme.id}`]) {
      const path = `/api/Apl/GetAttendanceStatusFor${level}` as const;
      expect((await ask(product, teacher, `GET ${path}`)).body.result).toEqual(both);
    }
    expect(
      await by.call(calls.statusForClass, {
        classId: schoolClass.id,
        periodId: later.period.id,
      }),
    ).toEqual([{ studentId: anna.id, isCheckedIn: false, openSince: null }]);
    const { id: classId } = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Annas klass',
    });
    await product.db
      .update(classStudent)
      .set({ classId })
      .where(eq(classStudent.studentId, anna.id));
    expect(await by.call(calls.statusForClass, { classId: schoolClass.id })).toEqual([
      { studentId: bo.id, isCheckedIn: false, openSince: null },
    ]);
    expect(await by.call(calls.statusForProgramme, { programId: programme.id })).toEqual(both);
    const of = { programId: programme.id, periodId: later.period.id };
    expect(await by.call(calls.statusForProgramme, of)).toHaveLength(1);
  });

  test('[api.apl.get-attendance-status-for-student] [entities.apl.checked-in-status] [security.apl.supervisor-own-students] is read of a student by the student, who follows them and teachers', async () => {
    const { anna, bo, supervisor, teacher, tap, isIn, periodId } = await aPlacement();
    await tap(anna, '08:00').in();
    for (const who of [anna, supervisor]) expect(await isIn(anna, who)).toBe(true);
    const stranger = (await aPlacement()).supervisor;
    const asked = { studentId: anna.id, periodId };
    for (const who of [anna, supervisor, teacher])
      expect(
        (await ask(product, who, `GET /api/Apl/GetAttendanceStatusForStudent?studentId=${anna.id}`))
          .body.result,
      ).toEqual([{ studentId: anna.id, isCheckedIn: true, openSince: null }]);
    const missing = refusal(404, 'UserNotFound');
    for (const who of [bo, stranger])
      expect(await product.as(who).attempt(calls.statusForStudent, asked)).toMatchObject(missing);
    expect(await product.as(stranger).attempt(calls.weeksForStudent, asked)).toMatchObject(
      refusal(404, 'PeriodNotFound'),
    );
    expect(await product.as(bo).attempt(calls.weeksForStudent, asked)).toMatchObject(
      refusal(404, 'PeriodNotFound'),
    );
  });

  test('[api.apl.get-attendance-for-supervisor] is read by supervisors of their own students, with their days', async () => {
    const { anna, bo, company, participants, school, supervisor, tap, periodId } =
      await aPlacement();
    await tap(bo, '08:00').in();
    const read = await product.as(supervisor).call(calls.attendanceForSupervisor, { periodId });
    expect(read.checkedIn).toEqual(
      [
        { studentId: anna.id, isCheckedIn: false, openSince: null },
        { studentId: bo.id, isCheckedIn: true, openSince: null },
      ].sort((one, other) => one.studentId - other.studentId),
    );
    expect(read.weeks.at(-1)?.attendanceForStudents).toContainEqual(
      expect.objectContaining({ day: wednesday, studentId: bo.id, status: 'WasPresent' }),
    );
    const stranger = (await aPlacement()).supervisor;
    expect(
      await product.as(stranger).attempt(calls.attendanceForSupervisor, { periodId }),
    ).toMatchObject(refusal(404, 'PeriodNotFound'));
    const { id: supervisorId } = await aSupervisor(product, {
      schoolId: school.id,
      companyId: company.id,
    });
    await product.db
      .update(participantSupervisor)
      .set({ supervisorId })
      .where(eq(participantSupervisor.participantId, participants[0]?.id ?? 0));
    const path = `/api/Apl/GetAttendanceForSupervisor?periodId=${periodId}` as const;
    const own: typeof read = (await ask(product, supervisor, `GET ${path}`)).body.result;
    expect(own.checkedIn).toEqual([{ studentId: bo.id, isCheckedIn: true, openSince: null }]);
    const days = own.weeks.flatMap((week) => week.attendanceForStudents);
    expect(new Set(days.map(({ studentId }) => studentId))).toEqual(new Set([bo.id]));
  });
});

describe('positions', () => {
  const place = { latitude: 59.6111, longitude: 16.545 };

  test('[api.apl.get-latest-position] [security.apl.position-privacy] are read by the student, supervisors and teachers, whose reading the student sees; administrators get none', async () => {
    const { anna, bo, tap, of, teacher, supervisor, weeksOf, periodId } = await aPlacement();
    const read = (who: Person) => product.as(who).attempt(calls.latestPosition, of(anna));
    expect(await read(teacher)).toMatchObject(refusal(404, 'LatestPositionNotFound'));
    await tap(anna, '07:00', { latitude: 59.1, longitude: 16.1 }).in();
    await tap(anna, '07:30').out();
    await tap(anna, '08:00', place).in();
    await tap(anna, '09:00').out();
    const path = `/api/Apl/GetLatestPosition?studentId=${anna.id}&periodId=${periodId}` as const;
    for (const who of [anna, teacher, supervisor])
      expect((await ask(product, who, `GET ${path}`)).body.result).toMatchObject(place);
    for (const attempt of [
      read(bo),
      product.as(bo).attempt(calls.weeksForStudent, of(anna)),
      product.as(bo).attempt(calls.positionsOfDay, { ...of(anna), day: wednesday }),
      product.as(bo).attempt(calls.statusForStudent, of(anna)),
    ])
      expect(await attempt).toMatchObject({ status: 404 });
    const readings = await product.as(anna).call(calls.positionReadings, { periodId });
    expect(readings.map(({ day, reader }) => [day, reader]).sort()).toEqual(
      [
        [wednesday, teacher.name],
        [wednesday, supervisor.name],
      ].sort(),
    );
    const superuser = await anAccount(product, { role: 'Superuser' });
    expect(await read(superuser)).toMatchObject({ status: 403 });
    const seen = (await weeksOf(anna, superuser)).flatMap((week) => week.attendanceForStudents);
    expect(seen.at(-1)?.attendanceThisDay[0]).toMatchObject({
      latitude: null,
      longitude: null,
      position: 'given',
    });
  });

  test('of weeks are left out when they are not asked for, and then nothing is recorded', async () => {
    const { anna, tap, of, by, periodId } = await aPlacement();
    await tap(anna, '08:00', place).in();
    const [point] = (
      await by.call(calls.weeksForStudent, { ...of(anna), withoutPositions: true })
    ).flatMap((week) => week.attendanceForStudents.flatMap((day) => day.attendanceThisDay));
    expect(point).toMatchObject({ latitude: null, position: 'given' });
    const readings = () => product.as(anna).call(calls.positionReadings, { periodId });
    expect(await readings()).toEqual([]);
    expect(await by.call(calls.positionsOfDay, { ...of(anna), day: wednesday })).toMatchObject({
      points: [place],
      workplace: null,
    });
    expect(await readings()).toHaveLength(1);
  });
});

describe('positions that their student erases', () => {
  const place = { latitude: 59.6111, longitude: 16.545, accuracy: 12 };

  test('are removed, and the check-ins, who looked and other students’ positions stay', async () => {
    const { anna, bo, tap, of, by, dayOf, isIn, periodId } = await aPlacement();
    await tap(anna, '08:00', place).in();
    await tap(anna, '09:00').out();
    await tap(anna, '09:30', place).in();
    await tap(bo, '08:00', place).in();
    const [first] = (await dayOf(anna))?.attendanceThisDay ?? [];
    await by.call(calls.positionsOfDay, { ...of(anna), day: wednesday });
    const erase = () => product.as(anna).attempt(calls.deletePositions, { periodId });
    expect((await Promise.all([erase(), erase()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await dayOf(anna))?.attendanceThisDay).toMatchObject([
      { id: first?.id, isCheckIn: true, latitude: null, accuracy: null, position: 'removed' },
      { isCheckIn: false, position: 'none' },
      { isCheckIn: true, longitude: null, position: 'removed' },
    ]);
    expect(await isIn(anna)).toBe(true);
    expect(await by.attempt(calls.latestPosition, of(anna))).toMatchObject(
      refusal(404, 'LatestPositionNotFound'),
    );
    expect(await product.as(anna).call(calls.positionReadings, { periodId })).toHaveLength(1);
    expect(await by.call(calls.latestPosition, of(bo))).toMatchObject(place);
  });
});

describe('meal compensation', () => {
  test('[api.apl.get-food-compensation] [api.apl.post-food-compensation] [entities.apl.food-compensation] is asked for by day, once, and read in order', async () => {
    const { anna, bo, of, periodId, laterPeriod, teacher, supervisor } = await aPlacement();
    const later = await laterPeriod();
    const wish = (day: string) =>
      ask(product, anna, 'POST /api/Apl/PostFoodCompensation', {
        clientId: randomUUID(),
        periodId,
        day,
      });
    for (const day of [wednesday, '2026-11-16', wednesday])
      expect((await wish(day)).status).toBe(200);
    const others = [of(bo), { ...of(anna), periodId: later.period.id }];
    for (const other of others)
      expect(await product.as(teacher).call(calls.foodDays, other)).toEqual([]);
    const path =
      `/api/Apl/GetFoodCompensationRequiredDaysForStudent?studentId=${anna.id}&periodId=${periodId}` as const;
    for (const who of [anna, teacher, supervisor])
      expect((await ask(product, who, `GET ${path}`)).body.result).toEqual([
        '2026-11-16',
        wednesday,
      ]);
  });

  test('[companion.food.once-per-day] asked for again changes nothing', async () => {
    const { anna, bo, of, periodId } = await aPlacement();
    for (const who of [anna, anna, bo])
      expect(
        await product.as(who).attempt(calls.postFoodCompensation, { periodId, day: wednesday }),
      ).toMatchObject({ status: 200 });
    for (const who of [anna, bo])
      expect(await product.as(who).call(calls.foodDays, of(who))).toEqual([wednesday]);
  });

  test('[companion.food.day-bounds] [companion.food.withdraw] [api.apl.delete-food-compensation] is of days up to today, and withdrawn while the period is active', async () => {
    const { anna, of, by, periodId } = await aPlacement();
    const student = product.as(anna);
    for (const day of ['2026-11-01', '2026-11-19'])
      expect(await student.attempt(calls.postFoodCompensation, { periodId, day })).toMatchObject(
        refusal(400, 'DayOutsidePeriod'),
      );
    const days = ['2026-11-02', '2026-11-17', wednesday];
    for (const day of days) await student.call(calls.postFoodCompensation, { periodId, day });
    expect(await by.call(calls.foodDays, of(anna))).toEqual(days);
    for (const _ of [1, 2]) {
      const path = `/api/Apl/DeleteFoodCompensation?periodId=${periodId}&day=${wednesday}` as const;
      expect((await ask(product, anna, `DELETE ${path}`)).status).toBe(200);
      expect(await by.call(calls.foodDays, of(anna))).toEqual(days.slice(0, 2));
    }
    await by.call(periodsContract.changeEndDate, { periodId, newEndDate: at('16:00') });
    expect(
      await student.attempt(calls.deleteFoodCompensation, { periodId, day: '2026-11-17' }),
    ).toMatchObject(refusal(409, 'PeriodNotActive'));
    expect(await student.call(calls.foodDays, of(anna))).toEqual(days.slice(0, 2));
  });
});

describe('a period in which something was registered', () => {
  test('[apl.period.delete-only-when-empty] [apl.period.delete-counts-attendance] [api.apl.delete-period] cannot be deleted', async () => {
    const acts: ((world: Awaited<ReturnType<typeof aPlacement>>) => Promise<unknown>)[] = [
      ({ tap, anna }) => tap(anna, '08:00').in(),
      ({ absent, anna }) => absent(anna),
      ({ correct, anna }) => correct(anna, true),
      ({ anna, periodId }) =>
        product.as(anna).call(calls.postFoodCompensation, { periodId, day: wednesday }),
    ];
    const listed = ({ by, anna }: Awaited<ReturnType<typeof aPlacement>>) =>
      by.call(periodsContract.periodsByStudent, { studentId: anna.id });
    for (const act of acts) {
      const world = await aPlacement();
      await act(world);
      expect(
        await world.by.attempt(periodsContract.deletePeriod, { periodId: world.periodId }),
      ).toMatchObject(refusal(409, 'PeriodHasRegistrations'));
      expect(await listed(world)).toMatchObject([{ id: world.periodId }]);
    }
    const empty = await aPlacement();
    const path = `/api/Apl/DeletePeriod?periodId=${empty.periodId}` as const;
    expect((await ask(product, empty.teacher, `DELETE ${path}`)).status).toBe(200);
    expect(await listed(empty)).toEqual([]);
  });
});

/** A write of each kind of thing that teachers alone manage. */
const management = [
  'POST /api/Apl/PostPeriod',
  'POST /api/Apl/ChangePeriodEndDate',
  'DELETE /api/Apl/DeletePeriod?periodId=1',
  'POST /api/Apl/ChangeStudentsInPeriod',
  'POST /api/Apl/PostWorkCard',
  'POST /api/Apl/PostWorkSteps',
  'DELETE /api/Apl/DeleteWorkCard?workCardId=1',
  'POST /api/Apl/PostCompany',
  'POST /api/Apl/UpdateCompanyForSchool',
  'DELETE /api/Apl/DeleteCompany?companyId=1',
  'POST /api/Apl/PostSupervisorForSchool',
  'POST /api/Apl/AddSchoolToSupervisor',
  'POST /api/Apl/PostDocumentForPeriod',
  'POST /api/Apl/UpdateDocumentAccesses',
  'DELETE /api/Apl/DeleteDocument?documentId=1',
  'POST /api/Apl/PostAplInformationPerson',
  'POST /api/Apl/UpdateInformationPerson',
  'DELETE /api/Apl/DeleteInformationPerson?informationPersonId=1',
  'POST /api/Apl/CreateEvaluationQuestions',
  'POST /api/Apl/UpdateEvaluationQuestion',
  'DELETE /api/Apl/DeleteEvaluationQuestion?questionId=1',
  'POST /api/Apl/CorrectAttendance',
] as const;

test('[security.apl.supervisor-no-management] [security.apl.student-no-management] supervisors and students correct no day, and manage nothing', async () => {
  const { anna, supervisor, of } = await aPlacement();
  for (const who of [anna, supervisor])
    for (const address of management)
      expect([address, await ask(product, who, address)]).toEqual([
        address,
        refusal(403, 'NotAllowed'),
      ]);
  for (const who of [anna, supervisor]) {
    const by = product.as(who);
    expect(
      await by.attempt(calls.setAttendanceValidity, {
        ...of(anna),
        attendanceDay: wednesday,
        wasPresent: true,
      }),
    ).toMatchObject({ status: 403 });
    expect(
      await by.attempt(calls.postAbsenceByTeacher, {
        studentId: anna.id,
        absenceDay: wednesday,
        timeFrom: '0700',
        timeTo: '1600',
        isWholeDay: false,
        comment: null,
      }),
    ).toMatchObject({ status: 403 });
  }
});

test('[apl.period.all-students-need-company] a change that leaves a student without a company is refused', async () => {
  const { anna, bo, by, company, periodId, supervisor, teacher } = await aPlacement();
  const supervisors = [{ id: supervisor.id, isMainResponsible: true }];
  for (const companyId of [null, 0, undefined]) {
    const students = [
      { supervisors, studentId: anna.id, companyId: company.id },
      { supervisors, studentId: bo.id, companyId },
    ];
    const sent = { periodId, deleteMissingStudents: true, students };
    expect(await ask(product, teacher, 'POST /api/Apl/ChangeStudentsInPeriod', sent)).toEqual(
      refusal(400, 'StudentNeedsPlacement'),
    );
  }
  const [period] = await by.call(periodsContract.periodsByStudent, { studentId: anna.id });
  const placeOf = ({ id }: Person) =>
    period?.students.find(({ student }) => student.id === id)?.companyName;
  expect([placeOf(anna), placeOf(bo)]).toEqual([company.name, company.name]);
});
