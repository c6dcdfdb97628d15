import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('the first failure is thrown, after all that was under way has ended', async () => {
  const begun: string[] = [];
  let begin = () => {};
  const later = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended: string[] = [];
  const all = inParallel(2, ['follows', 'fails', 'never begun'], async (item) => {
    begun.push(item);
    if (item === 'fails') {
      queueMicrotask(begin);
      throw new Error(item);
    }
    await later;
    ended.push(item);
    throw new Error(item);
  });
  await expect(all).rejects.toThrow('fails');
  expect([begun, ended]).toEqual([['follows', 'fails'], ['follows']]);
});

test('no more than the given number is worked on at once', async () => {
  let atOnce = 0;
  let most = 0;
  const results = await inParallel(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    atOnce--;
    return item * 2;
  });
  expect(results.toSorted((one, other) => one - other)).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(most).toBe(3);
});
