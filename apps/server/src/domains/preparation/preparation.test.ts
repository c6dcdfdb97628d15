import {
  accountsContract,
  type Input,
  periodDocumentsContract,
  periodsContract,
  preparationContract,
} from '@gesall/contract';
import { noCompanyId, preparedThings, usualShifts } from '@gesall/rules';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { erasePersonalData } from '../../platform/personal-data.ts';
import { aPeriod } from '../../testing/a-period.ts';
import { aSchool, type Person } from '../../testing/a-school.ts';
import { aForm } from '../../testing/forms.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { newSession, openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';
import {
  participantSupervisor,
  placementParticipant,
  placementPeriod,
} from '../periods/periods.tables.ts';
import { preparation as preparationDomain } from './preparation.domain.ts';
import { participantPreparation, workingHours } from './preparation.tables.ts';

// The test clock is at 16 November 2026.

const today = '2026-11-16';
const { preparation, preparationToDo, confirmPreparation, withdrawPreparation } =
  preparationContract;
const { setWorkingHours, setPlacementStudent } = preparationContract;

let product: TestProduct;
let stranger: Person;

beforeAll(async () => {
  product = await testProduct();
  stranger = (await aSchool(product)).teacher;
});

const pdf = (text = 'x') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const refusal = (status: number, body: string) => ({ status, body });

interface Days {
  from?: string;
  to?: string;
}

async function aPlacement(days: Days = {}) {
  const school = await aSchool(product, { students: 2 });
  const placed = await aPeriod(product, { ...school, ...days });
  const [anna, bo] = school.students;
  if (!anna || !bo) throw new Error('The school is too small.');
  const by = product.as(school.teacher);
  const periodId = placed.period.id;
  const both = [anna.id, bo.id];
  const confirm = (values: Partial<Input<typeof confirmPreparation>> = {}) =>
    by.attempt(confirmPreparation, {
      ...{ periodId, studentIds: both, thing: 'agreement', day: today },
      ...values,
    });
  const readOf = async ({ id }: Person) => {
    const { students } = await by.call(preparation, { periodId });
    const found = students.find(({ studentId }) => studentId === id);
    if (!found) throw new Error('The student does not take part.');
    return found;
  };
  const thingOf = async (who: Person, thing: string) =>
    (await readOf(who)).things.find((each) => each.thing === thing);
  const setHours = (studentIds: number[], shifts: unknown) =>
    by.attempt(setWorkingHours, { periodId, studentIds, shifts } as Input<typeof setWorkingHours>);
  const send = (
    studentIds: number[],
    name = 'avtal.pdf',
    content = pdf(),
    who = school.teacher,
  ) => {
    const query = new URLSearchParams({ periodId: `${periodId}`, thing: 'agreement' });
    for (const id of studentIds) query.append('studentIds', `${id}`);
    return aForm(product, who, `POST /api/Apl/PostPreparationFile?${query}`, {
      field: 'document',
      name,
      content,
    });
  };
  return {
    ...school,
    ...placed,
    anna,
    bo,
    by,
    both,
    periodId,
    confirm,
    readOf,
    thingOf,
    setHours,
    send,
  };
}

type Placement = Awaited<ReturnType<typeof aPlacement>>;

async function prepareAll({ confirm, setHours, both }: Placement) {
  for (const thing of preparedThings) await confirm({ thing });
  await setHours(both, usualShifts);
}

