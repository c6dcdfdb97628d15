import type { Parts } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { Turns } from '../../platform/turns/turns.ts';

const longestMs = 5000;

/** Twenty tries at a time, so that a whole school behind one address waits for seconds. */
const limits = { atOnce: 20, longest: 1_000, longestOfPerson: 10, patienceMs: 60_000 };

interface Queue {
  turns: Turns;
  count: number;
}

const queues = new WeakMap<Db, Map<string, Queue>>();

interface Slow extends Pick<Parts, 'db' | 'pause'> {
  network: string;
  /** The account or link that is tried. */
  tried: string;
  ms: number;
}

/**
 * Delays attempts above a limit of network or product, in a queue per network, so that a flood fills
 * its own, and there in turns by what is tried.
 */
export async function slowDown({ db, network, tried, ms, pause }: Slow): Promise<void> {
  const ofDb = queues.get(db) ?? new Map<string, Queue>();
  queues.set(db, ofDb);
  const queue = ofDb.get(network) ?? { turns: new Turns(limits), count: 0 };
  ofDb.set(network, queue);
  queue.count += 1;
  try {
    await queue.turns.run({ person: tried }, () => pause(Math.min(ms, longestMs)));
  } finally {
    queue.count -= 1;
    if (queue.count === 0) ofDb.delete(network);
  }
}
