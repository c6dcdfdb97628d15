import { type ItemFacts, questionKey, type RawInteraction } from '@gesall/scorm/results';
import type { ExternalAnswer, ExternalReport } from '../../ports/external-content.ts';

/**
 * The words of a report that say how the attempt stands; kept as it was taken, so that an attempt
 * can be reduced again.
 */
export type StoredReport = Omit<ExternalReport, 'occurredAt' | 'nonce'> & { occurredAt: string };

export const storedReport = ({
  nonce: _,
  occurredAt,
  ...report
}: ExternalReport): StoredReport => ({
  ...report,
  occurredAt: occurredAt.toISOString(),
});

/**
 * What all reports of an attempt say together, in the order in which things happened: the last word
 * of each kind counts, so that it does not matter in which order they came.
 */
export function factsOf(reports: readonly StoredReport[]): ItemFacts {
  const last = <K extends keyof StoredReport>(key: K) =>
    reports.findLast((report) => report[key] !== null)?.[key] ?? null;
  const scores = reports.flatMap(({ score, maxScore }) =>
    score === null ? [] : [{ score, maxScore }],
  );
  const latest = scores.at(-1);
  return {
    completion: last('completion') ?? (reports.length > 0 ? 'incomplete' : 'not attempted'),
    success: last('success') ?? 'unknown',
    score: latest?.score ?? null,
    maxScore: latest?.maxScore ?? null,
    progress: null,
  };
}

/**
 * The highest of all scores, in percent: a report that comes late may bring it, and one that says
 * less does not take it away.
 */
export function highestPercent(
  reports: readonly StoredReport[],
  before: number | null,
): number | null {
  const percents = reports.flatMap(({ score }) =>
    score === null ? [] : [Math.round(score * 10_000) / 100],
  );
  return percents.length === 0 ? before : Math.max(before ?? 0, ...percents);
}

/** SCORM 2004 and xAPI write answers alike. */
export const encoding = '2004';

/** The answers of a report as a package would have recorded them. */
export const interactionsOf = ({ answers }: ExternalReport): RawInteraction[] =>
  answers.map(interactionOf);

const interactionOf = (
  { id, type, text, response, correct, result, seconds }: ExternalAnswer,
  n: number,
): RawInteraction => ({
  n,
  id,
  type,
  description: text,
  response,
  patterns: correct,
  result,
  weighting: null,
  latency: seconds === null ? null : `PT${seconds}S`,
  objectiveIds: [],
});

/** The questions that were answered later than the report says; their later answer stays. */
export function answeredLater(reports: readonly StoredReport[], report: StoredReport): Set<string> {
  const later = reports.filter(({ occurredAt }) => occurredAt > report.occurredAt);
  return new Set(later.flatMap(({ answers }) => answers.map(({ id }) => questionKey(id))));
}
