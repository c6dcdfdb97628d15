import { z } from 'zod';
import { call } from './call.ts';
import { id } from './wire.ts';

const instant = z.iso.datetime({ offset: true });
const text = (longest: number) => z.string().max(longest);

const reportedAnswer = z.object({
  /**
   * The question's id at the external system, and its text; together they identify the question.
   */
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
  /** In the format of SCORM 2004 (RTE 4.2.9.1) and xAPI: `[,]` separates parts, `[.]` pairs. */
  response: text(4000).optional(),
  correct: z.array(text(4000)).max(50).optional(),
  result: z.enum(['correct', 'incorrect', 'neutral']).optional(),
  seconds: z.number().min(0).max(1_000_000).optional(),
});

/** Modules of type 1, which run at an external system: its reports and its result page. */
export const externalContract = {
  report: call('POST', '/External/Report', {
    about:
      'The report of an external system about a start. It is signed: header x-gesall-timestamp (Unix seconds) and x-gesall-signature, `sha256=` and the hex HMAC-SHA256 of `report.<timestamp>.<body>`.',
    ours: true,
    signed: true,
    body: z.object({
      /**
       * The system's own id of the report. A repetition changes nothing; with another body it is
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
      /** Defaults to 100. */
      maxScore: z.number().positive().max(9_999_999).optional(),
      completion: z.enum(['completed', 'incomplete']).optional(),
      success: z.enum(['passed', 'failed']).optional(),
      answers: z.array(reportedAnswer).max(500).optional(),
    }),
    /** False for a repeated report. */
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
      'The address of the external result page of a student’s module; it is valid for a few minutes.',
    ours: true,
    query: z.object({
      /** Defaults to the signed-in student. */
      studentId: id.optional(),
      courseId: id,
      moduleId: id,
    }),
    result: z.object({ url: z.string() }),
    fails: ['UserNotFound', 'ModuleNotFound', 'ExternalContentMissing'],
  }),
};

export const externalFailures = {
  /** The signature of an external system's report is missing or wrong. */
  ReportNotAuthentic: 400,
  /** Signed too long ago, or for a start that accepts no more reports. */
  ReportExpired: 409,
  /** A report with this id exists with another content. */
  ReportDiffers: 409,
  /** A preview has no result. */
  ReportOfPreview: 409,
} as const;
