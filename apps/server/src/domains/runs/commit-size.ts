import { largestState, sizeOfElement, sizeOfState } from '@gesall/scorm/results';
import type { Entry } from '../results/index.ts';
import type { CommitRow } from './commit.sql.ts';

/**
 * How many characters a batch and the states that it touches have, which is about what is written of
 * it. Undefined when an item would have more than it may store: content is refused that by its
 * window (SCORM error 351), so such a batch comes from something else.
 */
export function sizeOfCommit(rows: readonly CommitRow[], entries: readonly Entry[]): number | undefined {
  const touched = new Set(entries.map(([, item]) => item));
  const states = rows.filter(({ itemId }) => touched.has(itemId)).map((row) => sizeAfter(row, entries));
  if (states.some((size) => size > largestState)) return undefined;
  return [...states, ...entries.map(([, , element, value]) => sizeOfElement(element, value))].reduce((sum, size) => sum + size, 0);
}

function sizeAfter({ itemId, cmi }: CommitRow, entries: readonly Entry[]): number {
  const stored = cmi ?? {};
  const latest = new Map(entries.filter(([, item]) => item === itemId).map(([, , element, value]) => [element, value]));
  let size = sizeOfState(stored);
  for (const [element, value] of latest) {
    const before = stored[element];
    size += sizeOfElement(element, value) - (before === undefined ? 0 : sizeOfElement(element, before));
  }
  return size;
}
