import { expect, test } from 'vitest';
import { commitBudget } from './commit-budget.ts';

const start = Date.parse('2026-11-16T08:00:00Z');
const after = (ms: number) => new Date(start + ms);

test('a window beyond its budget is refused until it is refilled; other windows are not', () => {
  const budget = commitBudget({ $client: {} as never });
  const spend = (size: number, ms: number, accountId = 1) =>
    budget.spend({ accountId, size, window: `w${accountId}`, at: after(ms) });
  expect(spend(8_000_000, 0)).toBe(true);
  expect(budget.isClosed('w1', after(0))).toBe(false);
  expect(spend(64_000, 0)).toBe(false);
  expect([budget.isClosed('w1', after(999)), budget.isClosed('w1', after(1000))]).toEqual([
    true,
    false,
  ]);
  expect([spend(64_000, 1000), spend(1, 1000)]).toEqual([true, false]);
  expect([budget.isClosed('w2', after(1000)), spend(8_000_000, 1000, 2)]).toEqual([false, true]);
});

test('no more grows back than a person has at first', () => {
  const budget = commitBudget({ $client: {} as never });
  const spend = (size: number, ms: number) =>
    budget.spend({ accountId: 1, size, window: 'w', at: after(ms) });
  expect(spend(1_000_000, 0)).toBe(true);
  expect(spend(8_000_001, 24 * 60 * 60 * 1000)).toBe(false);
  expect(spend(8_000_000, 24 * 60 * 60 * 1000)).toBe(true);
});
