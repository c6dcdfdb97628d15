import { weekOf } from '@gesall/rules';
import { describe, expect, test } from 'vitest';
import { isWeekend, pagesOf, weeksOfPage } from './weeks.ts';

const period = { from: '2026-10-26', to: '2026-12-04' };

describe('the weeks of a period', () => {
  test('[apl.presence.calendar-4-weeks] [constants.apl.calendar] [apl.presence.calendar-weekdays] are four a page, Monday to Friday', () => {
    const first = weeksOfPage({ ...period, today: '2026-12-31' }, 0);
    expect(first.map(({ number }) => number)).toEqual([44, 45, 46, 47]);
    expect(first[0]?.days).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
    ]);
    const second = weeksOfPage({ ...period, today: '2026-12-31' }, 1);
    expect(second.map(({ number }) => number)).toEqual([48, 49]);
    // Eight weeks are two pages, of which the second ends on a Wednesday that is today.
    const eight = { from: '2026-10-26', to: '2026-12-18', today: '2026-12-16' };
    const pages = [0, 1].map((page) => weeksOfPage(eight, page));
    expect(pagesOf(eight)).toEqual({ opened: 1, count: 2 });
    expect(pages.map((weeks) => weeks.length)).toEqual([4, 4]);
    expect(pages.map((weeks) => weeks.flatMap(({ days }) => days).length)).toEqual([20, 18]);
    const shown = pages.flatMap((weeks) => weeks.flatMap(({ days }) => days));
    expect(shown.at(-1)).toBe('2026-12-16');
    expect(shown.filter(isWeekend)).toEqual([]);
  });

  test('[apl.presence.calendar-within-period] end today and with the period, and begin with it', () => {
    const [week] = weeksOfPage({ from: '2026-11-04', to: '2026-11-12', today: '2026-11-05' }, 0);
    expect(week?.days).toEqual(['2026-11-04', '2026-11-05']);
    const [, later] = weeksOfPage({ from: '2026-11-04', to: '2026-11-12', today: '2026-12-01' }, 0);
    expect(later?.days.at(-1)).toBe('2026-11-12');
  });

  test('[apl.presence.calendar-opens-current-week] [apl.presence.calendar-opens-outside-period] open on the page with today, else on the nearest', () => {
    expect(pagesOf({ ...period, today: '2026-11-19' })).toEqual({ opened: 0, count: 1 });
    expect(pagesOf({ ...period, today: '2026-11-22' })).toEqual({ opened: 0, count: 1 });
    expect(pagesOf({ ...period, today: '2026-11-23' })).toEqual({ opened: 1, count: 2 });
    expect(pagesOf({ ...period, today: '2026-11-25' })).toEqual({ opened: 1, count: 2 });
    expect(pagesOf({ ...period, today: '2026-09-01' })).toEqual({ opened: 0, count: 1 });
    expect(pagesOf({ ...period, today: '2027-03-01' })).toEqual({ opened: 1, count: 2 });
  });

  test('have the numbers of ISO 8601 over the turn of a year', () => {
    expect(['2026-12-31', '2027-01-03', '2027-01-04', '2024-12-30'].map(weekOf)).toEqual([
      53, 53, 1, 1,
    ]);
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(isWeekend)).toEqual([false, true, true]);
  });
});
