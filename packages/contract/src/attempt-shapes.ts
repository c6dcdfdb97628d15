import { questionTypes } from '@gesall/rules';
import { z } from 'zod';
import { withheldBecause } from './player.contract.ts';
import { reviewRefusals, statusNumber } from './shapes.ts';

export const questionType = z.enum(questionTypes);

const questionAnswer = z.object({
  type: questionType,
  question: z.string(),
  /** Ready to read: no separators of the standard. */
  studentAnswer: z.array(z.string()),
  correctAnswer: z.array(z.string()),
  /** Null when nothing was answered, or when there is no right answer. */
  correct: z.boolean().nullable(),
});

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
  questionAnswerList: z.array(questionAnswer),
});

/**
 * How a window was left: by its content's own word, closed, fallen silent, taken over by another
 * one; or it is still open.
 */
const windowEnd = z.enum(['ended', 'closed', 'silent', 'takenOver', 'open']);

export const historyEntry = z.object({
  id: z.number(),
  number: z.number(),
  /** True for the best attempt, which is the one that the result shows. */
  isCounted: z.boolean(),
  startedAt: z.string(),
  lastAt: z.string(),
  status: statusNumber,
  /**
   * The highest percent that was reached in the attempt, and what was said last; null without a
   * score.
   */
  percent: z.number().nullable(),
  lastPercent: z.number().nullable(),
  score: z.number(),
  maxScore: z.number(),
  /** True when a new package came and whoever was in the middle was to begin anew. */
  isSetAside: z.boolean(),
  /** As the module counts it; what was measured where it said nothing. */
  reportedSeconds: z.number(),
  /** As long as its windows were open; null for a module that runs elsewhere. */
  measuredSeconds: z.number().nullable(),
  /** True when the module says far more than its windows were open. */
  isTimeDoubtful: z.boolean(),
  /**
   * The package that the attempt runs, and when that one came; null for a module that runs
   * elsewhere.
   */
  packageVersion: z.object({ number: z.number(), uploadedAt: z.string() }).nullable(),
  windows: z.array(
    z.object({
      startedAt: z.string(),
      /** Null while it is open. */
      endedAt: z.string().nullable(),
      end: windowEnd,
      /** The package in that window, which may be an earlier one than the attempt's. */
      packageNumber: z.number(),
    }),
  ),
  /** What its windows sent too late to count; null when nothing did. */
  withheld: z
    .object({
      because: withheldBecause,
      lastAt: z.string(),
      /** Questions that were answered in it. */
      answers: z.number(),
      /** The percent that it claims; null when it claims none. */
      percent: z.number().nullable(),
    })
    .nullable(),
  /** Why the attempt cannot be opened for a look at it; null when it can. */
  closedBecause: z.enum(reviewRefusals).nullable(),
});
