import { accountsContract, privacyContract, pushContract } from '@gesall/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../operations/clean-up.ts';
import { dayMs } from '../../platform/schedule.ts';
import { aPhone, subscribe } from '../../testing/a-phone.ts';
import { aPushService, type PushStandIn } from '../../testing/a-push-service.ts';
import { anAccount, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { eraseDue } from '../privacy/index.ts';
import { queuePushes } from './index.ts';
import { pushSubscription } from './push.tables.ts';

const { push, registerPush, setPushKinds, endPush } = pushContract;
let service: PushStandIn;
let product: TestProduct;
let anna: Person;

beforeAll(async () => {
  service = await aPushService();
});
beforeEach(async () => {
  product = await testProduct(undefined, { PUSH_HOSTS: service.url });
  anna = await anAccount(product, { role: 'Student', password: 'Gesall2026' });
  await service.seen();
});

const rows = () => product.db.select().from(pushSubscription);

/** The browsers that hear of something that happens to a person now. */
async function heardBy(person: Person) {
  const receivers = [{ accountId: person.id, path: '/app/work' }];
  await queuePushes(product.db, { kind: 'entriesSigned', receivers }, product.parts);
  await product.workOff();
  return (await service.seen()).messages.map(({ id }) => id);
}

describe('a browser', () => {
  test('is registered, changes its kinds and ends', async () => {
    const phone = await aPhone(product, anna);
    const publicKey = product.parts.push.publicKey;
    expect(await phone.call(push, {})).toEqual({ publicKey, kinds: null });
    const { id } = await subscribe(product, service, phone, { kinds: ['entriesSigned'] });
    expect(await phone.call(push, {})).toEqual({ publicKey, kinds: ['entriesSigned'] });
    expect(await heardBy(anna)).toEqual([id]);
    await phone.call(setPushKinds, { kinds: ['missedStart'] });
    expect(await phone.call(push, {})).toEqual({ publicKey, kinds: ['missedStart'] });
    expect(await heardBy(anna)).toEqual([]);
    await phone.call(endPush, {});
    await phone.call(endPush, {});
    expect(await phone.call(push, {})).toEqual({ publicKey, kinds: null });
    expect(await rows()).toEqual([]);
    expect(await phone.attempt(setPushKinds, { kinds: [] })).toMatchObject({
      status: 404,
      body: 'PushNotFound',
    });
  });

  test('is renewed by the same endpoint, and moves to a later session of its person', async () => {
    const { registration } = await subscribe(product, service, await aPhone(product, anna));
    product.clock.move(dayMs);
    const later = await aPhone(product, anna);
    await later.call(registerPush, { ...registration, kinds: ['entrySentBack'] });
    expect(await rows()).toEqual([
      expect.objectContaining({
        sessionId: later.family,
        kinds: ['entrySentBack'],
        createdAt: new Date('2026-11-16T08:00:00Z'),
        usedAt: new Date('2026-11-17T08:00:00Z'),
      }),
    ]);
  });

  test('has one endpoint: a new one takes the place of the former', async () => {
    const phone = await aPhone(product, anna);
    await subscribe(product, service, phone);
    const { id } = await subscribe(product, service, phone);
    expect(await rows()).toHaveLength(1);
    expect(await heardBy(anna)).toEqual([id]);
  });

  test('that another person uses is theirs, and the former one hears nothing more there', async () => {
    const bo = await anAccount(product, { role: 'Student' });
    const { id, registration } = await subscribe(product, service, await aPhone(product, anna));
    await (await aPhone(product, bo)).call(registerPush, registration);
    expect(await heardBy(anna)).toEqual([]);
    expect(await heardBy(bo)).toEqual([id]);
  });

  test('is the eleventh of a person: the one that was used longest ago goes', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      product.clock.move(1000);
      ids.push((await subscribe(product, service, await aPhone(product, anna))).id);
    }
    expect((await heardBy(anna)).sort()).toEqual(ids.slice(1).sort());
  });
});

