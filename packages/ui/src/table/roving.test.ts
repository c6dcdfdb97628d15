import { expect, test } from 'vitest';
import { nextSpot } from './roving.ts';

// Five rows: two controls, three, none, one, two.
const counts = [2, 3, 0, 1, 2];

test.each([
  [{ row: 0, place: 1 }, 'ArrowDown', { row: 1, place: 1 }],
  [{ row: 1, place: 2 }, 'ArrowDown', { row: 3, place: 0 }],
  [{ row: 3, place: 0 }, 'ArrowUp', { row: 1, place: 0 }],
  [{ row: 4, place: 0 }, 'ArrowDown', undefined],
  [{ row: 0, place: 0 }, 'ArrowUp', undefined],
  [{ row: 1, place: 2 }, 'Home', { row: 0, place: 1 }],
  [{ row: 1, place: 2 }, 'End', { row: 4, place: 1 }],
  [{ row: 1, place: 1 }, 'ArrowRight', { row: 1, place: 2 }],
  [{ row: 1, place: 2 }, 'ArrowRight', undefined],
  [{ row: 1, place: 0 }, 'ArrowLeft', undefined],
  [{ row: 1, place: 0 }, 'Enter', undefined],
])('from %o by %s', (from, key, to) => {
  expect(nextSpot(counts, from, key)).toEqual(to);
});
