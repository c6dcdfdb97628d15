import { expect, test } from 'vitest';
import { groupsOf, startsGroup } from './columns.ts';

const columns = [
  { key: 'name' },
  { key: 'max', group: 'Poäng' },
  { key: 'limit', group: 'Poäng' },
  { key: 'students', group: 'Dold för' },
  { key: 'api' },
  { key: 'remove' },
];

test('neighbours of one group share a heading, ungrouped ones have none', () => {
  expect(groupsOf(columns)).toEqual([
    { key: 'name', span: 1 },
    { key: 'max', group: 'Poäng', span: 2 },
    { key: 'students', group: 'Dold för', span: 1 },
    { key: 'api', span: 2 },
  ]);
});

test('a hairline separates groups at their beginning and end', () => {
  expect(columns.map((_, index) => startsGroup(columns, index))).toEqual([
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
});
