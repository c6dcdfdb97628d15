import type { healthContract, Input, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { inviteManyByMail } from '../accounts/index.ts';
import { hideEmptyModules } from '../authoring/index.ts';
import { invitedLately, unknownPeople, waitingPeople } from './remedies.sql.ts';

/** A second click or a repeated request mails nobody twice. */
const justNowMs = 10 * 60_000;

type Invite = typeof healthContract.inviteAgain;

export function inviteAgain({ ids }: Input<Invite>, ctx: Context): Promise<Output<Invite>> {
  const accountIds = [...new Set(ids)];
  return transaction(ctx.db, async (db) => {
    if ((await unknownPeople(db, { accountIds })).length > 0) fail('UserNotFound');
    const waiting = await waitingPeople(db, { accountIds });
    const since = new Date(ctx.now().getTime() - justNowMs);
    const lately = new Set((await invitedLately(db, { accountIds, since })).map(({ id }) => id));
    const people = waiting.filter(({ id }) => !lately.has(id));
    if (people.length > 0)
      await inviteManyByMail(db, { people, language: ctx.request.language }, ctx);
    return { invited: people.length, passedOver: accountIds.length - people.length };
  });
}

type Hide = typeof healthContract.hideModules;

export function hideModules({ ids }: Input<Hide>, ctx: Context): Promise<Output<Hide>> {
  return transaction(ctx.db, async (db) => ({
    hidden: await hideEmptyModules(ids, { ...ctx, db }),
  }));
}
