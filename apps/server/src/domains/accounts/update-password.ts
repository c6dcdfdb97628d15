import type { accountsContract, Input, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { hashOfSecret } from '../../platform/sign-in/secrets.ts';
import { queueMail } from '../mail/index.ts';
import { accountKey } from './account-key.ts';
import { checkPassword } from './check-password.ts';
import { endSessionsOf, storePassword } from './credentials.sql.ts';
import { countTry } from './limits.ts';
import { addressOfReset, spendReset } from './links.sql.ts';

type Update = typeof accountsContract.updatePassword;

/** Uses the link up and ends all sessions. */
export async function updatePassword(
  { encryptedEmail, newPassword, isFromApp = false }: Input<Update>,
  ctx: PublicContext,
): Promise<Output<Update>> {
  const { db, now, passwords, report, request } = ctx;
  checkPassword(newPassword);
  const refused = { code: '901', isFromApp } as const;
  const tried = await countTry({ what: 'link', about: encryptedEmail }, ctx);
  const hash = hashOfSecret(encryptedEmail);
  // Password hashing is expensive: checks the link first.
  const [found] = await addressOfReset(db, { hash, at: now() });
  if (!found) return refused;
  const passwordHash = await tried.whileChecking(() =>
    passwords.hash(newPassword, { account: accountKey(found.email) }),
  );

  const accountId = await transaction(db, async (db) => {
    const at = now();
    const [person] = await spendReset(db, { hash, at });
    if (!person) return undefined;
    const { id, name, email: to, schoolId } = person;
    await storePassword(db, id, { passwordHash, at });
    await endSessionsOf(db, { accountId: id, at, reason: 'password changed' });
    await recordChange(db, ctx, {
      schoolId,
      kind: 'account.passwordChanged',
      subject: { type: 'account', id },
    });
    await queueMail(
      db,
      { kind: 'passwordChanged', to, accountId: id, language: request.language, values: { name } },
      ctx,
    );
    return id;
  });
  if (accountId === undefined) return refused;
  await tried.forgive();
  report.passwordChanged({ accountId });
  return { code: '999', isFromApp };
}
