import { runsContract } from '@gesall/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followStream } from './follow-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const line = (moduleName: string) => ({ at: '', changed: [], working: [{ moduleName }] });
const lines = (...names: string[]) =>
  new Response(names.map((name) => `${JSON.stringify(line(name))}\n`).join(''));

/** Follows a class with one answer per stream; records the events in order. */
function follow(...answers: (() => Response)[]) {
  const events: string[] = [];
  const leaving = new AbortController();
  vi.stubGlobal('fetch', async () => {
    events.push('opened');
    const answer = answers.shift();
    if (answer) return answer();
    leaving.abort();
    throw leaving.signal.reason;
  });
  const ended = followStream(
    runsContract.classAtWork,
    { id: 1 },
    {
      signal: leaving.signal,
      onLine: async ({ working }) => events.push(working[0]?.moduleName ?? ''),
      onGap: async () => events.push('gap'),
    },
  );
  return { events, ended };
}

test('a stream that ends or breaks is opened again, and the gap is reported', async () => {
  const broken = () => {
    throw new TypeError('network');
  };
  const { events, ended } = follow(() => lines('Ellära', 'Svets'), broken);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(events).toEqual(['opened', 'Ellära', 'Svets']);
  await vi.advanceTimersByTimeAsync(10_000);
  await ended;
  expect(events).toEqual(['opened', 'Ellära', 'Svets', 'gap', 'opened', 'gap', 'opened']);
});

test('a refused stream is not opened again; one that the server failed is', async () => {
  const refused = follow(() => new Response('ClassNotFound', { status: 404 }));
  await vi.runAllTimersAsync();
  await refused.ended;
  expect(refused.events).toEqual(['opened']);

  const failed = follow(() => new Response('GenericApiError', { status: 500 }));
  await vi.runAllTimersAsync();
  await failed.ended;
  expect(failed.events).toEqual(['opened', 'gap', 'opened']);
});
