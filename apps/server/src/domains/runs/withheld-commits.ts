import type { Output, playerContract } from '@gesall/contract';
import type { Batch } from '../results/index.ts';
import type { Around } from './apply-batch.ts';
import type { CommitRow } from './commit.sql.ts';
import { withholdCommit } from './withheld-commits.sql.ts';

const minute = 60_000;
/** A browser keeps what it could not send for so long. */
const keptOnDeviceMs = 30 * 24 * 60 * minute;
/** A window that is open when its exam closes may send its last values for so long. */
const examGraceMs = 15 * minute;

/** The moments by which a window that speaks now is judged. */
export const judgedBy = (at: Date) => ({
  startedAfter: new Date(at.getTime() - keptOnDeviceMs),
  examOpenAt: new Date(at.getTime() - examGraceMs),
});

/**
 * Takes a batch that came too late to count: it is kept as it came, for the teacher to see, and
 * changes neither attempt nor result. The window is told, and has nothing to send again.
 */
export async function withhold(
  { sessionId, appliedSeq, withheldSeq }: CommitRow,
  { batch, because, it }: { batch: Batch; because: NonNullable<CommitRow['withheldBecause']>; it: Around },
): Promise<Output<typeof playerContract.commit>> {
  const before = withheldSeq ?? appliedSeq;
  // A window that says nothing new is only told how it stands.
  if (batch.entries.length === 0 || batch.seqTo <= before) return { applied: Math.max(before, batch.seqTo), withheld: because };
  const [kept] = await withholdCommit(it.db, {
    ...{ sessionId, because, at: it.now(), body: JSON.stringify(batch) },
    ...{ seqFrom: batch.seqFrom, seqTo: batch.seqTo },
  });
  it.report.commitTaken({ outcome: 'withheld' });
  return { applied: kept?.applied ?? before, withheld: because };
}
