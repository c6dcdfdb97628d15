import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './prepare.mjs';

/**
 * Exits when a living process has the data folder, before installing or building. Only an early
 * warning: the server locks.
 */
export function refuseWhenRunning() {
  if (process.env.DATABASE_URL) return;
  const folder = resolve(root, process.env.DATA_DIR ?? 'data');
  try {
    const { pid, startedAt, command } = JSON.parse(
      readFileSync(resolve(folder, 'running.json'), 'utf8'),
    );
    // The server waits for commands.
    if (command !== undefined || startedAt === null || startedAt !== startOf(pid)) return;
    console.error(`Gesäll is already running on ${folder} (process ${pid}). Nothing was started.`);
  } catch {
    return;
  }
  process.exit(1);
}

/** Start time from /proc: the twenty-second field, counted after the name in brackets. */
const startOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