describe('nothing is stored of', () => {
  test.each([
    [
      'an address elsewhere',
      { endpoint: 'https://attacker.example/push' },
      'PushServiceNotAllowed',
    ],
    ['an address inside', { endpoint: 'http://127.0.0.1:5432/' }, 'PushServiceNotAllowed'],
    ['no address', { endpoint: 'fcm' }, 'PushServiceNotAllowed'],
    ['a long address', { endpoint: `https://a.example/${'x'.repeat(1000)}` }, 'InvalidInput'],
    ['a key off the curve', { p256dh: `B${'A'.repeat(86)}` }, 'PushKeyIsNotValid'],
    ['a short key', { p256dh: 'BAAA' }, 'InvalidInput'],
    ['a short secret', { auth: 'AAAA' }, 'InvalidInput'],
    ['a kind twice', { kinds: ['entriesSigned', 'entriesSigned'] as const }, 'InvalidInput'],
    ['a kind of supervisors', { kinds: ['week'] as const }, 'InvalidInput'],
  ])('%s', async (_, wrong, code) => {
    const phone = await aPhone(product, anna);
    const { subscription } = await service.subscribe(product.parts.push.publicKey);
    const right = { ...subscription, kinds: [], language: 'sv' as const };
    const { kinds = right.kinds, ...given } = { ...wrong } as { kinds?: never[] };
    expect(await phone.attempt(registerPush, { ...right, ...given, kinds })).toMatchObject({
      status: 400,
      body: code,
    });
    expect(await rows()).toEqual([]);
  });
});

describe('a subscription ends', () => {
  const password = 'Gesall2026';
  type Phone = Awaited<ReturnType<typeof aPhone>>;
  const chief = () => anAccount(product, { role: 'Superuser' });

  test.each([
    [
      'by signing out',
      ({ refreshToken }: Phone) =>
        product.anyone.call(accountsContract.signOut, { refresh_token: refreshToken }),
    ],
    [
      'by signing out everywhere else',
      async () => (await aPhone(product, anna)).call(accountsContract.endMyOtherSessions, {}),
    ],
    [
      'by ending the session from another browser',
      async ({ family }: Phone) =>
        (await aPhone(product, anna)).call(accountsContract.endMySession, { sessionId: family }),
    ],
    [
      'by a password changed elsewhere',
      async () =>
        (await aPhone(product, anna)).call(accountsContract.changePassword, {
          password,
          newPassword: 'Tumstock7',
        }),
    ],
    [
      'by a lock',
      async () =>
        product
          .as(await chief())
          .call(accountsContract.setLockout, { email: anna.email, lockout: true }),
    ],
    [
      'by an ordered erasure',
      async () =>
        product
          .as(await chief())
          .call(privacyContract.orderErasure, { id: anna.id, reason: 'Bad' }),
    ],
  ])('%s, and its row goes with the next clean-up', async (_, end) => {
    const phone = await aPhone(product, anna);
    const { id } = await subscribe(product, service, phone);
    expect(await heardBy(anna)).toEqual([id]);
    await end(phone);
    expect(await heardBy(anna)).toEqual([]);
    await cleanUp(product.parts);
    expect(await rows()).toEqual([]);
  });

  test('for what is queued too', async () => {
    const phone = await aPhone(product, anna);
    await subscribe(product, service, phone);
    const receivers = [{ accountId: anna.id, path: '/app/work' }];
    await queuePushes(product.db, { kind: 'entriesSigned', receivers }, product.parts);
    await product.anyone.call(accountsContract.signOut, { refresh_token: phone.refreshToken });
    await product.workOff();
    expect((await service.seen()).requests).toBe(0);
  });

  test('by an erasure, with its row', async () => {
    await subscribe(product, service, await aPhone(product, anna));
    product.clock.move(1000);
    const superuser = await chief();
    await product.as(superuser).call(privacyContract.orderErasure, { id: anna.id, reason: 'Bad' });
    product.clock.move(31 * dayMs);
    await eraseDue({ ...product.parts, dataDir: product.parts.config.dataDir });
    expect(await rows()).toEqual([]);
  });

  test('after ninety days in which the app was not opened', async () => {
    const { id } = await subscribe(product, service, await aPhone(product, anna));
    const bo = await anAccount(product, { role: 'Student' });
    const used = await aPhone(product, bo);
    const { registration } = await subscribe(product, service, used);
    product.clock.move(60 * dayMs);
    await used.call(registerPush, registration);
    product.clock.move(29 * dayMs);
    await cleanUp(product.parts);
    expect(await heardBy(anna)).toEqual([id]);
    product.clock.move(2 * dayMs);
    await cleanUp(product.parts);
    expect(await heardBy(anna)).toEqual([]);
    expect((await rows()).map(({ accountId }) => accountId)).toEqual([bo.id]);
  });
});

test('a person’s archive says which phones they have, without the keys to them', async () => {
  const { registration } = await subscribe(product, service, await aPhone(product, anna));
  const superuser = await anAccount(product, { role: 'Superuser' });
  const { body } = await product.as(superuser).attempt(privacyContract.archive, { id: anna.id });
  const { push_subscription: phones } = JSON.parse(body);
  expect(phones).toEqual([expect.objectContaining({ kinds: registration.kinds, language: 'sv' })]);
  for (const secret of [registration.endpoint, registration.p256dh, registration.auth])
    expect(body).not.toContain(secret);
});
