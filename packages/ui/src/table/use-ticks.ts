import { useState } from 'react';
import type { Key } from './columns.ts';

/**
 * The ticked rows of a table with local rows. Rows that disappear are unticked. `ticks` is passed
 * to the table, beside its actions.
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
