import { describe, expect, test } from 'vitest';
import {
  isAllowedTogether,
  licenceLastDay,
  opensCourses,
  opensPlacement,
} from './licence-types.ts';
import { type LicenceType, licenceTypes } from './vocabulary.ts';

test('what each type of licence opens', () => {
  expect(licenceTypes.map((type) => [type, opensCourses(type), opensPlacement(type)])).toEqual([
    ['StudentLicense', true, false],
    ['StudentLicencePlus', true, true],
    ['PlusLicense', false, true],
    ['APLOnly', false, true],
  ]);
});

describe('for one student in one order', () => {
  const together = (...ordered: [LicenceType, number][]) =>
    isAllowedTogether(ordered.map(([type, programmeLicenceId]) => ({ type, programmeLicenceId })));

  test.each(licenceTypes)('%s alone is allowed', (type) => {
    expect(together([type, 1])).toBe(true);
  });

  test('of two licences the Plus pair alone is allowed, in either order', () => {
    const allowed = licenceTypes.flatMap((one) =>
      licenceTypes
        .filter((other) => together([one, 1], [other, 1]))
        .map((other) => [one, other] as const),
    );
    expect(allowed).toEqual([
      ['StudentLicense', 'PlusLicense'],
      ['PlusLicense', 'StudentLicense'],
    ]);
  });

  test('a pair of two programme licences is none', () => {
    expect(together(['StudentLicense', 1], ['PlusLicense', 2])).toBe(false);
  });

  test('three licences are refused', () => {
    expect(together(['StudentLicense', 1], ['PlusLicense', 1], ['PlusLicense', 1])).toBe(false);
  });
});

test.each([
  ['three years', '2026-08-20', 3, '2029-08-19'],
  ['from the first of January', '2026-01-01', 1, '2026-12-31'],
  ['from the first of March', '2027-03-01', 1, '2028-02-29'],
  ['from a leap day', '2028-02-29', 1, '2029-02-28'],
  ['from a leap day to the next', '2028-02-29', 4, '2032-02-28'],
  ['ten years', '2026-07-01', 10, '2036-06-30'],
])('the last day of a licence: %s', (_, firstDay, years, lastDay) => {
  expect(licenceLastDay(firstDay, years)).toBe(lastDay);
});
