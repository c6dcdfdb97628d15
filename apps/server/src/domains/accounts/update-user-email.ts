import type { accountsContract, Input } from '@gesall/contract';
import { isEmail } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { queueMail } from '../mail/index.ts';
import { mayMove, maySeeTo } from './accounts.policy.ts';
import { isKept } from './address-changes.sql.ts';
import { isTaken, storeAddress } from './credentials.sql.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { countTry } from './limits.ts';
import { lockPeopleOfAddress, type MailedPerson, voidLinks } from './links.sql.ts';
import { makeUndoLink } from './make-link.ts';

/**
 * Changes the address with which a person signs in, and tells both. Links that went to the old
 * address stop working; somebody who was invited there is invited at the new one. Whoever holds the
 * old address can take the account back for a while, and nobody else is given it.
 */
export async function updateUserEmail(
  { oldEmail, newEmail }: Input<typeof accountsContract.updateUserEmail>,
  ctx: Context,
) {
  if (!oldEmail || !newEmail) fail('InvalidInput');
  const [from, to] = [oldEmail.trim(), newEmail.trim()];
  const { id, email, role } = await lockPerson(ctx.db, from, ctx);
  if (!mayMove(ctx.user, { id, role })) fail('NotAllowed');
  if (!isEmail(to)) fail('EmailIsNotValid');
  if (email === to) return;
  const isSameKey = email.toLowerCase() === to.toLowerCase();
  if (!isSameKey && (await isOccupied(ctx.db, { email: to, exceptId: id, at: ctx.now() })))
    fail('EmailOccupied');
  // Each change sends letters, so that this is one more way to send somebody many.
  await countTry({ what: 'addressChange', about: String(id), fromAnywhere: true }, ctx);
  await transaction(ctx.db, async (db) =>
    change(db, { person: await lockPerson(db, from, ctx), to }, ctx),
  ).catch(takenMeanwhile);
  ctx.report.addressChanged({ accountId: id, byAccountId: ctx.user.id });
}

async function isOccupied(
  db: Db,
  { email, exceptId, at }: { email: string; exceptId: number; at: Date },
) {
  if ((await isTaken(db, { email })).length > 0) return true;
  return (await isKept(db, { email, exceptId, at })).length > 0;
}

/**
 * The person of an address, if the caller may see to them, locked as long as a transaction goes on.
 */
async function lockPerson(db: Db, email: string, { user }: Context): Promise<MailedPerson> {
  const people = await lockPeopleOfAddress(db, { email });
  return people.find((each) => maySeeTo(user, each)) ?? fail('UserNotFound');
}

async function change(db: Db, { person, to }: { person: MailedPerson; to: string }, ctx: Context) {
  const { id, name, email: old, schoolId } = person;
  const at = ctx.now();
  await storeAddress(db, id, to);
  await voidLinks(db, { accountId: id, at });
  const change = { subject: { type: 'account', id }, before: { email: old }, after: { email: to } };
  await recordChange(db, ctx, { kind: 'account.addressChanged', schoolId, ...change });
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

/**
 * Two people may be given one address at the same moment; the database lets one of them have it.
 */
function takenMeanwhile(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if ((cause as { code?: string }).code === '23505') fail('EmailOccupied');
  throw error;
}
