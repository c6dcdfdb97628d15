// The demonstration school, kept for tests: one for each state of the sources.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { within } from './own-database.mjs';
import { onceFor, root, run } from './prepare.mjs';

/** Results come from the product's operations, so every server source counts. */
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

/** A data folder with the demonstration school; copy it, never start it. */
export function ensureDemoSchool() {
  ensureBuilt();
  // Licences and results depend on the day.
  const day = new Date().toISOString().slice(0, 10);
  onceFor(
    'demo-school',
    sources,
    () => run(process.execPath, [fileURLToPath(import.meta.url)]),
    day,
  );
  return kept;
}

/** Keeps owners, which PostgreSQL requires; Node's copy does not. */
export function copyFolder(from, to) {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}

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
    const closed = new Promise((resolve) => product.on('close', resolve));
    let said = '';
    const ready = new Promise((resolve) =>
      product.stdout.on('data', (chunk) => {
        said += chunk;
        if (/ready at \S+\n/.test(said)) resolve('ready');
      }),
    );
    if ((await Promise.race([ready, closed])) === 'ready') await untilLettersAreSent(dataDir);
    product.kill('SIGTERM');
    const code = await closed;
    if (code !== 0) throw new Error(`The demonstration school could not be made:\n${said}`);
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(join(root, 'build'), { recursive: true });
    copyFolder(dataDir, kept);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** A product that starts with the school has nothing left to send, and changes no row. */
const untilLettersAreSent = (dataDir) =>
  within(dataDir, async (client) => {
    const queued = () => client.query(`select 1 from mail where state = 'queued' limit 1`);
    while ((await queued()).rows.length > 0) await wait(50);
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeDemoSchool();
