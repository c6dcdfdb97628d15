import type { Parts } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';

const longestMs = 5000;
/** A class that comes in at once behind one address, while the whole product is slow. */
const mostOfNetwork = 60;

/** How many wait, by database and network. */
const waiting = new WeakMap<Db, Map<string, number>>();

interface Slow extends Pick<Parts, 'db' | 'pause'> {
  network: string;
  ms: number;
}

/**
 * Lets a try wait while more come from everywhere than the product is meant for. Whoever fills the
 * queue fills that of their own network, where the next are told to come later.
 */
export async function slowDown({ db, network, ms, pause }: Slow): Promise<void> {
  const counts = waiting.get(db) ?? new Map<string, number>();
  waiting.set(db, counts);
  const before = counts.get(network) ?? 0;
  if (before >= mostOfNetwork) fail('TooManyRequests');
  counts.set(network, before + 1);
  try {
    await pause(Math.min(ms, longestMs));
  } finally {
    const left = (counts.get(network) ?? 1) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  }
}
