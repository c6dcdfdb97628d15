import { expect, test } from 'vitest';
import { idleMinutes } from './idle-minutes.ts';

const at = Date.parse('2026-11-16T08:00:00Z');

test.each([
  [179_999, 0],
  [180_000, 3],
  [299_000, 4],
  [-5_000, 0],
])('a window that brought nothing for %i ms counts as still for %i minutes', (ms, minutes) => {
  expect(idleMinutes('2026-11-16T08:00:00Z', at + ms)).toBe(minutes);
});
