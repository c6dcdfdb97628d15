import type { Parts, User } from '../../platform/context.ts';
import { userOfSession } from './accounts.sql.ts';

/**
 * The person behind an access token as they are now; undefined when token, session or account has
 * ended.
 */
export async function identify(accessToken: string, { db, tokens, now }: Parts): Promise<User | undefined> {
  const claims = tokens.read(accessToken);
  if (!claims) return undefined;
  const [user] = await userOfSession(db, { accountId: claims.sub, family: claims.family, at: now() });
  return user;
}
