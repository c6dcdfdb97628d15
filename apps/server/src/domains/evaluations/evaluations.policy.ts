import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';

/** A question is open to those in its period, and to the staff of its school. */
export const mayReadQuestion = (
  user: User,
  question: { schoolId: number; isStudent: boolean; isFollower: boolean },
) => question.isStudent || question.isFollower || mayFollowSchool(user, question);
