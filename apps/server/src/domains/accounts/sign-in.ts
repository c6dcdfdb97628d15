import type { PublicContext } from '../../platform/context.ts';
import { accountsOfAddress, insertFamily, type SignInRow } from './accounts.sql.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { countKnownTry, countTry } from './limits.ts';
import { type OpenedSession, sessionEnd } from './session-life.ts';

/** Why nobody came in. That an account is locked is told only to who knows its password. */
export type SignInRefusal = 'signin.unauthorized' | 'UserIsLockedOut';

/**
 * Opens a session for the right password, and answers anything else without telling which part was
 * wrong.
 */
export async function signIn(
  { email, password }: { email: string; password?: string },
  ctx: PublicContext,
): Promise<OpenedSession | SignInRefusal> {
  const { db, now, passwords, tokens, refreshTokens, report, request } = ctx;
  const stranger = { what: 'signIn', about: email } as const;
  const device = knownDevice(ctx);
  // A flood is of strangers: those who cannot be let in cost no look at the database.
  if (!device) passwords.expectRoom();
  const early = device ? undefined : await countTry(stranger, ctx);
  const candidates = await accountsOfAddress(db, { email: email.trim() });
  const isKnown = candidates.some(({ id }) => id === device?.accountId);
  const tried =
    early ??
    (await (device && isKnown ? countKnownTry(device.name, ctx) : countTry(stranger, ctx)));

  const way = isKnown ? 'first' : 'ordinary';
  const account = await matchingAccount(candidates, (hash) =>
    passwords.matches(password ?? '', hash, way),
  );
  if (!account || account.lockedAt || account.deletedAt) {
    report.signInRefused({
      accountId: candidates[0]?.id,
      why: account ? 'closed account' : 'no match',
    });
    return account?.lockedAt && !account.deletedAt ? 'UserIsLockedOut' : 'signin.unauthorized';
  }
  await tried.forgive();
  if (!isKnown) rememberDevice(account.id, ctx);

  const at = now();
  const { family, token, hash } = refreshTokens.first();
  await insertFamily(db, family, {
    accountId: account.id,
    hash,
    at,
    expiresAt: sessionEnd(account.role, at),
    userAgent: request.userAgent,
  });
  report.signedIn({ accountId: account.id });
  const { id, email: own, role, school, schoolName } = account;
  const accessToken = tokens.issue({ sub: id, email: own, role, family });
  return { accessToken, refreshToken: token, email: own, school, schoolName: schoolName ?? '' };
}

/**
 * An address can have two accounts; the password tells which. At least one check is always made,
 * for an even time.
 */
async function matchingAccount(
  candidates: SignInRow[],
  matches: (hash: string | undefined) => Promise<boolean>,
) {
  if (candidates.length === 0) await matches(undefined);
  for (const account of candidates) {
    if (await matches(account.passwordHash ?? undefined)) return account;
  }
  return undefined;
}
