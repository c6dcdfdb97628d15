import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './prepare.mjs';

/**
 * Ends this process when a living one has the data folder, before anything is installed or built
 * under it. The server looks again, with a lock; this is only the early word, so what cannot be
 * read counts as free.
 */
export function refuseWhenRunning() {
  if (process.env.DATABASE_URL) return;
  const folder = resolve(root, process.env.DATA_DIR ?? 'data');
  try {
    const { pid, startedAt, command } = JSON.parse(
      readFileSync(resolve(folder, 'running.json'), 'utf8'),
    );
    // A command that is at it is waited for by the server.
    if (command !== undefined || startedAt === null || startedAt !== startOf(pid)) return;
    console.error(`Gesäll is already running on ${folder} (process ${pid}). Nothing was started.`);
  } catch {
    return;
  }
  process.exit(1);
}

/**
 * When a process started, as the kernel says it: the twenty-second field, counted after the name in
 * brackets.
 */
const startOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
