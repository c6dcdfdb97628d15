import type { ReviewRefusal } from '@gesall/contract';
import { isDone, type Status } from '@gesall/rules';
import type { User } from '../../platform/context.ts';
import type { StartRow } from '../locks/index.ts';
import { closedBecause } from '../locks/index.ts';

interface Owner {
  studentId: number;
  schoolId: number;
  isShownToTeachers: boolean;
}

/**
 * A student looks at their own attempts, a teacher at those of the school's students in modules
 * that they may see, administration at all.
 */
export function mayReview(user: User, { studentId, schoolId, isShownToTeachers }: Owner): boolean {
  if (user.role === 'Student') return studentId === user.id;
  return user.role !== 'Teacher' || (schoolId === user.schoolId && isShownToTeachers);
}

interface Reviewed {
  status: Status;
  /** False when it was made at an external system. */
  hasPackage: boolean;
}

/**
 * Why a teacher or administrator cannot look at an attempt; null when they can. They may look at
 * one that is not done: it is a copy.
 */
export const refusedToStaff = ({ hasPackage }: Reviewed): ReviewRefusal | null =>
  hasPackage ? null : 'AttemptRanElsewhere';

/**
 * The same for the student whose attempt it is. An attempt that is not done is gone on with, and
 * what they may not start they may not look at either.
 */
export function refusedToStudent(
  attempt: Reviewed,
  start: StartRow | undefined,
): ReviewRefusal | null {
  return (
    refusedToStaff(attempt) ??
    (isDone(attempt.status) ? closedToStudent(start) : 'AttemptIsNotDone')
  );
}

function closedToStudent(start: StartRow | undefined): ReviewRefusal | null {
  const why = closedBecause(start);
  // The attempt is theirs and they see it in their results: only the way to the module is gone.
  if (why === 'CourseNotFound' || why === 'ModuleNotFound') return 'ModuleIsGone';
  return why ?? null;
}
