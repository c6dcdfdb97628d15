import { describe, expect, test } from 'vitest';
import type { TreeRow } from './school-tree.ts';
import { rowBeginningWith, stepOf } from './tree-keys.ts';

const row = (key: string, values: Partial<TreeRow> = {}) =>
  ({ key, name: key, ...values }) as TreeRow;

const rows = [
  row('bygg', { name: 'Bygg och anläggning', isOpen: true }),
  row('ba24', { name: 'BA24A', isOpen: false, parent: 'bygg' }),
  row('åke', { name: 'Åke Alm', parent: 'ba24' }),
  row('bo', { name: 'Bo Ek', parent: 'ba24' }),
];

describe('a key', () => {
  const focusOf = (from: string, pressed: string) => stepOf(rows, from, pressed)?.focus;

  test('leads to the row below or above, the first or the last, and not beyond them', () => {
    expect([
      focusOf('ba24', 'ArrowDown'),
      focusOf('ba24', 'ArrowUp'),
      focusOf('ba24', 'Home'),
      focusOf('ba24', 'End'),
    ]).toEqual(['åke', 'bygg', 'bygg', 'bo']);
    expect([focusOf('bygg', 'ArrowUp'), focusOf('bo', 'ArrowDown')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('opens what is closed and leads into what is open; closes what is open and leads out of the rest', () => {
    expect(stepOf(rows, 'ba24', 'ArrowRight')).toEqual({ toggle: { key: 'ba24', open: true } });
    expect(focusOf('bygg', 'ArrowRight')).toBe('ba24');
    expect(focusOf('bo', 'ArrowRight')).toBeUndefined();
    expect(stepOf(rows, 'bygg', 'ArrowLeft')).toEqual({ toggle: { key: 'bygg', open: false } });
    expect(focusOf('ba24', 'ArrowLeft')).toBe('bygg');
  });

  test('is nobody’s that the tree has no use for, or from a row that is gone', () => {
    expect([stepOf(rows, 'bygg', 'a'), stepOf(rows, 'ingen', 'End')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('typed letters', () => {
  test('lead onwards from the row that has the focus, and around', () => {
    expect([
      rowBeginningWith(rows, 'bygg', 'b'),
      rowBeginningWith(rows, 'ba24', 'b'),
      rowBeginningWith(rows, 'bo', 'B'),
    ]).toEqual(['ba24', 'bo', 'bygg']);
  });

  test('stay at the row that the first one found as long as it fits', () => {
    expect([
      rowBeginningWith(rows, 'bo', 'bo'),
      rowBeginningWith(rows, 'bo', 'by'),
      rowBeginningWith(rows, 'bo', 'å'),
    ]).toEqual(['bo', 'bygg', 'åke']);
    expect(rowBeginningWith(rows, 'bo', 'x')).toBeUndefined();
    expect(rowBeginningWith(rows, 'bo', "'")).toBeUndefined();
  });

  test('are compared as a search does', () => {
    const names = [
      row('é', { name: 'Élodie Ask' }),
      row('å', { name: 'Åsa' }),
      row('a', { name: 'Ali' }),
    ];
    expect(
      ['el', 'as', 'åsa'.normalize('NFD')].map((typed) => rowBeginningWith(names, 'a', typed)),
    ).toEqual(['é', undefined, 'å']);
  });
});
