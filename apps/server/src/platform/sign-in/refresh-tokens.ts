import { createHmac, randomUUID } from 'node:crypto';
import { hashOfSecret, newSecret } from './secrets.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Refresh tokens name their session and prove it: `<family>.<secret>`. The next secret is derived
 * from the one before with the server's key, so that two tabs that renew at once get the same pair,
 * while nothing but hashes is stored.
 */
export function refreshTokens(key: string) {
  const write = (family: string, secret: string) => `${family}.${secret}`;
  return {
    first() {
      const family = randomUUID();
      const secret = newSecret();
      return { family, token: write(family, secret), hash: hashOfSecret(secret) };
    },
    /** The parts of a token; undefined when it has not the form of one. */
    read(token: string) {
      const [family, secret, more] = token.split('.');
      if (!family || !secret || more !== undefined || !uuid.test(family)) return undefined;
      return { family, secret, hash: hashOfSecret(secret) };
    },
    after({ family, secret }: { family: string; secret: string }) {
      const next = createHmac('sha256', key).update(`refresh:${family}:${secret}`).digest('base64url');
      return { token: write(family, next), hash: hashOfSecret(next) };
    },
  };
}

export type RefreshTokens = ReturnType<typeof refreshTokens>;
