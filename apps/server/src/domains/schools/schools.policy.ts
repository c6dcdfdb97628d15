import type { User } from '../../platform/context.ts';

/** Those who administer reach every school. */
export const mayAdminister = (user: Pick<User, 'role'>) => user.role === 'Superuser' || user.role === 'Admin';

/**
 * Everything of a school is open to its own teachers, whatever their rights. A teacher without a
 * school reaches none.
 */
export const mayReadSchool = (user: Pick<User, 'role' | 'schoolId'>, schoolId: number) =>
  mayAdminister(user) || (user.role === 'Teacher' && user.schoolId === schoolId);
