import { expect, test } from 'vitest';
import { lightBeforeFirstDay } from './before-first-day.ts';

const today = '2026-11-16';

test.each([
  [true, '2026-11-16', 'green'],
  [true, '2027-03-01', 'green'],
  [false, '2026-12-01', 'yellow'],
  [false, '2026-11-30', 'red'],
  [false, '2026-11-16', 'red'],
  [false, '2026-10-01', 'red'],
] as const)('in order %s, first day %s: %s', (isInOrder, firstDay, light) => {
  expect(lightBeforeFirstDay(isInOrder, { firstDay, today })).toBe(light);
});
