import type { Key } from './columns.ts';

/** Toggles a row; with `from`, every row between the two gets the same state. */
export function tick(
  ticked: ReadonlySet<Key>,
  key: Key,
  { order, from }: { order: readonly Key[]; from?: Key },
): ReadonlySet<Key> {
  const on = !ticked.has(key);
  return withTicks(ticked, from === undefined ? [key] : between(order, from, key), on);
}

/** Ticks every shown row, or unticks them when all are ticked. */
export const tickAll = (ticked: ReadonlySet<Key>, shown: readonly Key[]): ReadonlySet<Key> =>
  withTicks(ticked, shown, allTicked(ticked, shown) !== 'all');

export function allTicked(
  ticked: ReadonlySet<Key>,
  shown: readonly Key[],
): 'all' | 'some' | 'none' {
  const count = shown.filter((key) => ticked.has(key)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}

/** The keys between two, in either order; only the second when the first is no longer shown. */
function between(order: readonly Key[], from: Key, to: Key): readonly Key[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  return a < 0 || b < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

function withTicks(ticked: ReadonlySet<Key>, keys: readonly Key[], on: boolean): ReadonlySet<Key> {
  const changed = new Set(ticked);
  for (const key of keys) {
    if (on) changed.add(key);
    else changed.delete(key);
  }
  return changed;
}
