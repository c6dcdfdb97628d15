// Compares declared rows and parameters with PostgreSQL's description.
import { join } from 'node:path';
import { temporaryDatabase } from '../apps/server/src/platform/db/embedded/temporary.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { checkStatements } from './statements/check.ts';

const database = await temporaryDatabase('statements');
try {
  await migrate(database.connection, join(import.meta.dirname, '..', 'database', 'migrations'));
  const problems = await checkStatements(database.connection);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await database.end();
}
