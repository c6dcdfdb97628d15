import type { Parts, PublicContext } from '../../platform/context.ts';
import { cookieValues, sendCookie } from '../../platform/http/cookies.ts';

const cookieName = 'files';
const seal = 'files of a session';
/** Sent with reads of files only, so that no other call can be made by it. */
const path = '/api/files';

interface Session {
  accountId: number;
  family: string;
}

/** Lets the session's browser read files without a token, until the session ends. */
export function sendFilesCookie(
  { accountId, family }: Session,
  { expiresAt, ...ctx }: PublicContext & { expiresAt: Date },
) {
  const value = ctx.sealedTokens.seal(`${accountId}.${family}`, seal);
  const seconds = Math.floor((expiresAt.getTime() - ctx.now().getTime()) / 1000);
  send({ value, seconds }, ctx);
}

/** Removes the cookie; a browser has one session. */
export const dropFilesCookie = (ctx: PublicContext) => send({ value: '', seconds: 0 }, ctx);

/** The sessions of a `Cookie` header, which may have ended since. */
export function sessionsOfCookie(
  cookies: string | undefined,
  { sealedTokens }: Pick<Parts, 'sealedTokens'>,
): Session[] {
  return cookieValues(cookies, cookieName).flatMap((value) => {
    const [accountId, family] = (sealedTokens.open(value, seal) ?? '').split('.');
    return accountId && family ? [{ accountId: Number(accountId), family }] : [];
  });
}

function send(
  { value, seconds }: { value: string; seconds: number },
  { config, request }: PublicContext,
) {
  const where = { path, origin: config.publicUrl };
  sendCookie(request, { name: cookieName, value, ...where, seconds, sameSite: 'Lax' });
}
