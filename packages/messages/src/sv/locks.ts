import type { locksFailures } from '@gesall/contract';

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof locksFailures, string> = {
  FinalExamHasNoLock: 'Slutprovet har inget hänglås. Öppna eller stäng det med sin egen knapp.',
};
