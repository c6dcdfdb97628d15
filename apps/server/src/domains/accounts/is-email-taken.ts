import type { accountsContract, Input } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { isKept } from './address-changes.sql.ts';
import { isTaken } from './credentials.sql.ts';
import { countTry } from './limits.ts';

/** Every check counts, whatever it finds, so that nobody learns whole lists of addresses. */
export async function isEmailTaken({ email }: Input<typeof accountsContract.isEmailTaken>, it: Context): Promise<boolean> {
  await countTry({ what: 'emailCheck', about: String(it.user.id), fromAnywhere: true }, it);
  const address = { email: email.trim() };
  if ((await isTaken(it.db, address)).length > 0) return true;
  return (await isKept(it.db, { ...address, exceptId: null, at: it.now() })).length > 0;
}
