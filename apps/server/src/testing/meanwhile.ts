import { transaction } from '../platform/db/database.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

/** The response of a call that waits for a concurrent change. */
export async function meanwhile<T>(
  { db }: World,
  change: string,
  call: () => Promise<T>,
): Promise<T> {
  const waiting = await transaction(db, async (other) => {
    await other.$client.query(change);
    const { rows } = await other.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const reply = call();
    reply.catch(() => {});
    await until('the call waits', async () => {
      const { rowCount } = await db.$client.query(
        'select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [rows[0]?.pid],
      );
      return rowCount === 1;
    });
    return { reply };
  });
  return waiting.reply;
}
