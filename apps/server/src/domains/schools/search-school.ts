import type { Input, Output, schoolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { searchParameters } from '../../platform/db/search.ts';
import { matchesInSchool } from './search.view.ts';

type Search = typeof schoolsContract.search;

const mostMatches = 5;

/** The first matches of the caller's school, except teachers. */
export async function searchSchool(
  { words }: Input<Search>,
  { db, user }: Context,
): Promise<Output<Search>> {
  const search = searchParameters(words);
  return user.schoolId === null || search.patterns.length === 0
    ? []
    : matchesInSchool(db, { schoolId: user.schoolId, ...search, most: mostMatches });
}
