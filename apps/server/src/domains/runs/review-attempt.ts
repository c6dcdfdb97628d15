import type { Input, Output, runsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { doorOf } from '../locks/index.ts';
import { mayReview, refusedToStaff, refusedToStudent } from '../results/index.ts';
import { lookingWindow } from './read-only-session.ts';
import { reviewedAttempt } from './review.sql.ts';

type Review = typeof runsContract.reviewAttempt;

/** Opens an attempt for a look at it, in the package that it runs. */
export async function reviewAttempt({ attemptId }: Input<Review>, { db, user, now }: Context): Promise<Output<Review>> {
  const at = now();
  const [found] = await reviewedAttempt(db, { attemptId });
  // Somebody else's attempt answers like one that does not exist, so that ids cannot be probed.
  if (!found || !mayReview(user, found)) fail('AttemptNotFound');
  const { moduleId, name, packageVersionId, url } = found;
  const attempt = { status: found.status, hasPackage: url !== null };
  const refusal = user.role === 'Student' ? refusedToStudent(attempt, await doorOf(db, found, at)) : refusedToStaff(attempt);
  if (refusal !== null || url === null) fail(refusal ?? 'AttemptRanElsewhere');

  const ticket = await lookingWindow(db, { accountId: user.id, moduleId, packageVersionId, reviewedAttemptId: attemptId, at });
  return { moduleId, name, url, ticket };
}
