/** What locking is refused with. */
export const locksFailures = {
  /** A final exam has a switch of its own. */
  FinalExamHasNoLock: 409,
  LockActionNotFound: 404,
  LockActionIsUndone: 409,
  LockActionIsTooOld: 409,
  ExamClosesInThePast: 400,
} as const;
