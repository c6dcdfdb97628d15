import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';

/** A document is open to the staff of its school, and to those for whom it was chosen. */
export const mayReadPeriodDocument = (
  user: User,
  document: { schoolId: number; isForReader: boolean },
) => document.isForReader || mayFollowSchool(user, document);
