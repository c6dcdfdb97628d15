import type { accountsContract, Input } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { isTaken } from './credentials.sql.ts';
import { countTry } from './limits.ts';

/** Every check counts, whatever it finds, so that nobody learns whole lists of addresses. */
export async function isEmailTaken({ email }: Input<typeof accountsContract.isEmailTaken>, it: Context): Promise<boolean> {
  await countTry({ what: 'emailCheck', about: String(it.user.id), fromAnywhere: true }, it);
  return (await isTaken(it.db, { email: email.trim() })).length > 0;
}
