import type { Output, workCardsContract } from '@gesall/contract';
import { mayAdminister } from '../../platform/access/relations.ts';
import type { Context, User } from '../../platform/context.ts';
import { cardById, cardsOf, modulesByCourse } from './work-cards.view.ts';

/** What a user reads of cards: administrators everything, teachers their school. */
const readerOf = (user: User) => ({
  everything: mayAdminister(user),
  schoolId: user.schoolId,
});

export const readWorkCards = (
  _: unknown,
  { db, user }: Context,
): Promise<Output<typeof workCardsContract.workCards>> => cardsOf(db, readerOf(user));

export const readModulesToLink = (
  _: unknown,
  { db, user }: Context,
): Promise<Output<typeof workCardsContract.modulesToLink>> => modulesByCourse(db, readerOf(user));

/** A card as its reader sees it. */
export async function shownCard({ db, user }: Pick<Context, 'db' | 'user'>, id: number) {
  const [card] = await cardById(db, { id, ...readerOf(user) });
  if (!card) throw new Error('The work card was not stored.');
  return card;
}
