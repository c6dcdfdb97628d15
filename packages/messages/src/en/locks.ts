import type { locksFailures } from '@gesall/contract';

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof locksFailures, string> = {
  FinalExamHasNoLock: 'The final exam has no padlock. Open or close it with its own button.',
  LockActionNotFound: 'That change is no longer there.',
  LockActionIsUndone: 'That change has already been undone.',
  LockActionIsTooOld: 'More than a day has passed. Lock or unlock again instead.',
  ExamClosesInThePast: 'That end time has already passed.',
};
