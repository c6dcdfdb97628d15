import { expect, test } from 'vitest';
import { nextName } from './next-name.ts';

test.each([
  ['1EE', '2EE'],
  ['2 Bygg', '3 Bygg'],
  ['EE24A', 'EE24A'],
  ['24A', '24A'],
  ['1', '1'],
])('%s is proposed as %s', (name, next) => {
  expect(nextName(name)).toBe(next);
});
