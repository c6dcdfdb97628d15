import { isDone, type Status } from '@gesall/rules';
import type { Standard } from '@gesall/scorm/results';

/** What decides whether a start goes on with the latest attempt. */
export interface LatestAttempt {
  standard: Standard | null;
  status: Status;
  /** The package's own word. */
  completion: string | null;
  percent: number | null;
  /** The content's last word: how it ended its session; null when it never ended one itself. */
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
export function goesOn({ standard, status, completion, percent, exit, isSetAside }: LatestAttempt): boolean {
  if (isSetAside) return false;
  if (isDone(status)) return percent === null;
  const hasSuspended = exit === null || exit === 'suspend';
  // Content of 1.2 that has come to its end and left it has been failed: that try is over.
  return hasSuspended || (standard === '1.2' && completion !== 'completed');
}

/**
 * What the content is told of its state (1.2 RTE 3.4.2 `entry`, 2004 RTE 4.2.7). A window that was
 * merely closed counts as suspended.
 */
export function entryOf(state: { exit: string | null } | undefined): Entry {
  if (!state) return 'ab-initio';
  return state.exit === null || state.exit === 'suspend' ? 'resume' : '';
}
