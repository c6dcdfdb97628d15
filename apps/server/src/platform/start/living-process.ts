import { readFileSync, readlinkSync } from 'node:fs';

/** From /proc; undefined without it or the process. */
export function processFacts(
  pid: number,
): { state: string; startedAt: string; command: string } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}

/** Whether the process runs; a zombie does not. */
export function isLiving(pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processFacts(pid)?.state !== 'Z';
}

/** The working directory; undefined when unreadable. */
export function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
