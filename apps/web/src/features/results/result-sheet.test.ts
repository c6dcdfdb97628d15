import { scorePercent } from '@gesall/client';
import { expect, test } from 'vitest';
import { sheetOf } from '../../platform/sheets/sheet.ts';
import { resultLines, resultSheet } from './result-sheet.ts';
import type { Cell, CourseResults } from './results.calls.ts';

const cell = (moduleId: number, rest: Partial<Cell>): Cell => ({
  moduleId,
  status: 2,
  score: 17,
  maxScore: 24,
  hasPassed: true,
  nbrOfAttempts: 2,
  activityPoints: 6,
  maxActivityPoints: 8,
  lastRun: '2026-11-22T23:30:00.000Z',
  claimDiffers: false,
  correction: null,
  ...rest,
});
const course = {
  courseName: 'Praktisk ellära',
  modules: [
    { moduleId: 1, name: 'Ohms lag' },
    { moduleId: 2, name: '=SUMMA' },
  ],
  students: [
    {
      name: 'Åsa Öberg',
      results: [
        cell(1, {}),
        cell(2, { status: 3, score: 0, maxScore: 0, maxActivityPoints: 0, lastRun: null }),
      ],
    },
    { name: 'Bo Berg', results: [] as Cell[] },
  ],
} as unknown as CourseResults;

const t = ((key: string) => key) as never;

test('an export has a line for each student and module, with real numbers and days of the schools’ own time', () => {
  const { headings, rows } = sheetOf(resultSheet({ t, courses: t }), resultLines(course));
  expect(headings).toEqual([
    'student',
    'course',
    'module',
    'status',
    'scorePercent',
    'points',
    'attempts',
    'lastRun',
  ]);
  expect(rows).toEqual([
    ['Åsa Öberg', 'Praktisk ellära', 'Ohms lag', 'status.2', 71, 6, 2, { day: '2026-11-23' }],
    ['Åsa Öberg', 'Praktisk ellära', '=SUMMA', 'status.3', null, null, 2, null],
    ['Bo Berg', 'Praktisk ellära', 'Ohms lag', 'status.0', null, null, null, null],
    ['Bo Berg', 'Praktisk ellära', '=SUMMA', 'status.0', null, null, null, null],
  ]);
});

test('the export and the student’s own list say the same percent', () => {
  const [line] = resultLines(course);
  const [row] = sheetOf(resultSheet({ t, courses: t }), resultLines(course)).rows;
  expect(line?.cell && scorePercent(line.cell)).toBe(`${row?.[4]}\u00a0%`);
});
