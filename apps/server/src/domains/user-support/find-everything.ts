import type { Input, Output, userSupportContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { searchParameters } from '../../platform/db/search.ts';
import { everything } from './find.view.ts';

type Find = typeof userSupportContract.find;

const mostOfEach = 8;

/** Nothing for words of signs that searches ignore. */
export async function findEverything(
  { words }: Input<Find>,
  { db }: Context,
): Promise<Output<Find>> {
  const search = searchParameters(words);
  return search.patterns.length === 0 ? [] : everything(db, { ...search, most: mostOfEach });
}
