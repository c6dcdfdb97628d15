import { expect, test } from 'vitest';
import { liveCourse, liveModule } from './latest-run.ts';

type Course = Parameters<typeof liveCourse>[0][number];

function course(id: number, runs: [moduleId: number, lastRun: string | null][]): Course {
  const modules = [1, 2, 3].map((moduleId) => ({ moduleId }));
  const students = [
    { results: runs.map(([moduleId, lastRun]) => ({ moduleId, lastRun })) },
    { results: [] },
  ];
  return { id, modules, students } as unknown as Course;
}

test('the course that somebody ran last is shown first', () => {
  const empty = course(1, []);
  const older = course(2, [[1, '2026-11-01T08:00:00.000Z']]);
  const live = course(3, [
    [1, '2026-10-01T08:00:00.000Z'],
    [2, '2026-11-20T08:00:00.000Z'],
  ]);
  expect(liveCourse([empty, older, live])?.id).toBe(3);
  expect(liveCourse([empty, course(4, [[1, null]])])?.id).toBe(1);
  expect(liveCourse([])).toBeUndefined();
});

test('the module that somebody ran last is shown first, else the first of the course', () => {
  const runs: [number, string][] = [
    [3, '2026-10-01T08:00:00.000Z'],
    [2, '2026-11-20T08:00:00.000Z'],
  ];
  expect(liveModule(course(1, runs))?.moduleId).toBe(2);
  expect(liveModule(course(1, []))?.moduleId).toBe(1);
});
