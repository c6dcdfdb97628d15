import type { User } from '../context.ts';

export const mayAdminister = (user: Pick<User, 'role'>) =>
  user.role === 'Superuser' || user.role === 'Admin';

/**
 * Teachers reach everything of their own school, whatever their rights; without a school, nothing.
 */
export const mayFollowSchool = (
  user: Pick<User, 'role' | 'schoolId'>,
  { schoolId }: { schoolId: number | null },
) =>
  mayAdminister(user) ||
  (user.role === 'Teacher' && schoolId !== null && user.schoolId === schoolId);
