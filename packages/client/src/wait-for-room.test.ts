import { accountsContract } from '@gesall/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from './call.ts';
import { send } from './send.ts';
import { sendPublic } from './send-public.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const busy = (seconds: string | undefined, status = 503) =>
  new Response('ServiceUnavailable', {
    status,
    headers: seconds === undefined ? {} : { 'retry-after': seconds },
  });
const done = () => Response.json({ result: { code: '999' } });

/** A server that gives these answers one after the other, and counts them. */
function aServer(...answers: (() => Response)[]) {
  vi.useFakeTimers();
  // A wait is up to a half longer: here a quarter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  let asked = 0;
  vi.stubGlobal('fetch', async () => answers[Math.min(asked++, answers.length - 1)]?.());
  return () => asked;
}

const credentials = { email: 'a@b.se', password: 'x', grant_type: 'password' } as const;
const signIn = () =>
  sendPublic(accountsContract.token, credentials).catch((error: unknown) => error);

test('a call that a busy server refused is sent again after the time that it asks for, without a press', async () => {
  const asked = aServer(
    () => busy('5'),
    () => busy('2', 429),
    done,
  );
  const reply = signIn();
  await vi.advanceTimersByTimeAsync(6_249);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await reply).toEqual({ code: '999' });
  expect(asked()).toBe(3);
});

test('a signed-in call waits too, until its screen leaves', async () => {
  const asked = aServer(() => busy('5'), done);
  const leaving = new AbortController();
  const left = send(accountsContract.mySessions, {}, leaving.signal).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort(new Error('left'));
  expect(await left).toMatchObject({ message: 'left' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
});

test('a server that stays busy is asked four times, and a long wait is shown at once', async () => {
  const asked = aServer(() => busy('5'));
  const refused = signIn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toMatchObject({ status: 503, retryAfterMs: 5_000 });
  expect(asked()).toBe(4);
  for (const answer of [() => busy('900', 429), () => busy(undefined)]) {
    const askedOnce = aServer(answer);
    expect(await signIn()).toBeInstanceOf(CallFailure);
    expect(askedOnce()).toBe(1);
  }
});
