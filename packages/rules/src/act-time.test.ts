import { describe, expect, test } from 'vitest';
import { momentOfAct, mostDaysOld } from './act-time.ts';

const now = new Date('2026-11-18T12:00:00Z');
const at = (text: string) => new Date(text);
const mostDays = mostDaysOld.presence;

describe('the moment of an act', () => {
  test('is the phone’s time, up to seven days ago for presence and sixty for work', () => {
    const { presence, work } = mostDaysOld;
    for (const [first, before, mostDays] of [
      ['2026-11-11T12:00:00Z', '2026-11-11T11:59:00Z', presence],
      ['2026-09-19T12:00:00Z', '2026-09-19T11:59:00Z', work],
    ] as const) {
      expect(momentOfAct({ time: at(first), mostDays }, now)).toEqual(at(first));
      expect(momentOfAct({ time: at(before), mostDays }, now)).toBeUndefined();
    }
  });

  test('is never in the future: two minutes ahead are now, more are refused', () => {
    expect(momentOfAct({ time: at('2026-11-18T12:02:00Z'), mostDays }, now)).toEqual(now);
    expect(momentOfAct({ time: at('2026-11-18T12:02:01Z'), mostDays }, now)).toBeUndefined();
  });

  test('is corrected by how wrong the phone’s clock is', () => {
    const hourAhead = { time: at('2026-11-18T12:50:00Z'), sentAt: at('2026-11-18T13:00:00Z') };
    expect(momentOfAct({ ...hourAhead, mostDays }, now)).toEqual(at('2026-11-18T11:50:00Z'));
    const hourBehind = { time: at('2026-11-18T10:50:00Z'), sentAt: at('2026-11-18T11:00:00Z') };
    expect(momentOfAct({ ...hourBehind, mostDays }, now)).toEqual(at('2026-11-18T11:50:00Z'));
  });

  test('is not moved by the seconds that a request takes', () => {
    const time = at('2026-11-18T11:50:00Z');
    expect(momentOfAct({ time, sentAt: at('2026-11-18T11:58:30Z'), mostDays }, now)).toEqual(time);
  });
});
