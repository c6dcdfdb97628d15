import { expect, test } from 'vitest';
import { finishedBetween } from './finished.ts';

type Courses = NonNullable<Parameters<typeof finishedBetween>[0]>;

const course = (status: number, ...modules: number[]) =>
  [
    { id: 1, courseName: 'Ellära', status, modules: modules.map((status, id) => ({ id, name: `Modul ${id}`, status })) },
  ] as unknown as Courses;

test.each([
  ['a module', course(1, 1, 0), course(1, 2, 0), { key: 'moduleDone', name: 'Modul 0' }],
  ['all modules', course(1, 2, 1), course(2, 2, 2), { key: 'courseDone', name: 'Ellära' }],
  ['the whole course', course(2, 2, 2), course(3, 2, 2), { key: 'courseCompleted', name: 'Ellära' }],
])('that %s is done is told once', (_, before, after, told) => {
  expect(finishedBetween(before, after)).toEqual(told);
  expect(finishedBetween(after, after)).toBeUndefined();
});

test('nothing is told of what was done before, or when nothing was known', () => {
  expect(finishedBetween(course(1, 0, 0), course(1, 1, 0))).toBeUndefined();
  expect(finishedBetween(undefined, course(2, 2, 2))).toBeUndefined();
});
