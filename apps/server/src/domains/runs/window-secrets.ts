import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A window's ticket or token: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of it, so that a copy of the database opens nothing. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest();

/** A name for a person that packages and browsers may keep: always the same, and says nothing of her. */
export const opaqueName = (key: string, accountId: number) =>
  createHmac('sha256', key).update(`learner:${accountId}`).digest('base64url').slice(0, 16);
