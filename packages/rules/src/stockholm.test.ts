import { expect, test } from 'vitest';
import { startOfDay, stockholmHour, stockholmMoment, yearsAfter } from './stockholm.ts';

test.each([
  ['2026-03-01', 3, '2029-03-01'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2026-12-31', 1, '2027-12-31'],
])('%s and %i years are %s', (day, years, later) => expect(yearsAfter(day, years)).toBe(later));

test.each([
  ['2026-11-16T22:59:00Z', 23],
  ['2026-11-16T23:00:00Z', 0],
  ['2026-07-16T05:00:00Z', 7],
])('%s is in hour %i of Stockholm', (moment, hour) =>
  expect(stockholmHour(new Date(moment))).toBe(hour),
);

test.each([
  ['2026-11-16', 0, '2026-11-15T23:00:00.000Z'],
  ['2026-07-16', 0, '2026-07-15T22:00:00.000Z'],
  ['2026-03-28', 1, '2026-03-28T23:00:00.000Z'],
  ['2026-03-28', 2, '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
])('%s and %i days begins at %s', (day, later, moment) =>
  expect(startOfDay(day, later).toISOString()).toBe(moment),
);

test.each([
  ['2026-11-30T14:05', '2026-11-30T13:05:00.000Z'],
  ['2026-07-16T00:30:10', '2026-07-15T22:30:10.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
])('%s in Stockholm is %s', (local, moment) =>
  expect(stockholmMoment(local).toISOString()).toBe(moment),
);
