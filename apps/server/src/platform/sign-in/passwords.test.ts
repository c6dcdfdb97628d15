import { expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { passwords } from './passwords.ts';

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

test('a check that nobody waits for any more is not made', async () => {
  const checked: string[] = [];
  let end = () => {};
  const queue = passwords({
    atOnce: 1,
    cost: cheap,
    check: (_, password) => {
      checked.push(password);
      return new Promise((resolve) => {
        end = () => resolve(true);
      });
    },
  });
  const first = queue.matches('first', 'hash', { account: 'anna' });
  await until('the first is checked', () => checked.length === 1);
  const leaving = new AbortController();
  const gone = queue
    .by({ left: leaving.signal })
    .matches('gone', 'hash', { account: 'bo' })
    .catch((error) => error);
  const last = queue.matches('last', 'hash', { account: 'cia' });
  const reason = new Error('left');
  leaving.abort(reason);
  expect(await gone).toBe(reason);
  end();
  expect(await first).toBe(true);
  await until('the last is checked', () => checked.length === 2);
  end();
  expect(await last).toBe(true);
  expect(checked).toEqual(['first', 'last']);
});
