import type { Input, Output, periodsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { placementNamed } from './find-placement.view.ts';

type Find = typeof periodsContract.find;

const mostOfEach = 5;

/** Nothing for a teacher without a school. */
export async function findPlacement(
  { words }: Input<Find>,
  { db, user }: Context,
): Promise<Output<Find>> {
  if (user.schoolId === null) return [];
  return placementNamed(db, {
    schoolId: user.schoolId,
    teacherId: user.id,
    words,
    most: mostOfEach,
  });
}
