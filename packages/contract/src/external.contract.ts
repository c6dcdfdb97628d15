import { z } from 'zod';
import { call } from './call.ts';
import { id } from './wire.ts';

const instant = z.iso.datetime({ offset: true });
const text = (longest: number) => z.string().max(longest);

const reportedAnswer = z.object({
  /** The question's id at the external system, and its text; both together are the question. */
  id: text(1000).min(1),
  type: z.enum([
    'choice',
    'true-false',
    'sequencing',
    'matching',
    'fill-in',
    'long-fill-in',
    'likert',
    'numeric',
    'performance',
    'other',
  ]),
  text: text(4000).optional(),
  /**
   * As SCORM 2004 (RTE 4.2.9.1) and xAPI write a response: parts are separated by `[,]`, pairs by
   * `[.]`.
   */
  response: text(4000).optional(),
  correct: z.array(text(4000)).max(50).optional(),
  result: z.enum(['correct', 'incorrect', 'neutral']).optional(),
  seconds: z.number().min(0).max(1_000_000).optional(),
});

/**
 * Modules of type 1, which run at an external system: what that system reports, and the way to its
 * own result page.
 */
export const externalContract = {
  report: call('POST', '/External/Report', {
    about:
      'What an external system reports of a start. It signs: header x-gesall-timestamp (Unix seconds) and x-gesall-signature, `sha256=` and the hex HMAC-SHA256 of `report.<timestamp>.<body>`.',
    ours: true,
    signed: true,
    body: z.object({
      /**
       * The system's own id of the report. Sent again it changes nothing; with another body it is
       * refused.
       */
      reportId: text(100).min(1),
      /** From the address of the start. */
      nonce: text(100).min(1),
      userId: id,
      courseId: id.optional(),
      moduleId: id,
      occurredAt: instant,
      score: z.number().min(0).max(9_999_999).optional(),
      /** 100 when left out. */
      maxScore: z.number().positive().max(9_999_999).optional(),
      completion: z.enum(['completed', 'incomplete']).optional(),
      success: z.enum(['passed', 'failed']).optional(),
      answers: z.array(reportedAnswer).max(500).optional(),
    }),
    /** False when the same report was here before. */
    result: z.object({ isNew: z.boolean() }),
    fails: [
      'ReportNotAuthentic',
      'ReportExpired',
      'ReportDiffers',
      'ReportOfPreview',
      'RunNotFound',
    ],
  }),

  resultPage: call('GET', '/External/ResultPage', {
    about:
      'The address of the external result page of a student’s module; it holds for a few minutes.',
    ours: true,
    query: z.object({
      /** The signed-in student when it is left out. */
      studentId: id.optional(),
      courseId: id,
      moduleId: id,
    }),
    result: z.object({ url: z.string() }),
    fails: ['UserNotFound', 'ModuleNotFound', 'ExternalContentMissing'],
  }),
};
