import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { root } from '../../../testing/cluster.ts';
import { connected, emptyDatabase } from '../../../testing/empty-database.ts';

test('old journal rows keep their partitions and are recognized by their revision', async () => {
  const connection = await emptyDatabase();
  const migrations = join(root, 'database', 'migrations');
  await migrate(connection, migrations, { last: '0006_inlined_functions.sql' });
  const insert = (columns: string, values: string) =>
    connected(connection, (client) =>
      client.query(`insert into run_commit (session_id, seq_from, seq_to, received_at, entries, month${columns}) values
        (1, 1, 2, now(), '[]', '2026-10-01'${values}), (2, 1, 2, now(), '[]', '2031-01-01'${values})`),
    );
  await connected(connection, (client) =>
    client.query(
      `create table run_commit_2026_10 partition of run_commit for values from ('2026-10-01') to ('2026-11-01')`,
    ),
  );
  await insert('', '');
  await migrate(connection, migrations);
  await insert(', revision, item_id', ', 7, 3');
  await expect(insert(', revision', ', 7')).rejects.toThrow('duplicate key');
  const { rows } = await connected(connection, (client) =>
    client.query(
      'select tableoid::regclass::text as place, revision, item_id from run_commit order by session_id, revision',
    ),
  );
  expect(rows).toEqual([
    { place: 'run_commit_2026_10', revision: 0, item_id: null },
    { place: 'run_commit_2026_10', revision: 7, item_id: 3 },
    { place: 'run_commit_rest', revision: 0, item_id: null },
    { place: 'run_commit_rest', revision: 7, item_id: 3 },
  ]);
});
