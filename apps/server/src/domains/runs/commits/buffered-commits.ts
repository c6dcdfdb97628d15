import type { Batch } from '../../results/index.ts';
import { holeMs, leaseFrom } from '../window-life.ts';
import { applyBatch, type CommitContext } from './apply-batch.ts';
import {
  bufferedBatches,
  deleteBuffered,
  insertBuffered,
  windowsWithBuffered,
} from './buffered-commits.sql.ts';
import { type CommitRow, rowsOfWindow } from './commit.sql.ts';
import { sizeOfCommit } from './commit-budget.ts';
import { conflict, retryOnConflict } from './retry-on-conflict.ts';
import { itemsIn } from './with-ahead.ts';

/** Answers the highest number without a gap. */
export async function bufferBatch(
  { sessionId, appliedSeq }: CommitRow,
  batch: Batch,
  { db, now }: CommitContext,
): Promise<number> {
  const at = now();
  await insertBuffered(db, {
    sessionId,
    seqFrom: batch.seqFrom,
    seqTo: batch.seqTo,
    at,
    body: JSON.stringify(batch),
    leaseUntil: leaseFrom(at),
  });
  return appliedSeq;
}

/**
 * Up to the next gap, or all some time after the window's end. Answers the highest number without a
 * gap.
 */
export async function applyBuffered(sessionId: number, ctx: CommitContext): Promise<number> {
  let applied = 0;
  for (const { body } of await bufferedBatches(ctx.db, { sessionId })) {
    const now = await applyOne(sessionId, body, ctx);
    if (now === undefined) continue;
    applied = now;
    await deleteBuffered(ctx.db, { sessionId, seqFrom: body.seqFrom });
  }
  return applied;
}

/** Applies the buffered batches of all windows of an attempt, before it is read. */
export async function applyBufferedOf(attemptId: number, ctx: CommitContext): Promise<void> {
  for (const { sessionId } of await windowsWithBuffered(ctx.db, { attemptId }))
    await applyBuffered(sessionId, ctx);
}

/** Undefined when the batch must wait. */
async function applyOne(
  sessionId: number,
  batch: Batch,
  ctx: CommitContext,
): Promise<number | undefined> {
  const at = ctx.now();
  const applied = await retryOnConflict(
    () => rowsOfWindow(ctx.db, { sessionId, itemIds: itemsIn(batch) }),
    async (rows) => {
      const [row] = rows;
      if (!row) return undefined;
      const isEarly = batch.seqFrom > row.appliedSeq + 1;
      if (isEarly && !isLongOver(row, at)) return undefined;
      // Drops values that content cannot have stored.
      if (sizeOfCommit(rows, batch.entries) === undefined) return row.appliedSeq;
      return applyBatch(rows, { batch, ctx, at, isEarly });
    },
  );
  return applied === conflict ? undefined : applied;
}

const isLongOver = ({ endedAt }: CommitRow, at: Date) =>
  endedAt !== null && at.getTime() - endedAt.getTime() >= holeMs;
