import { mayAdminister, mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';

/** Somebody who can be chosen at a school of the caller. */
export const mayReadSupervisor = (user: User, { schoolIds }: { schoolIds: readonly number[] }) =>
  mayAdminister(user) || schoolIds.some((schoolId) => mayFollowSchool(user, { schoolId }));
