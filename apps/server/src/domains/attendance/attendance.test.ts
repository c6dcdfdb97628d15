import { randomUUID } from 'node:crypto';
import { attendanceContract, type Input, periodsContract } from '@gesall/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPeriod, positionsOn } from '../../testing/a-period.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';

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
    isIn: async (student: Person, who: Person = place.teacher) =>
      (await product.as(who).call(calls.statusForStudent, of(student)))[0]?.isCheckedIn,
  };
}

describe('a check-in', () => {
  test('[api.apl.check-in] [api.apl.check-out] [entities.apl.attendance-point] stores time and position, and a check-out after it', async () => {
    const { anna, tap, isIn, dayOf } = await aPlacement();
    const place = { latitude: 59.611_123, longitude: 16.544_98, accuracy: 12.4 };
    expect(JSON.parse((await tap(anna, '16:25', place).in()).body).result).toEqual({
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
    expect(await tap(anna, '16:29').out()).toMatchObject({ status: 200 });
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
  });

  test('[api.apl.check-in.coordinates] has degrees in range, both or none', async () => {
    const { anna, tap } = await aPlacement();
    const refused = refusal(400, 'InvalidPosition');
    for (const place of [
      { latitude: 90.1, longitude: 16 },
      { latitude: 59, longitude: -180.5 },
      { latitude: 59 },
      { longitude: 16 },
    ])
      expect(await tap(anna, '08:00', place).in()).toMatchObject(refused);
    expect(await tap(anna, '08:00', { latitude: null, longitude: null }).in()).toMatchObject({
      status: 200,
    });
  });

  test('of yesterday is ended within sixteen hours, and counts as yesterday’s', async () => {
    const { anna, tap, dayOf, isIn } = await aPlacement();
    const evening = { time: at('22:00', '2026-11-17') };
    expect(await tap(anna, '', evening).in()).toMatchObject({ status: 200 });
    expect(await isIn(anna)).toBe(false);
    expect(await tap(anna, '14:01').out()).toMatchObject(refusal(409, 'NotCheckedIn'));
    expect(await tap(anna, '06:00').out()).toMatchObject({ status: 200 });
    expect((await dayOf(anna, '2026-11-17'))?.attendanceThisDay).toHaveLength(2);
    expect((await dayOf(anna))?.status).toBe('HadNoRegistrations');
  });

  test('[apl.presence.checked-in-definition] [api.apl.days-are-swedish] counts until midnight in Stockholm', async () => {
    const { anna, tap, isIn } = await aPlacement();
    setClock(wednesday, '23:59');
    await tap(anna, '23:50').in();
    expect(await isIn(anna)).toBe(true);
    setClock('2026-11-19', '00:01');
    expect(await isIn(anna)).toBe(false);
  });

  test('[companion.checkin.undo] [api.apl.delete-attendance-point] of today is removed by its student until a teacher corrects the day, and by teachers', async () => {
    const { anna, bo, tap, correct, by, dayOf } = await aPlacement();
    const made = async (time: string, more = {}) =>
      JSON.parse((await tap(anna, time, more).in()).body).result.id as number;
    const remove = (who: Person, attendanceId: number, studentId = anna.id) =>
      product.as(who).attempt(calls.deleteAttendancePoint, { attendanceId, studentId });
    const first = await made('08:00');
    expect(await remove(bo, first)).toMatchObject(refusal(404, 'AttendancePointNotFound'));
    expect(await remove(anna, first)).toMatchObject({ status: 200 });
    expect(await remove(anna, first)).toMatchObject(refusal(404, 'AttendancePointNotFound'));
    const second = await made('09:00');
    await correct(anna, true);
    expect(await remove(anna, second)).toMatchObject(refusal(409, 'DayIsCorrected'));
    expect(
      await by.attempt(calls.deleteAttendancePoint, { attendanceId: second, studentId: bo.id }),
    ).toMatchObject(refusal(400, 'StudentIdAndAttendanceIdMismatch'));
    await by.call(calls.deleteAttendancePoint, { attendanceId: second, studentId: anna.id });
    expect((await dayOf(anna))?.attendanceThisDay).toEqual([]);
    const yesterday = await made('', { time: at('08:00', '2026-11-17') });
    expect(await remove(anna, yesterday)).toMatchObject(refusal(409, 'DayHasPassed'));
  });
});

describe('an absence', () => {
  test('[api.apl.post-absence] [entities.apl.absence] [api.apl.time-format-hhmm] of a student is stored, also for a coming day, and read with its times', async () => {
    const { anna, absent, dayOf } = await aPlacement();
    expect(
      await absent(anna, { timeFrom: '1130', timeTo: '12:15', comment: 'Tandläkare.' }),
    ).toMatchObject({ status: 200 });
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
    expect(await absent(anna, { absenceDay: '2026-12-11', isWholeDay: true })).toMatchObject({
      status: 200,
    });
    expect(await absent(anna, { absenceDay: '2026-12-12' })).toMatchObject(
      refusal(400, 'DayOutsidePeriod'),
    );
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
    const { anna, absent } = await aPlacement();
    const wrong = refusal(400, 'InvalidAbsenceTimes');
    expect(await absent(anna, { timeFrom: '09:00', timeTo: '09:00' })).toMatchObject(wrong);
    expect(await absent(anna, { timeTo: '25:00' })).toMatchObject(wrong);
    expect(await absent(anna, { comment: 'å'.repeat(501) })).toMatchObject({ status: 400 });
    expect(await absent(anna, { comment: 'å'.repeat(500) })).toMatchObject({ status: 200 });
    expect(await absent(anna, { timeFrom: '08:59', timeTo: '10:00' })).toMatchObject(
      refusal(409, 'AbsenceAlreadyRegistered'),
    );
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
    expect(await remove(anna, made)).toMatchObject({ status: 200 });
    await absentByTeacher(anna);
    const theirs = (await dayOf(anna))?.absencesThisDay[0]?.id ?? 0;
    expect(await remove(anna, theirs)).toMatchObject(refusal(409, 'DayIsCorrected'));
  });
});

describe('the status of a day', () => {
  test('[apl.presence.status-precedence] [api.apl.get-attendance-by-week.status-values] [companion.absence.sets-status] is absent before present, and nothing without a check-in', async () => {
    const { anna, tap, absent, dayOf } = await aPlacement();
    const status = async () => (await dayOf(anna))?.status;
    expect(await status()).toBe('HadNoRegistrations');
    await tap(anna, '08:00').in();
    expect(await status()).toBe('WasPresent');
    await absent(anna, { timeFrom: '11:30', timeTo: '12:15' });
    expect(await status()).toBe('HadAbsence');
  });

  test('[api.apl.set-attendance-validity] [apl.presence.correct-cleared-points-kept] [companion.checkin.after-teacher-correction] is the teacher’s latest correction; what it cleared stays stored', async () => {
    const { anna, tap, absent, correct, dayOf, teacher } = await aPlacement();
    await tap(anna, '08:00').in();
    await absent(anna);
    expect(await correct(anna, false)).toMatchObject({ status: 200 });
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
    expect(await dayOf(anna)).toMatchObject({ status: 'HadNoRegistrations' });
    await correct(anna, true);
    expect(await dayOf(anna)).toMatchObject({ status: 'WasPresent' });
  });

  test('[api.apl.post-absence-by-teacher] [apl.presence.correct-present-after-absent] [constants.apl.absence-window] is absent by a teacher in the usual window, until present removes that absence', async () => {
    const { anna, absent, absentByTeacher, correct, dayOf } = await aPlacement();
    await absent(anna);
    expect(await absentByTeacher(anna, { comment: 'Sjuk.' })).toMatchObject({ status: 200 });
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
  });

  test('[apl.presence.updates-counts] of today decides who is checked in, unless somebody has checked out', async () => {
    const { anna, bo, tap, correct, isIn } = await aPlacement();
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
    const { anna, weeksOf } = await aPlacement({ from: '2026-11-04' });
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
    const { anna, bo, by, schoolClass, programme, periodId, weeksOf } = await aPlacement();
    const studentsIn = (weeks: Awaited<ReturnType<typeof weeksOf>>) =>
      [
        ...new Set(weeks.flatMap((week) => week.attendanceForStudents).map((day) => day.studentId)),
      ].sort();
    const both = [anna.id, bo.id].sort();
    const ofClass = await by.call(calls.weeksForClass, { classId: schoolClass.id, periodId });
    const ofProgramme = await by.call(calls.weeksForProgramme, {
      programId: programme.id,
      periodId,
    });
    expect([studentsIn(ofClass), studentsIn(ofProgramme)]).toEqual([both, both]);
    expect(studentsIn(await weeksOf(anna))).toEqual([anna.id]);
    const narrowed = await by.call(calls.weeksForClass, {
      classId: schoolClass.id,
      periodId,
      from: '2026-11-09',
      to: '2026-11-13',
    });
    expect(narrowed.map(({ weekNumber }) => weekNumber)).toEqual([46]);
  });

  test('[apl.period.removed-student-data-kept] [apl.level.student-view-own-entry-only] are hidden of a removed student, and come back with them', async () => {
    const { anna, bo, tap, by, periodId, company, supervisor, dayOf } = await aPlacement();
    await tap(anna, '08:00').in();
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
    await product.db.$client.query(
      'update placement_participant set removed_at = null where student_id = $1',
      [anna.id],
    );
    expect((await dayOf(anna))?.status).toBe('WasPresent');
  });
});

test('[api.apl.malformed-400] a day that no calendar has is refused, never a fault', async () => {
  const { anna, of, by, absentByTeacher, correct } = await aPlacement();
  const day = '0000-01-01';
  expect(
    [
      await by.attempt(calls.weeksForStudent, { ...of(anna), from: day }),
      await by.attempt(calls.positionsOfDay, { ...of(anna), day }),
      await absentByTeacher(anna, { absenceDay: day }),
      await correct(anna, true, day),
    ].map(({ status }) => status),
  ).toEqual([400, 400, 400, 400]);
});

describe('who is checked in', () => {
  test('[api.apl.get-attendance-status-for-class] [api.apl.get-attendance-status-for-program] [api.apl.get-attendance-status.scope] is read of a class or a programme: of a period, or of those active today', async () => {
    const { anna, bo, tap, by, schoolClass, programme, school, teacher } = await aPlacement();
    const later = await aPeriod(product, {
      school,
      teacher,
      students: [anna],
      from: '2027-01-11',
      to: '2027-01-29',
    });
    await tap(anna, '08:00').in();
    const both = [
      { studentId: anna.id, isCheckedIn: true },
      { studentId: bo.id, isCheckedIn: false },
    ].sort((one, other) => one.studentId - other.studentId);
    expect(await by.call(calls.statusForClass, { classId: schoolClass.id })).toEqual(both);
    expect(await by.call(calls.statusForProgramme, { programId: programme.id })).toEqual(both);
    expect(
      await by.call(calls.statusForClass, {
        classId: schoolClass.id,
        periodId: later.period.id,
      }),
    ).toEqual([{ studentId: anna.id, isCheckedIn: false }]);
  });

  test('[api.apl.get-attendance-status-for-student] [entities.apl.checked-in-status] [security.apl.supervisor-own-students] is read of a student by the student, who follows them and teachers', async () => {
    const { anna, bo, supervisor, tap, isIn, periodId } = await aPlacement();
    await tap(anna, '08:00').in();
    for (const who of [anna, supervisor]) expect(await isIn(anna, who)).toBe(true);
    const stranger = (await aPlacement()).supervisor;
    const asked = { studentId: anna.id, periodId };
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
    const { anna, bo, supervisor, tap, periodId } = await aPlacement();
    await tap(bo, '08:00').in();
    const read = await product.as(supervisor).call(calls.attendanceForSupervisor, { periodId });
    expect(read.checkedIn).toEqual(
      [
        { studentId: anna.id, isCheckedIn: false },
        { studentId: bo.id, isCheckedIn: true },
      ].sort((one, other) => one.studentId - other.studentId),
    );
    expect(read.weeks.at(-1)?.attendanceForStudents).toContainEqual(
      expect.objectContaining({ day: wednesday, studentId: bo.id, status: 'WasPresent' }),
    );
    const stranger = (await aPlacement()).supervisor;
    expect(
      await product.as(stranger).attempt(calls.attendanceForSupervisor, { periodId }),
    ).toMatchObject(refusal(404, 'PeriodNotFound'));
  });
});

describe('positions', () => {
  const place = { latitude: 59.6111, longitude: 16.545 };

  test('[api.apl.get-latest-position] [security.apl.position-privacy] are read by the student, supervisors and teachers, whose reading the student sees; administrators get none', async () => {
    const { anna, tap, of, teacher, supervisor, weeksOf, periodId } = await aPlacement();
    const read = (who: Person) => product.as(who).attempt(calls.latestPosition, of(anna));
    expect(await read(teacher)).toMatchObject(refusal(404, 'LatestPositionNotFound'));
    await tap(anna, '08:00', place).in();
    await tap(anna, '09:00').out();
    for (const who of [anna, teacher, supervisor])
      expect(JSON.parse((await read(who)).body).result).toMatchObject(place);
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
    const { anna, of, periodId, teacher, supervisor } = await aPlacement();
    const ask = (day: string) =>
      product.as(anna).call(calls.postFoodCompensation, { periodId, day });
    for (const day of [wednesday, '2026-11-16', wednesday]) await ask(day);
    for (const who of [anna, teacher, supervisor])
      expect(await product.as(who).call(calls.foodDays, of(anna))).toEqual([
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
    for (const day of [wednesday, '2026-11-17'])
      await student.call(calls.postFoodCompensation, { periodId, day });
    await student.call(calls.deleteFoodCompensation, { periodId, day: wednesday });
    await by.call(periodsContract.changeEndDate, { periodId, newEndDate: at('16:00') });
    expect(
      await student.attempt(calls.deleteFoodCompensation, { periodId, day: '2026-11-17' }),
    ).toMatchObject(refusal(409, 'PeriodNotActive'));
    expect(await student.call(calls.foodDays, of(anna))).toEqual(['2026-11-17']);
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
    for (const act of acts) {
      const world = await aPlacement();
      await act(world);
      expect(
        await world.by.attempt(periodsContract.deletePeriod, { periodId: world.periodId }),
      ).toMatchObject(refusal(409, 'PeriodHasRegistrations'));
    }
    const empty = await aPlacement();
    expect(await empty.by.call(periodsContract.deletePeriod, { periodId: empty.periodId })).toBe(
      true,
    );
  });
});

test('[security.apl.supervisor-no-management] [security.apl.student-no-management] supervisors and students correct no day', async () => {
  const { anna, supervisor, of } = await aPlacement();
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
