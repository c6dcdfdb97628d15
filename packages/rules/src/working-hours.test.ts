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

/** Three hours from Monday at seven, and at noon of the other days until Saturday. */
const weekUntil = (saturday: string) => [
  shift('07:00', '10:00', 0),
  ...[2, 3, 4, 5].map((weekday) => shift('12:00', '15:00', 0, weekday)),
  shift('16:00', saturday, 0, 6),
];

describe('a minor is warned', () => {
  test.each([
    ['of nothing in the usual hours', usualShifts, []],
    ['above eight hours a day', [shift('07:00', '16:01')], ['longDay']],
    [
      'above forty hours a week',
      [1, 2, 3, 4, 5, 6].map((weekday) => shift('08:00', '15:30', 30, weekday)),
      ['longWeek'],
    ],
    [
      'not at forty hours a week',
      [1, 2, 3, 4, 5].map((weekday) => shift('08:00', '16:30', 30, weekday)),
      [],
    ],
    [
      'a minute above them',
      [1, 2, 3, 4, 5].map((weekday) =>
        shift('08:00', weekday === 5 ? '16:31' : '16:30', 30, weekday),
      ),
      ['longDay', 'longWeek'],
    ],
    ['before six', [shift('05:59', '09:00', 0)], ['night']],
    ['after 23', [shift('20:00', '23:01', 0)], ['night']],
    ['never from six to 22', [shift('06:00', '09:00', 0), shift('19:00', '22:00', 0, 2)], []],
    ['never from seven to 23', [shift('07:00', '10:00', 0), shift('20:00', '23:00', 0, 3)], []],
    [
      'when one day begins at six and another ends at 23',
      [shift('06:00', '09:00', 0), shift('20:00', '23:00', 0, 3)],
      ['night'],
    ],
    [
      'when less than twelve hours lie between two days',
      [shift('16:00', '19:01', 0), shift('07:00', '09:00', 0, 2)],
      ['shortRest'],
    ],
    [
      'never of twelve hours between two days',
      [shift('16:00', '19:00', 0), shift('07:00', '09:00', 0, 2)],
      [],
    ],
    [
      'when the next week begins less than twelve hours after this one',
      [shift('07:00', '09:00', 0), shift('17:00', '20:00', 0, 7)],
      ['shortRest'],
    ],
    [
      'of a week without thirty-six hours of rest',
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => shift('10:00', '13:00', 0, weekday)),
      ['shortWeekend'],
    ],
    ['of less than thirty-six hours until the next week', weekUntil('19:01'), ['shortWeekend']],
    ['never of thirty-six hours until the next week', weekUntil('19:00'), []],
    ['without a pause after four and a half hours', [shift('07:00', '12:00', 29)], ['shortPause']],
    ['never of a pause in a short day', [shift('07:00', '11:30', 0)], []],
    [
      'of everything at once',
      [1, 2, 3, 4, 5].map((weekday) => shift('22:00', '07:00', 0, weekday)),
      ['longDay', 'longWeek', 'night', 'shortPause'],
    ],
    ['of nothing without hours', [], []],
  ] as const)('%s', (_, shifts, warnings) => {
    expect(warningsForMinor(shifts, aMinor)).toEqual(warnings);
  });

  test('and nobody else is', () => {
    const night = [shift('22:00', '07:00', 0)];
    expect(warningsForMinor(night, { bornOn: '2008-11-16', firstDay })).toEqual([]);
    expect(warningsForMinor(night, { bornOn: null, firstDay })).toEqual([]);
  });
});
