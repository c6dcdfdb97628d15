import { mayAdminister, mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';

/** A teacher without a school could never change what they added. */
export const mayAddCompany = (user: User) => mayAdminister(user) || user.schoolId !== null;

/** The register is shared, so a company is changed only by the school that added it. */
export const mayChangeCompany = (user: User, company: { schoolId: number | null }) =>
  mayFollowSchool(user, company);

export const mayReadLog = (user: User, entry: { schoolId: number }) => mayFollowSchool(user, entry);

export const mayDeleteFromLog = (user: User, entry: { by: number }) =>
  mayAdminister(user) || user.id === entry.by;
