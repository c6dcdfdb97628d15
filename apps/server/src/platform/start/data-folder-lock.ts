import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLiving, processFacts } from './living-process.ts';

interface Holder {
  pid: number;
  /** Start time in clock ticks, which tells reused process ids apart; null where unreadable. */
  startedAt: string | null;
  /** The command that holds it; undefined for the product. */
  command?: string;
}

export class DataFolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly holder: Holder,
  ) {
    super(`${inUse(folder, holder)}. Nothing was started.`);
  }
}

const inUse = (folder: string, { pid, command }: Holder) =>
  command === undefined
    ? `Gesäll is already running on ${folder} (process ${pid})`
    : `${command} is running on ${folder} (process ${pid})`;

interface Waiting {
  longestMs: number;
  pauseMs: number;
  /** Called once, with what the start waits for. */
  onWait(text: string): void;
  /** Ends the wait by throwing. */
  check(): void;
}

/**
 * Locks the data folder for the product. Waits for a command such as a backup; fails for another
 * product.
 */
export async function awaitDataFolder(
  folder: string,
  { longestMs, pauseMs, onWait, check }: Waiting,
): Promise<() => void> {
  const deadline = Date.now() + longestMs;
  for (let isWaiting = false; ; isWaiting = true) {
    check();
    try {
      return lockDataFolder(folder);
    } catch (error) {
      if (
        !(error instanceof DataFolderInUse) ||
        error.holder.command === undefined ||
        Date.now() > deadline
      )
        throw error;
      if (!isWaiting) onWait(`${inUse(folder, error.holder)}. The start waits until it has ended.`);
    }
    await wait(pauseMs);
  }
}

/**
 * Locks the data folder for this process; changes nothing when a living process has it. Moves the
 * lock file of a dead process aside. Returns the release.
 */
export function lockDataFolder(folder: string, command?: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'running.json');
  const mine = join(folder, `running-${randomUUID()}.json`);
  writeFileSync(
    mine,
    JSON.stringify({
      pid: process.pid,
      startedAt: startOf(process.pid),
      ...(command && { command }),
    } satisfies Holder),
  );
  try {
    for (;;) {
      try {
        linkSync(mine, lock);
        return () => rmSync(lock, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = read(lock);
      if (holder && isAlive(holder)) throw new DataFolderInUse(folder, holder);
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
  // Another process may have written its lock meanwhile: put that one back.
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
