// Do the tables in the code match the migrations? Generates into a copy, which must not change.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './lib/prepare.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gesall-migrations-'));
const copy = join(folder, 'migrations');
const sqlFiles = () => readdirSync(copy).filter((name) => name.endsWith('.sql'));

try {
  cpSync(join(root, 'database', 'migrations'), copy, { recursive: true });
  const config = join(folder, 'drizzle.config.json');
  // Drizzle prepends `./`, so the output folder must be relative.
  const out = relative(root, copy);
  writeFileSync(
    config,
    JSON.stringify({
      dialect: 'postgresql',
      casing: 'snake_case',
      schema: './apps/server/src/**/*.tables.ts',
      out,
    }),
  );

  const before = new Set(sqlFiles());
  const drizzle = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [drizzle, 'generate', '--config', config],
    {
      cwd: root,
      encoding: 'utf8',
      // Never wait for an answer to a rename question.
      input: '',
      timeout: 60_000,
    },
  );
  const added = sqlFiles().filter((name) => !before.has(name));
  if (added.length > 0) {
    console.error(
      'The tables in the code differ from the migrations. Run npx drizzle-kit generate, then read what it wrote:',
    );
    for (const name of added) console.error(readFileSync(join(copy, name), 'utf8'));
    process.exitCode = 1;
  } else if (status !== 0 || !stdout.includes('No schema changes')) {
    console.error(
      `drizzle-kit did not say whether the tables and the migrations agree.\n${stdout}${stderr}`,
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
