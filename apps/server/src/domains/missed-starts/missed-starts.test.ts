import {
  attendanceContract,
  missedStartsContract,
  preparationContract,
  schoolDaysContract,
} from '@gesall/contract';
import { usualShifts } from '@gesall/rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../platform/schedule.ts';
import { LetterNotTaken } from '../../ports/mailer.ts';
import { one, type Person } from '../../testing/a-school.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { mail } from '../mail/mail.tables.ts';
import { missedStart } from './missed-starts.tables.ts';
import { remindStudents } from './remind-students.ts';

const { missedStarts, markGuardianMessage, missedStartRule, setMissedStartRule } =
  missedStartsContract;
const refusal = (status: number, body: string) => ({ status, body });
const day = '2026-11-18';
const at = (time: string, on = day) => new Date(`${on}T${time}:00+01:00`);

let product: TestProduct;

beforeEach(async () => {
  product = await testProduct();
  product.clock.set(at('07:00'));
});

type Placement = Awaited<ReturnType<typeof expected>>;

/** A placement of which both students work from seven to four. */
async function expected(shifts = usualShifts) {
  const placement = await aPlacement(product, { students: ['Anna Alm', 'Bo Berg'] });
  const { teacher, period, anna, bo } = placement;
  await product.as(teacher).call(preparationContract.setWorkingHours, {
    periodId: period.id,
    studentIds: [anna.id, bo.id],
    shifts: [...shifts],
  });
  return placement;
}

async function remindAt(time: string, on = day) {
  product.clock.set(at(time, on));
  await remindStudents(product.parts);
  await product.workOff();
}

const lettersTo = ({ email }: Person) =>
  product.letters.filter(({ to }) => to === email).map(({ subject }) => subject);

const checkIn = ({ period }: Placement, who: Person, time: string) =>
  product
    .as(who)
    .call(attendanceContract.checkIn, { periodId: period.id, time: at(time).toISOString() });

const seenBy = async (teacher: Person) =>
  (await product.as(teacher).call(missedStarts, {})).map(({ name }) => name);

