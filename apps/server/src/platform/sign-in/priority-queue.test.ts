import { expect, onTestFinished, test, vi } from 'vitest';
import { until } from '../../testing/until.ts';
import { priorityQueue } from './priority-queue.ts';

/** Work that ends when the test says so, and the order in which it began. */
function works() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    await until(`${name} has begun`, () => ends.has(name));
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, work, end };
}

test('some go on at a time, some wait, and the rest is turned away at once', async () => {
  const { began, work, end } = works();
  const queue = priorityQueue({ atOnce: 2, longest: 1 });
  const taken = ['a', 'b', 'c'].map((name) => queue.take('ordinary', work(name)));
  expect(queue.turnsAway('ordinary')).toBe(true);
  expect(queue.take('ordinary', work('d'))).toBeUndefined();
  await end('a');
  await end('b');
  await end('c');
  expect(began).toEqual(['a', 'b', 'c']);
  expect(await Promise.all(taken)).toEqual(['a', 'b', 'c']);
  expect(queue.turnsAway('ordinary')).toBe(false);
});

test('the first lane goes before the other, and has room while that is full', async () => {
  const { began, work, end } = works();
  const queue = priorityQueue({ atOnce: 1, longest: 2 });
  for (const name of ['a', 'b', 'c']) void queue.take('ordinary', work(name));
  expect([queue.turnsAway('ordinary'), queue.turnsAway('first')]).toEqual([true, false]);
  void queue.take('first', work('known'));
  for (const name of ['a', 'known', 'b', 'c']) await end(name);
  expect(began).toEqual(['a', 'known', 'b', 'c']);
});

test('a flooded lane rests between two of its own for as long as the one took, and the other lane goes on', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { began, work, end } = works();
  const queue = priorityQueue({ atOnce: 1, longest: 1 });
  const taken = ['a', 'b'].map((name) => queue.take('ordinary', work(name)));
  const workMs = 200;
  await vi.advanceTimersByTimeAsync(workMs);
  expect(queue.turnsAway('ordinary')).toBe(true);
  await end('a');
  void queue.take('first', work('known'));
  await end('known');
  await vi.advanceTimersByTimeAsync(workMs - 1);
  expect(began).toEqual(['a', 'known']);
  await vi.advanceTimersByTimeAsync(1);
  expect(began).toEqual(['a', 'known', 'b']);
  await end('b');
  expect(await Promise.all(taken)).toEqual(['a', 'b']);
});

test('work that fails hands its turn on', async () => {
  const queue = priorityQueue({ atOnce: 1, longest: 1 });
  const failed = queue.take('ordinary', async () => {
    throw new Error('no');
  });
  const next = queue.take('ordinary', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
