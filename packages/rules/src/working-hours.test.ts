import { describe, expect, test } from 'vitest';
import {
  isMinor,
  isShift,
  type Shift,
  usualShifts,
  warningsForMinor,
  workedMinutes,
} from './working-hours.ts';

const firstDay = '2026-11-16';
const aMinor = { bornOn: '2009-01-01', firstDay };
const shift = (from: string, to: string, pauseMinutes = 60, weekday = 1): Shift => ({
  weekday,
  from,
  to,
  pauseMinutes,
});

test.each([
  [shift('07:00', '16:00'), 480],
  [shift('22:00', '06:00', 30), 450],
  [shift('08:00', '12:15', 0), 255],
])('%o works %i minutes', (given, minutes) => {
  expect(workedMinutes(given)).toBe(minutes);
});

test('a shift has a length, and a pause that is shorter', () => {
  expect(isShift(shift('07:00', '07:00', 0))).toBe(false);
  expect(isShift(shift('07:00', '08:00', 60))).toBe(false);
  expect(isShift(shift('07:00', '08:01', 60))).toBe(true);
});

test('who turns 18 on the first day is no minor', () => {
  expect(isMinor('2008-11-16', firstDay)).toBe(false);
  expect(isMinor('2008-11-17', firstDay)).toBe(true);
  expect(isMinor('2008-02-29', '2026-02-27')).toBe(true);
  expect(isMinor('2008-02-29', '2026-02-28')).toBe(false);
});

describe('a minor is warned', () => {
  test.each([
    ['of nothing in the usual hours', usualShifts, []],
    ['above eight hours a day', [shift('07:00', '16:01')], ['longDay']],
    [
      'above forty hours a week',
      [1, 2, 3, 4, 5, 6].map((weekday) => shift('08:00', '15:30', 30, weekday)),
      ['longWeek'],
    ],
    ['before five', [shift('04:59', '08:00', 0)], ['night']],
    ['never from five', [shift('05:00', '08:00', 0)], []],
    ['never until midnight', [shift('20:00', '00:00', 0)], []],
    ['past midnight', [shift('20:00', '00:01', 0)], ['night']],
    ['without a pause after four and a half hours', [shift('07:00', '12:00', 29)], ['shortPause']],
    ['never of a pause in a short day', [shift('07:00', '11:30', 0)], []],
    [
      'of everything at once',
      [1, 2, 3, 4, 5].map((weekday) => shift('22:00', '07:00', 0, weekday)),
      ['longDay', 'longWeek', 'night', 'shortPause'],
    ],
  ] as const)('%s', (_, shifts, warnings) => {
    expect(warningsForMinor(shifts, aMinor)).toEqual(warnings);
  });

  test('and nobody else is', () => {
    const night = [shift('22:00', '07:00', 0)];
    expect(warningsForMinor(night, { bornOn: '2008-11-16', firstDay })).toEqual([]);
    expect(warningsForMinor(night, { bornOn: null, firstDay })).toEqual([]);
  });
});
