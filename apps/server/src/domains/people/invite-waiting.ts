import type { Input, Output, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { countTry, inviteManyByMail } from '../accounts/index.ts';
import { reachClass, shareLockClass } from '../schools/index.ts';
import { invitedSince, lockWaiting } from './people.sql.ts';

type InviteWaiting = typeof peopleContract.inviteWaiting;

/** A second click or a repeated request mails nobody twice. */
const justNowMs = 10 * 60_000;

/** Invites everybody of a class without a password, in a constant number of statements. */
export async function inviteWaiting(
  { classId }: Input<InviteWaiting>,
  ctx: Context,
): Promise<Output<InviteWaiting>> {
  await reachClass(ctx, classId);
  await countTry({ what: 'inviteClass', about: String(classId), fromAnywhere: true }, ctx);
  return transaction(ctx.db, async (db) => {
    await shareLockClass({ ...ctx, db }, classId);
    const waiting = await lockWaiting(db, { classId });
    const since = new Date(ctx.now().getTime() - justNowMs);
    const lately = await invitedSince(db, { studentIds: waiting.map(({ id }) => id), since });
    const people = waiting
      .filter((person) => !lately.some(({ id }) => id === person.id))
      .map((person) => ({ ...person, role: 'Student' as const }));
    if (people.length > 0)
      await inviteManyByMail(db, { people, language: ctx.request.language }, ctx);
    return { invited: people.length, justInvited: waiting.length - people.length };
  });
}
