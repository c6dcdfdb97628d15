import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLiving, processFacts, workingFolder } from '../../start/living-process.ts';

export interface Postmaster {
  pid: number;
  socketDir: string;
  state: 'starting' | 'ready' | 'stopping' | 'standby' | '';
}

const noteOf = (cluster: string) => join(cluster, 'postmaster.pid');

/**
 * The running server of a cluster. The pid file outlives a killed server and may name another
 * program or a zombie: then undefined.
 */
function postmasterOf(cluster: string): Postmaster | undefined {
  if (!existsSync(noteOf(cluster))) return undefined;
  const lines = readFileSync(noteOf(cluster), 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isLiving(pid)) return undefined;
  if (!isPostgresOf(cluster, pid)) return undefined;
  return { pid, socketDir: lines[4] ?? '', state: (lines[7]?.trim() ?? '') as Postmaster['state'] };
}

export const isRunning = (cluster: string) => postmasterOf(cluster) !== undefined;

/**
 * PostgreSQL works in its cluster folder. Where that cannot be read, compare the name; in doubt
 * yes.
 */
function isPostgresOf(cluster: string, pid: number) {
  const folder = workingFolder(pid);
  if (folder !== undefined) return folder === realpathSync(cluster);
  return processFacts(pid)?.command.includes('postgres') ?? true;
}

/** Removes the pid file of a dead server: PostgreSQL would refuse to start. */
export function forgetDeadPostmaster(cluster: string) {
  if (!postmasterOf(cluster)) rmSync(noteOf(cluster), { force: true });
}

const longestWaitMs = 60_000;
const pauseMs = 25;

/** Waits until the server takes connections, or has stopped; then undefined. */
export async function settledPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    const running = postmasterOf(cluster);
    if (!running || (running.state === 'ready' && running.socketDir !== '')) return running;
    if (Date.now() > deadline)
      throw new Error(
        `The PostgreSQL on ${cluster} (process ${running.pid}) has not become ready within a minute.`,
      );
    await wait(pauseMs);
  }
}
