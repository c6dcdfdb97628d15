// Writes database/tables from the migrated schema.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { temporaryDatabase } from '../apps/server/src/platform/db/embedded/temporary.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { describeTables } from './describe-database-tables.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'database', 'tables');
const database = await temporaryDatabase('describe');

try {
  await migrate(database.connection, join(root, 'database', 'migrations'));
  const client = new pg.Client(database.connection);
  await client.connect();
  const tables = await describeTables(client);
  await client.end();

  mkdirSync(target, { recursive: true });
  const gone = readdirSync(target).filter((name) => !tables.has(name));
  for (const name of gone) rmSync(join(target, name));
  for (const [name, text] of tables) writeFileSync(join(target, name), text);
  console.log(`Described ${tables.size} tables in database/tables.`);
} finally {
  await database.end();
}
