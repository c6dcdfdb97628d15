import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '../fail.ts';
import { priorityQueue, type Way } from './priority-queue.ts';

/** argon2id at OWASP's second setting: 19 MiB, two passes. */
const productCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** In each lane: a school at eight o'clock, with a wait of seconds. */
const longestQueue = 100;

export type Passwords = ReturnType<typeof passwords>;

/**
 * Hashes and checks passwords, a few at a time, so that floods leave the process responsive. Known
 * browsers and mailed links go before strangers.
 */
export function passwords({
  atOnce = Math.max(1, availableParallelism() - 1),
  cost = productCost,
} = {}) {
  const queue = priorityQueue({ atOnce, longest: longestQueue });
  const inTurn = <T>(way: Way, work: () => Promise<T>) =>
    queue.take(way, work) ?? fail('ServiceUnavailable');

  // An unknown address takes the same time as a known one, against probing.
  let decoy: Promise<string> | undefined;

  return {
    hash: (password: string) => inTurn('first', () => hash(password, cost)),
    async matches(password: string, stored: string | undefined, way: Way = 'ordinary') {
      decoy ??= hash('no account has this password', cost);
      const against = stored ?? (await decoy);
      const right = await inTurn(way, () => verify(against, password));
      return right && stored !== undefined;
    },
    /** Refuses a stranger while too many wait, before any lookup. */
    expectRoom() {
      if (queue.turnsAway('ordinary')) fail('ServiceUnavailable');
    },
  };
}
