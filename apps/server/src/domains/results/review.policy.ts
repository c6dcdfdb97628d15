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
 * A student looks at her own attempts, a teacher at those of the school's students in modules that
 * she may see, administration at all.
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
 * Why a teacher or administrator cannot look at an attempt; null when she can. She may look at one
 * that is not done: it is a copy.
 */
export const refusedToStaff = ({ hasPackage }: Reviewed): ReviewRefusal | null => (hasPackage ? null : 'AttemptRanElsewhere');

/**
 * The same for the student herself. An attempt that is not done is gone on with, and what she may
 * not start she may not look at either.
 */
export function refusedToStudent(attempt: Reviewed, start: StartRow | undefined): ReviewRefusal | null {
  return refusedToStaff(attempt) ?? (isDone(attempt.status) ? closedToStudent(start) : 'AttemptIsNotDone');
}

function closedToStudent(start: StartRow | undefined): ReviewRefusal | null {
  const why = closedBecause(start);
  // The attempt is hers and she sees it in her results: only the way to the module is gone.
  if (why === 'CourseNotFound' || why === 'ModuleNotFound') return 'ModuleIsGone';
  return why ?? null;
}
