import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { emptyDatabase } from '../../apps/server/src/testing/empty-database.ts';
import { checkStatements } from './check.ts';

test('every statement is described by the oldest PostgreSQL as it is declared', async () => {
  const connection = await emptyDatabase();
  await migrate(connection, join(import.meta.dirname, '..', '..', 'database', 'migrations'));
  expect(await checkStatements(connection)).toEqual([]);
});
