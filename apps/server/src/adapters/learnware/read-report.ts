import { externalContract, type Input } from '@gesall/contract';
import type {
  ExternalAnswer,
  ExternalReport,
  ReportReading,
  SignedMessage,
} from '../../ports/external-content.ts';
import { isSignature, signatureOf, signedReport } from './signing.ts';

/** Maximum clock difference and delivery time. */
const toleranceMs = 5 * 60_000;
const usualMaxScore = 100;

/** Accepts a report only with a recent signature over every byte. */
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
    reportId: wellFormed(reportId),
    nonce,
    personId: userId,
    moduleId,
    courseId: courseId ?? null,
    occurredAt: new Date(occurredAt),
    // Some systems report points above the highest score.
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
  id: wellFormed(id),
  type,
  text: text === undefined ? null : wellFormed(text),
  response: response === undefined ? null : wellFormed(response),
  correct: (correct ?? []).map(wellFormed),
  result: result ?? null,
  seconds: seconds ?? null,
});

/** PostgreSQL stores no lone surrogates. */
const wellFormed = (text: string) => text.toWellFormed();
