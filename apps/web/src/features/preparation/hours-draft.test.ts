import { usualShifts } from '@gesall/rules';
import { expect, test } from 'vitest';
import { draftOf, isChanged, isWrong, shiftsOf } from './hours-draft.ts';

const night = { weekday: 6, from: '22:00', to: '06:00', pauseMinutes: 30 };

test('a schedule becomes a draft of seven days and back', () => {
  for (const shifts of [[], usualShifts, [night]])
    expect(shiftsOf(draftOf(shifts))).toEqual(shifts);
  expect(draftOf([night])).toHaveLength(7);
});

test('a free day has the usual hours when it is ticked', () => {
  const monday = draftOf([]).slice(0, 1);
  expect(shiftsOf(monday.map((day) => ({ ...day, isWorked: true })))).toEqual(
    usualShifts.slice(0, 1),
  );
});

test.each([
  [{ from: '' }, true],
  [{ to: '' }, true],
  [{ pause: '' }, true],
  [{ to: '22:00' }, true],
  [{ pause: 480 }, true],
  [{ pause: '45' }, false],
  [{ from: '', isWorked: false }, false],
])('with %j it is wrong: %s', (values, wrong) => {
  const days = draftOf([night]).map((day) => ({ ...day, ...(day.isWorked ? values : {}) }));
  expect(days.some(isWrong)).toBe(wrong);
});

test('a draft is unsaved while it counts otherwise than what is stored', () => {
  const days = draftOf([night]);
  const change = (values: object) =>
    days.map((day) => (day.isWorked ? { ...day, ...values } : day));
  expect(isChanged(days, [night])).toBe(false);
  expect(isChanged(change({ pause: '30' }), [night])).toBe(false);
  expect(isChanged(change({ pause: 45 }), [night])).toBe(true);
  expect(isChanged(change({ from: '' }), [night])).toBe(true);
  expect(isChanged(change({ isWorked: false }), [night])).toBe(true);
});
