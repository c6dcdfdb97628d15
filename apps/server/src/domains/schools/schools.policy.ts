import { mayAdminister } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

/** Full access is required to change classes, their members and teachers. */
export const mayShapeClasses = (user: Pick<User, 'role' | 'fullAccess'>) =>
  mayAdminister(user) || (user.role === 'Teacher' && user.fullAccess);

/** Refuses a teacher without full access, before anything is looked up. */
export function demandFullAccess(user: User) {
  if (!mayShapeClasses(user)) fail('NotAllowed');
}
