import type { Status } from '@gesall/rules';
import { expect, test } from 'vitest';
import { countByModule, halves } from './module-status.ts';
import type { CourseResults } from './results.calls.ts';

const modules = [
  { moduleId: 1, name: 'Ohms lag' },
  { moduleId: 2, name: 'Effekt' },
] as CourseResults['modules'];

const classOf = (...statuses: [first?: Status, second?: Status][]) =>
  statuses.map((each) => ({
    results: each.flatMap((status, index) =>
      status === undefined ? [] : [{ moduleId: index + 1, status }],
    ),
  })) as CourseResults['students'];

test('[results.class.chart-colours] each module counts its students, and sums to all of them', () => {
  const students = classOf([2, 1], [3], [1, 0], [2, undefined], []);
  expect(countByModule({ modules, students })).toEqual([
    { moduleId: 1, number: 1, name: 'Ohms lag', done: 3, progress: 1, none: 1 },
    { moduleId: 2, number: 2, name: 'Effekt', done: 0, progress: 1, none: 4 },
  ]);
});

test('[results.class.two-charts] the first chart has the first half of the modules, and the odd one', () => {
  expect(halves([1, 2, 3, 4, 5, 6, 7])).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7],
  ]);
  expect(halves([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).map(({ length }) => length)).toEqual([5, 5]);
  expect(halves([1])).toEqual([[1]]);
  expect(halves([])).toEqual([]);
});
