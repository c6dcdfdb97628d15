import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { toDatabase } from './cluster.ts';
import { afterFile } from './leftovers.ts';

/** An empty database, optionally with another owner. Dropped after the file's tests. */
export async function emptyDatabase({ owner }: { owner?: string } = {}): Promise<pg.ClientConfig> {
  const { connection } = inject('database');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    connection,
    `create database ${name} template template0${owner ? ` owner ${owner}` : ''}`,
  );
  afterFile(() => onServer(connection, `drop database ${name} with (force)`));
  return { ...toDatabase(connection, name), ...(owner && { options: `-c role=${owner}` }) };
}

/** A role without rights beyond its own objects. */
export async function plainRole(): Promise<string> {
  const { connection } = inject('database');
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  await onServer(connection, `create role ${name}`);
  // Databases it owns are dropped first: the newest leftover goes first.
  afterFile(() => onServer(connection, `drop role ${name}`));
  return name;
}

export async function connectionOf(db: {
  $client: pg.Pool | pg.PoolClient;
}): Promise<pg.ClientConfig> {
  const { rows } = await db.$client.query<{ name: string }>('select current_database() as name');
  return toDatabase(inject('database').connection, rows[0]?.name ?? '');
}

export async function everything(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  return connected(connection, async (client) => {
    await client.query(`set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(`
      select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migration' order by 1`);
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(
        `select line::text from "${name}" line order by 1`,
      );
      all[name] = rows.map(({ line }) => line);
    }
    return all;
  });
}

export async function connected<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const onServer = (connection: pg.ClientConfig, sql: string) =>
  connected(connection, (client) => client.query(sql)).then(() => {});
