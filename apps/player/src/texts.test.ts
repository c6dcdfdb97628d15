import { expect, test } from 'vitest';
import { wordsFor } from './texts.ts';

test.each([
  ['sv', '2027-03-28T00:59:00Z', '01:59'],
  ['sv', '2027-03-28T01:00:00Z', '03:00'],
  ['en', '2027-10-31T01:00:00Z', '02:00'],
  ['en', '2026-12-31T23:00:00Z', '00:00'],
])('the clock of the page in %s at %s is that of Stockholm: %s', (language, at, clock) =>
  expect(wordsFor([language]).clock(Date.parse(at))).toBe(clock),
);
