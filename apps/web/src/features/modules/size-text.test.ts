import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0 B'],
  [7, '7 B'],
  [999, '999 B'],
  [1000, '1,0 kB'],
  [9949, '9,9 kB'],
  [12_400, '12 kB'],
  [2_400_000, '2,4 MB'],
  [3_000_000_000, '3,0 GB'],
  [5_000_000_000_000, '5000 GB'],
])('%i bytes are %s', (bytes, wanted) => {
  expect(sizeText(bytes).replace('\u00a0', ' ')).toBe(wanted);
});
