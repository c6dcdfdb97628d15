import type { Input, resultsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { reachStudent } from '../people/index.ts';
import { reachClass, reachProgramme } from '../schools/index.ts';
import { courseResults, courseResultsOfClass } from './course-results.view.ts';
import { courseResultsOfProgramme } from './programme-results.view.ts';

export async function resultsByProgramme(
  { id }: Input<typeof resultsContract.resultsByProgramme>,
  ctx: Context,
) {
  await reachProgramme(ctx, id);
  return courseResultsOfProgramme(ctx.db, id, ctx.now());
}

export async function resultsByClass(
  { id }: Input<typeof resultsContract.resultsByClass>,
  ctx: Context,
) {
  await reachClass(ctx, id);
  return courseResultsOfClass(ctx.db, id, ctx.now());
}

export async function resultsByStudent(
  { id }: Input<typeof resultsContract.resultsByStudent>,
  ctx: Context,
) {
  const student = await reachStudent(ctx, { id });
  return courseResults(ctx.db, { students: [student], now: ctx.now() });
}
