import { expect, test } from 'vitest';
import { finishedBetween } from './finished.ts';

type Courses = NonNullable<Parameters<typeof finishedBetween>[0]>;

const course = (status: number, ...modules: number[]) =>
  [
    {
      id: 1,
      courseName: 'Ellära',
      status,
      modules: modules.map((status, id) => ({ id, name: `Modul ${id}`, status })),
    },
  ] as unknown as Courses;

test.each([
  ['a module', course(1, 1, 0), course(1, 2, 0), { key: 'moduleDone', name: 'Modul 0' }],
  ['all modules', course(1, 2, 1), course(2, 2, 2), { key: 'courseDone', name: 'Ellära' }],
  [
    'the whole course',
    course(2, 2, 2),
    course(3, 2, 2),
    { key: 'courseCompleted', name: 'Ellära' },
  ],
])('one message says that %s is done', (_, before, after, told) => {
  expect(finishedBetween(before, after)).toEqual(told);
  expect(finishedBetween(after, after)).toBeUndefined();
});

test('a module that ran here may be rated, one that ran elsewhere not', () => {
  const withType = (moduleType: number, status: number) =>
    [
      {
        id: 1,
        courseName: 'Ellära',
        status: 1,
        modules: [{ id: 7, name: 'Modul 7', status, moduleType }],
      },
    ] as unknown as Courses;
  expect(finishedBetween(withType(0, 1), withType(0, 2))?.rated).toEqual({
    courseId: 1,
    module: { id: 7, name: 'Modul 7' },
  });
  expect(finishedBetween(withType(1, 1), withType(1, 2))?.rated).toBeUndefined();
});

test('no message for what was done before, or when nothing was known', () => {
  expect(finishedBetween(course(1, 0, 0), course(1, 1, 0))).toBeUndefined();
  expect(finishedBetween(undefined, course(2, 2, 2))).toBeUndefined();
});
