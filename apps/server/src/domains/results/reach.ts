import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { attemptById, moduleInCourse, type ReachedAttempt } from './reach.sql.ts';
import { mayReview } from './review.policy.ts';

type Asking = Pick<Context, 'db' | 'user'>;

/** A module of a course that teachers may see, or `ModuleNotFound`. */
export async function reachModuleInCourse(
  { db }: Asking,
  { courseId, moduleId }: { courseId: number; moduleId: number },
): Promise<void> {
  const [module] = await moduleInCourse(db, { courseId, moduleId });
  if (!module) fail('ModuleNotFound');
}

/** An attempt that the caller may look at, or `AttemptNotFound`. */
export async function reachAttempt(
  { db, user }: Asking,
  attemptId: number,
): Promise<ReachedAttempt> {
  const [found] = await attemptById(db, { attemptId });
  if (!found || !mayReview(user, found)) fail('AttemptNotFound');
  return found;
}
