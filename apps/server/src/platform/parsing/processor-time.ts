import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever its own clock (`times(2)`). */
const msPerTick = 10;

/**
 * The processor time of a process and its threads so far, in milliseconds, as `/proc` says it
 * (`proc_pid_stat(5)`). Undefined when the process has ended, and on systems without `/proc`.
 */
export function processorMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])];
    return (userTicks + systemTicks) * msPerTick;
  } catch {
    return undefined;
  }
}
