import type { accountsContract, Input } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { isKept } from './address-changes.sql.ts';
import { isTaken } from './credentials.sql.ts';
import { countTry } from './limits.ts';

/** Every check counts against the limit, so that nobody can probe lists of addresses. */
export async function isEmailTaken(
  { email }: Input<typeof accountsContract.isEmailTaken>,
  ctx: Context,
): Promise<boolean> {
  await countTry({ what: 'emailCheck', about: String(ctx.user.id), fromAnywhere: true }, ctx);
  const address = { email };
  if ((await isTaken(ctx.db, address)).length > 0) return true;
  return (await isKept(ctx.db, { ...address, exceptId: null, at: ctx.now() })).length > 0;
}
