import { describe, expect, test } from 'vitest';
import { attemptOutcome, type ModuleDemands } from './module-status.ts';
import { status } from './status.ts';

const { InProgress, Done, Completed } = status;

const outcome = (
  report: {
    score?: number | null;
    completion?: string;
    success?: string;
    packageMaxScore?: number | null;
    hasOpenParts?: boolean;
  },
  demands: Partial<ModuleDemands> = {},
) =>
  attemptOutcome(
    { score: null, packageMaxScore: null, completion: 'unknown', success: 'unknown', ...report },
    {
      approveLimit: 70,
      completedIsEnough: false,
      maxScore: 0,
      maxScoreIsSetByModule: true,
      ...demands,
    },
  );

type Said = 'done' | 'open' | 'silent';
/** Completion, success, and how far the words say that the package is through. */
const words: [completion: string, success: string, Said][] = [
  ['completed', 'passed', 'done'],
  ['completed', 'failed', 'done'],
  ['completed', 'unknown', 'done'],
  ['incomplete', 'passed', 'done'],
  ['incomplete', 'failed', 'open'],
  ['incomplete', 'unknown', 'open'],
  ['not attempted', 'passed', 'done'],
  ['not attempted', 'failed', 'silent'],
  ['not attempted', 'unknown', 'silent'],
  ['unknown', 'passed', 'done'],
  ['unknown', 'failed', 'silent'],
  ['unknown', 'unknown', 'silent'],
];
/** Score, limit, and the words with which the attempt is passed: the table of decision 0076. */
const scores: [score: number, approveLimit: number, passes: Said[]][] = [
  [0, 70, []],
  [0.69, 70, []],
  [0.7, 70, ['done', 'silent']],
  [1, 70, ['done', 'silent']],
  [0.99, 100, []],
  [1, 100, ['done', 'silent']],
  [0, 0, ['done']],
  [1, 0, ['done']],
];

describe('with a score, the score decides whatever the package claims, once it is through', () => {
  const cases = scores.flatMap(([score, approveLimit, passes]) =>
    words.map(([completion, success, said]) => {
      const passed = passes.includes(said);
      const claimsDone =
        success === 'passed' || (completion === 'completed' && success !== 'failed');
      const claimDiffers = passed ? success === 'failed' : claimsDone;
      return { score, approveLimit, completion, success, passed, claimDiffers };
    }),
  );
  test.each(cases)(
    '$score of limit $approveLimit, $completion and $success: passed is $passed',
    ({ score, approveLimit, completion, success, passed, claimDiffers }) => {
      expect(outcome({ score, completion, success }, { approveLimit })).toMatchObject({
        status: passed ? Done : InProgress,
        passed,
        percent: score * 100,
        claimDiffers,
      });
    },
  );

  test('but no score passes a module of which something has still to be done', () => {
    expect(outcome({ score: 1, completion: 'incomplete', hasOpenParts: true })).toMatchObject({
      status: InProgress,
      passed: false,
      percent: 100,
    });
  });

  test('a package of which nothing is left to do may still say that it is incomplete', () => {
    expect(outcome({ score: 0.7, completion: 'incomplete', hasOpenParts: false })).toMatchObject({
      status: Done,
      passed: true,
    });
  });

  test('the highest score comes from the package, from the school, or is a hundred', () => {
    expect(outcome({ score: 0.5, packageMaxScore: 24 })).toMatchObject({ score: 12, maxScore: 24 });
    expect(outcome({ score: 0.5 })).toMatchObject({ score: 50, maxScore: 100 });
    expect(
      outcome({ score: 0.5, packageMaxScore: 24 }, { maxScoreIsSetByModule: false, maxScore: 10 }),
    ).toMatchObject({
      score: 5,
      maxScore: 10,
    });
  });
});

describe('without a score, the word of the package decides', () => {
  test.each([
    ['completed', 'passed', Completed],
    ['completed', 'unknown', Completed],
    ['completed', 'failed', InProgress],
    ['incomplete', 'passed', Completed],
    ['incomplete', 'unknown', InProgress],
    ['incomplete', 'failed', InProgress],
    ['not attempted', 'passed', Completed],
    ['not attempted', 'unknown', InProgress],
    ['not attempted', 'failed', InProgress],
    ['unknown', 'passed', Completed],
    ['unknown', 'unknown', InProgress],
    ['unknown', 'failed', InProgress],
  ])('%s and %s', (completion, success, wanted) => {
    const expected = {
      status: wanted,
      passed: false,
      percent: null,
      score: null,
      maxScore: null,
      claimDiffers: false,
    };
    expect(outcome({ completion, success })).toMatchObject(expected);
    // A school that gives no points for the module ignores its score.
    expect(
      outcome({ completion, success, score: 0.9 }, { maxScoreIsSetByModule: false, maxScore: 0 }),
    ).toMatchObject(expected);
  });
});

describe('where completed is enough, the word of the package counts whatever its score', () => {
  const enough = { completedIsEnough: true };
  const cases = scores.flatMap(([score, approveLimit, passes]) =>
    words.map(([completion, success, said]) => {
      const passed = passes.includes(said);
      const claimsDone =
        success === 'passed' || (completion === 'completed' && success !== 'failed');
      return { score, approveLimit, completion, success, passed, claimsDone };
    }),
  );
  test.each(cases)(
    '$score of limit $approveLimit, $completion and $success: done is $claimsDone, passed is $passed',
    ({ score, approveLimit, completion, success, passed, claimsDone }) => {
      expect(outcome({ score, completion, success }, { approveLimit, ...enough })).toMatchObject({
        status: passed ? Done : claimsDone ? Completed : InProgress,
        passed,
        percent: score * 100,
        // Only a fail of the package itself can differ: what it calls done is done.
        claimDiffers: passed && success === 'failed',
      });
    },
  );

  test.each(words)('%s and %s without a score: as without the rule', (completion, success) =>
    expect(outcome({ completion, success }, enough)).toEqual(outcome({ completion, success })),
  );

  test('a module of several parts is done when all of them are', () => {
    const parts = { score: 0.2, completion: 'incomplete', hasOpenParts: true };
    expect(outcome(parts, enough).status).toBe(InProgress);
    const through = { score: 0.2, completion: 'completed', hasOpenParts: false };
    expect(outcome(through, enough).status).toBe(Completed);
  });
});

test('the claim is what the package says last', () => {
  expect(outcome({ completion: 'completed', success: 'failed' }).claim).toBe('failed');
  expect(outcome({ completion: 'completed' }).claim).toBe('completed');
  expect(outcome({ completion: 'incomplete' }).claim).toBeNull();
});
