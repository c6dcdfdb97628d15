import type { Input, resultsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { startConditionsOf } from '../locks/index.ts';
import { reachStudent } from '../people/index.ts';
import { attemptHistoryOf } from './attempt-history.view.ts';
import { reachModuleInCourse } from './reach.ts';
import { refusedToStaff, refusedToStudent } from './review.policy.ts';

export async function attemptHistory(
  place: Input<typeof resultsContract.attemptHistory>,
  ctx: Context,
) {
  await reachStudent(ctx, { id: place.studentId });
  await reachModuleInCourse(ctx, place);
  return attemptHistoryOf(ctx.db, place, { at: ctx.now(), refusal: refusedToStaff });
}

/** Attempts remain visible after the course and licence have ended, as results do. */
export async function myAttempts(
  input: Input<typeof resultsContract.myAttempts>,
  { db, user, now }: Context,
) {
  const at = now();
  const place = { ...input, studentId: user.id };
  const conditions = await startConditionsOf(db, place, at);
  return attemptHistoryOf(db, place, {
    at,
    refusal: (attempt) => refusedToStudent(attempt, conditions),
  });
}
