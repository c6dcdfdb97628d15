import { expect, test } from 'vitest';
import { durationText, spanText } from './time-texts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

test.each([
  [0, '0 s'],
  [59.4, '59 s'],
  [59.6, '1 min'],
  [720, '12 min'],
  [3570, '1 h 00 min'],
  [3900, '1 h 05 min'],
  [10_800, '3 h 00 min'],
])('%s seconds are %s', (seconds, text) => {
  expect(plain(durationText(seconds))).toBe(text);
});

test.each([
  ['2026-03-05T13:19:00Z', '5 mar 2026 14:07–14:19'],
  ['2026-03-05T13:07:40Z', '5 mar 2026 14:07'],
  ['2026-03-05T23:10:00Z', '5 mar 2026 14:07 – 6 mar 2026 00:10'],
  [null, '5 mar 2026 14:07–'],
])('a window that ended at %s is written with its beginning', (endedAt, text) => {
  expect(plain(spanText({ startedAt: '2026-03-05T13:07:00Z', endedAt }))).toBe(text);
});
