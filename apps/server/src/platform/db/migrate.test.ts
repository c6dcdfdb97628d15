import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { describeTables } from '../../../../../scripts/describe-database-tables.ts';
import { root } from '../../testing/cluster.ts';
import { connected, emptyDatabase } from '../../testing/empty-database.ts';
import { afterFile } from '../../testing/leftovers.ts';
import { alone, migrate } from './migrate.ts';
import { troubleOf } from './troubles.ts';

const migrations = join(root, 'database', 'migrations');
const changed = '0037_results__failed__keep.sql';
const added = /^-- PostgreSQL 15[^;]+;\n--> statement-breakpoint\n/;

const { versionNumber } = await connected(inject('database').connection, async (client) => {
  const { rows } = await client.query<{ versionNumber: number }>(
    `select current_setting('server_version_num')::int as "versionNumber"`,
  );
  return rows[0] ?? { versionNumber: 0 };
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The migrations as they were when only PostgreSQL 16 and later took them. */
function earlierMigrations() {
  const folder = mkdtempSync(join(tmpdir(), 'gesall-migrations-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(migrations, folder, { recursive: true });
  const text = readFileSync(join(migrations, changed), 'utf8');
  expect(text).toMatch(added);
  writeFileSync(join(folder, changed), text.replace(added, ''));
  return folder;
}

const tablesIn = (connection: pg.ClientConfig) =>
  connected(connection, async (client) => ({
    tables: await describeTables(client),
    functions: (
      await client.query(`
        select proname, pg_get_functiondef(pg_proc.oid) as definition from pg_proc
        where pronamespace = 'public'::regnamespace order by 1, 2`)
    ).rows,
  }));

test.runIf(versionNumber >= 160_000)(
  'a database that took a migration in its earlier text goes on, and is like a new one',
  async () => {
    const connection = await emptyDatabase();
    await migrate(connection, earlierMigrations(), { last: changed });
    await migrate(connection, migrations);
    const fresh = await emptyDatabase();
    await migrate(fresh, migrations);
    expect(await tablesIn(connection)).toEqual(await tablesIn(fresh));
  },
);

test('an earlier text is accepted by its hash, and no other text is', async () => {
  const connection = await emptyDatabase();
  const done = await migrate(connection, migrations);
  const write = (name: string, hash: string) =>
    connected(connection, (client) =>
      client.query('update schema_migration set hash = $2 where name = $1', [name, hash]),
    );
  const earlier = hashOf(readFileSync(join(earlierMigrations(), changed), 'utf8'));
  await write(changed, earlier);
  expect(await migrate(connection, migrations)).toEqual([]);

  await write(changed, hashOf('another text'));
  await expect(migrate(connection, migrations)).rejects.toThrow(
    `The migration ${changed} was changed after it had been applied.`,
  );
  await write(changed, earlier);
  await write(done[0] ?? '', earlier);
  await expect(migrate(connection, migrations)).rejects.toThrow(
    `The migration ${done[0]} was changed`,
  );
});

test('a connection that is ended while it has the lock is refused as a database that is away, and lets the next one in', async () => {
  const connection = await emptyDatabase();
  const end = (pid: number | undefined) =>
    connected(connection, (client) => client.query('select pg_terminate_backend($1, 5000)', [pid]));
  const failure = await alone(connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await end(rows[0]?.pid);
    await client.query('select 1');
  }).catch((error: unknown) => error);
  expect(troubleOf(failure)).toBe('ServiceUnavailable');
  expect(await alone(connection, async () => 'next')).toBe('next');
});
