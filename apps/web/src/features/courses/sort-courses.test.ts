import { expect, test } from 'vitest';
import { courseSorts, sortCourses } from './sort-courses.ts';

const courses = [
  { courseName: 'Elkraft', courseOrder: 1, status: 2, lastRun: '2026-11-01T08:00:00.000Z' },
  { courseName: 'Bygg', courseOrder: 2, status: 1, lastRun: '2026-11-10T08:00:00.000Z' },
  { courseName: 'Ellära', courseOrder: 3, status: 0, lastRun: null },
  { courseName: 'Åkeri', courseOrder: 4, status: 3, lastRun: '2026-10-01T08:00:00.000Z' },
];
const names = (sorted: typeof courses) => sorted.map(({ courseName }) => courseName);

test('[courses.student-list.sort-options] courses come in the chosen order', () => {
  expect(names(sortCourses(courses.toReversed(), 'courseOrder'))).toEqual([
    'Elkraft',
    'Bygg',
    'Ellära',
    'Åkeri',
  ]);
  expect(names(sortCourses(courses, 'inProgress'))).toEqual(['Bygg', 'Elkraft', 'Ellära', 'Åkeri']);
  expect(names(sortCourses(courses, 'done'))).toEqual(['Elkraft', 'Åkeri', 'Bygg', 'Ellära']);
  for (const given of [courses, courses.toReversed()]) {
    const before = names(given);
    expect(names(sortCourses(given, 'lastRun'))).toEqual(['Bygg', 'Elkraft', 'Åkeri', 'Ellära']);
    expect(names(given)).toEqual(before);
  }
  expect([...courseSorts]).toEqual(['courseOrder', 'inProgress', 'done', 'lastRun']);
});
