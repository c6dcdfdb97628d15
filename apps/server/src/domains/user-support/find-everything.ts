import type { Input, Output, userSupportContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { groupedSearch } from '../../platform/db/search.ts';
import { everything, everythingShort } from './find.view.ts';

type Find = typeof userSupportContract.find;

const mostOfEach = 8;

/** Nothing for words of signs that searches ignore. */
export async function findEverything(
  { words }: Input<Find>,
  { db }: Context,
): Promise<Output<Find>> {
  const search = { ...groupedSearch(words), most: mostOfEach };
  if (search.patterns.length === 0) return [];
  return search.groups.length === 0 ? everythingShort(db, search) : everything(db, search);
}
