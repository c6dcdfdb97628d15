import type { replies as swedish } from '../sv/replies.ts';

export const replies: Record<keyof typeof swedish, string> = {
  signInLocked: 'Sign-in for {{email}} is locked.',
  signInUnlocked: 'Sign-in for {{email}} is unlocked.',
};
