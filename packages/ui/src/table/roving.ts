/** A control in a table: its row, and its index in that row. */
export interface Spot {
  row: number;
  place: number;
}

/**
 * The next control for a key, given the number of controls in each row; undefined when there is
 * none. Skips rows without a control, and keeps the index as far as the next row allows.
 */
export function nextSpot(
  counts: readonly number[],
  { row, place }: Spot,
  key: string,
): Spot | undefined {
  if (key === 'ArrowDown') return inRow(counts, row + 1, { step: 1, place });
  if (key === 'ArrowUp') return inRow(counts, row - 1, { step: -1, place });
  if (key === 'Home') return inRow(counts, 0, { step: 1, place });
  if (key === 'End') return inRow(counts, counts.length - 1, { step: -1, place });
  const beside = key === 'ArrowRight' ? place + 1 : key === 'ArrowLeft' ? place - 1 : undefined;
  if (beside === undefined || beside < 0 || beside >= (counts[row] ?? 0)) return undefined;
  return { row, place: beside };
}

function inRow(
  counts: readonly number[],
  from: number,
  { step, place }: { step: number; place: number },
): Spot | undefined {
  for (let row = from; row >= 0 && row < counts.length; row += step) {
    const count = counts[row] ?? 0;
    if (count > 0) return { row, place: Math.min(place, count - 1) };
  }
  return undefined;
}
