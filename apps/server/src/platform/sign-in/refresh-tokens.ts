import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { hashOfSecret, newSecret, type Secrets } from './secrets.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const markBytes = 16;
/** 32 random bytes, as text. */
const randomLength = 43;

/**
 * Refresh tokens name their session and prove it: `<family>.<secret>`. The next secret is derived
 * from the one before with the server's key, so that two tabs that renew at once get the same pair,
 * while nothing but hashes is stored. A secret ends with a mark of the server, by which an old one
 * is told from one that somebody made up.
 */
interface Given {
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

  function nextOf({ family, secret }: Given, key: string) {
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
    /** The parts of a token; undefined when it has not the form of one. */
    read(token: string) {
      const [family, secret, more] = token.split('.');
      if (!family || !secret || more !== undefined || !uuid.test(family)) return undefined;
      return { family, secret, hash: hashOfSecret(secret) };
    },
    /** Whether we gave out this secret for this session, be it long ago. */
    isOurs({ family, secret }: Given) {
      const mark = Buffer.from(secret.slice(randomLength), 'base64url');
      return secrets.some((key) => {
        const wanted = markOf(family, secret.slice(0, randomLength), key);
        return mark.length === wanted.length && timingSafeEqual(mark, wanted);
      });
    },
    /** The token that follows another one. */
    after: (given: Given) => nextOf(given, secrets[0]),
    /**
     * The token that followed another one, by the hash that is stored of it: a process that signs
     * with the secret of before may have made it.
     */
    madeAfter: (given: Given, hash: Buffer) =>
      secrets.map((key) => nextOf(given, key)).find((next) => next.hash.equals(hash)),
  };
}

export type RefreshTokens = ReturnType<typeof refreshTokens>;
