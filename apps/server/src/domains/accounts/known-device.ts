import { randomBytes } from 'node:crypto';
import type { PublicContext } from '../../platform/context.ts';
import { cookieValues, sendCookie } from '../../platform/http/cookies.ts';

const cookieName = 'device';
const seal = 'known device';
const lifeSeconds = 365 * 24 * 60 * 60;

export interface Device {
  accountId: number;
  name: string;
}

/**
 * Lets the browser's owner attempt a password while strangers have used up account or network
 * limits.
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
  sendCookie(request, {
    name: cookieName,
    value,
    ...where,
    seconds: lifeSeconds,
    sameSite: 'Strict',
  });
}
