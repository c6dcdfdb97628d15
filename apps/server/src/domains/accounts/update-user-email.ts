import type { accountsContract, Input } from '@gesall/contract';
import { isEmail } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { queueMail } from '../mail/index.ts';
import { mayMove, maySeeTo } from './accounts.policy.ts';
import { isOccupied, storeNewAddress, takenMeanwhile } from './correct-address.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { countTry } from './limits.ts';
import { lockPeopleOfAddress, type MailedPerson } from './links.sql.ts';
import { makeUndoLink } from './make-link.ts';

/**
 * Voids links to the old address and repeats an open invitation. The old address can undo the
 * change for a while and is reserved meanwhile.
 */
export async function updateUserEmail(
  { oldEmail: from, newEmail: to }: Input<typeof accountsContract.updateUserEmail>,
  ctx: Context,
) {
  if (!from || !to) fail('InvalidInput');
  const { id, email, role } = await lockPerson(ctx.db, from, ctx);
  if (!mayMove(ctx.user, { id, role })) fail('NotAllowed');
  if (!isEmail(to)) fail('EmailIsNotValid');
  if (email === to) return;
  const isSameKey = email.toLowerCase() === to.toLowerCase();
  if (!isSameKey && (await isOccupied(ctx.db, { email: to, exceptId: id, at: ctx.now() })))
    fail('EmailOccupied');
  // Each change sends letters, so it could be used to flood a mailbox.
  await countTry({ what: 'addressChange', about: String(id), fromAnywhere: true }, ctx);
  await transaction(ctx.db, async (db) =>
    change(db, { person: await lockPerson(db, from, ctx), to }, ctx),
  ).catch(takenMeanwhile);
  ctx.report.addressChanged({ accountId: id, byAccountId: ctx.user.id });
}

async function lockPerson(db: Db, email: string, { user }: Context): Promise<MailedPerson> {
  const people = await lockPeopleOfAddress(db, { email });
  return people.find((each) => maySeeTo(user, each)) ?? fail('UserNotFound');
}

async function change(db: Db, { person, to }: { person: MailedPerson; to: string }, ctx: Context) {
  const { id, name, email: old } = person;
  await storeNewAddress(db, { person, to }, ctx);
  const { language } = ctx.request;
  if (!person.activatedAt) {
    await inviteByMail(db, { person: { ...person, email: to }, language }, ctx);
    return;
  }
  const values = { name, newAddress: to };
  const link = await makeUndoLink(db, { accountId: id, oldEmail: old, newEmail: to }, ctx);
  await queueMail(
    db,
    { kind: 'addressChangedOld', to: old, accountId: id, language, values: { ...values, link } },
    ctx,
  );
  await queueMail(db, { kind: 'addressChangedNew', to, accountId: id, language, values }, ctx);
}
