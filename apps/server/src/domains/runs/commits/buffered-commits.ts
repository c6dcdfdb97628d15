import type { Ahead, Batch } from '../../results/index.ts';
import { holeMs, leaseFrom } from '../window-life.ts';
import { applyBatch, type CommitContext } from './apply-batch.ts';
import {
  batchesAhead,
  bufferedBatches,
  deleteBuffered,
  insertBuffered,
  windowsWithBuffered,
} from './buffered-commits.sql.ts';
import { type CommitRow, rowsOfWindow } from './commit.sql.ts';
import { sizeOfCommit } from './commit-budget.ts';

const mostTries = 5;

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

export const itemsIn = ({ entries, itemId }: Pick<Batch, 'entries' | 'itemId'>) => [
  ...new Set([...entries.map(([, item]) => item), ...(itemId === undefined ? [] : [itemId])]),
];

/**
 * Batches ahead of the gap, with the state of their items. Undefined when another commit came
 * between.
 */
export async function withAhead(
  rows: readonly CommitRow[],
  itemIds: readonly number[],
  { db }: CommitContext,
): Promise<{ rows: readonly CommitRow[]; ahead: readonly Ahead[] } | undefined> {
  const [row] = rows;
  if (!row?.hasEarly) return { rows, ahead: [] };
  const ahead = await batchesAhead(db, {
    month: row.month,
    sessionId: row.sessionId,
    appliedSeq: row.appliedSeq,
  });
  const all = [...itemIds, ...ahead.flatMap(itemsIn)];
  const again = await rowsOfWindow(db, { sessionId: row.sessionId, itemIds: [...new Set(all)] });
  return again[0]?.revision === row.revision ? { rows: again, ahead } : undefined;
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
  const itemIds = itemsIn(batch);
  const at = ctx.now();
  for (let tries = 0; tries < mostTries; tries++) {
    const rows = await rowsOfWindow(ctx.db, { sessionId, itemIds });
    const [row] = rows;
    if (!row) return undefined;
    const isEarly = batch.seqFrom > row.appliedSeq + 1;
    if (isEarly && !isLongOver(row, at)) return undefined;
    // Drops values that content cannot have stored.
    if (sizeOfCommit(rows, batch.entries) === undefined) return row.appliedSeq;
    const read = await withAhead(rows, itemIds, ctx);
    const applied =
      read && (await applyBatch(read.rows, { batch, ctx, at, isEarly, ahead: read.ahead }));
    if (applied !== undefined) return applied;
  }
  return undefined;
}

const isLongOver = ({ endedAt }: CommitRow, at: Date) =>
  endedAt !== null && at.getTime() - endedAt.getTime() >= holeMs;
