import { createHash, randomBytes } from 'node:crypto';

/** The server's secrets: the first one signs, each of them is accepted for reading. */
export type Secrets = readonly [current: string, ...previous: string[]];

/** What lets somebody in once or for a while: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of it, so that a copy of the database opens nothing. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest();