describe('what lacks before the first day', () => {
  test('is told of each student, with who follows them and where', async () => {
    const { readOf, anna, company, supervisor } = await aPlacement();
    const { light, things, shifts, bornOn, form, warnings } = await readOf(anna);
    expect({ light, shifts, bornOn, form, warnings }).toEqual({
      ...{ light: 'red', shifts: [], bornOn: null, form: 'school', warnings: [] },
    });
    expect(things).toHaveLength(8);
    expect(things.slice(0, 3)).toMatchObject([
      { thing: 'place', light: 'green', name: company.name },
      { thing: 'supervisor', light: 'green', name: supervisor.name },
      { thing: 'agreement', light: 'red', name: null, confirmed: null, file: null },
    ]);
  });

  test.each([
    ['2026-12-01', 'yellow'],
    ['2026-11-30', 'red'],
    ['2026-11-02', 'red'],
  ])('is urgent 14 days before: with a first day of %s it is %s', async (from, light) => {
    const { readOf, anna } = await aPlacement({ from, to: '2027-01-15' });
    expect(await readOf(anna)).toMatchObject({ light });
  });

  test('is nothing when all is in order', async () => {
    const placement = await aPlacement();
    await prepareAll(placement);
    const { light, things } = await placement.readOf(placement.anna);
    expect(light).toBe('green');
    expect(things.filter((each) => each.light !== 'green')).toEqual([]);
  });

  test('is the place of who is without a company, and the supervisor without a main one', async () => {
    const placement = await aPlacement();
    const { readOf, anna, participants } = placement;
    await prepareAll(placement);
    const own = participants.find(({ studentId }) => studentId === anna.id)?.id ?? 0;
    await product.db
      .update(placementParticipant)
      .set({ companyId: noCompanyId })
      .where(eq(placementParticipant.id, own));
    await product.db
      .update(participantSupervisor)
      .set({ isMain: false })
      .where(eq(participantSupervisor.participantId, own));
    const { light, things } = await readOf(anna);
    expect(light).toBe('red');
    expect(things.slice(0, 2)).toMatchObject([
      { light: 'red', name: null },
      { light: 'red', name: null },
    ]);
  });

  test('stops nobody: the period ends and its students change as before', async () => {
    const { by, periodId } = await aPlacement();
    const { changeEndDate } = periodsContract;
    expect(await by.attempt(changeEndDate, { periodId, newEndDate: '2026-12-18' })).toMatchObject({
      status: 200,
    });
  });

  test('is read by the school’s teachers alone', async () => {
    const { periodId, student, supervisor } = await aPlacement();
    const asked = { periodId };
    expect(await product.as(stranger).attempt(preparation, asked)).toMatchObject(
      refusal(404, 'PeriodNotFound'),
    );
    for (const who of [student, supervisor])
      expect(await product.as(who).attempt(preparation, asked)).toMatchObject(
        refusal(403, 'NotAllowed'),
      );
  });
});

describe('a teacher confirms', () => {
  test('a thing for several students at once, and it says who did and when', async () => {
    const { confirm, thingOf, anna, bo, both, teacher, periodId } = await aPlacement();
    expect(await confirm({ day: '2026-11-10' })).toMatchObject({ status: 200 });
    for (const who of [anna, bo])
      expect(await thingOf(who, 'agreement')).toMatchObject({
        light: 'green',
        confirmed: {
          day: '2026-11-10',
          by: teacher.name,
          at: expect.stringMatching(/^2026-11-16T/),
        },
      });
    expect(await tracesOf(product, 'period', periodId)).toMatchObject([
      {
        kind: 'period.preparationConfirmed',
        by: teacher.id,
        after: { thing: 'agreement', day: '2026-11-10', userIds: both },
      },
    ]);
  });

  test('a thing again: the later day holds, and the file stays', async () => {
    const { confirm, thingOf, send, anna } = await aPlacement();
    await confirm({ day: '2026-11-10' });
    await send([anna.id]);
    await confirm({ day: '2026-11-12' });
    expect(await thingOf(anna, 'agreement')).toMatchObject({
      confirmed: { day: '2026-11-12' },
      file: { name: 'avtal.pdf' },
    });
  });

  test('nothing of tomorrow, and nothing of who does not take part', async () => {
    const { confirm, anna, thingOf } = await aPlacement();
    const other = await aPlacement();
    expect(await confirm({ day: '2026-11-17' })).toMatchObject(refusal(400, 'PreparedInFuture'));
    for (const day of ['0000-01-01', '2026-02-30', 'i dag'])
      expect(await confirm({ day })).toMatchObject(refusal(400, 'InvalidInput'));
    expect(await confirm({ studentIds: [anna.id, other.anna.id] })).toMatchObject(
      refusal(400, 'UserNotInPeriod'),
    );
    expect(await confirm({ studentIds: [] })).toMatchObject(refusal(400, 'InvalidInput'));
    expect(await confirm({ periodId: other.periodId })).toMatchObject(
      refusal(404, 'PeriodNotFound'),
    );
    expect(await thingOf(anna, 'agreement')).toMatchObject({ confirmed: null });
  });

  test('nothing of a student who left the period', async () => {
    const { confirm, anna, by, periodId } = await aPlacement();
    await product.db
      .update(placementParticipant)
      .set({ removedAt: product.clock.now() })
      .where(eq(placementParticipant.studentId, anna.id));
    expect(await confirm()).toMatchObject(refusal(400, 'UserNotInPeriod'));
    expect((await by.call(preparation, { periodId })).students).toHaveLength(1);
  });

  test('and withdraws it for one', async () => {
    const { confirm, by, thingOf, anna, bo, periodId } = await aPlacement();
    await confirm();
    await by.call(withdrawPreparation, { periodId, studentIds: [anna.id], thing: 'agreement' });
    expect(await thingOf(anna, 'agreement')).toMatchObject({ light: 'red', confirmed: null });
    expect(await thingOf(bo, 'agreement')).toMatchObject({ light: 'green' });
  });

  test('a thing of a period that another deletes meanwhile: it is gone, and nothing is left', async () => {
    const { confirm, periodId, participants } = await aPlacement();
    const reply = await meanwhile(
      product,
      `delete from placement_period where id = ${periodId}`,
      () => confirm(),
    );
    expect(reply).toMatchObject(refusal(404, 'PeriodNotFound'));
    expect(
      await product.db
        .select()
        .from(participantPreparation)
        .where(eq(participantPreparation.participantId, participants[0]?.id ?? 0)),
    ).toEqual([]);
  });
});

