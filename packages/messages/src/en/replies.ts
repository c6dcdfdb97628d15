import type { replies as swedish } from '../sv/replies.ts';

export const replies: Record<keyof typeof swedish, string> = {
  signInLocked: 'Sign-in for {{email}} is locked.',
  signInUnlocked: 'Sign-in for {{email}} is unlocked.',
  userMoved: '{{name}} has been moved to {{school}}.',
  userMovedIntoClass: '{{name}} has been moved to {{schoolClass}} at {{school}}.',
  userRestored: '{{name}} has been restored and is in {{schoolClass}} at {{school}}.',
  resultDeleted: 'The result of {{name}} in {{module}} ({{course}}) has been deleted.',
  resultsDeleted: 'All results of {{name}} in {{course}} have been deleted.',
  noResults: '{{name}} has no results to delete in {{course}}.',
};
