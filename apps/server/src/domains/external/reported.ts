import { questionKey, type RawInteraction, type RolledUp } from '@gesall/scorm/results';
import type { ExternalAnswer, ExternalReport } from '../../ports/external-content.ts';

/** The fields that decide the attempt's state; stored, so that it can be recomputed. */
export type StoredReport = Omit<ExternalReport, 'occurredAt' | 'nonce'> & { occurredAt: string };

export const storedReport = ({
  nonce: _,
  occurredAt,
  ...report
}: ExternalReport): StoredReport => ({
  ...report,
  occurredAt: occurredAt.toISOString(),
});

/** In the order of events, not of arrival: the last value of each kind counts. */
export function factsOf(reports: readonly StoredReport[]): RolledUp {
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
    // The system sends a score when it has judged the work.
    hasOpenParts: false,
  };
}

/** The highest score of all reports, in percent; a later, lower one does not reduce it. */
export function highestPercent(
  reports: readonly StoredReport[],
  before: number | null,
): number | null {
  const percents = reports.flatMap(({ score }) =>
    score === null ? [] : [Math.round(score * 10_000) / 100],
  );
  return percents.length === 0 ? before : Math.max(before ?? 0, ...percents);
}

/** SCORM 2004 and xAPI encode answers alike. */
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

/** A later answer in another report stays. */
export function answeredLater(reports: readonly StoredReport[], report: StoredReport): Set<string> {
  const later = reports.filter(({ occurredAt }) => occurredAt > report.occurredAt);
  return new Set(later.flatMap(({ answers }) => answers.map(({ id }) => questionKey(id))));
}
