import type { Db } from '../../platform/db/database.ts';
import { AccountingAway } from '../../ports/accounting.ts';
import { oldestTurn, takeTurn } from './fortnox.sql.ts';

const windowMs = 5_000;
/** Fortnox takes 25 in its window, by its own clock and when they arrive. */
const most = 20;

interface Queue {
  db: Db;
  client: string;
  now(): Date;
  pause(ms: number): Promise<unknown>;
}

/**
 * Waits until another request may be sent, counted over all processes. Throws when that would be
 * too late for who waits.
 */
export async function waitForTurn(
  { db, client, now, pause }: Queue,
  deadline: number,
): Promise<void> {
  for (;;) {
    const at = now();
    const since = new Date(at.getTime() - windowMs);
    if ((await takeTurn(db, { client, at, since, most })).length > 0) return;
    const [first] = await oldestTurn(db, { client, since });
    const ms = (first?.oldest ?? at).getTime() + windowMs - at.getTime() + 1;
    if (at.getTime() + ms > deadline) throw new AccountingAway('busy');
    await pause(ms);
  }
}
