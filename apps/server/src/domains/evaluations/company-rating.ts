import type { evaluationsContract, Input, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachSchool } from '../schools/index.ts';
import { companyRatingOf } from './answers.sql.ts';

type Rating = typeof evaluationsContract.companyRating;

/** Fewer answers would say more about their students than about the company. */
const leastAnswers = 5;

export async function readCompanyRating(
  { schoolId, companyId }: Input<Rating>,
  ctx: Context,
): Promise<Output<Rating>> {
  await reachSchool(ctx, schoolId);
  const [rating] = await companyRatingOf(ctx.db, { schoolId, companyId });
  if (!rating) return fail('CompanyNotFound');
  return rating.answers < leastAnswers ? { ...rating, average: null } : rating;
}
