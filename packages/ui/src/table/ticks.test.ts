import { expect, test } from 'vitest';
import type { Key } from './columns.ts';
import { allTicked, tick, tickAll } from './ticks.ts';

const order = ['a', 'b', 'c', 'd'];
const set = (...keys: Key[]) => new Set(keys);

test('a row is ticked and unticked', () => {
  expect(tick(set(), 'b', { order })).toEqual(set('b'));
  expect(tick(set('a', 'b'), 'b', { order })).toEqual(set('a'));
});

test('a range is ticked in either direction and takes the state of its last row', () => {
  expect(tick(set('b'), 'd', { order, from: 'b' })).toEqual(set('b', 'c', 'd'));
  expect(tick(set('d'), 'b', { order, from: 'd' })).toEqual(set('b', 'c', 'd'));
  expect(tick(set('a', 'b', 'c', 'd'), 'd', { order, from: 'b' })).toEqual(set('a'));
});

test('a range from a row that a search has hidden is the pressed row alone', () => {
  expect(tick(set('z'), 'c', { order, from: 'z' })).toEqual(set('z', 'c'));
});

test('all shown are ticked, then none, and what is not shown keeps its tick', () => {
  expect(tickAll(set('b', 'z'), order)).toEqual(set('a', 'b', 'c', 'd', 'z'));
  expect(tickAll(set('a', 'b', 'c', 'd', 'z'), order)).toEqual(set('z'));
});

test('the heading’s box shows all, some or none', () => {
  expect(allTicked(set('z'), order)).toBe('none');
  expect(allTicked(set('a'), order)).toBe('some');
  expect(allTicked(set('a', 'b', 'c', 'd'), order)).toBe('all');
  expect(allTicked(set(), [])).toBe('none');
});
