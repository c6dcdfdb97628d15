import { expect, test } from 'vitest';
import * as table from './table-state.ts';

const onThirdPage: table.TableState = { after: ['b', 'c'] };

test('what changes the list begins again with its first page', () => {
  expect(table.searched(onThirdPage, 'ebba')).toEqual({ search: 'ebba' });
  expect(table.sorted(onThirdPage, 'name', undefined)).toEqual({ sort: 'name' });
  expect(table.filtered(onThirdPage, 'state', ['open'])).toEqual({ filters: { state: ['open'] } });
  expect(
    table.cleared({ ...onThirdPage, search: 'x', filters: { a: ['1'] }, sort: 'name' }),
  ).toEqual({ sort: 'name' });
});

test('hiding a column stays on the page', () => {
  expect(table.withHidden(onThirdPage, ['email'])).toEqual({
    after: ['b', 'c'],
    hidden: ['email'],
  });
});

test('a heading sorts upwards, then downwards, then upwards again', () => {
  const first = table.sorted({}, 'name', undefined);
  const second = table.sorted(first, 'name', first.sort);
  const third = table.sorted(second, 'name', second.sort);
  expect([first.sort, second.sort, third.sort]).toEqual(['name', '-name', 'name']);
  expect(table.sorted({ sort: 'name' }, 'students', 'name').sort).toBe('students');
});

test('a filter without values is gone, and so is the last one', () => {
  const two = table.filtered({ filters: { state: ['open'] } }, 'kind', ['a', 'b']);
  expect(two.filters).toEqual({ state: ['open'], kind: ['a', 'b'] });
  expect(table.filtered(table.filtered(two, 'kind', []), 'state', []).filters).toBeUndefined();
});

test('pages go forth by the list’s cursor and back by those that led here', () => {
  const third = table.pageAfter(table.pageAfter({}, 'b'), 'c');
  expect(third).toEqual(onThirdPage);
  expect(table.pageBefore(third)).toEqual({ after: ['b'] });
  expect(table.pageBefore(table.pageBefore(third))).toEqual({});
  expect(table.pageBefore({})).toEqual({});
});

test.each([
  [{}, 25, { from: 1, to: 25 }],
  [{ after: ['b', 'c'] }, 7, { from: 51, to: 57 }],
  [{}, 0, { from: 0, to: 0 }],
])('the rows of a page are counted', (state, shown, range) => {
  expect(table.rangeOf(state, 25, shown)).toEqual(range);
});

test('a server’s list gets the last cursor and the trimmed search', () => {
  expect(table.listInput({ search: ' ebba ', sort: '-name', after: ['b', 'c'] }, 25)).toEqual({
    search: 'ebba',
    sort: '-name',
    after: 'c',
    take: 25,
  });
  expect(table.listInput({ search: '  ' }, 25)).toEqual({
    search: undefined,
    sort: undefined,
    after: undefined,
    take: 25,
  });
});

test('only search and filters narrow a table', () => {
  expect(table.isNarrowed({ sort: '-name', hidden: ['a'], search: ' ' })).toBe(false);
  expect(table.isNarrowed({ search: 'a' })).toBe(true);
  expect(table.isNarrowed({ filters: { state: ['open'] } })).toBe(true);
});
