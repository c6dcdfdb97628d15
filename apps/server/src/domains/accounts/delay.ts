import type { Parts } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { InFlight } from '../../platform/http/in-flight.ts';

const longestMs = 5000;
/** A class that signs in at once behind one address while the product is slow. */
const mostOfNetwork = 60;

const waiting = new WeakMap<Db, InFlight>();

interface Slow extends Pick<Parts, 'db' | 'pause'> {
  network: string;
  ms: number;
}

/**
 * Delays attempts above the product's limit, in a queue per network, so that a flood fills its own.
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
