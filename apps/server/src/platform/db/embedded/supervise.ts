import { setTimeout as wait } from 'node:timers/promises';

export interface Witness {
  wentAway(): void;
  cameBack(event: { afterMs: number }): void;
  didNotStart(error: unknown): void;
}

interface Supervised {
  isRunning(): boolean;
  start(): Promise<unknown>;
}

const lookMs = 250;
const longestPauseMs = 5000;

/**
 * Restarts a server whenever it is gone, until it succeeds (a full disk may delay it). Returns a
 * function that ends the watch.
 */
export function supervise({ isRunning, start }: Supervised, witness: Witness): () => Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => {});

  async function revive() {
    const goneAt = performance.now();
    witness.wentAway();
    for (let ms = lookMs; !signal.aborted; ms = Math.min(ms * 2, longestPauseMs)) {
      try {
        await start();
        witness.cameBack({ afterMs: Math.round(performance.now() - goneAt) });
        return;
      } catch (error) {
        witness.didNotStart(error);
        await pause(ms);
      }
    }
  }

  async function watch() {
    while (!signal.aborted) {
      await pause(lookMs);
      if (!signal.aborted && !isRunning()) await revive();
    }
  }

  const watching = watch();
  return () => {
    over.abort();
    return watching;
  };
}
