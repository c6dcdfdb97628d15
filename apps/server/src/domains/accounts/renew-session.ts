import type { PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { endFamily, lockFamily, rotateFamily } from './accounts.sql.ts';
import { sendFilesCookie } from './files-cookie.ts';
import { type OpenedSession, sessionEnd, siblingMs } from './session-life.ts';

/**
 * Reuse after ten seconds means theft and ends the session. Unknown tokens are only refused, or
 * knowing a session's id would be enough to end it.
 */
export async function renewSession(
  { email, refresh_token }: { email: string; refresh_token?: string },
  ctx: PublicContext,
): Promise<OpenedSession | undefined> {
  const { db, now, tokens, refreshTokens, report, request } = ctx;
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
    if (!session?.isOpen || session.email.toLowerCase() !== email.toLowerCase()) return undefined;

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
    const expiresAt = sessionEnd(session.role, at, session.createdAt);
    if (isCurrent)
      await rotateFamily(db, given.family, {
        from: given.hash,
        to: next.hash,
        at,
        expiresAt,
      });
    const { accountId, role, school, schoolName } = session;
    sendFilesCookie({ accountId, family: given.family }, { ...ctx, expiresAt });
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
