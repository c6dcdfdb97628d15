import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateVAPIDKeys } from 'web-push';
import { aPushService, type PushStandIn } from '../../testing/a-push-service.ts';
import { isAllowedEndpoint } from './allowed-endpoint.ts';
import { outcomeOf } from './outcome-of.ts';
import { webPush } from './web-push.ts';

const keys = generateVAPIDKeys();
const subject = 'https://gesall.skola.example';
const message = { text: '{"text":"Något nytt i Gesäll"}', keptSeconds: 3600, topic: 'week' };

let service: PushStandIn;
beforeAll(async () => {
  service = await aPushService();
});
beforeEach(async () => {
  await service.behave();
  await service.seen();
});

const pushing = (more: object = {}) => webPush({ hosts: [service.url], keys, subject, ...more });
const aBrowser = () => service.subscribe(keys.publicKey);

test('a message is signed, encrypted for its browser and taken by the service', async () => {
  const { id, subscription } = await aBrowser();
  expect(pushing().isUsable(subscription)).toBe(true);
  expect(await pushing().send(subscription, message)).toEqual({ state: 'taken' });
  expect(await service.seen()).toEqual({
    requests: 1,
    messages: [{ id, ...message, urgency: 'normal' }],
    refused: [],
    followed: 0,
  });
});

test('a service that a browser knows by another key refuses', async () => {
  const { subscription } = await service.subscribe(generateVAPIDKeys().publicKey);
  expect(await pushing().send(subscription, message)).toEqual({
    state: 'refused',
    trouble: 'refused',
  });
});

test.each([
  ['gone', { state: 'gone' }],
  ['unknown', { state: 'gone' }],
  ['busy', { state: 'away', trouble: 'busy', afterMs: 120_000 }],
  ['error', { state: 'away', trouble: 'failing', afterMs: 120_000 }],
  ['cut', { state: 'away', trouble: 'silent', afterMs: 0 }],
  ['large', { state: 'refused', trouble: 'refused' }],
] as const)('a service that answers as %s', async (fault, outcome) => {
  await service.misbehave({ next: [fault], retryAfter: '120' });
  const { subscription } = await aBrowser();
  expect(await pushing().send(subscription, message)).toEqual(outcome);
  expect((await service.seen()).messages).toEqual([]);
});

test('a redirect is not followed', async () => {
  await service.misbehave({ next: ['redirect'] });
  const { subscription } = await aBrowser();
  expect(await pushing().send(subscription, message)).toMatchObject({ state: 'refused' });
  expect(await service.seen()).toMatchObject({ requests: 1, followed: 0 });
});

test('a service without an answer is left after a while, and one that is slow is heard', async () => {
  const { subscription } = await aBrowser();
  await service.misbehave({ next: ['silence', 'slow'], slowMs: 50 });
  const silent = { state: 'away', trouble: 'silent', afterMs: 0 };
  expect(await pushing({ answerMs: 100 }).send(subscription, message)).toEqual(silent);
  expect(await pushing().send(subscription, message)).toEqual({ state: 'taken' });
});

test('an address that is not allowed is never asked', async () => {
  const { subscription } = await aBrowser();
  const elsewhere = pushing({ hosts: ['fcm.googleapis.com'] });
  expect(elsewhere.isAllowed(subscription.endpoint)).toBe(false);
  expect(await elsewhere.send(subscription, message)).toMatchObject({ state: 'refused' });
  expect((await service.seen()).requests).toBe(0);
});

test('keys with which nothing can be encrypted are recognised', async () => {
  const { subscription } = await aBrowser();
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
  expect(pushing().isUsable({ ...subscription, p256dh: offCurve })).toBe(false);
  expect(pushing().isUsable({ ...subscription, p256dh: '' })).toBe(false);
  expect(pushing().isUsable({ ...subscription, auth: 'AAAA' })).toBe(false);
});

describe('which addresses are allowed', () => {
  const hosts = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:3006'];
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://FCM.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://a.b.push.apple.com/abc', true],
    ['http://127.0.0.1:3006/push/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://fcm.googleapis.com./abc', false],
    ['https://fcm.googleapis.com.attacker.example/abc', false],
    ['https://attacker.example/fcm.googleapis.com', false],
    ['https://fcm.googleapis.com@attacker.example/abc', false],
    ['https://name:word@fcm.googleapis.com/abc', false],
    ['https://push.apple.com/abc', false],
    ['https://evilpush.apple.com/abc', false],
    ['http://127.0.0.1:3007/push/abc', false],
    ['http://localhost:3006/push/abc', false],
    ['https://127.0.0.1/push/abc', false],
    ['https://[::1]/push/abc', false],
    ['file:///etc/passwd', false],
    ['no address', false],
    ['', false],
  ])('%s: %s', (endpoint, isAllowed) => {
    expect(isAllowedEndpoint(endpoint, hosts)).toBe(isAllowed);
  });
});

test.each([
  [null, 0],
  ['0', 0],
  ['90', 90_000],
  ['99999999', 24 * 60 * 60_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
])('Retry-After %s waits %s ms', (given, afterMs) => {
  expect(outcomeOf(429, given)).toEqual({ state: 'away', trouble: 'busy', afterMs });
});
