import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { accountKey } from './account-key.ts';
import { passwordOfAccount } from './credentials.sql.ts';
import { countTry } from './limits.ts';

/** Attempts count per account from all networks, since only a signed-in person can make one. */
export async function matchPresentPassword(password: string, ctx: Context): Promise<string> {
  const { db, passwords, report, user } = ctx;
  const tried = await countTry(
    { what: 'password', about: String(user.id), fromAnywhere: true },
    ctx,
  );
  const [stored] = await passwordOfAccount(db, { accountId: user.id });
  const isRight =
    stored &&
    (await tried.whileChecking(() =>
      passwords.matches(password, stored.passwordHash, { account: accountKey(user.email) }),
    ));
  if (!isRight) {
    report.passwordRefused({ accountId: user.id });
    fail('PasswordIsWrong');
  }
  await tried.forgive();
  return stored.passwordHash;
}
