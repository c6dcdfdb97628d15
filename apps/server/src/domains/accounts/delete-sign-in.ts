import type { accountsContract, Input } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { endSessionsOf, removePassword } from './credentials.sql.ts';
import { voidLinks } from './links.sql.ts';
import { lockPersonToClose } from './person-to-close.ts';

/**
 * Takes a person's sign-in away: password, sessions and open links. The person and what they did
 * stay; they are as they were before the invitation. Of somebody who is deleted as well, the
 * address is free for another.
 */
export async function deleteSignIn(
  { email }: Input<typeof accountsContract.deleteSignIn>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const { id, schoolId } = await lockPersonToClose(db, email, ctx);
    const at = ctx.now();
    await removePassword(db, id);
    await endSessionsOf(db, { accountId: id, at, reason: 'sign-in deleted' });
    await voidLinks(db, { accountId: id, at });
    await recordChange(db, ctx, {
      schoolId,
      kind: 'account.signInDeleted',
      subject: { type: 'account', id },
    });
  });
}
