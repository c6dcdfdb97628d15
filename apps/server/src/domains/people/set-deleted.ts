import type { Input, peopleContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context, User } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFreshProof } from '../../platform/http/fresh-proof.ts';
import { deletePeople, lockPersonOfAddress, markRestored, mayClose } from '../accounts/index.ts';
import { mayAdminister, mayReadSchool } from '../schools/index.ts';

/** Deletes or restores a person, whose results and licences stay. Done again it changes nothing. */
export async function setDeleted(
  { email, isDeleted }: Input<typeof peopleContract.setDeleted>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [person] = await lockPersonOfAddress(db, { email });
    if (!person || !mayKnowOf(ctx.user, person)) fail('UserNotFound');
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

const mayKnowOf = (user: User, { schoolId }: Person) =>
  user.role !== 'Teacher' || (schoolId !== null && mayReadSchool(user, schoolId));

/** Teachers delete students; restoring, and everybody else, is administration's. */
const maySetDeleted = (user: User, person: Person, isDeleted: boolean) =>
  user.role === 'Teacher' ? isDeleted && person.role === 'Student' : mayClose(user, person);
