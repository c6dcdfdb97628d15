import type { Input, peopleContract } from '@gesall/contract';
import { reach } from '../../platform/access/reach.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockPeopleOfAddress, maySeeTo, storeName } from '../accounts/index.ts';
import { mayReadPerson } from './people.policy.ts';
import { readPersonName } from './person-values.ts';

type UpdateUser = Input<typeof peopleContract.updateUser>;

const reachPerson = reach(
  'UserNotFound',
  async (db, { oldEmail, newEmail }: Pick<UpdateUser, 'oldEmail' | 'newEmail'>) => [
    ...(await lockPeopleOfAddress(db, { email: oldEmail })),
    ...(newEmail ? await lockPeopleOfAddress(db, { email: newEmail }) : []),
  ],
  mayReadPerson,
);

/** Clients change the address first, so the person may be found only by the new one. */
export async function updateUser(
  { name: typed, newName, oldEmail, newEmail, version }: UpdateUser,
  ctx: Context,
): Promise<void> {
  const name = readPersonName(newName ?? typed);
  await transaction(ctx.db, async (db) => {
    const person = await reachPerson({ ...ctx, db }, { oldEmail, newEmail });
    if (!maySeeTo(ctx.user, person)) fail('NotAllowed');
    if (person.name === name) return;
    const [stored] = await storeName(db, { accountId: person.id, name, version: version ?? null });
    if (!stored) fail('ChangedMeanwhile');
    const { id, schoolId } = person;
    const change = {
      subject: { type: 'account', id },
      before: { name: person.name },
      after: { name },
    };
    await recordChange(db, ctx, { kind: 'account.renamed', schoolId, ...change });
  });
}
