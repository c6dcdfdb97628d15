import { expect, test } from 'vitest';
import { daysAfter } from './days.ts';
import { freeDaysBetween, type Holiday, holidayOn, isSchoolDay } from './school-days.ts';

const yearOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) => daysAfter(`${year}-01-01`, index))
    .filter((day) => day.startsWith(String(year)))
    .flatMap((day) => (holidayOn(day) ? [`${day} ${holidayOn(day)}`] : []));

test('the holidays of 2026', () => {
  expect(yearOf(2026)).toEqual([
    '2026-01-01 newYearsDay',
    '2026-01-06 epiphany',
    '2026-04-03 goodFriday',
    '2026-04-05 easterSunday',
    '2026-04-06 easterMonday',
    '2026-05-01 firstOfMay',
    '2026-05-14 ascensionDay',
    '2026-05-24 whitSunday',
    '2026-06-06 nationalDay',
    '2026-06-19 midsummerEve',
    '2026-06-20 midsummerDay',
    '2026-10-31 allSaintsDay',
    '2026-12-24 christmasEve',
    '2026-12-25 christmasDay',
    '2026-12-26 boxingDay',
    '2026-12-31 newYearsEve',
  ]);
});

test.each<[string, Holiday]>([
  // The earliest and the latest Easter, and years around a correction of the moon.
  ['1818-03-22', 'easterSunday'],
  ['2038-04-25', 'easterSunday'],
  ['1954-04-18', 'easterSunday'],
  ['1981-04-19', 'easterSunday'],
  ['2000-04-23', 'easterSunday'],
  ['2024-03-31', 'easterSunday'],
  ['2027-03-28', 'easterSunday'],
  ['2049-04-18', 'easterSunday'],
  // The first and last days of the two Saturdays that move.
  ['2020-06-20', 'midsummerDay'],
  ['2021-06-26', 'midsummerDay'],
  ['2022-11-05', 'allSaintsDay'],
  ['2020-10-31', 'allSaintsDay'],
  ['2027-11-06', 'allSaintsDay'],
])('%s is %s', (day, holiday) => {
  expect(holidayOn(day)).toBe(holiday);
});

test('of two holidays on a day the first is named', () => {
  expect(holidayOn('2008-05-01')).toBe('firstOfMay');
  expect(yearOf(2008)).toHaveLength(15);
});

const autumn = { name: 'Höstlov', from: '2026-10-26', to: '2026-10-30' };

test('free weekdays are holidays and breaks, without weekends', () => {
  expect(
    freeDaysBetween('2026-12-21', '2026-12-31', [
      { name: 'Jullov', from: '2026-12-22', to: '2027-01-08' },
    ]),
  ).toEqual([
    { day: '2026-12-22', holiday: null, breakName: 'Jullov' },
    { day: '2026-12-23', holiday: null, breakName: 'Jullov' },
    { day: '2026-12-24', holiday: 'christmasEve', breakName: null },
    { day: '2026-12-25', holiday: 'christmasDay', breakName: null },
    { day: '2026-12-28', holiday: null, breakName: 'Jullov' },
    { day: '2026-12-29', holiday: null, breakName: 'Jullov' },
    { day: '2026-12-30', holiday: null, breakName: 'Jullov' },
    { day: '2026-12-31', holiday: 'newYearsEve', breakName: null },
  ]);
  expect(freeDaysBetween('2026-10-31', '2026-10-30', [autumn])).toEqual([]);
});

test.each([
  ['2026-10-23', true],
  ['2026-10-24', false],
  ['2026-10-26', false],
  ['2026-10-30', false],
  ['2026-11-02', true],
  ['2026-12-25', false],
])('%s is a school day: %s', (day, is) => {
  expect(isSchoolDay(day, [autumn])).toBe(is);
});
