import { expect, test } from 'vitest';
import { type MatrixSort, nextSort, sortStudents } from './matrix-sort.ts';

type Student = Parameters<typeof sortStudents>[0][number];

const student = (name: string, donePercentage: number, score?: number) =>
  ({
    name,
    donePercentage,
    results: score === undefined ? [] : [{ moduleId: 7, status: 1, score, maxScore: 100 }],
  }) as unknown as Student;
const students = [student('Örjan', 50, 40), student('Åsa', 0), student('Bo', 50, 90)];
const sorted = (sort: MatrixSort) => sortStudents(students, sort).map(({ name }) => name);

test('a class is sorted by name, by share done, or by one module', () => {
  expect(sorted({ by: 'name', isDown: false })).toEqual(['Bo', 'Åsa', 'Örjan']);
  expect(sorted({ by: 'share', isDown: false })).toEqual(['Åsa', 'Bo', 'Örjan']);
  expect(sorted({ by: 'share', isDown: true })).toEqual(['Bo', 'Örjan', 'Åsa']);
  expect(sorted({ by: 7, isDown: false })).toEqual(['Åsa', 'Örjan', 'Bo']);
});

test('the same heading reverses the order, another starts again', () => {
  const once = nextSort({ by: 'name', isDown: false }, 'share');
  expect(once).toEqual({ by: 'share', isDown: false });
  expect(nextSort(once, 'share')).toEqual({ by: 'share', isDown: true });
});
