import type { PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { endFamily, lockFamily, rotateFamily } from './accounts.sql.ts';
import { type OpenedSession, sessionEnd, siblingMs } from './session-life.ts';

/**
 * Exchanges a refresh token for the next pair. A token that was already exchanged more than ten
 * seconds ago is taken for stolen and ends the session for everybody who holds a part of it. One
 * that we never gave out is only refused, or whoever knows a session's number could end it.
 */
export async function renewSession(
  { email, refresh_token }: { email: string; refresh_token?: string },
  { db, now, tokens, refreshTokens, report, request }: PublicContext,
): Promise<OpenedSession | undefined> {
  const given = refreshTokens.read(refresh_token ?? '');
  if (!given || !refreshTokens.isOurs(given)) {
    const why = given ? 'signature' : 'malformed';
    if (refresh_token)
      report.tokenForged({ token: 'refresh', why, network: request.network, at: now() });
    return undefined;
  }

  return transaction(db, async (db) => {
    const at = now();
    const [session] = await lockFamily(db, { family: given.family, at });
    if (!session?.isOpen || session.email.toLowerCase() !== email.trim().toLowerCase())
      return undefined;

    const isCurrent = session.currentHash.equals(given.hash);
    const isSibling =
      session.previousHash?.equals(given.hash) &&
      at.getTime() - session.rotatedAt.getTime() <= siblingMs;
    if (!isCurrent && !isSibling) {
      await endFamily(db, { family: given.family, at, reason: 'reused' });
      report.sessionEnded({ family: given.family, why: 'an old refresh token was used' });
      return undefined;
    }

    const next =
      (isCurrent ? undefined : refreshTokens.madeAfter(given, session.currentHash)) ??
      refreshTokens.after(given);
    if (isCurrent)
      await rotateFamily(db, given.family, {
        from: given.hash,
        to: next.hash,
        at,
        expiresAt: sessionEnd(session.role, at, session.createdAt),
      });
    const { accountId, role, school, schoolName } = session;
    const accessToken = tokens.issue({
      sub: accountId,
      email: session.email,
      role,
      family: given.family,
    });
    return {
      accessToken,
      refreshToken: next.token,
      email: session.email,
      school,
      schoolName: schoolName ?? '',
    };
  });
}
