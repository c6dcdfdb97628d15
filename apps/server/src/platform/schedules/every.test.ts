import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work that outlasts its interval is not begun a second time, and the end waits for it', async () => {
  const done: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => done.push(resolve)));
  const end = every(1000, work, () => {});
  await vi.advanceTimersByTimeAsync(3500);
  expect(work).toHaveBeenCalledTimes(1);

  let hasEnded = false;
  const ending = end().then(() => {
    hasEnded = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(hasEnded).toBe(false);
  done[0]?.();
  await ending;
  expect(work).toHaveBeenCalledTimes(1);
});

test('a failure is told, and the next time comes all the same', async () => {
  const failures: unknown[] = [];
  const work = vi.fn(() => Promise.reject(new Error('away')));
  const end = every(1000, work, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(2000);
  await end();
  expect(failures).toEqual([new Error('away'), new Error('away')]);
});
