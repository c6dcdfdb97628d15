// The demonstration school as the product itself makes it, kept for the tests: made once for each
// state of the sources.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { onceFor, root, run } from './prepare.mjs';

/**
 * The students' results come from the product's own operations, so every source of the server
 * counts.
 */
const sources = [
  'package-lock.json',
  'packages',
  'apps/server',
  'apps/content-stand-in',
  'apps/accounting-stand-in',
  'content',
  'database/migrations',
];
const kept = join(root, 'build', 'demo-school');

/**
 * The data folder of a product at rest that holds the demonstration school; to be copied, never
 * started.
 */
export function ensureDemoSchool() {
  ensureBuilt();
  // Its licences and results lie around the day on which it is made.
  const day = new Date().toISOString().slice(0, 10);
  onceFor(
    'demo-school',
    sources,
    () => run(process.execPath, [fileURLToPath(import.meta.url)]),
    day,
  );
  return kept;
}

/**
 * A copy with the owners as they are, which PostgreSQL insists on and Node's own copy would lose.
 */
export function copyFolder(from, to) {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}

/**
 * Starts the product once in an empty folder that every account may read, and stops it when the
 * school is there.
 */
async function makeDemoSchool() {
  const place = mkdtempSync(join(tmpdir(), 'gesall-demo-school-'));
  chmodSync(place, 0o755);
  try {
    const dataDir = join(place, 'data');
    const env = {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      PORT: '0',
      CONTENT_PORT: '0',
      DATA_DIR: dataDir,
    };
    const product = spawn(process.execPath, ['build/server/main.js'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    product.stdout.on('data', (chunk) => {
      said += chunk;
      if (/ready at \S+\n/.test(said)) product.kill('SIGTERM');
    });
    const code = await new Promise((resolve) => product.on('close', resolve));
    if (code !== 0) throw new Error(`The demonstration school could not be made:\n${said}`);
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(join(root, 'build'), { recursive: true });
    copyFolder(dataDir, kept);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeDemoSchool();
