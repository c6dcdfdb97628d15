import { applyBatch, type CommitContext } from './commits/apply-batch.ts';
import { rowsOfWindow } from './commits/commit.sql.ts';
import { conflict, retryOnConflict } from './commits/retry-on-conflict.ts';
import { closeWindow, type OpenWindow } from './windows.sql.ts';

/** Why the product ended a window: another one opened, its page was reloaded, or it fell silent. */
export type Superseded = 'taken over' | 'reloaded' | 'lapsed';

/** Counts the content as suspended, and its time until `at`. */
export async function endWindow(
  ctx: CommitContext,
  { sessionId, itemId }: OpenWindow,
  { why, at }: { why: Superseded; at: Date },
): Promise<void> {
  const hasEnded = await retryOnConflict(
    () => rowsOfWindow(ctx.db, { sessionId, itemIds: itemId === null ? [] : [itemId] }),
    async (rows) => {
      const [row] = rows;
      // Read-only windows and external modules have no item that could end.
      if (!row || row.attemptId === null) return false;
      if (row.endedAt !== null) return true;
      const nothing = { seqFrom: row.appliedSeq + 1, seqTo: row.appliedSeq, entries: [] };
      const batch = { ...nothing, final: true, reason: why, ...(itemId !== null && { itemId }) };
      const applied = await applyBatch(rows, { batch, ctx, at });
      return applied === conflict ? conflict : true;
    },
  );
  if (hasEnded !== true) await closeWindow(ctx.db, { sessionId, at, why });
}
