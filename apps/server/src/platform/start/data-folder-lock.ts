import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLiving, processFacts } from './living-process.ts';

interface Holder {
  pid: number;
  /**
   * When the process started, in clock ticks; tells a new process with an old number apart. Null
   * where it cannot be read.
   */
  startedAt: string | null;
}

/** Thrown when another process uses the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`Gesäll is already running on ${folder} (process ${pid}). Nothing was started.`);
  }
}

/**
 * Takes the data folder for this process, and touches nothing when a living one has it. A killed
 * process leaves its note behind; such a note is moved aside. Returns the function that gives the
 * folder back.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'running.json');
  const mine = join(folder, `running-${randomUUID()}.json`);
  writeFileSync(mine, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder));
  try {
    for (;;) {
      try {
        linkSync(mine, lock);
        return () => rmSync(lock, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = read(lock);
      if (holder && isAlive(holder)) throw new DataFolderInUse(folder, holder.pid);
      moveAside(lock);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

function moveAside(lock: string) {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  // Between the look and the move another start may have put its own note there; that one goes
  // back.
  const moved = read(aside);
  if (moved && isAlive(moved)) linkSync(aside, lock);
  rmSync(aside, { force: true });
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const isAlive = ({ pid, startedAt }: Holder) => isLiving(pid) && startedAt === startOf(pid);

const startOf = (pid: number) => processFacts(pid)?.startedAt ?? null;
