import type { Input, Output, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { countTry, inviteManyByMail } from '../accounts/index.ts';
import { holdClass, reachClass } from '../schools/index.ts';
import { invitedSince, lockWaiting } from './people.sql.ts';

type InviteWaiting = typeof peopleContract.inviteWaiting;

/** A second press, or the request sent again, mails nobody twice. */
const justNowMs = 10 * 60_000;

/** Invites all of a class who have not chosen a password yet, in as many statements for sixty as for one. */
export async function inviteWaiting({ classId }: Input<InviteWaiting>, it: Context): Promise<Output<InviteWaiting>> {
  await reachClass(it, classId);
  await countTry({ what: 'inviteClass', about: String(classId), fromAnywhere: true }, it);
  return transaction(it.db, async (db) => {
    await holdClass({ ...it, db }, classId);
    const waiting = await lockWaiting(db, { classId });
    const since = new Date(it.now().getTime() - justNowMs);
    const lately = await invitedSince(db, { studentIds: waiting.map(({ id }) => id), since });
    const people = waiting
      .filter((person) => !lately.some(({ id }) => id === person.id))
      .map((person) => ({ ...person, role: 'Student' as const }));
    if (people.length > 0) await inviteManyByMail(db, { people, language: it.request.language }, it);
    return { invited: people.length, justInvited: waiting.length - people.length };
  });
}
