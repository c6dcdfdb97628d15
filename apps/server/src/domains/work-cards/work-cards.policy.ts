import { mayAdminister, mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

interface Card {
  schoolId: number | null;
}

/** Everybody reads templates, which belong to no school. */
export const mayReadCard = (user: User, card: Card) =>
  card.schoolId === null || mayFollowSchool(user, card);

/** Refuses a teacher who would change a template. */
export function refuseTemplate(user: User, { schoolId }: Card) {
  if (schoolId === null && !mayAdminister(user)) fail('NotAllowed');
}

/** The school of a user's new cards; null makes templates, which only administrators do. */
export function schoolOfNewCards(user: User): number | null {
  if (mayAdminister(user)) return null;
  return user.schoolId ?? fail('NotAllowed');
}
