import { expect, test } from 'vitest';
import { contested, type MergeField, merged } from './merge.ts';

interface Values {
  name: string;
  code: string;
  teachers: string[];
  note: string;
  version: number;
}

const fields: MergeField<Values>[] = [
  { key: 'name', label: 'Name' },
  { key: 'code', label: 'Code' },
  { key: 'teachers', label: 'Teachers' },
];
const base: Values = { name: 'A', code: '1', teachers: ['2', '1'], note: '', version: 1 };
const contestedKeys = (mine: Partial<Values>, theirs: Partial<Values>) =>
  contested(fields, {
    base,
    mine: { ...base, ...mine },
    theirs: { ...base, ...theirs, version: 2 },
  }).map(({ field, usual }) => [field.key, usual]);

test('what only one of them changed is no question for the other', () => {
  expect(contestedKeys({ name: 'Mine' }, { code: '9' })).toEqual([['code', 'theirs']]);
  expect(contestedKeys({ name: 'Mine' }, {})).toEqual([]);
});

test('fields that both changed need a choice, unless the values are equal', () => {
  expect(contestedKeys({ name: 'Mine' }, { name: 'Theirs' })).toEqual([['name', undefined]]);
  expect(contestedKeys({ name: 'Same' }, { name: 'Same ' })).toEqual([]);
  expect(contestedKeys({ teachers: ['1', '2'] }, { teachers: ['2', '1'] })).toEqual([]);
});

test('what is saved is the chosen side of each field, one’s own of the rest, and their version', () => {
  const sides = {
    base,
    mine: { ...base, name: 'Mine', note: 'mine alone' },
    theirs: {
      ...base,
      name: 'Theirs',
      code: '9',
      teachers: ['3'],
      note: 'not compared',
      version: 4,
    },
  };
  expect(merged(fields, sides, { name: 'mine' })).toEqual({
    name: 'Mine',
    code: '9',
    teachers: ['3'],
    note: 'mine alone',
    version: 4,
  });
  expect(merged(fields, sides, { name: 'theirs', code: 'mine' })).toEqual({
    name: 'Theirs',
    code: '1',
    teachers: ['3'],
    note: 'mine alone',
    version: 4,
  });
});
