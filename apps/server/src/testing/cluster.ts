import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { temporaryDatabase } from '../platform/db/embedded/temporary.ts';
import { migrate } from '../platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection settings of the run's cluster, with the database that tests clone. */
    database: { connection: pg.ClientConfig; template: string };
  }
}

export const root = join(import.meta.dirname, '../../../..');
const template = 'gesall_template';

/**
 * One PostgreSQL for the whole run: our own in a temporary folder, or the one that
 * TEST_DATABASE_URL names.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await temporaryDatabase('test');
  const connection: pg.ClientConfig = own?.connection ?? { connectionString: given };

  const client = new pg.Client(connection);
  await client.connect();
  if (own) await forgetful(client);
  await client.query(`drop database if exists ${template} with (force)`);
  await client.query(`create database ${template}`);
  await client.end();
  await migrate(toDatabase(connection, template), join(root, 'database', 'migrations'));
  project.provide('database', { connection, template });

  return () => own?.end();
}

/** What the run leaves behind is thrown away, so nothing has to reach the disk. */
async function forgetful(client: pg.Client) {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
}

/** The same server, another database. */
export function toDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
