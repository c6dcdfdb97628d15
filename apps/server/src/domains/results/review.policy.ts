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

/** Students: their own; teachers: their school's in visible modules; administrators: all. */
export function mayReview(user: User, { studentId, schoolId, isShownToTeachers }: Owner): boolean {
  if (user.role === 'Student') return studentId === user.id;
  return user.role !== 'Teacher' || (schoolId === user.schoolId && isShownToTeachers);
}

interface Reviewed {
  status: Status;
  /** False for an attempt at an external system. */
  hasPackage: boolean;
}

/** Null when staff may review. Unfinished attempts are allowed, since a review is a copy. */
export const refusedToStaff = ({ hasPackage }: Reviewed): ReviewRefusal | null =>
  hasPackage ? null : 'AttemptRanElsewhere';

/** Null when a student may review: only finished attempts, of modules that they may start. */
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
  // The attempt is in their results; only the path to the module is gone.
  if (why === 'CourseNotFound' || why === 'ModuleNotFound') return 'ModuleIsGone';
  return why ?? null;
}
