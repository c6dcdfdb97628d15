// Writes database/tables: what the migrations make of an empty database, in readable form.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/launcher.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { describeTables } from './describe-database-tables.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'database', 'tables');
const folder = mkdtempSync(join(tmpdir(), 'gesall-describe-'));
const embedded = await startEmbedded({ dataDir: folder, closedHome: tmpdir() });

try {
  await migrate(embedded.connection, join(root, 'database', 'migrations'));
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const tables = await describeTables(client);
  await client.end();

  mkdirSync(target, { recursive: true });
  const gone = readdirSync(target).filter((name) => !tables.has(name));
  for (const name of gone) rmSync(join(target, name));
  for (const [name, text] of tables) writeFileSync(join(target, name), text);
  console.log(`Described ${tables.size} tables in database/tables.`);
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
