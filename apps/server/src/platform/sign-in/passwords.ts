import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '../fail.ts';

/** argon2id at OWASP's second setting: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const longestQueue = 200;

export type Passwords = ReturnType<typeof passwords>;

/** Hashes and checks passwords, a few at a time, so that a flood of sign-ins leaves the process answering. */
export function passwords(atOnce = Math.max(1, availableParallelism() - 1)) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) fail('TooManyRequests');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  // An unknown address costs the same time as a known one, so that addresses cannot be probed with a clock.
  let decoy: Promise<string> | undefined;

  return {
    hash: (password: string) => inTurn(() => hash(password, cost)),
    async matches(password: string, stored: string | undefined) {
      decoy ??= hash('no account has this password', cost);
      const against = stored ?? (await decoy);
      const right = await inTurn(() => verify(against, password));
      return right && stored !== undefined;
    },
  };
}
