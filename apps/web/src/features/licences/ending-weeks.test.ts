import { mondayOf, weekOf } from '@gesall/rules';
import { expect, test } from 'vitest';
import { endingWeeks } from './ending-weeks.ts';
import type { LicenceOfAll } from './licences.calls.ts';

test.each([
  ['2026-11-22', '2026-11-16', 47],
  ['2026-11-23', '2026-11-23', 48],
  ['2026-12-31', '2026-12-28', 53],
  ['2027-01-03', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
  ['2024-12-30', '2024-12-30', 1],
])('%s is in the week of %s, number %i', (day, monday, week) =>
  expect([mondayOf(day), weekOf(day)]).toEqual([monday, week]),
);

test('ended licences are left out, and the others are grouped by week, earliest first', () => {
  const ends = (id: number, validTo: string) => ({ id, validTo }) as LicenceOfAll;
  const weeks = endingWeeks(
    [ends(1, '2027-01-03'), ends(2, '2026-11-21'), ends(3, '2026-11-22'), ends(4, '2026-12-28')],
    '2026-11-22',
  );
  expect(weeks.map(({ week, licences }) => [week, licences.map(({ id }) => id)])).toEqual([
    [47, [3]],
    [53, [4, 1]],
  ]);
});
