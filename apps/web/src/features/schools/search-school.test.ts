import { expect, test } from 'vitest';
import type { ProgrammeOfTree } from './school-tree.ts';
import { searchSchool } from './search-school.ts';

const annas = Array.from({ length: 9 }, (_, index) => ({ id: 10 + index, name: `Anna ${index + 1}` }));
const school: ProgrammeOfTree[] = [
  {
    id: 1,
    name: 'El och energi',
    classes: [
      { id: 8, name: 'EE21A', students: annas, teachers: [{ id: 50, name: 'Karin Östlund' }] },
      { id: 9, name: 'EE21B', students: [{ id: 10, name: 'Anna 1' }], teachers: [] },
    ],
  },
];
const names = (words: string) => searchSchool(school, words).map(({ name }) => name);

test('at most five matches are listed', () => {
  expect(names('anna')).toEqual(['Anna 1', 'Anna 2', 'Anna 3', 'Anna 4', 'Anna 5']);
});

test('a part of the name is enough, in any case', () => {
  expect(names('eE21')).toEqual(['EE21A', 'EE21B']);
  expect(names('  ENERGI ')).toEqual(['El och energi']);
});

test('programmes come before classes, and classes before students', () => {
  expect(searchSchool(school, 'e').map(({ kind }) => kind)).toEqual(['programme', 'class', 'class']);
});

test('teachers are not searched, and no words find nothing', () => {
  expect(names('Östlund')).toEqual([]);
  expect(names('   ')).toEqual([]);
});

test('a student of two classes is one match, in the first of them', () => {
  expect(searchSchool(school, 'anna 1')).toMatchObject([{ name: 'Anna 1', within: 'EE21A' }]);
});
