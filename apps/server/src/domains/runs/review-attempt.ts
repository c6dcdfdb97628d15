import type { Input, Output, runsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { startConditionsOf } from '../locks/index.ts';
import { reachAttempt, refusedToStaff, refusedToStudent } from '../results/index.ts';
import { readOnlySession } from './read-only-session.ts';

type Review = typeof runsContract.reviewAttempt;

export async function reviewAttempt(
  { attemptId }: Input<Review>,
  ctx: Context,
): Promise<Output<Review>> {
  const { db, user, now } = ctx;
  const at = now();
  const found = await reachAttempt(ctx, attemptId);
  const { moduleId, name, packageVersionId, url } = found;
  const attempt = { status: found.status, hasPackage: url !== null };
  const refusal =
    user.role === 'Student'
      ? refusedToStudent(attempt, await startConditionsOf(db, found, at))
      : refusedToStaff(attempt);
  if (refusal !== null || url === null) fail(refusal ?? 'AttemptRanElsewhere');

  const ticket = await readOnlySession(db, {
    accountId: user.id,
    moduleId,
    packageVersionId,
    reviewedAttemptId: attemptId,
    at,
  });
  return { moduleId, name, url, ticket };
}
