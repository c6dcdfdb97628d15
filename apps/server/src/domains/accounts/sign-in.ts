import type { PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { accountKey } from './account-key.ts';
import { accountsOfAddress, insertFamily, type SignInRow } from './accounts.sql.ts';
import { sendFilesCookie } from './files-cookie.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { countKnownTry, countTry } from './limits.ts';
import { endOldestSessions } from './own-sessions.sql.ts';
import { mostSessions, type OpenedSession, sessionEnd } from './session-life.ts';

/** Only a caller with the right password learns that the account is locked. */
export type SignInRefusal = 'signin.unauthorized' | 'UserIsLockedOut';

export async function signIn(
  { email, password }: { email: string; password?: string },
  ctx: PublicContext,
): Promise<OpenedSession | SignInRefusal> {
  const { db, now, passwords, tokens, refreshTokens, report, request } = ctx;
  const stranger = { what: 'signIn', about: email } as const;
  const device = knownDevice(ctx);
  const network = { network: request.network };
  const by = { account: accountKey(email) };
  // Refuses unknown browsers early when the password queue is full: no query for a flood.
  if (!device) passwords.expectRoom({ ...by, ...network });
  const early = device ? undefined : await countTry(stranger, ctx);
  const candidates = await accountsOfAddress(db, { email });
  const isKnown = candidates.some(({ id }) => id === device?.accountId);
  const tried =
    early ?? (await (device && isKnown ? countKnownTry(device, ctx) : countTry(stranger, ctx)));

  const hashedFor = isKnown ? by : { ...by, ...network };
  const account = await tried.whileChecking(() =>
    matchingAccount(candidates, (hash) => passwords.matches(password ?? '', hash, hashedFor)),
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
  const accountId = account.id;
  const ended = await transaction(db, async (db) => {
    await insertFamily(db, family, {
      accountId,
      hash,
      at,
      expiresAt,
      userAgent: request.userAgent,
    });
    return endOldestSessions(db, { accountId, at, most: mostSessions });
  });
  for (const { id } of ended) report.sessionEnded({ family: id, why: 'too many open sessions' });
  sendFilesCookie({ accountId, family }, { ...ctx, expiresAt });
  report.signedIn({ accountId });
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
