import { mayAdminister, mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

const isPurchaser = (user: Pick<User, 'role' | 'purchaser'>) =>
  user.role === 'Teacher' && user.purchaser;

/** Purchasers buy for their own school; those who administer look and do not order. */
export const mayBuy = (user: User, school: { schoolId: number }) =>
  isPurchaser(user) && mayFollowSchool(user, school);

/** A programme licence of the school with whether the user teaches a class of its programmes. */
interface Programme {
  schoolId: number;
  isTaughtByUser: boolean;
}

/** With full access for every programme of the school, else for those with a class of their own. */
export const mayBuyFor = (user: User, programme: Programme) =>
  mayBuy(user, programme) && (user.fullAccess || programme.isTaughtByUser);

/** What a purchaser placed themselves, and everything for those who administer. */
export const mayReadOrder = (user: User, order: { createdBy: number }) =>
  mayAdminister(user) || (isPurchaser(user) && order.createdBy === user.id);

/** Refuses a teacher who is no purchaser, whatever they ask about. */
export function demandPurchaser(user: User) {
  if (!mayAdminister(user) && !isPurchaser(user)) fail('NotAllowed');
}
