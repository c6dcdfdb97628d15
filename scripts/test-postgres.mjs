// npm run test:postgres: integration tests on PostgreSQL 15, the oldest supported.
import { spawnSync } from 'node:child_process';
import { ensurePostgres15, howToInstall, withPostgres15 } from './lib/postgres-15.mjs';
import { ensureInstalled, ensureNode, root, stop } from './lib/prepare.mjs';

ensureNode();
ensureInstalled();
if (!ensurePostgres15()) stop(`These tests need PostgreSQL 15. ${howToInstall}`);

const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'server',
  ...process.argv.slice(2),
];
process.exitCode = await withPostgres15((settings) => {
  const { status } = spawnSync('node', vitest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  return status ?? 1;
});
