import type { Db } from '../../../platform/db/database.ts';
import { reducerVersion } from '../reducer/reduce.ts';
import { attemptsOf, lockedResult, writeSummary } from './result-summary.sql.ts';
import { type ResultSummary, summaryOf } from './result-summary.ts';

interface Recomputing {
  resultId: number;
  at: Date;
  passes?: ReadonlyMap<number, Date | null>;
}

export interface ResultChange {
  before: ResultSummary;
  after: ResultSummary;
}

/**
 * For what `writeCommit` cannot decide from one attempt: the best one got worse. Requires a
 * transaction.
 */
export async function recomputeResult(
  db: Db,
  { resultId, at, passes }: Recomputing,
): Promise<ResultChange | undefined> {
  const [result] = await lockedResult(db, { id: resultId });
  if (!result) return undefined;
  const attempts = (await attemptsOf(db, { resultIds: [resultId] })).map((attempt) => ({
    ...attempt,
    passed_at: passes?.get(attempt.id) ?? null,
  }));
  const after = summaryOf(result, attempts);
  await writeSummary(db, { id: resultId, standing: JSON.stringify(after), at, reducerVersion });
  return { before: result, after };
}
