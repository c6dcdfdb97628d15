import type { Db } from '../../../platform/db/database.ts';
import { reducerVersion } from '../reducer/reduce.ts';
import { attemptsOf, lockedResult, writeSummary } from './result-summary.sql.ts';
import { summaryOf } from './result-summary.ts';

interface Settling {
  resultId: number;
  at: Date;
  /** When its attempts passed, as far as it is known. */
  passes?: ReadonlyMap<number, Date | null>;
}

/**
 * Lets a result say what its attempts make of it, as they are when its row is locked. For the rare
 * times when `writeCommit` cannot tell, since it sees one attempt: the best one has fallen behind
 * another, or was mended. Only inside a transaction.
 */
export async function settleResult(db: Db, { resultId, at, passes }: Settling): Promise<void> {
  const [result] = await lockedResult(db, { id: resultId });
  if (!result) return;
  const attempts = (await attemptsOf(db, { resultIds: [resultId] })).map((attempt) => ({
    ...attempt,
    passed_at: passes?.get(attempt.id) ?? null,
  }));
  await writeSummary(db, { id: resultId, standing: JSON.stringify(summaryOf(result, attempts)), at, reducerVersion });
}
