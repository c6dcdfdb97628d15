import {
  assessmentsContract,
  attendanceContract,
  healthContract,
  preparationContract,
  workRegistrationsContract as works,
} from '@gesall/contract';
import { daysAfter, stockholmDay, usualShifts } from '@gesall/rules';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../platform/schedule.ts';
import { aPhone, subscribe } from '../../testing/a-phone.ts';
import { aPushService, type PushStandIn } from '../../testing/a-push-service.ts';
import { anAccount, type Person } from '../../testing/a-school.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { remindStudents } from '../missed-starts/remind-students.ts';
import { sendWeekLetters } from '../supervisor-week/send-week-letters.ts';
import { pushSubscription } from './push.tables.ts';

let service: PushStandIn;
let product: TestProduct;

beforeAll(async () => {
  service = await aPushService();
});
beforeEach(async () => {
  product = await testProduct(undefined, { PUSH_HOSTS: service.url });
  await service.behave();
  await service.seen();
});

type Placement = Awaited<ReturnType<typeof aPlacement>>;
const phoneOf = async (person: Person, wishes = {}) =>
  subscribe(product, service, await aPhone(product, person), wishes);

/** Sends back an entry of Anna, once for each call; answers its id. */
async function sendBack({ register, teacher }: Placement) {
  const { id } = await register({ title: 'Hemlig rubrik' });
  const back = { workRegistrationId: id, reason: 'Vilken?' };
  await product.as(teacher).call(works.sendBack, back);
  await product.workOff();
  return id;
}

const seen = async () => {
  const { messages, ...rest } = await service.seen();
  return { ...rest, messages: messages.map((each) => ({ ...each, ...JSON.parse(each.text) })) };
};
const subscriptions = () => product.db.select().from(pushSubscription);
const jobs = async () =>
  (
    await product.db.$client.query(
      `select kind, done_at is not null as done, failed_at is not null as failed from job where kind like '%push%'`,
    )
  ).rows;

test('a phone gets the text, the kind and the path, and nothing else', async () => {
  const placement = await aPlacement(product);
  const { id } = await phoneOf(placement.anna);
  await phoneOf(placement.bo);
  const entry = await sendBack(placement);
  const { messages, refused } = await service.seen();
  expect(refused).toEqual([]);
  expect(messages).toEqual([
    {
      id,
      text: JSON.stringify({
        text: 'Något nytt i Gesäll',
        kind: 'entrySentBack',
        path: `/app/entries/${entry}`,
      }),
      keptSeconds: 24 * 60 * 60,
      topic: 'entrySentBack',
      urgency: 'normal',
    },
  ]);
});

test('the text is in the language of the app, and each of a person’s phones gets what it wishes', async () => {
  const placement = await aPlacement(product);
  const { id: english } = await phoneOf(placement.anna, { language: 'en' });
  const { id: swedish } = await phoneOf(placement.anna, { kinds: ['entrySentBack'] });
  await phoneOf(placement.anna, { kinds: ['entriesSigned'] });
  await sendBack(placement);
  const { messages } = await seen();
  expect(Object.fromEntries(messages.map(({ id, text }) => [id, text]))).toEqual({
    [english]: 'Something new in Gesäll',
    [swedish]: 'Något nytt i Gesäll',
  });
});

