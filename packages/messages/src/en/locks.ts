import type { locksFailures } from '@gesall/contract';

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof locksFailures, string> = {
  FinalExamHasNoLock: 'The final exam has no lock. Open or close it with its own switch.',
};
