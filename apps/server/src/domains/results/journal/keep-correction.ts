import { type Doer, recordChange } from '../../../platform/audit/record-change.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ResultChange } from '../summary/recompute-result.ts';
import type { ResultSummary } from '../summary/result-summary.ts';
import { type CorrectionReason, insertCorrection } from './correct-results.sql.ts';

interface Correcting extends ResultChange {
  resultId: number;
  reason: CorrectionReason;
}

/** Only if a teacher sees a difference. Requires the correction's transaction. */
export async function keepCorrection(
  db: Db,
  by: Doer,
  { resultId, reason, before, after }: Correcting,
): Promise<void> {
  if (before.status === after.status && before.best_percent === after.best_percent) return;
  const [kept] = await insertCorrection(db, {
    resultId,
    reason,
    at: by.now(),
    statusBefore: before.status,
    percentBefore: before.best_percent,
    statusAfter: after.status,
    percentAfter: after.best_percent,
  });
  if (!kept) throw new Error('A correction was not kept.');
  await recordChange(db, by, {
    kind: 'result.corrected',
    subject: { type: 'result', id: resultId },
    schoolId: kept.schoolId,
    before: factsOf(before),
    after: { ...factsOf(after), reason },
  });
}

const factsOf = ({ status, best_percent: percent, passed_at: passedAt }: ResultSummary) => ({
  status,
  percent,
  passedAt,
});
