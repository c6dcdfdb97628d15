import type { evaluationsContract, Input, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { reachParticipantOr, reachPeriod, reachReadPeriod } from '../periods/index.ts';
import { answersOf, questionsFor } from './answers.sql.ts';

type Calls = typeof evaluationsContract;

const reachParticipant = reachParticipantOr('UserNotFound');

export async function readEvaluations(
  { periodId, studentId }: Input<Calls['evaluations']>,
  ctx: Context,
): Promise<Output<Calls['evaluations']>> {
  await reachPeriod(ctx, periodId);
  if (studentId !== undefined) await reachParticipant(ctx, { periodId, studentId });
  return answersOf(ctx.db, { periodId, studentId: studentId ?? null });
}

/** Nothing for a teacher who follows nobody in the period. */
export async function readMyQuestions(
  { periodId }: Input<Calls['myQuestions']>,
  ctx: Context,
): Promise<Output<Calls['myQuestions']>> {
  await reachReadPeriod(ctx, periodId);
  return questionsFor(ctx.db, { periodId, accountId: ctx.user.id });
}
