import type { Parts, User } from '../../platform/context.ts';
import { userOfSession } from './accounts.sql.ts';

/**
 * The person behind an access token as they are now; undefined when session or account has ended,
 * or the token had when the request came.
 */
export async function identify(accessToken: string, { db, tokens, now }: Parts, cameAt = now()): Promise<User | undefined> {
  const claims = tokens.read(accessToken, cameAt);
  if (!claims) return undefined;
  const [user] = await userOfSession(db, { accountId: claims.sub, family: claims.family, at: now() });
  return user;
}
