import type { accountsContract, Input } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { queueMail } from '../mail/index.ts';
import { accountKey } from './account-key.ts';
import { checkPassword } from './check-password.ts';
import { replacePassword } from './credentials.sql.ts';
import { voidLinks } from './links.sql.ts';
import { endOtherSessions, storeProof } from './own-sessions.sql.ts';
import { matchPresentPassword } from './present-password.ts';

/** Ends every other session of the caller and voids open reset links. */
export async function changePassword(
  { password, newPassword }: Input<typeof accountsContract.changePassword>,
  ctx: Context,
): Promise<void> {
  const { now, passwords, report, request, user } = ctx;
  checkPassword(newPassword);
  const matchedHash = await matchPresentPassword(password, ctx);
  const passwordHash = await passwords.hash(newPassword, { account: accountKey(user.email) });

  const { id: accountId, name, email: to, schoolId, sessionId } = user;
  await transaction(ctx.db, async (db) => {
    const at = now();
    // The password may have changed since it was compared.
    const replaced = await replacePassword(db, { accountId, matchedHash, passwordHash, at });
    if (replaced.length === 0) fail('PasswordIsWrong');
    await endOtherSessions(db, { accountId, sessionId, at, reason: 'password changed' });
    await storeProof(db, { sessionId, at });
    await voidLinks(db, { accountId, purpose: 'reset', at });
    await recordChange(db, ctx, {
      schoolId,
      kind: 'account.passwordChanged',
      subject: { type: 'account', id: accountId },
    });
    await queueMail(
      db,
      { kind: 'ownPasswordChanged', to, accountId, language: request.language, values: { name } },
      ctx,
    );
  });
  report.passwordChanged({ accountId });
}
