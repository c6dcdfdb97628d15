import { isDone, type Status } from '@gesall/rules';

export interface LatestAttempt {
  status: Status;
  percent: number | null;
  hasFailed: boolean;
  standard: '1.2' | '2004' | null;
  /** The content's last exit; null when it never ended a session itself. */
  exit: string | null;
  /** A new package came, and unfinished attempts were to begin anew. */
  isSetAside: boolean;
}

export type Entry = '' | 'ab-initio' | 'resume';

/**
 * Finished and failed tests begin anew; modules without a score are reopened. 2004 clears its state
 * unless suspended (RTE 4.2.9); much 1.2 content never suspends and still expects its bookmark.
 */
export function goesOn(attempt: LatestAttempt): boolean {
  const { standard, status, percent, hasFailed, exit, isSetAside } = attempt;
  if (isSetAside || hasFailed) return false;
  if (isDone(status)) return percent === null;
  return exit === null || exit === 'suspend' || standard === '1.2';
}

/** 1.2 RTE 3.4.2, 2004 RTE 4.2.7. A closed window counts as suspended. */
export function entryOf(state: { exit: string | null } | undefined): Entry {
  if (!state) return 'ab-initio';
  return state.exit === null || state.exit === 'suspend' ? 'resume' : '';
}
