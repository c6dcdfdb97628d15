import { questionTypes } from '@gesall/rules';
import { z } from 'zod';
import { withheldBecause } from './player.contract.ts';
import { reviewRefusals, statusNumber } from './shapes.ts';

export const questionType = z.enum(questionTypes);

const questionAnswer = z.object({
  type: questionType,
  question: z.string(),
  /** Readable, without the standard's separators. */
  studentAnswer: z.array(z.string()),
  correctAnswer: z.array(z.string()),
  /** Null when nothing was answered, or without a right answer. */
  correct: z.boolean().nullable(),
});

/** The content's own status where the result is another; null where they agree. */
const differingClaim = z.enum(['passed', 'failed', 'completed']).nullable();

/** Why an attempt or a class has no answers to a module's questions. */
export const noAnswersReason = z.enum(['noQuestions', 'notRun', 'unanswered', 'neverReported']);

export const attempt = z.object({
  studentResultId: z.number(),
  isBestResult: z.boolean(),
  isLatestResult: z.boolean(),
  /** The moment of the attempt's last report. */
  cleanTimeStamp: z.string(),
  number: z.number(),
  score: z.number(),
  maxScore: z.number(),
  status: statusNumber,
  differingClaim,
  questionAnswerList: z.array(questionAnswer),
  /** Null when there are answers. */
  noAnswersBecause: noAnswersReason.exclude(['notRun']).nullable(),
});

/** How a window ended: by its content, closed, silent, taken over by another one, or still open. */
const windowEnd = z.enum(['ended', 'closed', 'silent', 'takenOver', 'open']);

export const historyEntry = z.object({
  id: z.number(),
  number: z.number(),
  /** True for the best attempt, which the result shows. */
  isCounted: z.boolean(),
  startedAt: z.string(),
  lastAt: z.string(),
  status: statusNumber,
  /** The highest and the latest percent of the attempt; null without a score. */
  percent: z.number().nullable(),
  lastPercent: z.number().nullable(),
  score: z.number(),
  maxScore: z.number(),
  differingClaim,
  /** True when a new package required unfinished attempts to start over. */
  isSetAside: z.boolean(),
  /** As reported by the module; the measured time if it reports none. */
  reportedSeconds: z.number(),
  /** How long its windows were open; null for an external module. */
  measuredSeconds: z.number().nullable(),
  /** True when the reported time is far longer than the windows were open. */
  isTimeDoubtful: z.boolean(),
  /** The attempt's package and when that was uploaded; null for an external module. */
  packageVersion: z.object({ number: z.number(), uploadedAt: z.string() }).nullable(),
  windows: z.array(
    z.object({
      startedAt: z.string(),
      endedAt: z.string().nullable(),
      end: windowEnd,
      /** The package of that window, which may be older than the attempt's. */
      packageNumber: z.number(),
    }),
  ),
  /** Commits that arrived too late to count; null when there are none. */
  withheld: z
    .object({
      because: withheldBecause,
      lastAt: z.string(),
      answers: z.number(),
      /** The claimed percent; null without one. */
      percent: z.number().nullable(),
    })
    .nullable(),
  /** Why the attempt cannot be opened for review; null when it can. */
  closedBecause: z.enum(reviewRefusals).nullable(),
});
