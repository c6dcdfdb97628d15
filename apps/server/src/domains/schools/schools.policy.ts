import type { User } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

/** Those who administer reach every school. */
export const mayAdminister = (user: Pick<User, 'role'>) =>
  user.role === 'Superuser' || user.role === 'Admin';

/** Classes, who is in them and who teaches them are changed by those with full access. */
const mayShapeClasses = (user: Pick<User, 'role' | 'fullAccess'>) =>
  mayAdminister(user) || (user.role === 'Teacher' && user.fullAccess);

/** Refuses a teacher without full access, whatever they ask about. */
export function demandFullAccess(user: User) {
  if (!mayShapeClasses(user)) fail('NotAllowed');
}

/**
 * Everything of a school is open to its own teachers, whatever their rights. A teacher without a
 * school reaches none.
 */
export const mayReadSchool = (user: Pick<User, 'role' | 'schoolId'>, schoolId: number) =>
  mayAdminister(user) || (user.role === 'Teacher' && user.schoolId === schoolId);
