import { momentOfAct, mostDaysOld } from '@gesall/rules';
import { expect, test } from 'vitest';
import { daysToLog, momentOn } from './days-to-log.ts';

const none = () => undefined;
const days = (today: string, given = {}) =>
  daysToLog({ today, from: '2026-11-02', hasEntryOn: new Set(), freeOf: none, ...given }).map(
    ({ day }) => day.slice(5),
  );

test('a student writes of today and the working days of the week before it', () => {
  expect(days('2026-11-20')).toEqual(['11-16', '11-17', '11-18', '11-19', '11-20']);
  expect(days('2026-11-23')).toEqual(['11-17', '11-18', '11-19', '11-20', '11-23']);
});

test('today is among them on any day, and no day before the period', () => {
  expect(days('2026-11-22')).toEqual(['11-16', '11-17', '11-18', '11-19', '11-20', '11-22']);
  expect(days('2026-11-05', { from: '2026-11-04' })).toEqual(['11-04', '11-05']);
});

test('a day without school is none, and a day with an entry says so', () => {
  const freeOf = (day: string) => (day === '2026-11-18' ? 'Studiedag' : undefined);
  expect(days('2026-11-20', { freeOf })).not.toContain('11-18');
  const [monday, tuesday] = daysToLog({
    ...{ today: '2026-11-20', from: '2026-11-02', freeOf: none },
    hasEntryOn: new Set(['2026-11-16']),
  });
  expect([monday?.hasEntry, tuesday?.hasEntry]).toEqual([true, false]);
});

test('the moment of an earlier day lies on it, and the server takes that of every day', () => {
  const now = new Date('2026-11-20T20:30:00.000Z');
  const today = '2026-11-20';
  expect(momentOn(today, { today, now })).toEqual(now);
  expect(momentOn('2026-11-17', { today, now }).toISOString()).toBe('2026-11-17T15:00:00.000Z');
  for (const { day } of daysToLog({ today, from: today, hasEntryOn: new Set(), freeOf: none }))
    expect(
      momentOfAct({ time: momentOn(day, { today, now }), mostDays: mostDaysOld.work }, now),
    ).toBeDefined();
});
