import type { locksFailures } from '@gesall/contract';

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof locksFailures, string> = {
  FinalExamHasNoLock: 'Slutprovet har inget hänglås. Öppna eller stäng det med sin egen knapp.',
  LockActionNotFound: 'Låsningen finns inte längre.',
  LockActionIsUndone: 'Låsningen är redan ångrad.',
  LockActionIsTooOld: 'Det har gått mer än ett dygn. Lås eller lås upp på nytt i stället.',
  ExamClosesInThePast: 'Sluttiden har redan varit.',
};