describe('the file of a confirmed thing', () => {
  const readAt = async (by: Person, path = '') => {
    const token = await openSession(product.parts, by.id);
    return product.raw('GET', `/api${path}`, { token });
  };

  test('is stored for several, and read by the school’s teachers alone', async () => {
    const { confirm, send, both, thingOf, anna, bo, teacher, supervisor, periodId } =
      await aPlacement();
    await confirm();
    const content = pdf('underskrivet');
    expect(await send(both, 'Avtal å.pdf', content)).toMatchObject({ status: 200 });
    const { file } = (await thingOf(anna, 'agreement')) ?? {};
    expect(file).toEqual({
      name: 'avtal a.pdf',
      path: `/files/apl/preparation/${periodId}/${anna.id}/agreement/avtal_a.pdf`,
    });
    expect(await readAt(teacher, file?.path)).toMatchObject({
      status: 200,
      body: content.toString(),
      headers: { 'content-type': 'application/pdf' },
    });
    expect((await thingOf(bo, 'agreement'))?.file?.name).toBe('avtal a.pdf');
    expect(await readAt(stranger, file?.path)).toMatchObject(refusal(404, 'FileNotFound'));
    for (const who of [anna, supervisor])
      expect(await readAt(who, file?.path)).toMatchObject(refusal(403, 'NotAllowed'));
  });

  test('is opened by a browser with the cookie of the session', async () => {
    const { confirm, send, anna, thingOf, teacher } = await aPlacement();
    await confirm();
    await send([anna.id]);
    const { path } = (await thingOf(anna, 'agreement'))?.file ?? {};
    const { email, refreshToken } = await newSession(product.parts, teacher.id);
    const { headers } = await product.raw('POST', accountsContract.token.path, {
      body: { grant_type: 'refresh_token', email, refresh_token: refreshToken },
    });
    const cookie = [headers['set-cookie']].flat().find((each) => String(each).includes('files='));
    const read = (sent?: string) =>
      product.raw('GET', `/api${path}`, { headers: sent ? { cookie: sent } : {} });
    expect(await read(String(cookie).split(';')[0])).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject(refusal(401, 'NotSignedIn'));
  });

  test('replaces the one before, and goes when the thing is withdrawn', async () => {
    const { confirm, send, thingOf, anna, by, periodId } = await aPlacement();
    const studentIds = [anna.id];
    await confirm();
    await send(studentIds);
    await send(studentIds, 'nytt.pdf', pdf('nytt'));
    const { file } = (await thingOf(anna, 'agreement')) ?? {};
    expect(file).toMatchObject({ name: 'nytt.pdf' });
    await by.call(withdrawPreparation, { periodId, studentIds, thing: 'agreement' });
    expect(await thingOf(anna, 'agreement')).toMatchObject({ file: null });
  });

  test('belongs to what is confirmed for all who are named', async () => {
    const { confirm, send, thingOf, anna, both } = await aPlacement();
    const other = await aPlacement();
    await confirm({ studentIds: [anna.id] });
    expect(await send(both)).toEqual(refusal(409, 'NotConfirmedYet'));
    expect(await thingOf(anna, 'agreement')).toMatchObject({ file: null });
    expect(await send([other.anna.id])).toEqual(refusal(400, 'UserNotInPeriod'));
    expect(await send([anna.id], 'avtal.pdf', pdf(), stranger)).toEqual(
      refusal(404, 'PeriodNotFound'),
    );
    expect(await send([anna.id], 'avtal.pdf', pdf(), anna)).toEqual(refusal(403, 'NotAllowed'));
    expect(await send([anna.id], 'avtal.pdf', Buffer.alloc(0))).toEqual(
      refusal(400, 'FileIsEmpty'),
    );
  });

  test('is never among the documents of the period', async () => {
    const { confirm, send, anna, by, periodId } = await aPlacement();
    await confirm();
    await send([anna.id]);
    expect(await by.call(periodDocumentsContract.periodDocuments, { periodId })).toEqual([]);
    expect(await product.as(anna).call(periodDocumentsContract.myDocuments, { periodId })).toEqual(
      [],
    );
  });
});

