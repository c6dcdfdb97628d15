import { describe, expect, test } from 'vitest';
import { daysAfter, daysBetween, mondayOf, monthsAfter, weekdayOf, weekOf } from './days.ts';
import { startOfDay, stockholmDay } from './stockholm.ts';

/** The changes of the clock in 2027, a New Year, and a leap day. */
const turns = [
  ['2027-03-27', '2027-03-28', '2027-03-29'],
  ['2027-10-30', '2027-10-31', '2027-11-01'],
  ['2026-12-31', '2027-01-01', '2027-01-02'],
  ['2028-02-28', '2028-02-29', '2028-03-01'],
] as const;

describe('days are counted as dates, also where a day has 23 or 25 hours', () => {
  test.each(turns)('%s, %s, %s', (before, day, after) => {
    expect([daysAfter(day, -1), daysAfter(day, 1), daysAfter(before, 2)]).toEqual([
      before,
      after,
      after,
    ]);
    expect([daysBetween(before, after), daysBetween(after, before), daysBetween(day, day)]).toEqual(
      [2, -2, 0],
    );
    // From the first moment of each day to its last.
    for (const each of [before, day, after]) {
      const last = new Date(startOfDay(each, 1).getTime() - 1);
      expect([stockholmDay(startOfDay(each)), stockholmDay(last)]).toEqual([each, each]);
    }
  });
});

test.each([
  ['2027-03-28', 1, '2027-04-28'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-08-31', -6, '2027-02-28'],
  ['2027-10-31', -6, '2027-04-30'],
  ['2027-01-01', -1, '2026-12-01'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
])('%s and %i months are %s', (day, months, later) => expect(monthsAfter(day, months)).toBe(later));

test.each([
  ['2027-03-28', '2027-03-22', 7, 12],
  ['2027-03-29', '2027-03-29', 1, 13],
  ['2027-10-31', '2027-10-25', 7, 43],
  ['2027-11-01', '2027-11-01', 1, 44],
  ['2026-12-31', '2026-12-28', 4, 53],
  ['2027-01-03', '2026-12-28', 7, 53],
  ['2027-01-04', '2027-01-04', 1, 1],
  ['2024-12-30', '2024-12-30', 1, 1],
  ['2028-01-02', '2027-12-27', 7, 52],
])('%s is in the week of %s, weekday %i, week %i', (day, monday, weekday, week) =>
  expect([mondayOf(day), weekdayOf(day), weekOf(day)]).toEqual([monday, weekday, week]),
);
