import { createHmac } from 'node:crypto';

/**
 * A name for a person that packages and browsers may keep: always the same, and says nothing of
 * them.
 */
export const opaqueName = (key: string, accountId: number) =>
  createHmac('sha256', key).update(`learner:${accountId}`).digest('base64url').slice(0, 16);
