import { expect, test } from 'vitest';
import { oreOf } from './kronor.ts';

test.each([
  ['47', 4700],
  ['47,5', 4750],
  ['47.50', 4750],
  [' 0 ', 0],
  ['1000', 100_000],
  ['1000,01', null],
  ['', null],
  ['-1', null],
  ['47,505', null],
  ['fyra', null],
])('%o kronor are %o öre', (text, ore) => {
  expect(oreOf(text)).toBe(ore);
});
