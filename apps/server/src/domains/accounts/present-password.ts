import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { passwordOfAccount } from './credentials.sql.ts';
import { countTry } from './limits.ts';

/**
 * Refuses anything but the caller's present password, and answers the hash that it matched. Tries
 * count for the account wherever they come from: only who is signed in can make one.
 */
export async function matchPresentPassword(password: string, ctx: Context): Promise<string> {
  const { db, passwords, report, user } = ctx;
  const tried = await countTry(
    { what: 'password', about: String(user.id), fromAnywhere: true },
    ctx,
  );
  const [stored] = await passwordOfAccount(db, { accountId: user.id });
  if (!stored || !(await passwords.matches(password, stored.passwordHash, 'first'))) {
    report.passwordRefused({ accountId: user.id });
    fail('PasswordIsWrong');
  }
  await tried.forgive();
  return stored.passwordHash;
}
