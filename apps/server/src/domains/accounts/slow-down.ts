import type { Parts } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { InFlight } from '../../platform/http/in-flight.ts';

const longestMs = 5000;
/** A class that comes in at once behind one address, while the whole product is slow. */
const mostOfNetwork = 60;

/** How many wait, by database and network. */
const waiting = new WeakMap<Db, InFlight>();

interface Slow extends Pick<Parts, 'db' | 'pause'> {
  network: string;
  ms: number;
}

/**
 * Lets a try wait while more come from everywhere than the product is meant for. Whoever fills the
 * queue fills that of their own network, where the next are told to come later.
 */
export async function slowDown({ db, network, ms, pause }: Slow): Promise<void> {
  const counts = waiting.get(db) ?? new InFlight();
  waiting.set(db, counts);
  if (counts.of(network) >= mostOfNetwork) fail('TooManyRequests');
  counts.begin(network);
  try {
    await pause(Math.min(ms, longestMs));
  } finally {
    counts.end(network);
  }
}
