import { expect, test } from 'vitest';
import { currentOf, type Period, phaseOf } from './current-period.ts';

const period = (id: number, from: string, ended = false) =>
  ({ id, from: `${from}T00:00:00`, ended }) as Period;
const over = period(1, '2026-03-02', true);
const now = period(2, '2026-11-02');
const soon = period(3, '2027-01-11');
const later = period(4, '2027-03-01');
const today = '2026-11-19';

test('the period that runs comes before the one that begins next, and an ended one is none', () => {
  expect([over, now, soon].map((each) => phaseOf(each, today))).toEqual(['over', 'now', 'soon']);
  expect(currentOf([later, soon, now, over], today)).toBe(now);
  expect(currentOf([later, soon, over], today)).toBe(soon);
  expect(currentOf([over], today)).toBeUndefined();
  expect(phaseOf(period(5, today), today)).toBe('now');
});
