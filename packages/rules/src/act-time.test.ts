import { describe, expect, test } from 'vitest';
import { momentOfAct } from './act-time.ts';

const now = new Date('2026-11-18T12:00:00Z');
const at = (text: string) => new Date(text);

describe('the moment of an act', () => {
  test('is the phone’s time, up to seven days ago', () => {
    const sevenDays = at('2026-11-11T12:00:00Z');
    expect(momentOfAct({ time: sevenDays }, now)).toEqual(sevenDays);
    expect(momentOfAct({ time: at('2026-11-11T11:59:00Z') }, now)).toBeUndefined();
  });

  test('is never in the future: two minutes ahead are now, more are refused', () => {
    expect(momentOfAct({ time: at('2026-11-18T12:02:00Z') }, now)).toEqual(now);
    expect(momentOfAct({ time: at('2026-11-18T12:02:01Z') }, now)).toBeUndefined();
  });

  test('is corrected by how wrong the phone’s clock is', () => {
    const hourAhead = { time: at('2026-11-18T12:50:00Z'), sentAt: at('2026-11-18T13:00:00Z') };
    expect(momentOfAct(hourAhead, now)).toEqual(at('2026-11-18T11:50:00Z'));
    const hourBehind = { time: at('2026-11-18T10:50:00Z'), sentAt: at('2026-11-18T11:00:00Z') };
    expect(momentOfAct(hourBehind, now)).toEqual(at('2026-11-18T11:50:00Z'));
  });

  test('is not moved by the seconds that a request takes', () => {
    const time = at('2026-11-18T11:50:00Z');
    expect(momentOfAct({ time, sentAt: at('2026-11-18T11:58:30Z') }, now)).toEqual(time);
  });
});
