import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type Sender, Turns } from '../turns/turns.ts';

/** argon2id at OWASP's second setting: 19 MiB, two passes. */
const productCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Known browsers, signed-in people and mailed links take turns by account, strangers by network. A
 * whole school may sign in for the first time behind one address.
 */
const lanes = {
  known: { longest: 1_000, longestOfPerson: 5, share: 4 },
  strangers: { longest: 2_000, longestOfPerson: 1_000, share: 1, restsInFlood: true },
};
const patienceMs = 60_000;

/** Whose password is hashed; with a network, for somebody whose browser is not known. */
export interface HashedFor {
  account: string;
  network?: string;
}

const sender = ({ account, network }: HashedFor, { left }: Leaving): Sender => ({
  alone: account,
  left,
  ...(network === undefined
    ? { person: account, lane: 'known' }
    : { person: network, lane: 'strangers' }),
});

/** Aborts when nobody waits for the answer any more. */
type Leaving = Pick<Sender, 'left'>;

export interface Passwords {
  hash(password: string, by: HashedFor): Promise<string>;
  /** False without a stored hash, after the time that a check takes. */
  matches(password: string, stored: string | undefined, by: HashedFor): Promise<boolean>;
  /** Refuses while too many wait, before any lookup. */
  expectRoom(by: HashedFor): void;
  /** The same queue for one request, which leaves it when its sender does. */
  by(leaving: Leaving): Passwords;
}

/**
 * Hashes and checks passwords, a few at a time and one of an account, so that floods leave the
 * process responsive. Known browsers and mailed links go before strangers, who get every fifth turn.
 */
export function passwords({
  atOnce = Math.max(1, availableParallelism() - 1),
  cost = productCost,
  check = verify as (stored: string, password: string) => Promise<boolean>,
} = {}): Passwords {
  const turns = new Turns({ atOnce, patienceMs, lanes });

  // An unknown address takes the same time as a known one, against probing.
  let decoy: Promise<string> | undefined;

  const by = (leaving: Leaving): Passwords => ({
    hash: (password, whose) => turns.run(sender(whose, leaving), () => hash(password, cost)),
    async matches(password, stored, whose) {
      decoy ??= hash('no account has this password', cost);
      const against = stored ?? (await decoy);
      const right = await turns.run(sender(whose, leaving), () => check(against, password));
      return right && stored !== undefined;
    },
    expectRoom: (whose) => turns.expectRoom(sender(whose, leaving)),
    by,
  });
  return by({});
}
