import type { Db } from '../../../platform/db/database.ts';
import { reducerVersion } from '../reducer/reduce.ts';
import { attemptsOf, lockedResult, writeSummary } from './result-summary.sql.ts';
import { type ResultSummary, summaryOf } from './result-summary.ts';

interface Settling {
  resultId: number;
  at: Date;
  /** When its attempts passed, as far as it is known. */
  passes?: ReadonlyMap<number, Date | null>;
}

/** How a result stood, and how it stands. */
export interface Settled {
  before: ResultSummary;
  after: ResultSummary;
}

/**
 * Lets a result say what its attempts make of it, as they are when its row is locked. For the rare
 * times when `writeCommit` cannot tell, since it sees one attempt: the best one has fallen behind
 * another, or was mended. Only inside a transaction.
 */
export async function settleResult(
  db: Db,
  { resultId, at, passes }: Settling,
): Promise<Settled | undefined> {
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
