import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const gigabyte = 1024 ** 3;
/** A whole run has used at most 1; the rest is for the browsers and PostgreSQL. */
const neededBytes = 8 * gigabyte;
const prefix = 'gesall-run-';

/**
 * A folder in memory for the temporary files of this process, removed when it ends: PostgreSQL makes
 * a database there in a tenth of the time, and a run makes hundreds. Undefined where there is none,
 * or memory is short.
 */
export function folderInMemory() {
  if (!hasRoom()) return undefined;
  for (const name of readdirSync(memory)) if (isLeftBehind(name)) remove(join(memory, name));
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  // As the usual one: the account of PostgreSQL writes in it too.
  chmodSync(folder, 0o1777);
  process.once('exit', () => remove(folder));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const [, free = '0'] =
      /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
    return bavail * bsize >= neededBytes && Number(free) * 1024 >= neededBytes && runsPrograms();
  } catch {
    return false;
  }
}

/** Tests start programs that they made. */
function runsPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === memory)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

/** Of a run that was killed. */
function isLeftBehind(name) {
  const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
  return pid !== undefined && !existsSync(`/proc/${pid}`);
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true });
