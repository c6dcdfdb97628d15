import { expect, test } from 'vitest';
import { bySchool, type Period } from './students.ts';

const aPeriod = (id: number, school: string, from: string, ended = false) =>
  ({ id, from, ended, school: { id: school.length, name: school } }) as Period;

test('periods are grouped by school, those that run first and those that ended last', () => {
  const groups = bySchool(
    [
      aPeriod(1, 'Öster', '2026-11-02', true),
      aPeriod(2, 'Ale', '2026-10-01'),
      aPeriod(3, 'Öster', '2026-09-01'),
      aPeriod(4, 'Ale', '2027-01-24'),
    ],
    '2026-11-25',
  );
  expect(groups.map(({ school, periods }) => [school.name, periods.map(({ id }) => id)])).toEqual([
    ['Ale', [2, 4]],
    ['Öster', [3, 1]],
  ]);
});
