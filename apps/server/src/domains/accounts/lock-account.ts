import { mayAdminister } from '../../platform/access/relations.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFreshProof } from '../../platform/http/fresh-proof.ts';
import { mayClose } from './accounts.policy.ts';
import { type ClosablePerson, lockPersonOfAddress } from './credentials.sql.ts';

/** Locks the person. Closing an administrator's account needs a recently given password. */
export async function lockPersonToClose(
  db: Db,
  email: string,
  { user, now }: Context,
): Promise<ClosablePerson> {
  const [person] = await lockPersonOfAddress(db, { email });
  if (!person) fail('UserNotFound');
  if (person.id === user.id) fail('CannotDeleteYourself');
  if (!mayClose(user, person)) fail('NotAllowed');
  if (mayAdminister(person)) demandFreshProof(user, now());
  return person;
}
