import type { accountsContract, Input } from '@gesall/contract';
import { isEmail } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { queueMail } from '../mail/index.ts';
import { maySeeTo } from './accounts.policy.ts';
import { isTaken, storeAddress } from './credentials.sql.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { lockPeopleOfAddress, type MailedPerson, voidLinks } from './links.sql.ts';

/**
 * Changes the address with which a person signs in, and tells both. Links that went to the old address stop working; somebody
 * who was invited there is invited at the new one.
 */
export async function updateUserEmail({ oldEmail, newEmail }: Input<typeof accountsContract.updateUserEmail>, it: Context) {
  if (!oldEmail || !newEmail) fail('InvalidInput');
  const { user, report } = it;
  const [from, to] = [oldEmail.trim(), newEmail.trim()];
  const person = await transaction(it.db, async (db) => {
    const [person] = (await lockPeopleOfAddress(db, from)).filter((each) => maySeeTo(user, each));
    if (!person) fail('UserNotFound');
    if (!isEmail(to)) fail('EmailIsNotValid');
    if (person.email === to) return undefined;
    const isSameKey = person.email.toLowerCase() === to.toLowerCase();
    if (!isSameKey && (await isTaken(db, to)).length > 0) fail('EmailOccupied');
    await change(db, { person, to }, it);
    return person;
  }).catch(takenMeanwhile);
  if (person) report.addressChanged({ accountId: person.id, byAccountId: user.id });
}

async function change(db: Db, { person, to }: { person: MailedPerson; to: string }, it: Context) {
  const { id, name, email: old, schoolId } = person;
  const at = it.now();
  await storeAddress(db, id, to);
  for (const purpose of ['reset', 'activation'] as const) await voidLinks(db, { accountId: id, purpose, at });
  const change = { kind: 'address-changed', subject: { type: 'account', id }, before: { email: old }, after: { email: to } };
  await recordChange(db, { at, actorId: it.user.id, schoolId, ...change });
  if (!person.activatedAt) {
    await inviteByMail(db, { person: { ...person, email: to }, language: it.language }, it);
    return;
  }
  const letter = { accountId: id, language: it.language, values: { name, newAddress: to } };
  await queueMail(db, { kind: 'addressChangedOld', to: old, ...letter }, it);
  await queueMail(db, { kind: 'addressChangedNew', to, ...letter }, it);
}

/** Two people may be given one address at the same moment; the database lets one of them have it. */
function takenMeanwhile(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if ((cause as { code?: string }).code === '23505') fail('EmailOccupied');
  throw error;
}
