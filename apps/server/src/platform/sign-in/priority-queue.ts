/** Two lanes; the ordinary one waits while the first has work. */
export type Way = 'first' | 'ordinary';

/** How long the ordinary lane counts as flooded after a refusal. */
const floodedMs = 1000;

/**
 * Limits running and waiting work. A flooded ordinary lane pauses after each piece for as long as
 * it took, to leave the machine time.
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
    turnsAway,
    /** Queues the work; undefined when too many wait. */
    take: <T>(way: Way, work: () => Promise<T>): Promise<T> | undefined =>
      turnsAway(way) ? undefined : inTurn(way, work),
  };
}
