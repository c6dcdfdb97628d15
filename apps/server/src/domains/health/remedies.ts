import type { healthContract, Input, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { inviteManyByMail } from '../accounts/index.ts';
import { hideEmptyModules } from '../courses/index.ts';
import { invitedLately, unknownPeople, waitingPeople } from './remedies.sql.ts';

/** A second press, or the request sent again, mails nobody twice. */
const justNowMs = 10 * 60_000;

type Invite = typeof healthContract.inviteAgain;

export function inviteAgain({ ids }: Input<Invite>, it: Context): Promise<Output<Invite>> {
  const accountIds = [...new Set(ids)];
  return transaction(it.db, async (db) => {
    if ((await unknownPeople(db, { accountIds })).length > 0) fail('UserNotFound');
    const waiting = await waitingPeople(db, { accountIds });
    const since = new Date(it.now().getTime() - justNowMs);
    const lately = new Set((await invitedLately(db, { accountIds, since })).map(({ id }) => id));
    const people = waiting.filter(({ id }) => !lately.has(id));
    if (people.length > 0) await inviteManyByMail(db, { people, language: it.request.language }, it);
    return { invited: people.length, passedOver: accountIds.length - people.length };
  });
}

type Hide = typeof healthContract.hideModules;

export function hideModules({ ids }: Input<Hide>, it: Context): Promise<Output<Hide>> {
  return transaction(it.db, async (db) => ({ hidden: await hideEmptyModules(ids, { ...it, db }) }));
}
