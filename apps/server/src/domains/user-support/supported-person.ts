import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { type ClosablePerson, lockPersonOfAddress, mayClose } from '../accounts/index.ts';

/** The person of an address, deleted ones included, locked. */
export async function lockPerson(
  db: Db,
  email: string,
  { user }: Pick<Context, 'user'>,
): Promise<ClosablePerson> {
  const [person] = await lockPersonOfAddress(db, { email });
  if (!person) fail('UserNotFound');
  if (!mayClose(user, person)) fail('NotAllowed');
  return person;
}

/** As `lockPerson`, for a student. */
export async function lockStudent(
  db: Db,
  email: string,
  ctx: Pick<Context, 'user'>,
): Promise<ClosablePerson & { schoolId: number }> {
  const person = await lockPerson(db, email, ctx);
  const { schoolId } = person;
  if (person.role !== 'Student' || schoolId === null) fail('UserNotFound');
  return { ...person, schoolId };
}
