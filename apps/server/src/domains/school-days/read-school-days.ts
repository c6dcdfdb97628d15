import type { Input, Output, schoolDaysContract } from '@gesall/contract';
import { freeDaysBetween } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { reachReadPeriod } from '../periods/index.ts';
import { reachSchool } from '../schools/index.ts';
import { breaksOfSchool } from './school-days.sql.ts';

type Calls = typeof schoolDaysContract;

const always = { from: '2000-01-01', to: '2199-12-31' };

export async function readSchoolBreaks(
  { schoolId }: Input<Calls['schoolBreaks']>,
  ctx: Context,
): Promise<Output<Calls['schoolBreaks']>> {
  await reachSchool(ctx, schoolId);
  return breaksOfSchool(ctx.db, { schoolId, ...always });
}

export async function readFreeDays(
  { periodId }: Input<Calls['freeDays']>,
  ctx: Context,
): Promise<Output<Calls['freeDays']>> {
  const { schoolId, startsOn: from, endsOn: to } = await reachReadPeriod(ctx, periodId);
  return freeDaysBetween(from, to, await breaksOfSchool(ctx.db, { schoolId, from, to }));
}
