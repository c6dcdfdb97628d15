import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLiving, processFacts } from './living-process.ts';

interface Holder {
  pid: number;
  /**
   * When the process started, in clock ticks; tells a new process with an old number apart. Null
   * where it cannot be read.
   */
  startedAt: string | null;
  /** The command that has it; left out by the product. */
  command?: string;
}

/** Thrown when another process uses the data folder. */
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
  /** Is given, once, what the start waits for. */
  onWait(text: string): void;
  /** Ends the waiting with what it throws. */
  check(): void;
}

/**
 * Takes the data folder for the product. A command that has it, such as a backup of a product at
 * rest, ends by itself, so it is waited for; another product is not.
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
 * Takes the data folder for this process, and touches nothing when a living one has it. A killed
 * process leaves its note behind; such a note is moved aside. `command` is what others are told has
 * it, when that is not the product. Returns the function that gives the folder back.
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
