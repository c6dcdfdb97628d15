import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { mayClose } from './accounts.policy.ts';
import { type ClosablePerson, lockPersonOfAddress } from './credentials.sql.ts';

/**
 * The person of an address, deleted ones included, locked as long as a transaction goes on, if the
 * caller may close their account.
 */
export async function lockPersonToClose(db: Db, email: string, { user }: Context): Promise<ClosablePerson> {
  const [person] = await lockPersonOfAddress(db, { email: email.trim() });
  if (!person) fail('UserNotFound');
  if (person.id === user.id) fail('CannotDeleteYourself');
  if (!mayClose(user, person)) fail('NotAllowed');
  return person;
}
