import { expect, test } from 'vitest';
import { isSameView, isUntouched, viewOf } from './view-state.ts';

test('a view keeps what is shown, but not the page', () => {
  expect(
    viewOf({
      search: 'norr',
      sort: undefined,
      filters: { licens: ['ute'] },
      hidden: [],
      after: ['b'],
    }),
  ).toEqual({
    search: 'norr',
    filters: { licens: ['ute'] },
    hidden: [],
  });
});

test('two states are the same view whatever the order of their choices', () => {
  const one = { sort: 'name', filters: { grupp: ['2', '1'], licens: ['ute'] }, hidden: ['a', 'b'] };
  expect(
    isSameView(one, {
      after: ['x'],
      filters: { licens: ['ute'], grupp: ['1', '2'] },
      hidden: ['b', 'a'],
      sort: 'name',
    }),
  ).toBe(true);
  expect(isSameView({ search: '', filters: {} }, {})).toBe(true);
  expect(isSameView({ sort: 'name' }, { sort: '-name' })).toBe(false);
  expect(isSameView({ hidden: [] }, {})).toBe(false);
});

test('a list is untouched until something of it is chosen', () => {
  expect(isUntouched({ search: undefined, filters: undefined })).toBe(true);
  expect(isUntouched({ hidden: [] })).toBe(false);
  expect(isUntouched({ after: ['b'] })).toBe(false);
});
