import { randomBytes } from 'node:crypto';
import type { PublicContext } from '../../platform/context.ts';
import { cookieValues, setCookie } from '../../platform/http/cookies.ts';

const cookieName = 'device';
const seal = 'known device';
const lifeSeconds = 365 * 24 * 60 * 60;

interface Device {
  accountId: number;
  /** Tells this browser from others of the same account. */
  name: string;
}

/**
 * The account that last signed in with this browser. It opens nothing: it only lets the browser's
 * owner try a password while strangers have used up the tries of their account or of their school's
 * network.
 */
export function knownDevice({ request, sealedTokens }: PublicContext): Device | undefined {
  for (const value of cookieValues(request.cookie, cookieName)) {
    const [id, device] = (sealedTokens.open(value, seal) ?? '').split('.');
    if (id && device) return { accountId: Number(id), name: device };
  }
  return undefined;
}

export function rememberDevice(
  accountId: number,
  { sealedTokens, config, request }: PublicContext,
) {
  const value = sealedTokens.seal(`${accountId}.${randomBytes(12).toString('base64url')}`, seal);
  const where = { path: '/auth/token', origin: config.publicUrl };
  request.replyHeaders['set-cookie'] = setCookie({
    name: cookieName,
    value,
    ...where,
    seconds: lifeSeconds,
    sameSite: 'Strict',
  });
}
