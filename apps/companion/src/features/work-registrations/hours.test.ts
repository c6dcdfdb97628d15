import { expect, test } from 'vitest';
import { hoursIn, stepped } from './hours.ts';

test.each([
  ['6,5', 6.5],
  [' 6.25 ', 6.25],
  ['24', 24],
  ['0', undefined],
  ['24,25', undefined],
  ['6,3', undefined],
  ['6 h', undefined],
  ['', undefined],
])('the hours in “%s” are %s', (text, hours) => {
  expect(hoursIn(text)).toBe(hours);
});

test.each([
  ['6', 1, '6,5'],
  ['6,25', 1, '6,5'],
  ['6,25', -1, '6'],
  ['6', -1, '5,5'],
  ['', 1, '0,5'],
  ['0,5', -1, '0,5'],
  ['24', 1, '24'],
] as const)('from “%s” a step of %i leads to %s', (text, by, next) => {
  expect(stepped(text, by)).toBe(next);
});
