import type { Parts, User } from '../../platform/context.ts';
import { batchedRead } from '../../platform/db/batched-read.ts';
import { userOfSession, usersOfSessions } from './accounts.sql.ts';

interface Session {
  accountId: number;
  family: string;
  at: Date;
}

/** Every call begins with this, and a lesson's calls come at once. */
const personOf = batchedRead<Session, User>({
  one: userOfSession,
  many: (db, sessions) =>
    usersOfSessions(db, {
      accountIds: sessions.map(({ accountId }) => accountId),
      families: sessions.map(({ family }) => family),
      at: new Date(Math.max(...sessions.map(({ at }) => at.getTime()))),
    }),
});

/**
 * The person behind an access token as they are now; undefined when session or account has ended,
 * or the token had when the request came.
 */
export async function identify(
  accessToken: string,
  { db, tokens, now }: Parts,
  cameAt = now(),
): Promise<User | undefined> {
  const claims = tokens.read(accessToken, cameAt);
  if (!claims) return undefined;
  return personOf(db, { accountId: claims.sub, family: claims.family, at: now() });
}
