import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** An arbitrary advisory lock number, the same in all processes. */
const migrationLock = 7_318_250;

/** Hashes of former texts of a migration that create the same tables as today's. */
const earlierHashes: Readonly<Record<string, readonly string[]>> = {
  // Did not run on PostgreSQL 15.
  '0037_results__failed__keep.sql': [
    'faa80c08386fc8796feca276b728d2c9155b6abad2e92d689b76374a02f349ec',
  ],
};

interface Migration {
  name: string;
  text: string;
  hash: string;
}

/** Whether the migration applied under this hash is equivalent to the file. */
export const isSameMigration = (
  { name, hash }: Omit<Migration, 'text'>,
  applied: string,
): boolean => applied === hash || (earlierHashes[name] ?? []).includes(applied);

/** The numbered SQL files of a folder, in order, up to the one named `last`. */
export function migrationsIn(folder: string, last?: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && (last === undefined || name <= last))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** Runs the work on its own connection, under the lock that migrations take. */
export async function alone<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // A lost connection is reported by the pending or the next statement.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Migrates the database to the newest SQL file or to `last`, one transaction each, one process at a
 * time. Throws when an applied file was edited, or the database is newer than this program.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder: string,
  { last }: { last?: string } = {},
): Promise<string[]> {
  const files = migrationsIn(folder, last);
  return alone(connection, async (client) => {
    await client.query(
      'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const unknown = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
    if (unknown.length > 0)
      throw new Error(`The database is newer than this program: it has ${unknown.join(', ')}.`);

    const done: string[] = [];
    for (const file of files) {
      const hash = applied.get(file.name);
      if (hash === undefined) {
        await apply(client, file);
        done.push(file.name);
      } else if (!isSameMigration(file, hash))
        throw new Error(`The migration ${file.name} was changed after it had been applied.`);
    }
    return done;
  });
}

async function apply(client: pg.Client, { name, text, hash }: Migration) {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    // Also fails on a lost connection; the first error says why.
    await client.query('rollback').catch(() => {});
    throw new Error(
      `The migration ${name} failed: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}
