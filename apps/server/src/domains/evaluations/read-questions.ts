import type { evaluationsContract, Input, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { reachReadPeriod } from '../periods/index.ts';
import { questionsOf } from './evaluations.sql.ts';

type Questions = typeof evaluationsContract.evaluationQuestions;

export async function readQuestions(
  { periodId }: Input<Questions>,
  ctx: Context,
): Promise<Output<Questions>> {
  await reachReadPeriod(ctx, periodId);
  return questionsOf(ctx.db, { periodId });
}
