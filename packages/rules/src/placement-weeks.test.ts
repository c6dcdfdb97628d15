import { describe, expect, test } from 'vitest';
import {
  placementWeeks,
  shareOfEducation,
  weekdaysFrom,
  weeksNeeded,
  weeksReachedOn,
} from './placement-weeks.ts';

test.each([
  ['2026-11-02', '2026-12-11', 30],
  ['2026-11-07', '2026-11-08', 0],
  ['2026-11-06', '2026-11-09', 2],
  ['2026-11-16', '2026-11-16', 1],
  ['2026-11-17', '2026-11-16', 0],
  ['2000-12-25', '2001-01-07', 10],
])('from %s to %s are %i weekdays', (from, to, days) => {
  expect(weekdaysFrom(from, to)).toBe(days);
});

const stay = (from: string, to: string, daysPerWeek = 5) => ({ from, to, daysPerWeek });
const today = '2026-11-16';

describe('weeks of placement', () => {
  const autumn = stay('2026-11-02', '2026-12-11');

  test('are done before today and planned from today', () => {
    expect(placementWeeks([autumn], { form: 'school', today })).toEqual({
      done: 2,
      planned: 4,
      missing: 9,
      needed: 15,
    });
  });

  test('count as parts when the student is there some days a week', () => {
    const weeks = placementWeeks([stay('2026-11-02', '2026-12-11', 2)], { form: 'school', today });
    expect(weeks).toMatchObject({ done: 0.8, planned: 1.6, missing: 12.6 });
  });

  test('are never missing below nothing', () => {
    const all = [stay('2025-08-18', '2025-12-19'), autumn];
    expect(placementWeeks(all, { form: 'school', today })).toMatchObject({ done: 20, missing: 0 });
  });

  test('are 22 in adapted upper secondary school, and half of the education for apprentices', () => {
    expect(placementWeeks([], { form: 'adapted', today })).toMatchObject({ missing: 22 });
    expect(shareOfEducation(weeksNeeded('apprentice'))).toBe(0.5);
    expect(weeksNeeded('apprentice')).toBeCloseTo(53.4);
  });
});

test('the needed weeks are reached in the first stay that fills them', () => {
  const [first, second, third] = [
    stay('2025-08-18', '2025-10-24'),
    stay('2026-11-02', '2026-12-11'),
    stay('2027-02-01', '2027-03-12'),
  ];
  expect(weeksReachedOn([third, second, first], 'school')).toBe('2026-12-11');
  expect(weeksReachedOn([third, second], 'school')).toBeNull();
  // Five weeks more are fifteen, and no day less.
  const [five, oneDayLess] = [stay('2026-11-02', '2026-12-04'), stay('2026-11-02', '2026-12-03')];
  expect(weeksReachedOn([first, five], 'school')).toBe('2026-12-04');
  expect(weeksReachedOn([first, oneDayLess], 'school')).toBeNull();
});
