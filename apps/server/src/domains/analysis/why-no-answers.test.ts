import { expect, test } from 'vitest';
import { whyNoAnswers } from './why-no-answers.ts';

const nothing = { isFactModule: false, hasRun: false, hasReported: false, isFinished: false };

test.each([
  ['a fact module', { isFactModule: true }, 'noQuestions'],
  ['a fact module that was run', { isFactModule: true, hasRun: true }, 'noQuestions'],
  ['nobody has run it', {}, 'notRun'],
  ['nobody of the class has run it, but others have', { hasReported: true }, 'notRun'],
  ['it was opened', { hasRun: true }, 'unanswered'],
  [
    'it was done without answers, and others answered',
    { hasRun: true, isFinished: true, hasReported: true },
    'unanswered',
  ],
  ['it was done, and nobody ever answered', { hasRun: true, isFinished: true }, 'neverReported'],
])('no answers because %s', (_, reports, reason) =>
  expect(whyNoAnswers({ ...nothing, ...reports })).toBe(reason),
);
