import type { accountsContract, Input } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { serverText } from '../../platform/server-text.ts';
import { endSessionsOf, storeLockout } from './credentials.sql.ts';
import { lockPersonToClose } from './lock-account.ts';

export async function setLockout(
  { email, lockout }: Input<typeof accountsContract.setLockout>,
  ctx: Context,
): Promise<string> {
  if (!email || lockout === undefined) fail('InvalidInput');
  return transaction(ctx.db, async (db) => {
    const person = await lockPersonToClose(db, email, ctx);
    const isLocked = person.lockedAt !== null;
    if (isLocked !== lockout) {
      const { id, schoolId } = person;
      const at = ctx.now();
      await storeLockout(db, id, lockout ? at : null);
      if (lockout) await endSessionsOf(db, { accountId: id, at, reason: 'locked out' });
      const kind = lockout ? 'account.locked' : 'account.unlocked';
      await recordChange(db, ctx, { schoolId, kind, subject: { type: 'account', id } });
    }
    return serverText(ctx.request.language, lockout ? 'signInLocked' : 'signInUnlocked', {
      email: person.email,
    });
  });
}
