import { useState } from 'react';
import type { Key } from './columns.ts';

/**
 * Which rows of a table are ticked, where all of its rows are here. A row that has gone, deleted or
 * not read any more, is ticked no more. `ticks` is for the table, beside its acts.
 */
export function useTicks<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => Key) {
  const [ticked, onTick] = useState<ReadonlySet<Key>>(new Set());
  const chosen = (rows ?? []).filter((row) => ticked.has(keyOf(row)));
  return {
    chosen,
    ticks: { ticked: new Set(chosen.map(keyOf)), onTick },
    untick: () => onTick(new Set()),
  };
}
