import {
  attendanceContract,
  schoolDaysContract,
  supervisorWeekContract,
  workRegistrationsContract,
} from '@gesall/contract';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../platform/schedule.ts';
import { checkIn as checkInLetter } from '../../testing/a-postbox.ts';
import { one } from '../../testing/a-school.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { mail } from '../mail/mail.tables.ts';
import {
  participantSupervisor,
  placementParticipant,
  placementPeriod,
} from '../periods/periods.tables.ts';
import { sendWeekLetters } from './send-week-letters.ts';
import { dayMark } from './supervisor-week.tables.ts';

const { week, sign, ask, markDays } = supervisorWeekContract;
const refusal = (status: number, body: string) => ({ status, body });
const friday = new Date('2026-11-27T12:30:00+01:00');
let product: TestProduct;

beforeEach(async () => {
  product = await testProduct();
  product.clock.set(new Date('2026-11-25T15:00:00+01:00'));
});

type Placement = Awaited<ReturnType<typeof aPlacement>>;

const send = () => sendWeekLetters(product.parts);

const lettersTo = ({ supervisor }: Placement) =>
  product.db
    .select()
    .from(mail)
    .where(and(eq(mail.accountId, supervisor.id), eq(mail.kind, 'week')));

/** The token of the latest letter to the placement's supervisor. */
async function linkOf({ supervisor }: Placement) {
  await product.workOff();
  return checkInLetter(one(product.letters.filter(({ to }) => to === supervisor.email).slice(-1)));
}

/** A placement with an entry and a check-in of Anna, on Friday after the letter. */
async function anOpenWeek(given?: Placement, onFriday = friday) {
  const placement = given ?? (await aPlacement(product));
  const { anna, period, register } = placement;
  await product.as(anna).call(attendanceContract.checkIn, {
    periodId: period.id,
    time: product.clock.now().toISOString(),
  });
  const { id } = await register();
  product.clock.set(onFriday);
  await send();
  const check = await linkOf(placement);
  const read = () => product.anyone.call(week, { check });
  const ofAnna = async () => one((await read()).students.filter(({ name }) => name === anna.name));
  return { ...placement, entryId: id, check, read, ofAnna };
}

describe('the letter of the week', () => {
  test.each([
    ['2026-11-27T10:59:00Z', 0],
    ['2026-11-27T11:00:00Z', 1],
    ['2026-11-27T16:59:00Z', 1],
    ['2026-11-27T17:00:00Z', 0],
    ['2026-11-26T11:30:00Z', 0],
    ['2026-11-28T11:30:00Z', 0],
  ])('goes on Fridays from noon in Stockholm: at %s %i', async (moment, count) => {
    const placement = await aPlacement(product);
    await placement.register();
    product.clock.set(new Date(moment));
    await send();
    expect(await lettersTo(placement)).toHaveLength(count);
  });

  test('goes once over several processes, and not to those with nothing open', async () => {
    const placement = await aPlacement(product);
    const quiet = await aPlacement(product);
    await placement.register();
    product.clock.set(friday);
    await Promise.all([send(), send()]);
    product.clock.move(hourMs);
    await send();
    expect(await lettersTo(placement)).toHaveLength(1);
    expect(await lettersTo(quiet)).toEqual([]);
  });

  test('goes for a day with a check-in, until the supervisor has said something of it', async () => {
    const placement = await aPlacement(product);
    const { anna, period, participants, supervisor } = placement;
    const time = product.clock.now().toISOString();
    await product.as(anna).call(attendanceContract.checkIn, { periodId: period.id, time });
    const participantId = one(participants.filter(({ studentId }) => studentId === anna.id)).id;
    await product.db.insert(dayMark).values({
      ...{ participantId, day: '2026-11-25', supervisorId: supervisor.id },
      ...{ mark: 'confirmed', markedAt: product.clock.now() },
    });
    product.clock.set(friday);
    await send();
    expect(await lettersTo(placement)).toEqual([]);
    await product.db.update(dayMark).set({ day: '2026-11-24' });
    await send();
    expect(await lettersTo(placement)).toHaveLength(1);
  });

  test('is of all schools, and its text goes once it is sent', async () => {
    const placement = await anOpenWeek();
    const other = await aPlacement(product);
    const of = one(other.participants.filter(({ studentId }) => studentId === other.anna.id));
    await product.db
      .insert(participantSupervisor)
      .values({ participantId: of.id, supervisorId: placement.supervisor.id, position: 2 });
    const { students } = await placement.read();
    expect(new Set(students.map(({ schoolName }) => schoolName))).toEqual(
      new Set([placement.school.name, other.school.name]),
    );
    expect(await lettersTo(placement)).toMatchObject([{ bodyText: '', bodyHtml: null }]);
  });
});

