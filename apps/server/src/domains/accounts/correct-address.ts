import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { isViolation } from '../../platform/db/violations.ts';
import { fail } from '../../platform/fail.ts';
import { isKept } from './address-changes.sql.ts';
import { isTaken, storeAddress } from './credentials.sql.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { type MailedPerson, voidLinks } from './links.sql.ts';

interface NewAddress {
  person: MailedPerson;
  to: string;
}

/**
 * Changes the address of a person who has no password yet, and invites them there: links to the old
 * address stop working. The caller holds the account's lock.
 */
export async function correctAddress(db: Db, { person, to }: NewAddress, ctx: Context) {
  const isSameKey = person.email.toLowerCase() === to.toLowerCase();
  const at = ctx.now();
  if (!isSameKey && (await isOccupied(db, { email: to, exceptId: person.id, at })))
    fail('EmailOccupied');
  await storeNewAddress(db, { person, to }, ctx).catch(takenMeanwhile);
  const { language } = ctx.request;
  await inviteByMail(db, { person: { ...person, email: to }, language }, ctx);
}

/** Whether an address belongs to somebody, or is reserved for another person. */
export async function isOccupied(
  db: Db,
  { email, exceptId, at }: { email: string; exceptId: number; at: Date },
) {
  if ((await isTaken(db, { email })).length > 0) return true;
  return (await isKept(db, { email, exceptId, at })).length > 0;
}

/** Voids links to the old address. */
export async function storeNewAddress(db: Db, { person, to }: NewAddress, ctx: Context) {
  const { id, email, schoolId } = person;
  await storeAddress(db, id, to);
  await voidLinks(db, { accountId: id, at: ctx.now() });
  const change = { subject: { type: 'account', id }, before: { email }, after: { email: to } };
  await recordChange(db, ctx, { kind: 'account.addressChanged', schoolId, ...change });
}

/** Two people may be given one address concurrently; the unique key lets one through. */
export function takenMeanwhile(error: unknown): never {
  if (isViolation(error, 'unique')) fail('EmailOccupied');
  throw error;
}