describe('a student is reminded', () => {
  test('thirty minutes after the hours begin, once, also by two processes at once', async () => {
    const placement = await expected();
    const { anna, bo } = placement;
    product.clock.set(at('07:05'));
    await checkIn(placement, bo, '07:02');
    await remindAt('07:29');
    expect(lettersTo(anna)).toEqual([]);
    product.clock.set(at('07:30'));
    await Promise.all([remindStudents(product.parts), remindStudents(product.parts)]);
    await product.workOff();
    await remindAt('09:00');
    expect(lettersTo(anna)).toEqual([`Du har inte checkat in ${day}`]);
    expect(lettersTo(bo)).toEqual([]);
    const letter = one(product.letters.filter(({ to }) => to === anna.email));
    expect(letter.text).toContain('började 07:00');
    expect(letter.text).toContain(`${product.parts.config.publicUrl}/app`);
  });

  test.each([
    [
      'has reported an absence',
      ({ period, anna }: Placement) =>
        product.as(anna).call(attendanceContract.postAbsence, {
          periodId: period.id,
          absenceDay: day,
          ...{ timeFrom: '07:00', timeTo: '16:00', isWholeDay: true, comment: null },
        }),
    ],
    [
      'was corrected by a teacher',
      ({ period, anna, teacher }: Placement) =>
        product.as(teacher).call(attendanceContract.correctAttendance, {
          periodId: period.id,
          attendanceDay: day,
          studentIds: [anna.id],
          outcome: 'present',
          comment: null,
        }),
    ],
    [
      'has a break',
      ({ school, teacher }: Placement) =>
        product.as(teacher).call(schoolDaysContract.addSchoolBreak, {
          schoolId: school.id,
          name: 'Studiedag',
          from: day,
          to: day,
        }),
    ],
    [
      'is at a school that reminds nobody',
      ({ school, teacher }: Placement) =>
        product.as(teacher).call(setMissedStartRule, { schoolId: school.id, minutes: null }),
    ],
  ])('never who %s', async (_, make) => {
    const placement = await expected();
    await make(placement);
    await remindAt('07:30');
    expect(lettersTo(placement.anna)).toEqual([]);
  });

  test.each([
    ['07:30', '2026-11-21', 'a Saturday without hours'],
    ['16:00', day, 'the end of the hours'],
    ['07:30', '2026-12-14', 'after the period'],
  ])('never at %s on %s, %s', async (time, on) => {
    const { anna } = await expected();
    await remindAt(time, on);
    expect(lettersTo(anna)).toEqual([]);
  });

  test('never on a public holiday', async () => {
    const { anna, teacher, period } = await expected();
    await product.db.$client.query(
      `update placement_period set ends_on = '2027-01-29' where id = $1`,
      [period.id],
    );
    await remindAt('07:30', '2027-01-06');
    expect(lettersTo(anna)).toEqual([]);
    expect(await seenBy(teacher)).toEqual([]);
    await remindAt('07:30', '2027-01-07');
    expect(lettersTo(anna)).toEqual(['Du har inte checkat in 2027-01-07']);
  });

  test('after midnight of a shift that began before it', async () => {
    const night = { weekday: 3, from: '23:45', to: '06:00', pauseMinutes: 30 };
    const { anna } = await expected([night]);
    await remindAt('00:14', '2026-11-19');
    expect(lettersTo(anna)).toEqual([]);
    await remindAt('00:15', '2026-11-19');
    expect(lettersTo(anna)).toEqual([`Du har inte checkat in ${day}`]);
  });

  test('after the minutes of the school', async () => {
    const { anna, school, teacher } = await expected();
    const rule = { schoolId: school.id };
    expect(await product.as(teacher).call(missedStartRule, rule)).toEqual({ minutes: 30 });
    await product.as(teacher).call(setMissedStartRule, { ...rule, minutes: 60 });
    await remindAt('07:59');
    expect(lettersTo(anna)).toEqual([]);
    await remindAt('08:00');
    expect(lettersTo(anna)).toHaveLength(1);
  });

  test('not by a letter that waited while the student checked in', async () => {
    product = await testProduct(
      undefined,
      {},
      {
        mailer: {
          send: () =>
            Promise.reject(new LetterNotTaken('away', { trouble: 'notSent', isForGood: false })),
          close: () => {},
        },
      },
    );
    product.clock.set(at('07:00'));
    const placement = await expected();
    await remindAt('07:30');
    const waiting = async () =>
      (await product.db.select().from(mail).where(eq(mail.kind, 'missedStart'))).map(
        ({ accountId }) => accountId,
      );
    expect((await waiting()).toSorted()).toEqual([placement.anna.id, placement.bo.id].toSorted());
    product.clock.set(at('07:40'));
    await checkIn(placement, placement.anna, '07:38');
    product.clock.move(hourMs);
    await product.workOff();
    expect(await waiting()).toEqual([placement.bo.id]);
  });
});

