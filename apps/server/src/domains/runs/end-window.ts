import { applyBatch, type CommitContext } from './commits/apply-batch.ts';
import { rowsOfWindow } from './commits/commit.sql.ts';
import { closeWindow, type OpenWindow } from './windows.sql.ts';

/** Why the product ended a window: another one opened, its page was reloaded, or it fell silent. */
export type Superseded = 'taken over' | 'reloaded' | 'lapsed';

const mostTries = 5;

/** Counts the content as suspended, and its time until `at`. */
export async function endWindow(
  ctx: CommitContext,
  { sessionId, itemId }: OpenWindow,
  { why, at }: { why: Superseded; at: Date },
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const rows = await rowsOfWindow(ctx.db, {
      sessionId,
      itemIds: itemId === null ? [] : [itemId],
    });
    const [row] = rows;
    // Read-only windows and external modules have no item that could end.
    if (!row || row.attemptId === null) break;
    if (row.endedAt !== null) return;
    const nothing = { seqFrom: row.appliedSeq + 1, seqTo: row.appliedSeq, entries: [] };
    const batch = { ...nothing, final: true, reason: why, ...(itemId !== null && { itemId }) };
    if ((await applyBatch(rows, { batch, ctx, at })) !== undefined) return;
  }
  await closeWindow(ctx.db, { sessionId, at, why });
}
