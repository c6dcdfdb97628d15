import type { Input, peopleContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockPeopleOfAddress, maySeeTo, storeName } from '../accounts/index.ts';
import { mayReadSchool } from '../schools/index.ts';
import { readPersonName } from './person-values.ts';

type UpdateUser = Input<typeof peopleContract.updateUser>;

/**
 * Changes a person's name. Clients change an address first, so that the person may be found by the
 * new one only.
 */
export async function updateUser(
  { name: typed, newName, oldEmail, newEmail, version }: UpdateUser,
  ctx: Context,
): Promise<void> {
  const name = readPersonName(newName ?? typed);
  await transaction(ctx.db, async (db) => {
    const person =
      (await lockPerson({ ...ctx, db }, oldEmail)) ??
      (newEmail && (await lockPerson({ ...ctx, db }, newEmail)));
    if (!person) fail('UserNotFound');
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

/** Somebody of an address whom the caller may read, though perhaps not change. */
async function lockPerson({ db, user }: Pick<Context, 'db' | 'user'>, email: string) {
  const people = await lockPeopleOfAddress(db, { email });
  return people.find(
    (each) =>
      maySeeTo(user, each) || (each.schoolId !== null && mayReadSchool(user, each.schoolId)),
  );
}
