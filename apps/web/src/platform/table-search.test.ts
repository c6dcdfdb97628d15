import { expect, test } from 'vitest';
import { searchWithState, stateOfSearch } from './table-search.ts';

test('a table’s state is restored from the address, which keeps its other parameters', () => {
  const state = {
    search: 'ebba',
    sort: '-name',
    hidden: ['email'],
    after: ['b', 'c'],
    filters: { licence: ['valid'], group: ['EE24A', 'EE24B'] },
  };
  const search = searchWithState({ tab: 'svar', 'filter.gone': ['x'] }, state);
  expect(search.tab).toBe('svar');
  expect(stateOfSearch(search)).toEqual(state);
});

test('what was typed as a number is text, and what is neither is left out', () => {
  expect(stateOfSearch({ sok: 10, sortera: { a: 1 }, 'filter.year': 2026 })).toEqual({
    search: '10',
    filters: { year: ['2026'] },
  });
});

test('no hidden columns is another thing than none chosen', () => {
  expect(stateOfSearch({ dolda: [] }).hidden).toEqual([]);
  expect(stateOfSearch({}).hidden).toBeUndefined();
});

test('an empty state leaves nothing behind', () => {
  const search = searchWithState({ sok: 'ebba', 'filter.group': ['EE24A'] }, {});
  expect(JSON.parse(JSON.stringify(search))).toEqual({});
});
