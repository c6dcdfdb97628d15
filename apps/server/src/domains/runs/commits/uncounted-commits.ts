import type { Output, playerContract } from '@gesall/contract';
import type { Batch } from '../../results/index.ts';
import type { CommitContext } from './apply-batch.ts';
import type { CommitRow } from './commit.sql.ts';
import { insertUncounted } from './uncounted-commits.sql.ts';

const minute = 60_000;
const keptOnDeviceMs = 30 * 24 * 60 * minute;
/** How long after an exam closes an open window may send its last values. */
const examGraceMs = 15 * minute;

export const judgementMoments = (at: Date) => ({
  startedAfter: new Date(at.getTime() - keptOnDeviceMs),
  examOpenAt: new Date(at.getTime() - examGraceMs),
});

/** Stores the batch for the teacher only. The window learns of it, so that it does not retry. */
export async function storeUncounted(
  { sessionId, appliedSeq, uncountedSeq }: CommitRow,
  {
    batch,
    because,
    ctx,
  }: { batch: Batch; because: NonNullable<CommitRow['uncountedReason']>; ctx: CommitContext },
): Promise<Output<typeof playerContract.commit>> {
  const before = uncountedSeq ?? appliedSeq;
  // A heartbeat is not stored.
  if (batch.entries.length === 0 || batch.seqTo <= before)
    return { applied: Math.max(before, batch.seqTo), withheld: because };
  const [kept] = await insertUncounted(ctx.db, {
    sessionId,
    because,
    at: ctx.now(),
    body: JSON.stringify(batch),
    seqFrom: batch.seqFrom,
    seqTo: batch.seqTo,
  });
  ctx.report.commitTaken({ outcome: 'uncounted' });
  return { applied: kept?.applied ?? before, withheld: because };
}
