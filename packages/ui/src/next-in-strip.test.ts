import { expect, test } from 'vitest';
import { nextInStrip } from './next-in-strip.ts';

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 0],
  [0, 'ArrowLeft', 2],
  [1, 'Home', 0],
  [0, 'End', 2],
  [1, 'Enter', undefined],
])('in a strip of three, from %i by %s', (from, key, to) => {
  expect(nextInStrip(from, 3, key)).toBe(to);
});
