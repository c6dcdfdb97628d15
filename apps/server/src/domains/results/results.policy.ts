import type { User } from '../../platform/context.ts';

/** A teacher follows every student of the own school; administration follows all. */
export const mayFollowSchool = (user: User, schoolId: number) =>
  user.role === 'Superuser' || user.role === 'Admin' || (user.role === 'Teacher' && user.schoolId === schoolId);
