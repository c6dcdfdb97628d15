import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { day, longMoment, recent, shortDay, shortMoment, tableMoment } from './dates.ts';
import {
  exactPercent,
  lengthText,
  percentText,
  pointsText,
  scorePercent,
  scoreText,
  sizeText,
} from './numbers.ts';

const march = '2026-03-05T13:07:00.000Z';

test('[i18n.dates.datetime-formats] moments are written long in panels and short in tables', () => {
  expect(longMoment(march)).toBe('5 mar 2026 14:07');
  expect(tableMoment(march)).toBe('26-03-05 14:07');
});

test('[i18n.dates.upload-format] uploads are dated year first', () => {
  expect(day(march)).toBe('2026-03-05');
});

test('[i18n.dates.timezone] the time is that of Stockholm', () => {
  expect(tableMoment('2026-07-01T22:30:00.000Z')).toBe('26-07-02 00:30');
});

test('a day of another year says which', () => {
  const now = new Date('2026-11-16T08:00:00Z');
  expect(shortDay(march, now)).toBe('5 mar');
  expect(shortDay('2025-12-31T23:30:00Z', now)).toBe('1 jan');
  expect(shortDay('2025-06-01T12:00:00Z', now)).toBe('1 jun 2025');
  expect(shortMoment(march, now)).toBe('5 mar 14:07');
  expect(shortMoment('2025-06-01T12:00:00Z', now)).toBe('1 jun 2025 14:00');
});

test('today and yesterday are those of Stockholm', () => {
  const now = new Date('2026-11-16T23:30:00Z');
  expect(recent('2026-11-16T23:10:00Z', now)).toEqual({ day: 'today', time: '00:10' });
  expect(recent('2026-11-16T22:10:00Z', now)).toEqual({ day: 'yesterday', time: '23:10' });
  expect(recent('2026-11-15T22:10:00Z', now)).toEqual({ day: 'earlier', time: '23:10' });
});

describe.each(['Europe/Stockholm', 'America/New_York', 'Pacific/Auckland'])(
  'on a computer in %s',
  (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone));
    afterEach(() => void vi.unstubAllEnvs());

    test.each([
      // The day of 23 hours, and the one of 25; the last and the first half hour of each.
      ['2027-03-28T00:10:00+01:00', '2027-03-29T00:30:00+02:00', 'yesterday'],
      ['2027-03-27T23:50:00+01:00', '2027-03-29T00:30:00+02:00', 'earlier'],
      ['2027-03-27T00:10:00+01:00', '2027-03-28T23:30:00+02:00', 'yesterday'],
      ['2027-03-28T00:10:00+01:00', '2027-03-28T23:30:00+02:00', 'today'],
      ['2027-10-30T23:50:00+02:00', '2027-10-31T23:30:00+01:00', 'yesterday'],
      ['2027-10-31T00:10:00+02:00', '2027-10-31T23:30:00+01:00', 'today'],
      ['2027-10-31T00:10:00+02:00', '2027-11-01T23:30:00+01:00', 'yesterday'],
      ['2027-10-30T23:50:00+02:00', '2027-11-01T00:10:00+01:00', 'earlier'],
      ['2026-12-31T00:10:00+01:00', '2027-01-01T23:50:00+01:00', 'yesterday'],
      ['2026-12-31T23:50:00+01:00', '2027-01-01T00:10:00+01:00', 'yesterday'],
      ['2026-12-30T23:50:00+01:00', '2027-01-01T00:10:00+01:00', 'earlier'],
    ])('%s seen at %s was %s', (moment, now, day) =>
      expect(recent(moment, new Date(now)).day).toBe(day),
    );

    test('New Year is that of Stockholm', () => {
      expect(shortDay('2026-12-31T22:30:00Z', new Date('2026-12-31T23:30:00Z'))).toBe(
        '31 dec 2026',
      );
      expect(shortDay('2026-12-31T23:30:00Z', new Date('2027-01-01T08:00:00Z'))).toBe('1 jan');
    });
  },
);

test('percent are whole, with the language’s sign', () => {
  expect([percentText(71), percentText(12.5), exactPercent(66.666)]).toEqual([
    '71\u00a0%',
    '13\u00a0%',
    '66,67\u00a0%',
  ]);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  expect([percentText(71), exactPercent(66.666)]).toEqual(['71%', '66.67%']);
  vi.unstubAllGlobals();
});

test('[results.format.score-percent] a score shows as whole percent, and a dash where there is none to reach', () => {
  expect(scorePercent({ score: 17, maxScore: 24 })).toBe('71\u00a0%');
  expect(scorePercent({ score: 0, maxScore: 0 })).toBe('–');
});

test('[results.format.activity-points] points show with their share', () => {
  expect(pointsText({ activityPoints: 6, maxActivityPoints: 8 })).toBe('6/8 75\u00a0%');
  expect(scoreText({ score: 2.5, maxScore: 10 })).toBe('2,5/10 25\u00a0%');
  expect(pointsText({ activityPoints: 0, maxActivityPoints: 0 })).toBe('–');
});

test('a length is in metres, and in kilometres from the first one', () => {
  const lengths = () => [0, 449.6, 999.4, 999.6, 1530, 151_234].map(lengthText);
  expect(lengths()).toEqual(['0 m', '450 m', '999 m', '1 km', '1,5 km', '151 km']);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  expect(lengths().slice(-2)).toEqual(['1.5 km', '151 km']);
  vi.unstubAllGlobals();
});

test('a size has one decimal up to ten, with the language’s sign', () => {
  const sizes = (...all: number[]) => all.map((bytes) => sizeText(bytes).replaceAll('\u00a0', ' '));
  expect(sizes(0, 999, 1000, 9949, 9951, 12_400)).toEqual([
    '0 B',
    '999 B',
    '1,0 kB',
    '9,9 kB',
    '10 kB',
    '12 kB',
  ]);
  expect(sizes(2_400_000, 3e9, 5e12)).toEqual(['2,4 MB', '3,0 GB', '5 000 GB']);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  expect(sizes(2_400_000, 5e12)).toEqual(['2.4 MB', '5,000 GB']);
  vi.unstubAllGlobals();
});
