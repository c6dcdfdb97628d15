import { applyBatch, type CommitContext } from './commits/apply-batch.ts';
import { rowsOfWindow } from './commits/commit.sql.ts';
import { closeWindow, type OpenWindow } from './windows.sql.ts';

/**
 * Why a window no longer speaks for its run: another one began, its own page was loaded again, or
 * it fell silent.
 */
export type Superseded = 'taken over' | 'reloaded' | 'lapsed';

const mostTries = 5;

/**
 * Ends a window that did not end itself. Its content is taken to have suspended, so that the
 * attempt goes on where it was, and its time is what passed until the moment given.
 */
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
    // A window that only looks, and a module that runs elsewhere, have no item whose end could be
    // told.
    if (!row || row.attemptId === null) break;
    if (row.endedAt !== null) return;
    const nothing = { seqFrom: row.appliedSeq + 1, seqTo: row.appliedSeq, entries: [] };
    const batch = { ...nothing, final: true, reason: why, ...(itemId !== null && { itemId }) };
    if ((await applyBatch(rows, { batch, ctx, at })) !== undefined) return;
  }
  await closeWindow(ctx.db, { sessionId, at, why });
}
