import type { accountsContract, Input, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { PublicContext } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { hashOfSecret, newSecret } from '../../platform/sign-in/secrets.ts';
import { queueMail } from '../mail/index.ts';
import { accountKey } from './account-key.ts';
import {
  addressesOfChange,
  lockAddressChange,
  markUndone,
  type OpenChange,
} from './address-changes.sql.ts';
import { endSessionsOf, passwordSetSince, storeAddress, storePassword } from './credentials.sql.ts';
import { countTry } from './limits.ts';
import { voidLinks } from './links.sql.ts';
import { makeResetLink } from './make-link.ts';

type Look = typeof accountsContract.addressChange;
type Undo = typeof accountsContract.undoAddressChange;

/** Opening a link changes nothing. */
export async function readAddressChange(
  { hash }: Input<Look>,
  ctx: PublicContext,
): Promise<Output<Look>> {
  const tried = await countTry({ what: 'link', about: hash }, ctx);
  const [change] = await addressesOfChange(ctx.db, { hash: hashOfSecret(hash), at: ctx.now() });
  if (!change) return { result: false };
  await tried.forgive();
  return { result: true, ...change };
}

/** Ends sessions and links, voids a password chosen since, and mails the owner a reset link. */
export async function undoAddressChange(
  { hash }: Input<Undo>,
  ctx: PublicContext,
): Promise<Output<Undo>> {
  const tried = await countTry({ what: 'link', about: hash }, ctx);
  const at = ctx.now();
  const given = { hash: hashOfSecret(hash), at };
  // Password hashing is expensive: checks the link first.
  const [found] = await addressesOfChange(ctx.db, given);
  if (!found) return { code: '901' };
  const nobodysPassword = await tried.whileChecking(() =>
    ctx.passwords.hash(newSecret(), { account: accountKey(found.oldEmail) }),
  );
  const undone = await transaction(ctx.db, async (db) => {
    const [change] = await lockAddressChange(db, given);
    if (change) await giveBack(db, { change, nobodysPassword, ctx });
    return change;
  });
  if (!undone) return { code: '901' };
  await tried.forgive();
  ctx.report.addressChangeUndone({ accountId: undone.id });
  return { code: '999' };
}

async function giveBack(
  db: Db,
  {
    change,
    nobodysPassword,
    ctx,
  }: { change: OpenChange; nobodysPassword: string; ctx: PublicContext },
) {
  const {
    id: accountId,
    email: taken,
    oldEmail: email,
    name,
    schoolId,
    changedAt,
    changeId,
  } = change;
  const at = ctx.now();
  await storeAddress(db, accountId, email);
  await markUndone(db, { accountId, changeId, at });
  await voidLinks(db, { accountId, at });
  await endSessionsOf(db, { accountId, at, reason: 'address given back' });
  const [changed] = await passwordSetSince(db, { accountId, since: changedAt });
  if (changed) await storePassword(db, accountId, { passwordHash: nobodysPassword, at });
  const trace = {
    subject: { type: 'account', id: accountId },
    before: { email: taken },
    after: { email },
  };
  await recordChange(db, ctx, { kind: 'account.addressGivenBack', schoolId, ...trace });
  const link = await makeResetLink(
    db,
    { person: { id: accountId, email, schoolId }, fromApp: false },
    ctx,
  );
  await queueMail(
    db,
    {
      kind: 'addressGivenBack',
      to: email,
      accountId,
      language: ctx.request.language,
      values: { name, link },
    },
    ctx,
  );
}
