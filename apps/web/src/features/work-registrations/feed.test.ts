import { expect, test } from 'vitest';
import {
  calendarWeeks,
  chunksOf,
  countOf,
  type FeedFilter,
  pressed,
  shownEntries,
} from './feed.ts';
import type { StudentEvent } from './work-registrations.calls.ts';

const anEvent = (id: number, values: Partial<StudentEvent> = {}): StudentEvent => ({
  id,
  eventType: 'WorkRegistration',
  date: '2026-11-19T14:42:00.000Z',
  studentId: 1,
  studentName: 'Anna Ek',
  workRegistration: null,
  signedByTeacher: false,
  isCommented: false,
  ...values,
});

const entries = [
  anEvent(1, { signedByTeacher: true }),
  anEvent(2, { isCommented: true }),
  anEvent(3),
  anEvent(4, { signedByTeacher: true, isCommented: true, date: '2026-11-18T23:30:00.000Z' }),
];

const shown = (filter: FeedFilter, kept: number[] = []) =>
  shownEntries(entries, filter, new Set(kept)).map(({ id }) => id);

test('chips narrow the feed, and a second press shows all', () => {
  expect(shown({})).toEqual([1, 2, 3, 4]);
  const unsigned = pressed({}, 'unsigned');
  expect(shown(unsigned)).toEqual([2, 3]);
  expect(shown(pressed(unsigned, 'commented'))).toEqual([2]);
  expect(shown(pressed(unsigned, 'signed'))).toEqual([1, 4]);
  expect(shown(pressed(unsigned, 'unsigned'))).toEqual([1, 2, 3, 4]);
  expect(countOf(entries, 'commented')).toBe(2);
});

test('a day is Swedish, and what changed while it was shown stays', () => {
  expect(shown({ day: '2026-11-19' })).toEqual([1, 2, 3, 4]);
  expect(shown({ day: '2026-11-18' })).toEqual([]);
  expect(shown({ signed: 'unsigned' }, [1])).toEqual([1, 2, 3]);
});

test('the calendar has the weeks of the period, and weekends on which something happened', () => {
  const period = { from: '2026-11-18', to: '2026-11-24' };
  const weeks = calendarWeeks(period, entries);
  expect(weeks.map(({ week, days }) => [week, days.length])).toEqual([
    [47, 5],
    [48, 5],
  ]);
  expect(weeks[0]?.days.map(({ isInPeriod }) => isInPeriod)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(weeks[0]?.days[3]?.counts).toEqual([{ kind: 'WorkRegistration', count: 4 }]);
  const saturday = anEvent(5, { eventType: 'Absence', date: '2026-11-21' });
  expect(calendarWeeks(period, [saturday])[0]?.days[5]?.counts).toEqual([
    { kind: 'Absence', count: 1 },
  ]);
});

test('chunks keep their order', () => {
  expect(chunksOf([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  expect(chunksOf([], 2)).toEqual([]);
});
