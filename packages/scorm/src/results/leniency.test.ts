import { describe, expect, test } from 'vitest';
import { secondsIn } from './durations.ts';
import { itemFacts } from './facts.ts';
import { type RawInteraction, verdictOf } from './interactions.ts';
import { decimalIn, resultWordIn } from './leniency.ts';

const question: RawInteraction = {
  n: 0,
  id: 'q',
  type: 'numeric',
  description: null,
  response: '18,5',
  patterns: ['18,25[:]19'],
  result: null,
  weighting: null,
  latency: null,
  objectiveIds: [],
};

describe.each(['1.2', '2004'] as const)('in %s', (standard) => {
  test.each([
    ['wrong', false],
    ['incorrect', false],
    ['Incorrect', false],
    ['correct', true],
    ['Correct', true],
    ['neutral', null],
    ['Unanticipated', null],
  ])('a result of %s is read', (result, isCorrect) => {
    expect(verdictOf(standard, { ...question, result })).toEqual({ isCorrect, isComputed: false });
  });

  test.each([
    ['18,5', ['18,25[:]19'], true],
    ['18,5', ['18.5'], true],
    ['18.5', ['18,5'], true],
    ['18,2', ['18,25[:]19'], false],
    ['arton', ['[:]19'], false],
  ])('the answer %s is compared with %o', (response, patterns, isCorrect) => {
    expect(verdictOf(standard, { ...question, response, patterns }).isCorrect).toBe(isCorrect);
  });

  test('a score with a comma is a score', () => {
    const elements = { 'cmi.core.score.raw': '85,5', 'cmi.score.raw': '85,5' };
    expect(itemFacts(standard, elements, { mastery: null }, false).score).toBe(0.855);
  });
});

test.each([
  ['00:00:01.555', 1.555],
  ['00:01:00,5', 60.5],
  ['PT1.555S', 1.555],
  ['PT1M0,5S', 60.5],
  ['00:00:01.', null],
  ['PT1,S', null],
  ['1,5', null],
])('a duration of %s has %s seconds', (duration, seconds) => {
  expect(secondsIn(duration)).toBe(seconds);
});

test.each([
  ['1,000.5', null],
  ['1,000,5', null],
  [',5', null],
  ['85%', null],
  ['', null],
  ['-0,25', -0.25],
  ['1e2', 100],
])('the number %s is %s', (text, value) => {
  expect(decimalIn(text)).toBe(value);
});

test.each(['', '1', '0,5', 'right', 'true', null])('the result %s is no word', (result) => {
  expect(resultWordIn(result)).toBeUndefined();
});
