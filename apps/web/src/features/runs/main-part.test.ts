import { status } from '@gesall/rules';
import { describe, expect, test } from 'vitest';
import { mainPart, type Part } from './main-part.ts';

const { NotStarted, InProgress, Done } = status;

const part = (value: Part['status'], more: Partial<Part> = {}): Part => ({
  module: { id: 1, name: 'Ohms lag', url: null },
  ...{ status: value, isFailed: false, lastRun: null },
  ...more,
});
const closed = { closedBecause: 'Låst av läraren.' };
const begun = (lastRun: string | null, more: Partial<Part> = {}) =>
  part(InProgress, { lastRun, ...more });

describe('the part of a module to continue with', () => {
  const monday = '2026-11-30T08:00:00Z';
  const friday = '2026-11-27T08:00:00Z';
  const done = part(Done);
  test.each([
    ['the pages, of two that are new', part(NotStarted), part(NotStarted), 'fact'],
    ['the test, where the pages are done', part(Done), part(NotStarted), 'test'],
    ['the pages that are begun', begun(friday), part(NotStarted), 'fact'],
    ['the test that is begun', part(NotStarted), begun(friday), 'test'],
    ['the pages that ran last, of two begun', begun(monday), begun(friday), 'fact'],
    ['the test that ran last, of two begun', begun(friday), begun(monday), 'test'],
    ['the one that ever ran, of two begun', begun(null), begun(friday), 'test'],
    ['the open one, where the other is closed', begun(monday, closed), part(NotStarted), 'test'],
    ['the test, where both are done', done, done, 'test'],
    [
      'the pages, where the test is closed and they are done',
      done,
      part(NotStarted, closed),
      'fact',
    ],
    ['the test, where both are closed', begun(monday, closed), begun(friday, closed), 'test'],
  ] as const)('is %s', (_, fact, test, expected) => {
    expect(mainPart(fact, test)).toBe({ fact, test }[expected]);
  });

  test('is the only one there is', () => {
    expect(mainPart(done, undefined)).toBe(done);
    expect(mainPart(undefined, done)).toBe(done);
    const locked = part(NotStarted, closed);
    expect(mainPart(locked, undefined)).toBe(locked);
  });
});
