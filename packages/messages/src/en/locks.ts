import type { locksFailures } from '@gesall/contract';
import type { locks as swedish } from '../sv/locks.ts';

export const locks: Record<keyof typeof swedish, string> = {
  title: 'Locks',
  hint: 'Press a square to lock or unlock it',
  exam: 'Final exam',
  examOn: 'Open',
  examSome: 'Open for {{count}} of {{total}}',
  examOff: 'Not open',
  noExam: 'No final exam',
  examOf: 'Final exam of {{course}}',
  'course.open': 'All modules unlocked',
  'course.locked': 'All locked',
  'course.partly': 'Some locked',
  'module.open': '{{name}}: unlocked',
  'module.locked': '{{name}}: locked',
  'module.partly': '{{name}}: locked for some',
  modulesOf: 'Modules of {{course}}',
  noModules: 'No modules',
  lockAll: 'Lock all',
  unlockAll: 'Unlock all',
  lockAllOf: 'Lock all modules of {{course}}',
  unlockAllOf: 'Unlock all modules of {{course}}',
  moduleLocked: '{{module}} is locked for the class.',
  moduleUnlocked: '{{module}} is unlocked for the class.',
  courseLocked: 'All modules of {{course}} are locked.',
  courseUnlocked: 'All modules of {{course}} are unlocked.',
  undo: 'Undo',
  undone: 'Undone.',
  undoneButKept_one: 'Undone. {{count}} lock that was changed since stays.',
  undoneButKept_other: 'Undone. {{count}} locks that were changed since stay.',
  noPlace: 'No student has an active licence for the course.',
};

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof locksFailures, string> = {
  FinalExamHasNoLock: 'The final exam has no padlock. Open or close it with its own button.',
  LockActionNotFound: 'That change is no longer there.',
  LockActionIsUndone: 'That change has already been undone.',
  LockActionIsTooOld: 'More than a day has passed. Lock or unlock again instead.',
  ExamClosesInThePast: 'That end time has already passed.',
};
