import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { hashOfSecret, newSecret } from './secrets.ts';

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
export function refreshTokens(key: string) {
  const write = (family: string, secret: string) => `${family}.${secret}`;
  const markOf = (family: string, random: string) =>
    createHmac('sha256', key).update(`refresh-mark:${family}:${random}`).digest().subarray(0, markBytes);
  const marked = (family: string, random: string) => `${random}${markOf(family, random).toString('base64url')}`;

  return {
    first() {
      const family = randomUUID();
      const secret = marked(family, newSecret());
      return { family, token: write(family, secret), hash: hashOfSecret(secret) };
    },
    /** The parts of a token; undefined when it has not the form of one. */
    read(token: string) {
      const [family, secret, more] = token.split('.');
      if (!family || !secret || more !== undefined || !uuid.test(family)) return undefined;
      return { family, secret, hash: hashOfSecret(secret) };
    },
    /** Whether we gave out this secret for this session, be it long ago. */
    isOurs({ family, secret }: { family: string; secret: string }) {
      const mark = Buffer.from(secret.slice(randomLength), 'base64url');
      const wanted = markOf(family, secret.slice(0, randomLength));
      return mark.length === wanted.length && timingSafeEqual(mark, wanted);
    },
    after({ family, secret }: { family: string; secret: string }) {
      const random = createHmac('sha256', key).update(`refresh:${family}:${secret}`).digest('base64url');
      const next = marked(family, random);
      return { token: write(family, next), hash: hashOfSecret(next) };
    },
  };
}

export type RefreshTokens = ReturnType<typeof refreshTokens>;