describe('working hours', () => {
  const night = { weekday: 1, from: '22:00', to: '06:00', pauseMinutes: 0 };

  test('are set for several students, and replace those before', async () => {
    const { setHours, both, readOf, anna, bo, periodId } = await aPlacement();
    expect(await setHours(both, usualShifts)).toMatchObject({ status: 200 });
    expect((await readOf(bo)).shifts).toEqual(usualShifts);
    await setHours([anna.id], [night]);
    expect((await readOf(anna)).shifts).toEqual([night]);
    expect((await readOf(bo)).shifts).toEqual(usualShifts);
    await setHours([anna.id], []);
    expect((await readOf(anna)).shifts).toEqual([]);
    const traces = await tracesOf(product, 'period', periodId);
    expect(traces.map(({ kind }) => kind)).toEqual(Array(3).fill('period.workingHoursSet'));
  });

  test.each([
    ['WorkingHoursNotValid', [{ ...night, to: '22:00' }]],
    ['WorkingHoursNotValid', [{ ...night, pauseMinutes: 480 }]],
    ['WorkingHoursNotValid', [night, night]],
    ['InvalidInput', [{ ...night, weekday: 8 }]],
    ['InvalidInput', [{ ...night, from: '24:00' }]],
    ['InvalidInput', [{ ...night, pauseMinutes: -1 }]],
  ])('are refused with %s: %j', async (code, shifts) => {
    const { setHours, both, readOf, anna } = await aPlacement();
    expect(await setHours(both, shifts)).toMatchObject(refusal(400, code));
    expect((await readOf(anna)).shifts).toEqual([]);
  });

  test('of two teachers at once are one’s or the other’s', async () => {
    const { setHours, both, readOf, anna, participants } = await aPlacement();
    const ids = participants.map(({ id }) => id).join(', ');
    await meanwhile(
      product,
      `select id from placement_participant where id in (${ids}) order by id for no key update;
       insert into working_hours (participant_id, weekday, starts_at, ends_at)
         select id, weekday, '08:00', '12:00' from unnest(array[${ids}]) id, generate_series(3, 5) weekday`,
      () => setHours(both, [night]),
    );
    expect((await readOf(anna)).shifts).toEqual([night]);
  });

  test('warn when the student is under 18 on the first day', async () => {
    const { by, setHours, both, readOf, anna, bo } = await aPlacement();
    await setHours(both, [night]);
    expect(await readOf(anna)).toMatchObject({ warnings: [] });
    const setBirth = (studentId: number, bornOn: string) =>
      by.call(setPlacementStudent, { studentId, bornOn, form: 'apprentice' });
    await setBirth(anna.id, '2008-11-03');
    await setBirth(bo.id, '2008-11-02');
    expect(await readOf(anna)).toMatchObject({
      bornOn: '2008-11-03',
      form: 'apprentice',
      warnings: ['night', 'shortPause'],
    });
    expect(await readOf(bo)).toMatchObject({ warnings: [] });
  });
});

