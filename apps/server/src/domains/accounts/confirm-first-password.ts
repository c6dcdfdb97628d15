import type { accountsContract, Input } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { hasPassword } from './credentials.sql.ts';
import { countTry } from './limits.ts';

/** Changes nothing: the account became active with its password. */
export async function confirmFirstPassword(
  { userEmail }: Input<typeof accountsContract.initialPasswordCreated>,
  ctx: PublicContext,
) {
  if (!userEmail) fail('InvalidInput');
  const tried = await countTry({ what: 'confirm', about: userEmail }, ctx);
  if ((await hasPassword(ctx.db, { email: userEmail })).length === 0) fail('UserNotFound');
  await tried.forgive();
}
