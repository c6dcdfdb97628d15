import type { accountsContract, Input } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { mayInvite } from './accounts.policy.ts';
import { findPersonWithMail } from './latest-mail.view.ts';

export async function readLatestMail(
  { userId }: Input<typeof accountsContract.latestMail>,
  { db, user }: Context,
) {
  const found = await findPersonWithMail(db, userId);
  if (!found || !mayInvite(user, found.person)) fail('UserNotFound');
  return { mail: found.mail };
}