describe('a student’s birth date and form', () => {
  test('are kept apart from the audit log, which says that they were set', async () => {
    const { by, anna, teacher, readOf } = await aPlacement();
    const values = { studentId: anna.id, bornOn: '2009-02-01', form: 'adapted' } as const;
    await by.call(setPlacementStudent, values);
    expect(await readOf(anna)).toMatchObject({ bornOn: '2009-02-01', form: 'adapted' });
    expect(await tracesOf(product, 'account', anna.id)).toMatchObject([
      { kind: 'account.placementChanged', by: teacher.id, after: { form: 'adapted' } },
    ]);
    await by.call(setPlacementStudent, { ...values, bornOn: null });
    expect(await readOf(anna)).toMatchObject({ bornOn: null });
  });

  test('are the school’s to set, until today', async () => {
    const { by, anna } = await aPlacement();
    const values = { studentId: anna.id, bornOn: '2026-11-17', form: 'school' } as const;
    expect(await by.attempt(setPlacementStudent, values)).toMatchObject(
      refusal(400, 'BornInFuture'),
    );
    const past = { ...values, bornOn: '2009-02-01' };
    expect(await product.as(stranger).attempt(setPlacementStudent, past)).toMatchObject(
      refusal(404, 'UserNotFound'),
    );
    expect(await product.as(anna).attempt(setPlacementStudent, past)).toMatchObject(
      refusal(403, 'NotAllowed'),
    );
  });
});

describe('what a teacher has to do', () => {
  const toDo = ({ by }: Placement) => by.call(preparationToDo, {});

  test('names the class, its period and who lacks something', async () => {
    const placement = await aPlacement({ from: '2026-11-30', to: '2027-01-15' });
    const { schoolClass, periodId, anna, bo } = placement;
    const [line, ...more] = await toDo(placement);
    expect(line).toMatchObject({
      ...{ periodId, classId: schoolClass.id, className: schoolClass.name },
      ...{ firstDay: '2026-11-30', students: 2 },
    });
    expect(line?.names.toSorted()).toEqual([anna.name, bo.name].toSorted());
    expect(more).toEqual([]);
  });

  test('is nothing of what is far off, over or in order', async () => {
    expect(await toDo(await aPlacement({ from: '2026-12-01', to: '2027-01-15' }))).toEqual([]);
    expect(await toDo(await aPlacement({ from: '2026-10-01', to: '2026-11-15' }))).toEqual([]);
    const ended = await aPlacement();
    await product.db
      .update(placementPeriod)
      .set({ endedAt: product.clock.now() })
      .where(eq(placementPeriod.id, ended.periodId));
    expect(await toDo(ended)).toEqual([]);
    await product.db
      .update(placementPeriod)
      .set({ endedAt: new Date(product.clock.now().getTime() + 60_000) })
      .where(eq(placementPeriod.id, ended.periodId));
    expect(await toDo(ended)).toMatchObject([{ periodId: ended.periodId }]);
    const ready = await aPlacement();
    await prepareAll(ready);
    expect(await toDo(ready)).toEqual([]);
    await ready.by.call(withdrawPreparation, {
      ...{ periodId: ready.periodId, studentIds: [ready.anna.id], thing: 'visit' },
    });
    expect(await toDo(ready)).toMatchObject([{ students: 1, names: [ready.anna.name] }]);
  });

  test('never leads to another school', async () => {
    await aPlacement();
    expect(await product.as(stranger).call(preparationToDo, {})).toEqual([]);
  });
});

test('who is erased leaves neither confirmations with files nor a birth date', async () => {
  const { confirm, send, both, anna, bo, by, participants, readOf } = await aPlacement();
  await confirm();
  await send(both);
  await by.call(setPlacementStudent, { studentId: anna.id, bornOn: '2009-02-01', form: 'school' });
  const { id, name, email } = anna;
  await erasePersonalData(product.db, [preparationDomain.personalData], {
    ...{ id, name, addresses: [email], at: product.clock.now() },
  });
  const ids = participants.map((each) => each.id);
  const left = await product.db
    .select({ of: participantPreparation.participantId })
    .from(participantPreparation)
    .where(inArray(participantPreparation.participantId, ids));
  expect(left).toEqual([{ of: participants.find((each) => each.studentId === bo.id)?.id }]);
  expect(await readOf(anna)).toMatchObject({ bornOn: null });
});

test('a deleted period takes along what was prepared', async () => {
  const { confirm, send, both, setHours, participants } = await aPlacement();
  await confirm();
  await send(both);
  await setHours(both, usualShifts);
  const [one] = participants;
  const rows = await product.db
    .select()
    .from(workingHours)
    .where(eq(workingHours.participantId, one?.id ?? 0));
  expect(rows).toHaveLength(5);
  await product.db.delete(placementPeriod).where(eq(placementPeriod.id, one?.periodId ?? 0));
  expect(
    await product.db
      .select()
      .from(participantPreparation)
      .where(eq(participantPreparation.participantId, one?.id ?? 0)),
  ).toEqual([]);
});
