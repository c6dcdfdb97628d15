import { expect, test } from 'vitest';
import { classShares } from './class-shares.ts';
import type { CourseResults } from './results.calls.ts';
import { isRecent } from './six-months.ts';

test('the class row holds the share of students who are done', () => {
  const cell = (moduleId: number, status: 0 | 1 | 2 | 3) =>
    ({ moduleId, status }) as CourseResults['students'][number]['results'][number];
  const student = (donePercentage: number, results: ReturnType<typeof cell>[]) =>
    ({ donePercentage, results }) as CourseResults['students'][number];
  const modules = [{ moduleId: 1 }, { moduleId: 2 }] as CourseResults['modules'];
  const students = [
    student(100, [cell(1, 2), cell(2, 3)]),
    student(50, [cell(1, 2), cell(2, 1)]),
    student(0, []),
  ];
  expect(classShares({ modules, students })).toEqual({
    modules: [
      { moduleId: 1, percent: 67 },
      { moduleId: 2, percent: 33 },
    ],
    all: 50,
  });
  expect(classShares({ modules, students: [] }).all).toBe(0);
});

test('[results.six-months-default] six months back counts from the day', () => {
  const now = new Date('2026-11-16T08:00:00Z');
  expect(isRecent('2026-06-16T08:00:00Z', now)).toBe(true);
  expect(isRecent('2026-05-17T08:00:00Z', now)).toBe(true);
  expect(isRecent('2026-05-15T08:00:00Z', now)).toBe(false);
  expect(isRecent('2026-04-16T08:00:00Z', now)).toBe(false);
  expect(isRecent(null, now)).toBe(true);
});
