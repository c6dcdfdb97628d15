import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { hashOfSecret, newSecret, type Secrets } from './secrets.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const markBytes = 16;
/** 32 random bytes, as text. */
const randomLength = 43;

/**
 * Refresh tokens are `<family>.<secret>`. Each secret is derived from the previous one with the
 * server's key, so that two tabs that renew at once get the same pair and only hashes are stored. A
 * server mark tells old secrets from invented ones.
 */
interface Token {
  family: string;
  secret: string;
}

export function refreshTokens(secrets: Secrets) {
  const write = (family: string, secret: string) => `${family}.${secret}`;
  const markOf = (family: string, random: string, key: string) =>
    createHmac('sha256', key)
      .update(`refresh-mark:${family}:${random}`)
      .digest()
      .subarray(0, markBytes);
  const marked = (family: string, random: string, key: string) =>
    `${random}${markOf(family, random, key).toString('base64url')}`;

  function nextOf({ family, secret }: Token, key: string) {
    const random = createHmac('sha256', key)
      .update(`refresh:${family}:${secret}`)
      .digest('base64url');
    const next = marked(family, random, key);
    return { token: write(family, next), hash: hashOfSecret(next) };
  }

  return {
    first() {
      const family = randomUUID();
      const secret = marked(family, newSecret(), secrets[0]);
      return { family, token: write(family, secret), hash: hashOfSecret(secret) };
    },
    /** The token's parts; undefined when malformed. */
    read(token: string) {
      const [family, secret, more] = token.split('.');
      if (!family || !secret || more !== undefined || !uuid.test(family)) return undefined;
      return { family, secret, hash: hashOfSecret(secret) };
    },
    isOurs({ family, secret }: Token) {
      const mark = Buffer.from(secret.slice(randomLength), 'base64url');
      return secrets.some((key) => {
        const wanted = markOf(family, secret.slice(0, randomLength), key);
        return mark.length === wanted.length && timingSafeEqual(mark, wanted);
      });
    },
    after: (given: Token) => nextOf(given, secrets[0]),
    /** The following token with the stored hash; the previous server secret may have derived it. */
    madeAfter: (given: Token, hash: Buffer) =>
      secrets.map((key) => nextOf(given, key)).find((next) => next.hash.equals(hash)),
  };
}

export type RefreshTokens = ReturnType<typeof refreshTokens>;