describe('the link', () => {
  test('shows the days and entries of the own students', async () => {
    const { read, anna, bo, company, period, supervisor, entryId } = await anOpenWeek();
    await product.as(anna).call(attendanceContract.postAbsence, {
      ...{ periodId: period.id, absenceDay: '2026-11-26', isWholeDay: true, comment: null },
      ...{ timeFrom: '07:00', timeTo: '16:00' },
    });
    const shown = await read();
    expect(shown).toMatchObject({
      supervisorName: supervisor.name,
      from: '2026-11-23',
      to: '2026-11-29',
      linkEnds: new Date(friday.getTime() + 14 * dayMs).toISOString(),
    });
    expect(shown.students.map(({ name }) => name).toSorted()).toEqual(
      [anna.name, bo.name].toSorted(),
    );
    const ofAnna = one(shown.students.filter(({ name }) => name === anna.name));
    expect(ofAnna).toMatchObject({ companyName: company.name });
    expect(ofAnna.days.map(({ day }) => day)).toEqual(
      ['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`),
    );
    expect(ofAnna.days[2]).toEqual({
      ...{ day: '2026-11-25', status: 'WasPresent', from: '15:00', to: null, mark: null },
    });
    expect(ofAnna.days.map(({ status }) => status)).toEqual([
      ...['HadNoRegistrations', 'HadNoRegistrations', 'WasPresent', 'HadAbsence'],
      'HadNoRegistrations',
    ]);
    expect(ofAnna.days[1]).toMatchObject({ from: null });
    expect(ofAnna.entries).toMatchObject([
      { id: entryId, title: 'Bytt central', workingHours: 6, signature: null, images: 0 },
    ]);
  });

  test('leaves out days without school, unless something is registered', async () => {
    const placement = await aPlacement(product);
    const { school, teacher, period } = placement;
    const addBreak = (name: string, from: string, to: string) =>
      product
        .as(teacher)
        .call(schoolDaysContract.addSchoolBreak, { schoolId: school.id, name, from, to });
    await addBreak('Studiedagar', '2026-11-24', '2026-11-25');
    await product.db
      .update(placementPeriod)
      .set({ endsOn: '2026-12-31' })
      .where(eq(placementPeriod.id, period.id));
    const daysOf = async ({ ofAnna }: Pick<Awaited<ReturnType<typeof anOpenWeek>>, 'ofAnna'>) =>
      (await ofAnna()).days.map(({ day }) => day);
    expect(await daysOf(await anOpenWeek(placement))).toEqual(
      ['23', '25', '26', '27'].map((day) => `2026-11-${day}`),
    );
    // Christmas Eve and Christmas Day are on a Thursday and a Friday.
    product.clock.set(new Date('2026-12-23T15:00:00+01:00'));
    const christmas = await anOpenWeek(placement, new Date('2026-12-25T12:30:00+01:00'));
    expect(await daysOf(christmas)).toEqual(['21', '22', '23'].map((day) => `2026-12-${day}`));
  });

  test.each([
    [14 * dayMs - 1000, 200],
    [14 * dayMs, 404],
  ])('works for fourteen days: after %i ms %i', async (later, status) => {
    const { check } = await anOpenWeek();
    product.clock.set(new Date(friday.getTime() + later));
    expect((await product.anyone.attempt(week, { check })).status).toBe(status);
  });

  test('ends with the next letter', async () => {
    const placement = await anOpenWeek();
    product.clock.set(new Date(friday.getTime() + 5 * dayMs));
    await placement.register({ title: 'Nästa vecka' });
    product.clock.set(new Date(friday.getTime() + 7 * dayMs));
    await send();
    const next = await linkOf(placement);
    expect(await product.anyone.attempt(week, { check: placement.check })).toMatchObject(
      refusal(404, 'WeekLinkHasEnded'),
    );
    const { students } = await product.anyone.call(week, { check: next });
    expect(students.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual([
      'Nästa vecka',
    ]);
  });

  test.each(['deletedAt', 'lockedAt'] as const)('ends with an account with %s', async (what) => {
    const { check, supervisor } = await anOpenWeek();
    await product.db
      .update(account)
      .set({ [what]: product.clock.now() })
      .where(eq(account.id, supervisor.id));
    expect(await product.anyone.attempt(week, { check })).toMatchObject(
      refusal(404, 'WeekLinkHasEnded'),
    );
  });

  test('ends with the last connection', async () => {
    const { check, participants } = await anOpenWeek();
    for (const { id } of participants)
      await product.db
        .update(placementParticipant)
        .set({ removedAt: product.clock.now() })
        .where(eq(placementParticipant.id, id));
    expect(await product.anyone.attempt(week, { check })).toMatchObject(
      refusal(404, 'WeekLinkHasEnded'),
    );
  });

  test('is guessed at most ten times, also by who signs and marks', async () => {
    const wrong = { check: 'fel' };
    const guess = [
      () => product.anyone.attempt(week, wrong),
      () =>
        product.anyone.attempt(sign, { ...wrong, entries: [{ id: 1, version: 1 }], signed: true }),
      () => product.anyone.attempt(ask, { ...wrong, workRegistrationId: 1, text: 'Hur?' }),
      () =>
        product.anyone.attempt(markDays, {
          ...wrong,
          days: [{ participantId: 1, day: '2026-11-25' }],
          mark: 'confirmed',
        }),
    ] as const;
    for (let turn = 0; turn < 10; turn += 1)
      expect(await guess[turn % 4]?.()).toMatchObject(refusal(404, 'WeekLinkHasEnded'));
    for (const each of guess) expect((await each()).status).toBe(429);
  });
});

describe('what the holder does', () => {
  test('a signature is the supervisor’s, and says that it came by the link', async () => {
    const { check, ofAnna, anna, supervisor, entryId, period } = await anOpenWeek();
    const [entry] = (await ofAnna()).entries;
    const entries = [{ id: entryId, version: entry?.version ?? 0 }];
    await product.anyone.call(sign, { check, entries, signed: true });
    const shown = async () =>
      one(
        await product
          .as(anna)
          .call(workRegistrationsContract.myWorkRegistrations, { periodId: period.id }),
      );
    expect(await shown()).toMatchObject({
      supervisorSignature: { name: supervisor.name, byLink: true },
      teacherSignature: null,
    });
    expect((await ofAnna()).entries[0]?.signature).toMatchObject({ name: supervisor.name });
    expect((await tracesOf(product, 'workRegistration', entryId)).at(-1)).toMatchObject({
      kind: 'workRegistration.signed',
      by: supervisor.id,
      after: { side: 'supervisor', byLink: true },
    });
    await product.anyone.call(sign, { check, entries, signed: false });
    expect(await shown()).toMatchObject({ supervisorSignature: null });
  });

  test('signs all or none, and never what has changed since it was read', async () => {
    const { check, ofAnna, anna, entry, entryId, register } = await anOpenWeek();
    const second = await register({ title: 'Dragit kabel' });
    const [first] = (await ofAnna()).entries;
    await product.as(anna).call(workRegistrationsContract.updateWorkRegistration, {
      workRegistrationId: entryId,
      ...entry({ bodyText: 'Ny text' }),
    });
    const entries = [
      { id: second.id, version: second.version },
      { id: entryId, version: first?.version ?? 0 },
    ];
    expect(await product.anyone.attempt(sign, { check, entries, signed: true })).toMatchObject(
      refusal(409, 'WorkRegistrationHasChanged'),
    );
    expect((await ofAnna()).entries).toMatchObject([{ signature: null }, { signature: null }]);
  });

  test('reaches neither entries from before the week nor those of others', async () => {
    const placement = await aPlacement(product);
    product.clock.set(new Date('2026-11-20T11:00:00+01:00'));
    const old = await placement.register({ title: 'Förra veckan' });
    product.clock.set(new Date('2026-11-25T15:00:00+01:00'));
    await placement.register();
    const stranger = await aPlacement(product);
    const theirs = await stranger.register();
    product.clock.set(friday);
    await send();
    const check = await linkOf(placement);
    for (const { id, version } of [old, theirs]) {
      const entries = [{ id, version }];
      expect(await product.anyone.attempt(sign, { check, entries, signed: true })).toMatchObject(
        refusal(404, 'WorkRegistrationNotFound'),
      );
      expect(
        await product.anyone.attempt(ask, { check, workRegistrationId: id, text: 'Hur?' }),
      ).toMatchObject(refusal(404, 'WorkRegistrationNotFound'));
    }
    const participantId = stranger.participants[0]?.id ?? 0;
    const days = [{ participantId, day: '2026-11-25' }];
    expect(
      await product.anyone.attempt(markDays, { check, days, mark: 'confirmed' }),
    ).toMatchObject(refusal(400, 'DayOutsidePeriod'));
  });

  test('a question is a comment of the supervisor, once', async () => {
    const { check, ofAnna, supervisor, entryId } = await anOpenWeek();
    const asked = { check, workRegistrationId: entryId, text: 'Vilken central?' };
    const first = await product.anyone.call(ask, asked);
    expect(first).toMatchObject({ commenterName: supervisor.name, text: 'Vilken central?' });
    expect(await product.anyone.call(ask, asked)).toEqual(first);
    expect((await ofAnna()).entries[0]?.comments).toEqual([first]);
  });

  test('a day that is confirmed or doubted keeps its status, and teachers see the mark', async () => {
    const { check, ofAnna, teacher, anna, period, supervisor } = await anOpenWeek();
    const { participantId } = await ofAnna();
    const days = [{ participantId, day: '2026-11-25' }];
    const ofTeacher = async () =>
      (
        await product.as(teacher).call(attendanceContract.weeksForStudent, {
          ...{ studentId: anna.id, periodId: period.id, from: '2026-11-25', to: '2026-11-25' },
        })
      ).flatMap(({ attendanceForStudents }) => attendanceForStudents);
    for (const mark of ['confirmed', 'doubted', null] as const) {
      await product.anyone.call(markDays, { check, days, mark });
      expect((await ofAnna()).days[2]).toMatchObject({ status: 'WasPresent', mark });
      expect(await ofTeacher()).toMatchObject([{ status: 'WasPresent', supervisorMark: mark }]);
    }
    expect((await tracesOf(product, 'period', period.id)).slice(-3)).toMatchObject(
      ['confirmed', 'doubted', null].map((mark) => ({
        ...{ kind: 'period.dayMarked', by: supervisor.id },
        after: { day: '2026-11-25', mark, userIds: [anna.id] },
      })),
    );
  });

  test.each(['2026-11-22', '2026-11-28', '2026-11-30'])(
    'a day outside the week, or to come, is not marked: %s',
    async (day) => {
      const { check, ofAnna } = await anOpenWeek();
      const { participantId } = await ofAnna();
      const days = [
        { participantId, day: '2026-11-25' },
        { participantId, day },
      ];
      expect(
        await product.anyone.attempt(markDays, { check, days, mark: 'doubted' }),
      ).toMatchObject({ body: 'DayOutsidePeriod' });
      expect(await product.db.select().from(dayMark)).toEqual([]);
    },
  );
});
