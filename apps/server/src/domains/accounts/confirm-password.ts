import type { accountsContract, Input } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { storeProof } from './own-sessions.sql.ts';
import { matchPresentPassword } from './present-password.ts';

export async function confirmPassword(
  { password }: Input<typeof accountsContract.confirmPassword>,
  ctx: Context,
): Promise<void> {
  await matchPresentPassword(password, ctx);
  await storeProof(ctx.db, { sessionId: ctx.user.sessionId, at: ctx.now() });
}
