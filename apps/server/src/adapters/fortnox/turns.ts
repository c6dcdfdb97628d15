import type { Db } from '../../platform/db/database.ts';
import { AccountingAway } from '../../ports/accounting.ts';
import { takeTurn, turnInTheWay } from './fortnox.sql.ts';

const windowMs = 5_000;
/**
 * Fortnox allows 25 requests per window, by its own clock. Reads stop at 15, so that five of our 20
 * remain for orders.
 */
const most = { order: 20, read: 15 };

export type Turn = keyof typeof most;

interface Queue {
  db: Db;
  client: string;
  now(): Date;
  pause(ms: number): Promise<unknown>;
}

/**
 * Waits for a request slot across all processes. Throws when that is after the deadline (ms since
 * 1970).
 */
export async function waitForTurn(
  { db, client, now, pause }: Queue,
  turn: Turn,
  deadline: number,
): Promise<void> {
  for (;;) {
    const at = now();
    const since = new Date(at.getTime() - windowMs);
    const limits = { client, since, most: most[turn] };
    if ((await takeTurn(db, { ...limits, at })).length > 0) return;
    const [first] = await turnInTheWay(db, limits);
    const opens = (first?.moment ?? at).getTime() + windowMs + 1;
    if (opens > deadline) throw new AccountingAway('busy');
    // The database has taken its time.
    await pause(Math.max(0, opens - now().getTime()));
  }
}
