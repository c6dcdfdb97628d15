import type { accountsContract, Input } from '@gesall/contract';
import type { Context, User } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { maySeeTo } from './accounts.policy.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { countTry } from './limits.ts';
import { lockPeopleOfAddress } from './links.sql.ts';

/** Invites somebody of the caller's reach once more. */
export async function sendActivationMail(
  { email }: Input<typeof accountsContract.sendActivationMail>,
  ctx: Context,
) {
  const { user } = ctx;
  const { id } = await lockInvited(ctx.db, email, user);
  await countTry({ what: 'invite', about: String(id), fromAnywhere: true }, ctx);
  await transaction(ctx.db, async (db) => {
    const person = await lockInvited(db, email, user);
    await inviteByMail(db, { person, language: ctx.request.language }, ctx);
  });
}

/**
 * The person of an address who has not chosen a password yet, locked as long as a transaction goes
 * on.
 */
async function lockInvited(db: Db, email: string, user: User) {
  const inReach = (await lockPeopleOfAddress(db, { email: email.trim() })).filter((person) =>
    maySeeTo(user, person),
  );
  const invited = inReach.find(({ activatedAt }) => activatedAt === null);
  return invited ?? fail(inReach.length > 0 ? 'AccountIsActivated' : 'UserNotFound');
}
