import { mayAdminister } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';
import type { MailedPerson, PersonOfAddress } from './links.sql.ts';

/** Administrators: everybody; teachers: their school's students, with full access also teachers. */
export function maySeeTo(
  user: User,
  person: Pick<MailedPerson, 'role' | 'schoolId' | 'id'>,
): boolean {
  if (mayAdminister(user)) return user.role === 'Superuser' || person.role !== 'Superuser';
  if (user.role !== 'Teacher' || user.schoolId === null || person.schoolId !== user.schoolId)
    return false;
  return person.role === 'Student' || (person.role === 'Teacher' && user.fullAccess);
}

/** Those who may see to a person may invite them, and a supervisor's schools' teachers may too. */
export const mayInvite = (
  user: User,
  person: Pick<PersonOfAddress, 'role' | 'schoolId' | 'id' | 'supervisorAt'>,
) => maySeeTo(user, person) || isSupervisorOf(user, person);

const isSupervisorOf = (
  { role, schoolId }: User,
  person: Pick<PersonOfAddress, 'role' | 'supervisorAt'>,
) =>
  role === 'Teacher' &&
  schoolId !== null &&
  person.role === 'AplSupervisor' &&
  person.supervisorAt.includes(schoolId);

/** Only a superuser locks a privileged account, or an admin could raise their own rights. */
export function mayClose(user: User, person: Pick<MailedPerson, 'role'>): boolean {
  return (
    user.role === 'Superuser' ||
    (user.role === 'Admin' && person.role !== 'Superuser' && person.role !== 'Admin')
  );
}

/** A new address opens an account as a password does, so the rule of `mayClose` applies. */
export function mayMove(user: User, person: Pick<MailedPerson, 'role' | 'id'>): boolean {
  return !mayAdminister(user) || person.id === user.id || mayClose(user, person);
}
