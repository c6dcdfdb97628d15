import { describe, expect, test } from 'vitest';
import type { Completion, Success } from './facts.ts';
import { type Part, rollUp } from './roll-up.ts';

type Wishes = Partial<Omit<Part, 'facts'>> & { success?: Success };

const part = (
  completion: Completion,
  score: number | null = null,
  { success = 'unknown', ...counting }: Wishes = {},
): Part => ({
  isScored: false,
  ...counting,
  facts: { completion, success, score, maxScore: null, progress: null },
});
const done = (score: number | null = null, wishes: Wishes = {}) => part('completed', score, wishes);
const unopened = (wishes: Wishes = {}) => part('not attempted', null, wishes);

describe('the score of a package', () => {
  test.each<[string, Part[], number | null]>([
    ['is the mean of the items that give one', [done(1), done(0.5)], 0.75],
    [
      'counts what has not been opened as nothing',
      [done(1), unopened(), unopened(), unopened()],
      0.25,
    ],
    ['counts what is half done as nothing', [done(1), part('incomplete')], 0.5],
    ['leaves out what was read to its end and has none', [done(), done(0.9), done()], 0.9],
    [
      'counts an item of which a score is demanded as nothing without one',
      [done(1), done(null, { isScored: true })],
      0.5,
    ],
    ['is none before any item has given one', [done(), unopened()], null],
    ['asks for nothing of what is not required', [done(1), unopened({ required: 'never' })], 1],
    [
      'takes what is not required where it has given one',
      [done(1), done(0.5, { required: 'never' })],
      0.75,
    ],
    [
      'goes by the shares of the manifest',
      [done(1, { share: 0.75 }), done(0.2, { share: 0.25 }), done(1, { share: 0 })],
      0.8,
    ],
    [
      'goes by the shares also of what was not answered',
      [done(1, { share: 0.75 }), done(null, { share: 0.25 })],
      0.75,
    ],
    ['is that of a single item', [part('incomplete', 0.4)], 0.4],
  ])('%s', (_, parts, score) => {
    expect(rollUp(parts).score).toEqual(score === null ? null : expect.closeTo(score, 9));
  });
});

describe('a package is through', () => {
  test.each<[string, Part[], boolean]>([
    [
      'when all its items are',
      [done(1), done(0), part('unknown', null, { success: 'passed' })],
      true,
    ],
    ['not while one is unopened', [done(1), unopened()], false],
    ['not while one is half done', [done(1), part('incomplete', 0.9)], false],
    ['when an item gave a score and nothing else', [done(1), part('unknown', 0.5)], true],
    [
      'without what its manifest does not require',
      [done(1), unopened({ required: 'never' }), unopened({ required: 'onceBegun' })],
      true,
    ],
    [
      'not without what is required once it was begun',
      [done(1), part('incomplete', null, { required: 'onceBegun' })],
      false,
    ],
    [
      'not unopened, when it requires nothing',
      [unopened({ required: 'never' }), unopened({ required: 'never' })],
      false,
    ],
  ])('%s', (_, parts, isThrough) => {
    expect(rollUp(parts).hasOpenParts).toBe(!isThrough);
  });

  test('by its own words, when it is a single item', () => {
    expect(rollUp([part('incomplete', 0.9)]).hasOpenParts).toBeUndefined();
  });
});

test.each<[string, Part[], Completion, Success]>([
  ['nothing opened', [unopened(), unopened()], 'not attempted', 'unknown'],
  ['one still open', [done(1, { success: 'passed' }), part('incomplete')], 'incomplete', 'unknown'],
  [
    'one failed',
    [done(1, { success: 'passed' }), done(0, { success: 'failed' })],
    'completed',
    'failed',
  ],
  [
    'all passed but one that only was read',
    [done(1, { success: 'passed' }), done()],
    'completed',
    'passed',
  ],
  ['all read', [done(), done()], 'completed', 'unknown'],
])('completion and success of a package with %s', (_, parts, completion, success) => {
  expect(rollUp(parts)).toMatchObject({ completion, success });
});
