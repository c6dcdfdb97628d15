import { createHash, randomBytes } from 'node:crypto';

/** The server's secrets: the first signs, all verify. */
export type Secrets = readonly [current: string, ...previous: string[]];

/** 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest();
