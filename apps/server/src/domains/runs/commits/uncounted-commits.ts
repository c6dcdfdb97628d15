import type { Output, playerContract } from '@gesall/contract';
import type { Batch } from '../../results/index.ts';
import type { CommitContext } from './apply-batch.ts';
import type { CommitRow } from './commit.sql.ts';
import { insertUncounted } from './uncounted-commits.sql.ts';

const minute = 60_000;
/** A browser keeps what it could not send for so long. */
const keptOnDeviceMs = 30 * 24 * 60 * minute;
/** A window that is open when its exam closes may send its last values for so long. */
const examGraceMs = 15 * minute;

/** The moments by which a window that speaks now is judged. */
export const judgementMoments = (at: Date) => ({
  startedAfter: new Date(at.getTime() - keptOnDeviceMs),
  examOpenAt: new Date(at.getTime() - examGraceMs),
});

/**
 * Takes a batch that came too late to count: it is kept as it came, for the teacher to see, and
 * changes neither attempt nor result. The window is told, and has nothing to send again.
 */
export async function storeUncounted(
  { sessionId, appliedSeq, uncountedSeq }: CommitRow,
  {
    batch,
    because,
    ctx,
  }: { batch: Batch; because: NonNullable<CommitRow['uncountedReason']>; ctx: CommitContext },
): Promise<Output<typeof playerContract.commit>> {
  const before = uncountedSeq ?? appliedSeq;
  // A window that says nothing new is only told how it stands.
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
