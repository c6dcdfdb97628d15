import { describe, expect, test } from 'vitest';
import { attemptOutcome } from './module-status.ts';
import { status } from './status.ts';

const { InProgress, Done, Completed } = status;
const completions = ['completed', 'incomplete', 'not attempted', 'unknown'];
const successes = ['passed', 'failed', 'unknown'];

const outcome = (
  report: {
    score?: number | null;
    completion?: string;
    success?: string;
    packageMaxScore?: number | null;
    hasOpenParts?: boolean;
  },
  demands: { approveLimit?: number; maxScore?: number; maxScoreIsSetByModule?: boolean } = {},
) =>
  attemptOutcome(
    { score: null, packageMaxScore: null, completion: 'unknown', success: 'unknown', ...report },
    { approveLimit: 70, maxScore: 0, maxScoreIsSetByModule: true, ...demands },
  );

describe('with a score, the score decides whatever the package claims', () => {
  const cases = completions.flatMap((completion) =>
    successes.map((success) => [completion, success] as const),
  );
  test.each(cases)('%s and %s', (completion, success) => {
    const reached = outcome({ score: 0.7, completion, success });
    expect(reached).toMatchObject({
      status: Done,
      passed: true,
      percent: 70,
      claimDiffers: success === 'failed',
    });
    const missed = outcome({ score: 0.69, completion, success });
    expect(missed).toMatchObject({
      status: InProgress,
      passed: false,
      percent: 69,
      claimDiffers: success === 'passed',
    });
  });

  test('but no score passes a module of which something has still to be done', () => {
    expect(outcome({ score: 1, completion: 'incomplete', hasOpenParts: true })).toMatchObject({
      status: InProgress,
      passed: false,
      percent: 100,
    });
  });

  test('a limit of nothing passes every score', () => {
    expect(outcome({ score: 0 }, { approveLimit: 0 })).toMatchObject({
      status: Done,
      passed: true,
      score: 0,
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

test('the claim is what the package says last', () => {
  expect(outcome({ completion: 'completed', success: 'failed' }).claim).toBe('failed');
  expect(outcome({ completion: 'completed' }).claim).toBe('completed');
  expect(outcome({ completion: 'incomplete' }).claim).toBeNull();
});
