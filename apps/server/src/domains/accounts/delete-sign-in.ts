import type { accountsContract, Input } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { endSessionsOf, removePassword } from './credentials.sql.ts';
import { voidLinks } from './links.sql.ts';
import { lockPersonToClose } from './lock-account.ts';

/** Deletes password, sessions and links. Frees the address of a deleted person. */
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
