import type { Input, peopleContract } from '@gesall/contract';
import { reach } from '../../platform/access/reach.ts';
import { mayAdminister } from '../../platform/access/relations.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context, User } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFreshProof } from '../../platform/http/fresh-proof.ts';
import { deletePeople, lockPersonOfAddress, markRestored, mayClose } from '../accounts/index.ts';
import { mayKnowOf } from './people.policy.ts';

const reachPerson = reach('UserNotFound', lockPersonOfAddress, mayKnowOf);

/** Deletes or restores a person, who keeps results and licences. Idempotent. */
export async function setDeleted(
  { email, isDeleted }: Input<typeof peopleContract.setDeleted>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const person = await reachPerson({ ...ctx, db }, { email });
    if (person.id === ctx.user.id) fail('CannotDeleteYourself');
    if (!maySetDeleted(ctx.user, person, isDeleted)) fail('NotAllowed');
    if (mayAdminister(person)) demandFreshProof(ctx.user, ctx.now());
    if ((person.deletedAt !== null) === isDeleted) return;
    const { id, schoolId } = person;
    if (isDeleted) {
      await deletePeople(db, { accountIds: [id], schoolId }, ctx);
      return;
    }
    if (person.isToBeErased) fail('ErasureIsOrdered');
    if (!person.activatedAt) fail('UserNotActivated');
    await markRestored(db, { accountId: id });
    await recordChange(db, ctx, {
      kind: 'account.restored',
      schoolId,
      subject: { type: 'account', id },
    });
  });
}

interface Person {
  role: User['role'];
  schoolId: number | null;
}

/** Teachers delete students; only administrators restore, and delete others. */
const maySetDeleted = (user: User, person: Person, isDeleted: boolean) =>
  user.role === 'Teacher' ? isDeleted && person.role === 'Student' : mayClose(user, person);
