import type { accountsContract, Input } from '@gesall/contract';
import { withoutSupervisorSuffix } from '@gesall/rules';
import type { Context, User } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { mayInvite } from './accounts.policy.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { countTry } from './limits.ts';
import { lockPeopleOfAddress } from './links.sql.ts';

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

async function lockInvited(db: Db, email: string, user: User) {
  const inReach = (await lockPeopleOfAddress(db, { email: withoutSupervisorSuffix(email) })).filter(
    (person) => mayInvite(user, person),
  );
  const invited = inReach.find(({ activatedAt }) => activatedAt === null);
  return invited ?? fail(inReach.length > 0 ? 'AccountIsActivated' : 'UserNotFound');
}
