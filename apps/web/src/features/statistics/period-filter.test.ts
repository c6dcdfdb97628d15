import { expect, test } from 'vitest';
import { asking, filterIn } from './period-filter.ts';

test('the choice is stored in the address and restored', () => {
  const state = asking(asking({}, 'weeks', 26), 'schoolId', 7);
  expect(filterIn(state)).toEqual({ weeks: 26, schoolId: 7, licenceId: undefined });
  expect(filterIn(asking(state, 'schoolId', null))).toEqual({
    weeks: 26,
    schoolId: undefined,
    licenceId: undefined,
  });
});

test('nonsense in the address asks for the usual', () => {
  expect(filterIn({ filters: { veckor: ['13'], skola: ['x'], program: ['-1'] } })).toEqual({
    weeks: 12,
    schoolId: undefined,
    licenceId: undefined,
  });
});
