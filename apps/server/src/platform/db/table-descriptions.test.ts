import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { describeTables } from '../../../../../scripts/describe-database-tables.ts';
import { root, toDatabase } from '../../testing/cluster.ts';

test('database/tables describes what the migrations make; npm run db:describe writes it anew', async () => {
  const { connection, template } = inject('database');
  const client = new pg.Client(toDatabase(connection, template));
  await client.connect();
  const tables = await describeTables(client).finally(() => client.end());

  const folder = join(root, 'database', 'tables');
  const written = new Map(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  expect([...written.keys()].toSorted()).toEqual([...tables.keys()].toSorted());
  for (const [name, text] of tables) expect(written.get(name), name).toBe(text);
});
