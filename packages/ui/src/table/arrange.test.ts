import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import type { TableState } from './table-state.ts';

const people = [
  { name: 'Örjan Tjäder', group: 'EE10', points: 3 },
  { name: 'Ali Haddad', group: 'EE2', points: null },
  { name: 'åsa Öhman', group: 'EE2', points: 12 },
  { name: 'Zoe Ek', group: 'EE10', points: 0 },
];
type Person = (typeof people)[number];

const columns = [
  { key: 'name', textOf: ({ name }: Person) => name, sortBy: ({ name }: Person) => name },
  { key: 'group', textOf: ({ group }: Person) => group, sortBy: ({ group }: Person) => group },
  { key: 'points', sortBy: ({ points }: Person) => points },
];
const filters = [
  {
    key: 'group',
    label: '',
    options: [],
    test: ({ group }: Person, values: readonly string[]) => values.includes(group),
  },
];
const names = (state: TableState) =>
  arrange(people, { columns, filters, state }).map(({ name }) => name.split(' ')[0]);

test.each([
  ['name', ['Ali', 'Zoe', 'åsa', 'Örjan']],
  ['-name', ['Örjan', 'åsa', 'Zoe', 'Ali']],
  ['group', ['Ali', 'åsa', 'Örjan', 'Zoe']],
  ['points', ['Zoe', 'Örjan', 'åsa', 'Ali']],
  ['-points', ['åsa', 'Örjan', 'Zoe', 'Ali']],
  ['unknown', ['Örjan', 'Ali', 'åsa', 'Zoe']],
])('sorted by %s, with what is missing last', (sort, sorted) => {
  expect(names({ sort })).toEqual(sorted);
});

test.each([
  ['ÅSA', ['åsa']],
  ['ee2 ali', ['Ali']],
  ['tjä 10', ['Örjan']],
  ['tjader', []],
  ['ÖHMAN  åsa'.normalize('NFD'), ['åsa']],
  ['nobody', []],
  ['  ', ['Örjan', 'Ali', 'åsa', 'Zoe']],
])('a search for “%s” finds the rows that hold every word', (search, found) => {
  expect(names({ search })).toEqual(found);
});

test('filters, search and sort work together', () => {
  expect(names({ filters: { group: ['EE2'] }, sort: '-name' })).toEqual(['åsa', 'Ali']);
  expect(names({ filters: { group: ['EE2', 'EE10'] }, search: 'z' })).toEqual(['Zoe']);
});

test('the rows that were given stay as they are', () => {
  arrange(people, { columns, state: { sort: 'name' } });
  expect(people[0]?.name).toBe('Örjan Tjäder');
});
