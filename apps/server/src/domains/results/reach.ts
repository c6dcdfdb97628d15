import { everybody, reach } from '../../platform/access/reach.ts';
import { attemptById, moduleInCourse } from './reach.sql.ts';
import { mayReview } from './review.policy.ts';

/** A module of a course that teachers see, or `ModuleNotFound`. */
export const reachModuleInCourse = reach(
  'ModuleNotFound',
  (db, { courseId, moduleId }: { courseId: number; moduleId: number }) =>
    moduleInCourse(db, { courseId, moduleId }),
  everybody,
);

/** An attempt that the caller may review, or `AttemptNotFound`. */
export const reachAttempt = reach(
  'AttemptNotFound',
  (db, attemptId: number) => attemptById(db, { attemptId }),
  mayReview,
);
