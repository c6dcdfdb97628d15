import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

interface Of {
  schoolId: number;
  /** Whether the reader follows the student at the workplace. */
  isFollower: boolean;
}

/** Comments and signatures come from everybody but the student. */
export const mayAnswerRegistration = (user: User, of: Of) =>
  of.isFollower || mayFollowSchool(user, of);

export type Side = 'teacher' | 'supervisor';

/**
 * The side for which the caller signs. A teacher who follows the student signs for the school,
 * unless they ask for the other side, so that both signatures stay distinct.
 */
export function sideOf(user: User, of: Of, asked: Side | undefined): Side {
  const side = asked ?? (mayFollowSchool(user, of) ? 'teacher' : 'supervisor');
  const mayUse = side === 'teacher' ? mayFollowSchool(user, of) : of.isFollower;
  return mayUse ? side : fail('NotAllowed');
}

/** Only the staff of its school reads a whole period. */
export const mayReadWholePeriod = mayFollowSchool;
