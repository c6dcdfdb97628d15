import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';

/** A document is open to the staff of its school, and to the students of its class. */
export const mayReadDocument = (
  user: User,
  document: { schoolId: number; isForStudent: boolean },
) => document.isForStudent || mayFollowSchool(user, document);
