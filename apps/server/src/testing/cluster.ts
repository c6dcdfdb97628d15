import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { temporaryDatabase } from '../platform/db/embedded/temporary.ts';
import { migrate } from '../platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: { connection: pg.ClientConfig; template: string };
  }
}

export const root = join(import.meta.dirname, '../../../..');
const template = 'gesall_template';

/** One PostgreSQL per run: a temporary one, or TEST_DATABASE_URL. */
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

/** Test data need not reach the disk. */
async function forgetful(client: pg.Client) {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
}

export function toDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
