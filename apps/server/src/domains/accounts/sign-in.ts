import type { PublicContext } from '../../platform/context.ts';
import { accountsOfAddress, insertFamily, type SignInRow } from './accounts.sql.ts';
import { sendFilesCookie } from './files-cookie.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { countKnownTry, countTry } from './limits.ts';
import { type OpenedSession, sessionEnd } from './session-life.ts';

/** Only a caller with the right password learns that the account is locked. */
export type SignInRefusal = 'signin.unauthorized' | 'UserIsLockedOut';

export async function signIn(
  { email, password }: { email: string; password?: string },
  ctx: PublicContext,
): Promise<OpenedSession | SignInRefusal> {
  const { db, now, passwords, tokens, refreshTokens, report, request } = ctx;
  const stranger = { what: 'signIn', about: email } as const;
  const device = knownDevice(ctx);
  // Refuses unknown browsers early when the password queue is full: no query for a flood.
  if (!device) passwords.expectRoom();
  const early = device ? undefined : await countTry(stranger, ctx);
  const candidates = await accountsOfAddress(db, { email: email.trim() });
  const isKnown = candidates.some(({ id }) => id === device?.accountId);
  const tried =
    early ??
    (await (device && isKnown ? countKnownTry(device.name, ctx) : countTry(stranger, ctx)));

  const way = isKnown ? 'first' : 'ordinary';
  const account = await tried.whileChecking(() =>
    matchingAccount(candidates, (hash) => passwords.matches(password ?? '', hash, way)),
  );
  if (!account || account.lockedAt || account.deletedAt) {
    report.signInRefused({
      accountId: candidates[0]?.id,
      why: account ? 'closed account' : 'no match',
      network: request.network,
      at: now(),
    });
    return account?.lockedAt && !account.deletedAt ? 'UserIsLockedOut' : 'signin.unauthorized';
  }
  await tried.forgive();
  if (!isKnown) rememberDevice(account.id, ctx);

  const at = now();
  const { family, token, hash } = refreshTokens.first();
  const expiresAt = sessionEnd(account.role, at);
  await insertFamily(db, family, {
    accountId: account.id,
    hash,
    at,
    expiresAt,
    userAgent: request.userAgent,
  });
  sendFilesCookie({ accountId: account.id, family }, { ...ctx, expiresAt });
  report.signedIn({ accountId: account.id });
  const { id, email: own, role, school, schoolName } = account;
  const accessToken = tokens.issue({ sub: id, email: own, role, family });
  return { accessToken, refreshToken: token, email: own, school, schoolName: schoolName ?? '' };
}

/** The password decides between two accounts. Always hashes at least once, for an even time. */
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
