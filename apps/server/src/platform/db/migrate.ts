import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Any number; all processes on one database take the same lock while they migrate. */
const migrationLock = 7_318_250;

/**
 * Does the work on a connection of its own while no other process migrates or does such work on the
 * same database.
 */
export async function alone<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Brings the database up to the newest of the numbered SQL files, or up to the one named `last`,
 * each in a transaction of its own, one process at a time. Throws when an applied file was edited
 * afterwards, or when the database is newer than this program.
 */
export async function migrate(connection: pg.ClientConfig, folder: string, { last }: { last?: string } = {}): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && (last === undefined || name <= last))
    .sort();
  return alone(connection, async (client) => {
    await client.query(
      'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const unknown = [...applied.keys()].filter((name) => !files.includes(name));
    if (unknown.length > 0) throw new Error(`The database is newer than this program: it has ${unknown.join(', ')}.`);

    const done: string[] = [];
    for (const name of files) {
      const text = readFileSync(join(folder, name), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      if (applied.get(name) === hash) continue;
      if (applied.has(name)) throw new Error(`The migration ${name} was changed after it had been applied.`);
      await apply(client, name, text, hash);
      done.push(name);
    }
    return done;
  });
}

async function apply(client: pg.Client, name: string, text: string, hash: string) {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
