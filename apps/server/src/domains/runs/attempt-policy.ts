import { isDone, type Status } from '@gesall/rules';

/** What decides whether a start goes on with the latest attempt. */
export interface LatestAttempt {
  status: Status;
  percent: number | null;
  hasFailed: boolean;
  standard: '1.2' | '2004' | null;
  /** The content's last word; null when it never ended a session itself. */
  exit: string | null;
  /** A new package came, and who has not finished was to begin anew. */
  isSetAside: boolean;
}

export type Entry = '' | 'ab-initio' | 'resume';

/**
 * Whether a start goes on with the latest attempt. A finished test begins anew, so that it can be
 * done better, and so does one that was failed; a finished module without a score is opened again
 * where it was. SCORM 2004 clears its state unless it was suspended (RTE 4.2.9), while much 1.2
 * content never suspends and still expects its bookmark back until it is through.
 */
export function goesOn(attempt: LatestAttempt): boolean {
  const { standard, status, percent, hasFailed, exit, isSetAside } = attempt;
  if (isSetAside || hasFailed) return false;
  if (isDone(status)) return percent === null;
  return exit === null || exit === 'suspend' || standard === '1.2';
}

/**
 * What the content is told of its state (1.2 RTE 3.4.2 `entry`, 2004 RTE 4.2.7). A window that was
 * merely closed counts as suspended.
 */
export function entryOf(state: { exit: string | null } | undefined): Entry {
  if (!state) return 'ab-initio';
  return state.exit === null || state.exit === 'suspend' ? 'resume' : '';
}