describe('a teacher sees', () => {
  test('fifteen minutes after the reminder who is missing, until they check in', async () => {
    const placement = await expected();
    const { teacher, anna, company, schoolClass } = placement;
    await remindAt('07:30');
    product.clock.set(at('07:44'));
    expect(await seenBy(teacher)).toEqual([]);
    product.clock.set(at('07:45'));
    const shown = await product.as(teacher).call(missedStarts, {});
    expect(shown).toMatchObject([
      {
        ...{ name: anna.name, day, className: schoolClass.name, companyName: company.name },
        ...{ expectedAt: at('07:00').toISOString(), isMinor: false, guardianMessage: null },
      },
      { name: placement.bo.name },
    ]);
    await checkIn(placement, anna, '07:44');
    expect(await seenBy(teacher)).toEqual([placement.bo.name]);
    product.clock.set(at('07:45', '2026-11-20'));
    expect(await seenBy(teacher)).toEqual([]);
  });

  test('only the own students', async () => {
    const { school, teacher } = await expected();
    const colleague = await aTeacher(product, { schoolId: school.id });
    await remindAt('07:30');
    product.clock.move(15 * minuteMs);
    expect(await seenBy(teacher)).toHaveLength(2);
    expect(await seenBy(colleague)).toEqual([]);
  });

  test('who is under 18, and that the guardian has a message, also when the student came later', async () => {
    const placement = await expected();
    const { teacher, anna, bo } = placement;
    const by = product.as(teacher);
    const bornOn = (studentId: number, born: string) =>
      by.call(preparationContract.setPlacementStudent, { studentId, bornOn: born, form: 'school' });
    await bornOn(anna.id, '2008-11-19');
    await bornOn(bo.id, '2008-11-18');
    await remindAt('07:30');
    product.clock.set(at('07:50'));
    const read = () => by.call(missedStarts, {});
    expect((await read()).map(({ isMinor }) => isMinor)).toEqual([true, false]);
    const { participantId } = one((await read()).slice(0, 1));
    const mark = (isSent: boolean) => by.call(markGuardianMessage, { participantId, day, isSent });
    for (const isSent of [true, true]) await mark(isSent);
    const guardianMessage = { by: teacher.name, at: at('07:50').toISOString() };
    expect((await read())[0]).toMatchObject({ guardianMessage, arrivedAt: null });
    product.clock.set(at('08:10'));
    await checkIn(placement, anna, '07:01');
    expect((await read())[0]).toMatchObject({
      guardianMessage,
      arrivedAt: at('07:01').toISOString(),
    });
    await mark(false);
    expect(await seenBy(teacher)).toEqual([bo.name]);
    expect((await tracesOf(product, 'account', anna.id)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['student.guardianMessageSent', 'student.guardianMessageTakenBack']),
    );
  });
});

describe('a message to a guardian', () => {
  test('is marked by teachers of the school alone, of a student who was missing', async () => {
    const { teacher, participants } = await expected();
    const stranger = await expected();
    const participantId = participants[0]?.id ?? 0;
    const asked = { participantId, day, isSent: true };
    const unknown = refusal(404, 'MissedStartNotFound');
    expect(await product.as(teacher).attempt(markGuardianMessage, asked)).toMatchObject(unknown);
    await remindAt('07:30');
    expect(await product.as(stranger.teacher).attempt(markGuardianMessage, asked)).toMatchObject(
      unknown,
    );
    expect(await product.as(teacher).attempt(markGuardianMessage, asked)).toMatchObject({
      status: 200,
    });
  });
});

describe('the rule of a school', () => {
  test('is changed by full access alone, which the audit log has', async () => {
    const { school, teacher } = await expected();
    const schoolId = school.id;
    const colleague = product.as(await aTeacher(product, { schoolId }));
    expect(await colleague.attempt(setMissedStartRule, { schoolId, minutes: 10 })).toMatchObject(
      refusal(403, 'NotAllowed'),
    );
    for (const minutes of [4, 241])
      expect(
        await product.as(teacher).attempt(setMissedStartRule, { schoolId, minutes }),
      ).toMatchObject(refusal(400, 'InvalidInput'));
    for (const minutes of [45, 45, null])
      await product.as(teacher).call(setMissedStartRule, { schoolId, minutes });
    expect(await colleague.call(missedStartRule, { schoolId })).toEqual({ minutes: null });
    expect(
      (await tracesOf(product, 'school', schoolId)).map(({ before, after }) => [before, after]),
    ).toEqual([
      [{ minutes: 30 }, { minutes: 45 }],
      [{ minutes: 45 }, { minutes: null }],
    ]);
  });
});

test('rows go thirty days after the day', async () => {
  await expected();
  await remindAt('07:30');
  const rows = async () => (await product.db.select().from(missedStart)).map((row) => row.day);
  await remindAt('07:30', '2026-12-18');
  expect(await rows()).toContain(day);
  await remindAt('07:30', '2026-12-19');
  expect(await rows()).toEqual([]);
});
