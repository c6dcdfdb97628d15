// Holds every declared row and parameter against what PostgreSQL says of its statement.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/launcher.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { checkStatements } from './statements/check.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesall-statements-'));
const embedded = await startEmbedded({ dataDir: folder, closedHome: tmpdir() });
try {
  await migrate(embedded.connection, join(import.meta.dirname, '..', 'database', 'migrations'));
  const problems = await checkStatements(embedded.connection);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
