import type { User } from '../../platform/context.ts';
import { mayAdminister } from '../schools/index.ts';
import type { MailedPerson } from './links.sql.ts';

/**
 * Whose invitation and address a person may see to: administrators everybody's, teachers those of
 * their school's students, and of its teachers with full access.
 */
export function maySeeTo(
  user: User,
  person: Pick<MailedPerson, 'role' | 'schoolId' | 'id'>,
): boolean {
  if (mayAdminister(user)) return user.role === 'Superuser' || person.role !== 'Superuser';
  if (user.role !== 'Teacher' || user.schoolId === null || person.schoolId !== user.schoolId)
    return false;
  return person.role === 'Student' || (person.role === 'Teacher' && user.fullAccess);
}

/**
 * Whose sign-in an administrator may lock or delete: those of privileged accounts only a superuser,
 * or an admin could raise their own rights.
 */
export function mayClose(user: User, person: Pick<MailedPerson, 'role'>): boolean {
  return (
    user.role === 'Superuser' ||
    (user.role === 'Admin' && person.role !== 'Superuser' && person.role !== 'Admin')
  );
}

/**
 * Whose address somebody changes whom they see to: administrators follow the rule of closing, since
 * an address opens an account as a password does; their own everybody may.
 */
export function mayMove(user: User, person: Pick<MailedPerson, 'role' | 'id'>): boolean {
  return !mayAdminister(user) || person.id === user.id || mayClose(user, person);
}
