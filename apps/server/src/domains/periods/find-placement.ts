import type { Input, Output, periodsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { searchParameters } from '../../platform/db/search.ts';
import { placementNamed } from './find-placement.view.ts';

type Find = typeof periodsContract.find;

const mostOfEach = 5;

/** Nothing for a teacher without a school. */
export async function findPlacement(
  { words }: Input<Find>,
  { db, user }: Context,
): Promise<Output<Find>> {
  const search = searchParameters(words);
  if (user.schoolId === null || search.patterns.length === 0) return [];
  return placementNamed(db, {
    schoolId: user.schoolId,
    teacherId: user.id,
    ...search,
    most: mostOfEach,
  });
}
