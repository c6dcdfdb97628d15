import pg from 'pg';
import { alone } from '../../../platform/db/migrate.ts';

const monthsAhead = 3;
/**
 * Short, since commits wait meanwhile; partitions are made months ahead, so the next day is enough.
 */
const lockTimeout = '2s';
const lockNotAvailable = '55P03';

/**
 * Makes the journal's partitions for this month and the next ones; answers those made. Moves rows
 * from the default partition. Skips what it cannot lock; the next run retries.
 */
export async function makeRunCommitPartitions(
  connection: pg.ClientConfig,
  now: Date,
): Promise<string[]> {
  return alone(connection, async (client) => {
    const made: string[] = [];
    for (let ahead = 0; ahead <= monthsAhead; ahead++) {
      const month = firstDay(now, ahead);
      const name = `run_commit_${month.slice(0, 7).replace('-', '_')}`;
      const { rows } = await client.query<{ there: boolean }>(
        'select to_regclass($1) is not null as there',
        [name],
      );
      if (rows[0]?.there) continue;
      try {
        await makePartition(client, { name, from: month, to: firstDay(now, ahead + 1) });
        made.push(name);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error;
      }
    }
    return made;
  });
}

async function makePartition(
  client: pg.Client,
  { name, from, to }: { name: string; from: string; to: string },
) {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    await client.query('lock table run_commit in access exclusive mode');
    await client.query(`create table ${name} (like run_commit including all)`);
    await client.query(
      `with moved as (delete from run_commit_rest where month >= '${from}' and month < '${to}' returning *)
       insert into ${name} select * from moved`,
    );
    await client.query(
      `alter table run_commit attach partition ${name} for values from ('${from}') to ('${to}')`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The first day of a month so many months ahead, in UTC, as the journal counts. */
const firstDay = (now: Date, ahead: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);
