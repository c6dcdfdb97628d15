import { type Around, applyBatch, type Batch } from './apply-batch.ts';
import { type CommitRow, rowsOfWindow } from './commit.sql.ts';
import { batchesAhead, dropHeld, heldBatches, holdCommit, windowsWithHeld } from './held-commits.sql.ts';
import { holeMs, leaseFrom } from './window-life.ts';

/** As often as a batch is tried against other commits of its attempt. */
const mostTries = 5;

/** Keeps a batch whose forerunner has not come; answers how far nothing is missing. */
export async function hold({ sessionId, appliedSeq }: CommitRow, batch: Batch, { db, now }: Around): Promise<number> {
  const at = now();
  await holdCommit(db, sessionId, batch.seqFrom, batch.seqTo, at, JSON.stringify(batch), leaseFrom(at));
  return appliedSeq;
}

/** What lies beyond the hole that a batch fills; empty for nearly all. */
export function aheadOf({ hasEarly, month, sessionId, appliedSeq }: CommitRow, { db }: Around) {
  return hasEarly ? batchesAhead(db, month, sessionId, appliedSeq) : [];
}

/**
 * Applies what waits of a window: the batches whose hole is filled, and all of them when the window has been over for a
 * while. Answers how far nothing is missing.
 */
export async function applyHeld(sessionId: number, it: Around): Promise<number> {
  let applied = 0;
  for (const { body } of await heldBatches(it.db, sessionId)) {
    const now = await applyOne(sessionId, body, it);
    if (now === undefined) continue;
    applied = now;
    await dropHeld(it.db, sessionId, body.seqFrom);
  }
  return applied;
}

/** Applies what waits of every window of an attempt, before anybody reads how it stands. */
export async function applyHeldOf(attemptId: number, it: Around): Promise<void> {
  for (const { sessionId } of await windowsWithHeld(it.db, attemptId)) await applyHeld(sessionId, it);
}

/** How far nothing is missing after the batch; undefined when it has to wait on. */
async function applyOne(sessionId: number, batch: Batch, it: Around): Promise<number | undefined> {
  const itemIds = [...new Set([...batch.entries.map(([, itemId]) => itemId), ...(batch.itemId === undefined ? [] : [batch.itemId])])];
  const at = it.now();
  for (let tries = 0; tries < mostTries; tries++) {
    const rows = await rowsOfWindow(it.db, sessionId, itemIds);
    const [row] = rows;
    if (!row) return undefined;
    const isEarly = batch.seqFrom > row.appliedSeq + 1;
    if (isEarly && !isLongOver(row, at)) return undefined;
    const applied = await applyBatch(rows, { batch, it, at, isEarly, ahead: await aheadOf(row, it) });
    if (applied !== undefined) return applied;
  }
  return undefined;
}

const isLongOver = ({ endedAt }: CommitRow, at: Date) => endedAt !== null && at.getTime() - endedAt.getTime() >= holeMs;
