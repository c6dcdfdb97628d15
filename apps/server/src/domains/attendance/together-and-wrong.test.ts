import {
  attendanceContract,
  periodsContract,
  workCardsContract,
  workRegistrationsContract,
} from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { aPlacement } from '../../testing/an-entry.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { statementsOf } from '../../testing/statements.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const refusal = (status: number, body: string) => ({ status, body });
const minute = 60_000;
const ago = (minutes: number) =>
  new Date(product.clock.now().getTime() - minutes * minute).toISOString();

test('a check-in that waits for the end of its period is refused', async () => {
  const { anna, period } = await aPlacement(product);
  const ending = `update placement_period set ended_at = '${ago(5)}' where id = ${period.id}`;
  const reply = await meanwhile(product, ending, () =>
    product.as(anna).attempt(attendanceContract.checkIn, { periodId: period.id, time: ago(1) }),
  );
  expect(reply).toMatchObject(refusal(409, 'PeriodNotActive'));
});

test('an end that waits for a check-in leaves it, and the student can check out', async () => {
  const { anna, period, participants, teacher } = await aPlacement(product);
  const day = ago(0).slice(0, 10);
  const checkingIn = `with held as (
      select participant.id from placement_participant participant join placement_period period on period.id = participant.period_id
      where participant.id = ${participants[0]?.id} for no key update of participant for share of period)
    insert into attendance_point (participant_id, day, occurred_at, received_at, is_check_in)
    select id, '${day}', '${ago(1)}', '${ago(1)}', true from held`;
  const reply = await meanwhile(product, checkingIn, () =>
    product
      .as(teacher)
      .attempt(periodsContract.changeEndDate, { periodId: period.id, newEndDate: ago(0) }),
  );
  expect(reply).toMatchObject({ status: 200 });
  const tap = { periodId: period.id, time: ago(0) };
  const student = product.as(anna);
  expect(await student.attempt(attendanceContract.checkOut, tap)).toMatchObject({ status: 200 });
  expect(await student.attempt(attendanceContract.checkIn, tap)).toMatchObject(
    refusal(409, 'PeriodNotActive'),
  );
});

test('an entry on a component that is edited meanwhile is stored under the new name', async () => {
  const { attempt, second } = await aPlacement(product);
  const editing = `update work_component set name = 'Nytt namn' where id = ${second.id}`;
  const reply = await meanwhile(product, editing, () =>
    attempt({ workStepComponentId: second.id }),
  );
  expect(JSON.parse(reply.body).result.workStepComponent).toMatchObject({ name: 'Nytt namn' });
});

test('hostile text in any field is kept letter for letter, and a null character is refused', async () => {
  const { anna, teacher, supervisor, period, entry, workCard } = await aPlacement(product);
  const hostile = `<img src=x onerror="alert(1)"> '; drop table absence; -- {{name}} \u202e $1 \\`;
  const periodId = period.id;
  const absence = (comment: string, absenceDay: string) =>
    product.as(anna).attempt(attendanceContract.postAbsence, {
      ...{ periodId, absenceDay, comment },
      ...{ timeFrom: '08:00', timeTo: '09:00', isWholeDay: false },
    });
  const register = (text: string) =>
    product
      .as(anna)
      .attempt(
        workRegistrationsContract.postWorkRegistration,
        entry({ title: text, bodyText: text }),
      );
  const registered = JSON.parse((await register(hostile)).body).result;
  expect(registered).toMatchObject({ title: hostile, bodyText: hostile });
  const workRegistrationId = registered.id as number;
  const comment = (text: string) =>
    product
      .as(supervisor)
      .attempt(workRegistrationsContract.postComment, { workRegistrationId, text });
  const sendBack = (reason: string) =>
    product.as(teacher).attempt(workRegistrationsContract.sendBack, { workRegistrationId, reason });
  const rename = (name: string) =>
    product
      .as(teacher)
      .attempt(workCardsContract.editComponent, { id: workCard.components[1]?.id ?? 0, name });

  expect((await comment(hostile)).body).toContain(JSON.stringify(hostile));
  expect(await sendBack(hostile)).toMatchObject({ status: 200 });
  expect(await rename(hostile)).toMatchObject({ status: 200 });
  expect((await absence(hostile, '2026-11-17')).body).toContain(JSON.stringify(hostile));
  const entries = await product
    .as(anna)
    .call(workRegistrationsContract.myWorkRegistrations, { periodId });
  expect(JSON.stringify(entries).split(JSON.stringify(hostile))).toHaveLength(5);

  const nothing = 'a\u0000b';
  for (const act of [
    register,
    comment,
    sendBack,
    rename,
    (text: string) => absence(text, '2026-11-18'),
  ])
    expect((await act(nothing)).status).toBe(400);
});

test('hours of 7.3 are refused as a number too', async () => {
  const { attempt } = await aPlacement(product);
  for (const workingHours of [7.3, 0.1, 24.25, -1, Number.MAX_SAFE_INTEGER])
    expect(await attempt({ workingHours })).toMatchObject(refusal(400, 'InvalidHours'));
});

test('a check-in takes three statements, without those of the session and the frame', async () => {
  const { anna, period } = await aPlacement(product);
  const student = product.as(anna);
  const tap = { periodId: period.id, latitude: 59.6, longitude: 16.5 };
  const frame = /^(begin|commit|user-of-session)|"account"|"session_family"/;
  for (const [call, time] of [
    [attendanceContract.checkIn, ago(3)],
    [attendanceContract.checkOut, ago(2)],
  ] as const) {
    const [, statements] = await statementsOf(() => student.call(call, { ...tap, time }));
    expect(statements.filter((name) => !frame.test(name))).toEqual([
      'lock-participation',
      'attendance-points-around',
      'insert-attendance-point',
    ]);
  }
});