describe('a service that', () => {
  test.each(['gone', 'unknown'] as const)('answers %s ends the subscription', async (fault) => {
    const placement = await aPlacement(product);
    await phoneOf(placement.anna);
    await service.misbehave({ next: [fault] });
    await sendBack(placement);
    expect(await subscriptions()).toEqual([]);
    await sendBack(placement);
    expect((await seen()).requests).toBe(1);
    expect(await jobs()).toEqual([{ kind: 'send-push-of-many', done: true, failed: false }]);
  });

  test('is busy is asked again after the time that it wishes', async () => {
    const placement = await aPlacement(product);
    await phoneOf(placement.anna);
    await service.misbehave({ next: ['busy'], retryAfter: '1200' });
    await sendBack(placement);
    product.clock.move(19 * minuteMs);
    await product.workOff();
    expect((await seen()).requests).toBe(1);
    product.clock.move(minuteMs);
    await product.workOff();
    const { messages } = await seen();
    expect(messages).toMatchObject([{ kind: 'entrySentBack', keptSeconds: 24 * 3600 - 1200 }]);
  });

  test('has faults is asked with growing pauses, and left when the message is worth nothing', async () => {
    const placement = await aPlacement(product);
    await phoneOf(placement.anna);
    await service.misbehave({ always: 'error' });
    await sendBack(placement);
    expect((await seen()).requests).toBe(1);
    for (const pause of [30_000, 2 * minuteMs]) {
      product.clock.move(pause);
      await product.workOff();
      expect((await seen()).requests).toBe(1);
    }
    product.clock.move(24 * hourMs);
    await service.behave();
    await product.workOff();
    expect((await seen()).requests).toBe(0);
    expect(await jobs()).toEqual([{ kind: 'send-push-of-many', done: true, failed: false }]);
  });

  test('wishes more time than the message has is not asked again', async () => {
    const placement = await aPlacement(product);
    await phoneOf(placement.anna);
    await service.misbehave({ next: ['busy'], retryAfter: '100000' });
    await sendBack(placement);
    expect(await jobs()).toEqual([{ kind: 'send-push-of-many', done: true, failed: false }]);
  });

  test.each(['redirect', 'large'] as const)('answers %s is not asked again', async (fault) => {
    const placement = await aPlacement(product);
    await phoneOf(placement.anna);
    await service.misbehave({ always: fault });
    await sendBack(placement);
    product.clock.move(hourMs);
    await product.workOff();
    expect(await seen()).toMatchObject({ requests: 1, followed: 0 });
    expect(await subscriptions()).toMatchObject([{ trouble: 'refused' }]);
  });

  test('is no longer allowed is not asked, and a message that was taken clears the failure', async () => {
    const placement = await aPlacement(product);
    const { registration } = await phoneOf(placement.anna);
    await service.misbehave({ next: ['redirect'] });
    await sendBack(placement);
    expect(await subscriptions()).toMatchObject([{ trouble: 'refused' }]);
    await sendBack(placement);
    expect(await subscriptions()).toMatchObject([{ trouble: null, failedAt: null }]);
    await product.db
      .update(pushSubscription)
      .set({ endpoint: registration.endpoint.replace('127.0.0.1', 'localhost') });
    await service.seen();
    await sendBack(placement);
    expect((await seen()).requests).toBe(0);
    expect(await subscriptions()).toMatchObject([{ trouble: 'refused' }]);
  });
});

describe('the chain of a day', () => {
  const at = (time: string) => new Date(`2026-11-18T${time}:00+01:00`);

  async function expected() {
    product.clock.set(at('06:30'));
    const placement = await aPlacement(product);
    const { teacher, period, anna, bo } = placement;
    await product.as(teacher).call(preparationContract.setWorkingHours, {
      periodId: period.id,
      studentIds: [anna.id, bo.id],
      shifts: [...usualShifts],
    });
    return placement;
  }

  async function remindAt(time: string) {
    product.clock.set(at(time));
    await remindStudents(product.parts);
  }

  const letters = ({ email }: Person) => product.letters.filter(({ to }) => to === email).length;

  test('reminds on the phone once, beside the letter', async () => {
    const { anna, bo } = await expected();
    const { id } = await phoneOf(anna);
    for (const time of ['07:30', '07:35', '09:00']) {
      await remindAt(time);
      await product.workOff();
    }
    const { messages } = await seen();
    expect(messages).toMatchObject([
      { id, kind: 'missedStart', path: '/app', keptSeconds: 4 * 60 * 60 },
    ]);
    expect([letters(anna), letters(bo)]).toEqual([1, 1]);
  });

  test('is asked again before sending, also after the service was away', async () => {
    const { anna, period } = await expected();
    await phoneOf(anna);
    await service.misbehave({ next: ['error'] });
    await remindAt('07:30');
    await product.workOff();
    expect((await seen()).requests).toBe(1);
    product.clock.set(at('07:31'));
    await product.as(anna).call(attendanceContract.checkIn, {
      periodId: period.id,
      time: at('07:25').toISOString(),
    });
    await product.workOff();
    expect((await seen()).requests).toBe(0);
    expect(letters(anna)).toBe(1);
  });

  test('reminds nobody on the phone who wishes no such message', async () => {
    const { anna } = await expected();
    await phoneOf(anna, { kinds: ['entrySentBack'] });
    await remindAt('07:30');
    await product.workOff();
    expect((await seen()).requests).toBe(0);
    expect(letters(anna)).toBe(1);
  });
});

