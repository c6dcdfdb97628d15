export type LockState = 'open' | 'partly' | 'locked';

interface ClassModule {
  isLocked: boolean;
  isLockedBySomeButNotAllStudentsInClass: boolean;
}

/** A module is locked for a class if it is for any student; locked for some is `partly`. */
export const stateOfModule = ({
  isLocked,
  isLockedBySomeButNotAllStudentsInClass: isPartly,
}: ClassModule): LockState => (isPartly ? 'partly' : isLocked ? 'locked' : 'open');

/** A press locks a partly locked module for all. */
export const isLockedNext = (state: LockState): boolean => state !== 'locked';

/**
 * A course has the state of its modules, or `partly` when they differ; its final exam has no lock.
 */
export function stateOfCourse(modules: readonly { state: LockState }[]): LockState {
  if (modules.every(({ state }) => state === 'open')) return 'open';
  return modules.every(({ state }) => state === 'locked') ? 'locked' : 'partly';
}

interface Place {
  finalExamEnabled: boolean;
  finalExamStartDate: string | null;
}

/**
 * The exam of a level: open for every student, or partly for some; and since when for the first
 * one.
 */
export function stateOfExam(places: readonly Place[]) {
  const open = places.filter(({ finalExamEnabled }) => finalExamEnabled);
  const since = open.flatMap(({ finalExamStartDate }) => finalExamStartDate ?? []).sort()[0];
  return {
    open: open.length,
    total: places.length,
    isOn: open.length > 0 && open.length === places.length,
    since,
  };
}
