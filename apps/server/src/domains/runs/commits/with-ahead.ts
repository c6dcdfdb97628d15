import type { Db } from '../../../platform/db/database.ts';
import type { Ahead, Batch } from '../../results/index.ts';
import { batchesAhead } from './buffered-commits.sql.ts';
import { type CommitRow, rowsOfWindow } from './commit.sql.ts';
import { type Conflict, conflict } from './retry-on-conflict.ts';

/** The items that a batch touches. */
export const itemsIn = ({ entries, itemId }: Pick<Batch, 'entries' | 'itemId'>) => [
  ...new Set([...entries.map(([, item]) => item), ...(itemId === undefined ? [] : [itemId])]),
];

/** Batches ahead of the gap, with the state of their items. */
export async function withAhead(
  rows: readonly CommitRow[],
  batch: Batch,
  db: Db,
): Promise<{ rows: readonly CommitRow[]; ahead: readonly Ahead[] } | Conflict> {
  const [row] = rows;
  if (!row?.hasEarly) return { rows, ahead: [] };
  const ahead = await batchesAhead(db, {
    month: row.month,
    sessionId: row.sessionId,
    appliedSeq: row.appliedSeq,
  });
  const all = [batch, ...ahead].flatMap(itemsIn);
  const again = await rowsOfWindow(db, { sessionId: row.sessionId, itemIds: [...new Set(all)] });
  return again[0]?.revision === row.revision ? { rows: again, ahead } : conflict;
}