test('a supervisor’s phone says on Friday that the week can be signed', async () => {
  product.clock.set(new Date('2026-11-25T15:00:00+01:00'));
  const { supervisor, register } = await aPlacement(product);
  await register();
  const { id } = await phoneOf(supervisor);
  product.clock.set(new Date('2026-11-27T12:30:00+01:00'));
  for (let times = 0; times < 2; times += 1) await sendWeekLetters(product.parts);
  await product.workOff();
  expect((await seen()).messages).toMatchObject([{ id, kind: 'week', path: '/app/feed' }]);
  expect(product.letters.filter(({ to }) => to === supervisor.email)).toHaveLength(1);
});

test('a supervisor’s phone says that a talk is planned, and leads to the student', async () => {
  const { supervisor, teacher, anna, period } = await aPlacement(product);
  const { id } = await phoneOf(supervisor);
  const of = { periodId: period.id, studentId: anna.id };
  const when = { day: daysAfter(stockholmDay(product.clock.now()), 1), time: '13:00', place: '' };
  await product.as(teacher).call(assessmentsContract.planTalk, { ...of, ...when });
  await product.workOff();
  const path = `/app/assessment/${period.id}/${anna.id}`;
  expect((await seen()).messages).toMatchObject([{ id, kind: 'talkPlanned', path }]);
});

test('*Health* counts phones, and says which service has not taken a message in the last day', async () => {
  const admin = await anAccount(product, { role: 'Admin' });
  const pushPart = async () =>
    (await product.as(admin).call(healthContract.parts, {})).find(({ part }) => part === 'push');
  const figures = (subscriptions: number, failedLastDay: number) =>
    expect.arrayContaining([
      { name: 'subscriptions', value: subscriptions },
      { name: 'failedLastDay', value: failedLastDay },
    ]);
  expect(await pushPart()).toMatchObject({ state: 'well', figures: figures(0, 0), troubles: [] });
  const placement = await aPlacement(product);
  await phoneOf(placement.anna);
  await phoneOf(placement.bo);
  await service.misbehave({ next: ['busy'] });
  await sendBack(placement);
  expect(await pushPart()).toMatchObject({ state: 'waits', figures: figures(2, 1) });
  await service.misbehave({ next: ['cut'] });
  await sendBack(placement);
  const part = await pushPart();
  expect(part).toMatchObject({
    state: 'fails',
    figures: figures(2, 1),
    troubles: [{ what: '127.0.0.1', why: 'silent' }],
  });
  expect(JSON.stringify(part)).not.toContain('/push/');
  product.clock.move(25 * hourMs);
  expect(await pushPart()).toMatchObject({ state: 'well', figures: figures(2, 0), troubles: [] });
});

test('log lines of push messages name no endpoint', async () => {
  const placement = await aPlacement(product);
  const { registration } = await phoneOf(placement.anna);
  await service.misbehave({ next: ['error'] });
  await sendBack(placement);
  const log = product.log.join('\n');
  expect(log).toContain('push tried');
  for (const secret of [registration.endpoint, registration.auth, registration.p256dh])
    expect(log).not.toContain(secret);
});
