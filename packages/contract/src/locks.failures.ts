/** What locking is refused with. */
export const locksFailures = {
  /** A final exam has a switch of its own. */
  FinalExamHasNoLock: 409,
} as const;
