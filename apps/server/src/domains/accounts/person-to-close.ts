import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFreshProof } from '../../platform/http/fresh-proof.ts';
import { mayAdminister } from '../schools/index.ts';
import { mayClose } from './accounts.policy.ts';
import { type ClosablePerson, lockPersonOfAddress } from './credentials.sql.ts';

/**
 * The person of an address, deleted ones included, locked as long as a transaction goes on, if the
 * caller may close their account. That of somebody who administers needs a fresh proof.
 */
export async function lockPersonToClose(
  db: Db,
  email: string,
  { user, now }: Context,
): Promise<ClosablePerson> {
  const [person] = await lockPersonOfAddress(db, { email: email.trim() });
  if (!person) fail('UserNotFound');
  if (person.id === user.id) fail('CannotDeleteYourself');
  if (!mayClose(user, person)) fail('NotAllowed');
  if (mayAdminister(person)) demandFreshProof(user, now());
  return person;
}
