import type { accountsContract, Input } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { maySeeTo } from './accounts.policy.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { countTry } from './limits.ts';
import { lockPeopleOfAddress } from './links.sql.ts';

/** Invites somebody of the caller's reach once more. */
export async function sendActivationMail({ email }: Input<typeof accountsContract.sendActivationMail>, it: Context) {
  const { user, language } = it;
  await transaction(it.db, async (db) => {
    const inReach = (await lockPeopleOfAddress(db, email.trim())).filter((person) => maySeeTo(user, person));
    const [person] = inReach.filter(({ activatedAt }) => activatedAt === null);
    if (!person) fail(inReach.length > 0 ? 'AccountIsActivated' : 'UserNotFound');
    await countTry({ what: 'invite', about: String(person.id), fromAnywhere: true }, it);
    await inviteByMail(db, { person, language }, it);
  });
}
