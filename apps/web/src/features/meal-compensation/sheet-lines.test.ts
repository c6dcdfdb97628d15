import type { Translate } from '@gesall/client';
import { expect, test } from 'vitest';
import type { MealStudent } from './meal-compensation.calls.ts';
import { dayRows } from './meal-sheet.ts';
import { correctionTexts, paidDays, unpaidTexts } from './sheet-lines.ts';

const t = ((key: string) => key) as Translate<'mealCompensation'>;

const anna: MealStudent = {
  ...{ studentId: 1, name: 'Anna Alm', className: 'EE24A', ore: 0 },
  days: [
    { day: '2025-10-06', ore: 4700, reason: null },
    { day: '2025-10-07', ore: 0, reason: 'absent' },
    { day: '2025-10-08', ore: 0, reason: 'late' },
    { day: '2025-10-09', ore: 0, reason: 'absent' },
  ],
  corrections: [
    { day: '2025-09-01', ore: -4700, reason: 'withdrawn' },
    { day: '2025-09-02', ore: 3550, reason: null },
    { day: '2025-09-03', ore: 0, reason: 'noCheckIn' },
  ],
};

test('days that are not paid are put together by reason', () => {
  expect(paidDays(anna)).toHaveLength(1);
  expect(unpaidTexts(anna, t)).toEqual([
    'reason.absent: 7 okt 2025, 9 okt 2025',
    'reason.late: 8 okt 2025',
  ]);
});

test('a correction has its sum and, unless it is paid, its reason', () => {
  expect(correctionTexts(anna, t)).toEqual([
    '1 sep 2025: −47\u00a0kr, reason.withdrawn',
    '2 sep 2025: 35,50\u00a0kr',
    '3 sep 2025: reason.noCheckIn',
  ]);
});

test('the exported days have the corrections of a student after the days', () => {
  expect(dayRows([anna]).map(({ day, isCorrection }) => [day, isCorrection])).toEqual([
    ['2025-10-06', false],
    ['2025-10-07', false],
    ['2025-10-08', false],
    ['2025-10-09', false],
    ['2025-09-01', true],
    ['2025-09-02', true],
    ['2025-09-03', true],
  ]);
});
