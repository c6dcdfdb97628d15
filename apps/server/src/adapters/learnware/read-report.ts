import { externalContract, type Input } from '@gesall/contract';
import type {
  ExternalAnswer,
  ExternalReport,
  ReportReading,
  SignedMessage,
} from '../../ports/external-content.ts';
import { isSignature, signatureOf, signedReport } from './signing.ts';

/** How far the clocks of two systems may be apart, and how long a report may be under way. */
const toleranceMs = 5 * 60_000;
const usualMaxScore = 100;

/** Takes a report only with a signature over every byte of it that was made just now. */
export function readReport(key: string, { headers, body }: SignedMessage, at: Date): ReportReading {
  const timestamp = one(headers['x-gesall-timestamp']);
  const signature = one(headers['x-gesall-signature']);
  if (!/^\d{1,12}$/.test(timestamp)) return { refused: 'forged' };
  const expected = `sha256=${signatureOf(key, 'report', signedReport(timestamp, body))}`;
  if (!isSignature(signature, expected)) return { refused: 'forged' };
  if (Math.abs(at.getTime() - Number(timestamp) * 1000) > toleranceMs)
    return { refused: 'expired' };

  const read = externalContract.report.parts.body.safeParse(parsed(body));
  if (!read.success) return { refused: 'unreadable' };
  const report = reportOf(read.data);
  const isAhead = report.occurredAt.getTime() - at.getTime() > toleranceMs;
  return isAhead ? { refused: 'unreadable' } : { report };
}

const one = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '');

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

type Wire = Input<typeof externalContract.report>;

function reportOf({
  userId,
  moduleId,
  courseId,
  reportId,
  nonce,
  occurredAt,
  score,
  maxScore,
  ...rest
}: Wire): ExternalReport {
  const most = maxScore ?? usualMaxScore;
  return {
    reportId: mended(reportId),
    nonce,
    personId: userId,
    moduleId,
    courseId: courseId ?? null,
    occurredAt: new Date(occurredAt),
    // Some systems give points beyond the highest score.
    score: score === undefined ? null : Math.min(1, score / most),
    maxScore: score === undefined ? null : most,
    completion: rest.completion ?? null,
    success: rest.success ?? null,
    answers: (rest.answers ?? []).map(answerOf),
  };
}

const answerOf = ({
  id,
  type,
  text,
  response,
  correct,
  result,
  seconds,
}: NonNullable<Wire['answers']>[number]): ExternalAnswer => ({
  id: mended(id),
  type,
  text: text === undefined ? null : mended(text),
  response: response === undefined ? null : mended(response),
  correct: (correct ?? []).map(mended),
  result: result ?? null,
  seconds: seconds ?? null,
});

/** PostgreSQL keeps no half of a surrogate pair. */
const mended = (text: string) => text.toWellFormed();
