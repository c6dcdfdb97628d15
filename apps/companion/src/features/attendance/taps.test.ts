import { expect, test } from 'vitest';
import type { ShownAct } from '../../platform/acts/use-acts.tsx';
import { openShift, saysPosition, spanOf, type Tap, tapsOf, timeOf, type Week } from './taps.ts';

const periodId = 7;
const at = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+01:00`);

const week = (day: string, points: [string, boolean][]) =>
  ({
    attendanceForStudents: [
      {
        day: `2026-11-${day}`,
        attendanceThisDay: points.map(([time, isCheckIn], index) => ({
          id: index + 1,
          time: at(day, time).toISOString(),
          isCheckIn,
          position: 'none',
        })),
      },
    ],
  }) as unknown as Week;

const act = (kind: 'checkIn' | 'checkOut', when: Date, more: Partial<ShownAct> = {}) =>
  ({
    clientId: `${kind} ${when.toISOString()}`,
    at: when.getTime(),
    content: { kind, body: { periodId, latitude: 59.3, longitude: 18 }, label: '' },
    shown: 'waiting',
    ...more,
  }) as ShownAct;

const known = { periodId, readAt: at('19', '12:00').getTime() };
const inTheDay = (taps: Tap[]) => taps.map(({ isCheckIn, day }) => [isCheckIn, day]);

test('what the server has and what waits are one list, each once', () => {
  const weeks = [week('19', [['07:58', true]])];
  const sent = act('checkIn', at('19', '07:58'), {
    shown: 'sent',
    sentAt: at('19', '07:59').getTime(),
  });
  const waiting = act('checkOut', at('19', '15:30'));
  const other = act('checkIn', at('19', '16:00'));
  other.content.body = { ...other.content.body, periodId: 8 } as typeof other.content.body;
  const taps = tapsOf(weeks, [sent, waiting, other], known);
  expect(inTheDay(taps)).toEqual([
    [true, '2026-11-19'],
    [false, '2026-11-19'],
  ]);
  expect(taps[1]).toMatchObject({ position: 'given', act: waiting });
  expect(openShift(taps, at('19', '15:31'))).toBeUndefined();
  expect(spanOf(timeOf(taps, '2026-11-19'))).toEqual({ hours: 7, minutes: 32 });
});

test('an act that was sent after the reading is still shown', () => {
  const sentAt = at('19', '12:01').getTime();
  expect(
    tapsOf([], [act('checkIn', at('19', '12:00'), { shown: 'sent', sentAt })], known),
  ).toHaveLength(1);
});

test('the time of a day is that of its shifts, without what lies between them', () => {
  const points: [string, boolean][] = [
    ['08:00', true],
    ['10:00', false],
    ['11:00', true],
    ['12:30', false],
    ['13:00', true],
  ];
  const taps = tapsOf([week('19', points)], [], known);
  expect(spanOf(timeOf(taps, '2026-11-19'))).toEqual({ hours: 3, minutes: 30 });
  expect(timeOf(taps, '2026-11-18')).toBe(0);
});

test('a missing position is mentioned where one is asked for', () => {
  const [tap] = tapsOf([week('19', [['08:00', true]])], [], known);
  if (!tap) throw new Error('There is one tap.');
  expect(saysPosition(tap, { isPositionAsked: true })).toBe(true);
  expect(saysPosition(tap, { isPositionAsked: false })).toBe(false);
  expect(saysPosition({ ...tap, position: 'given' }, { isPositionAsked: false })).toBe(true);
});

test('what was refused neither begins nor ends a shift', () => {
  const taps = tapsOf(
    [week('19', [['07:58', true]])],
    [act('checkOut', at('19', '11:00'), { shown: 'refused' })],
    known,
  );
  expect(taps).toHaveLength(2);
  expect(openShift(taps, at('19', '12:00'))?.id).toBe(1);
});

test('a shift that began yesterday ends within sixteen hours, and is yesterday’s', () => {
  const weeks = [week('18', [['22:00', true]])];
  const taps = tapsOf(weeks, [], known);
  expect(openShift(taps, at('19', '13:59'))).toMatchObject({ day: '2026-11-18' });
  expect(openShift(taps, at('19', '14:01'))).toBeUndefined();
  expect(inTheDay(tapsOf(weeks, [act('checkOut', at('19', '06:00'))], known))).toEqual([
    [true, '2026-11-18'],
    [false, '2026-11-18'],
  ]);
});
