/** How a module or a course stands for the students of a level. */
export type LockState = 'open' | 'partly' | 'locked';

interface ClassModule {
  isLocked: boolean;
  isLockedBySomeButNotAllStudentsInClass: boolean;
}

/** A class has a module locked as soon as one student has; locked for some is a state of its own. */
export const stateOfModule = ({
  isLocked,
  isLockedBySomeButNotAllStudentsInClass: isPartly,
}: ClassModule): LockState => (isPartly ? 'partly' : isLocked ? 'locked' : 'open');

/** What a press on a module asks for: one that is locked for some is locked for all. */
export const isLockedNext = (state: LockState): boolean => state !== 'locked';

/** A course is what all its modules are, and partly locked when they differ; its final exam has no lock. */
export function stateOfCourse(modules: readonly { state: LockState }[]): LockState {
  if (modules.every(({ state }) => state === 'open')) return 'open';
  return modules.every(({ state }) => state === 'locked') ? 'locked' : 'partly';
}

interface Place {
  finalExamEnabled: boolean;
  finalExamStartDate: string | null;
}

/** The exam of a level: open when it is for every student, partly when for some; and since when for the first of them. */
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
