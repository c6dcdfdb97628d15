import { randomBytes } from 'node:crypto';
import type { PublicContext } from '../../platform/context.ts';

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
  for (const part of (request.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    const text = name === cookieName && value ? sealedTokens.open(value, seal) : undefined;
    const [id, device] = (text ?? '').split('.');
    if (id && device) return { accountId: Number(id), name: device };
  }
  return undefined;
}

export function rememberDevice(accountId: number, { sealedTokens, config, request }: PublicContext) {
  const value = sealedTokens.seal(`${accountId}.${randomBytes(12).toString('base64url')}`, seal);
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  request.replyHeaders['set-cookie'] =
    `${cookieName}=${value}; Path=/auth/token; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}
