import { setTimeout as wait } from 'node:timers/promises';

/** What is told of a server that ended although nobody stopped it. */
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
 * Starts a server again whenever it is found gone, for as long as that takes: a full disk keeps it
 * from starting until somebody makes room. Answers what ends the watch, after a start under way.
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
