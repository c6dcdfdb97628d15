import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '../fail.ts';
import { priorityQueue, type Way } from './priority-queue.ts';

/** argon2id at OWASP's second setting: 19 MiB, two passes. */
const productCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** In each lane: a school that comes in at eight, and a wait of some seconds at the most. */
const longestQueue = 100;

export type Passwords = ReturnType<typeof passwords>;

/**
 * Hashes and checks passwords, a few at a time, so that a flood of sign-ins leaves the process
 * answering. Who comes with a browser that we know or a link that we made is before strangers, who
 * may be many and nobody.
 */
export function passwords({
  atOnce = Math.max(1, availableParallelism() - 1),
  cost = productCost,
} = {}) {
  const queue = priorityQueue({ atOnce, longest: longestQueue });
  const inTurn = <T>(way: Way, work: () => Promise<T>) =>
    queue.take(way, work) ?? fail('ServiceUnavailable');

  // An unknown address costs the same time as a known one, so that addresses cannot be probed with
  // a clock.
  let decoy: Promise<string> | undefined;

  return {
    hash: (password: string) => inTurn('first', () => hash(password, cost)),
    async matches(password: string, stored: string | undefined, way: Way = 'ordinary') {
      decoy ??= hash('no account has this password', cost);
      const against = stored ?? (await decoy);
      const right = await inTurn(way, () => verify(against, password));
      return right && stored !== undefined;
    },
    /**
     * Turns a stranger away while too many wait: before anything is looked up for a try that could
     * not be made.
     */
    expectRoom() {
      if (queue.turnsAway('ordinary')) fail('ServiceUnavailable');
    },
  };
}
