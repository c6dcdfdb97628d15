/** Two lanes for one thing: as long as somebody waits in the first, the other stands still. */
export type Way = 'first' | 'ordinary';

/** How long the ordinary lane counts as flooded after somebody was turned away from it. */
const floodedMs = 1000;

/**
 * Lets some work go on at a time and some more wait, and takes no more than that. While the
 * ordinary lane is flooded it rests after each piece of work for as long as that took, so that the
 * machine has time for whatever else it is there for.
 */
export function priorityQueue({ atOnce, longest }: { atOnce: number; longest: number }) {
  const waiting: Record<Way, (() => void)[]> = { first: [], ordinary: [] };
  let running = 0;
  let isResting = false;
  let turnedAwayAt = Number.NEGATIVE_INFINITY;

  function turnsAway(way: Way) {
    const isFull = waiting[way].length >= longest;
    if (isFull && way === 'ordinary') turnedAwayAt = performance.now();
    return isFull;
  }

  function beginNext() {
    if (running >= atOnce) return;
    const begin = waiting.first.shift() ?? (isResting ? undefined : waiting.ordinary.shift());
    if (!begin) return;
    running++;
    begin();
  }

  function restAfter(tookMs: number) {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      beginNext();
    }, tookMs);
  }

  async function inTurn<T>(way: Way, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      waiting[way].push(resolve);
      beginNext();
    });
    const began = performance.now();
    try {
      return await work();
    } finally {
      const ended = performance.now();
      running--;
      if (way === 'ordinary' && ended - turnedAwayAt < floodedMs) restAfter(ended - began);
      beginNext();
    }
  }

  return {
    /** Whether somebody who comes now is turned away. */
    turnsAway,
    /** Does the work when its turn comes; undefined when too many wait already. */
    take: <T>(way: Way, work: () => Promise<T>): Promise<T> | undefined =>
      turnsAway(way) ? undefined : inTurn(way, work),
  };
}
