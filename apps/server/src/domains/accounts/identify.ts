import type { Parts, User } from '../../platform/context.ts';
import { batchedRead } from '../../platform/db/batched-read.ts';
import { userOfSession, usersOfSessions } from './accounts.sql.ts';
import { sessionsOfCookie } from './files-cookie.ts';

interface Session {
  accountId: number;
  family: string;
  at: Date;
}

/** Batched, since every call begins with this and the calls of a lesson come at once. */
const personOf = batchedRead<Session, User>({
  one: userOfSession,
  many: (db, sessions) =>
    usersOfSessions(db, {
      accountIds: sessions.map(({ accountId }) => accountId),
      families: sessions.map(({ family }) => family),
      at: new Date(Math.max(...sessions.map(({ at }) => at.getTime()))),
    }),
});

/** Undefined when session, account or token has ended. */
export async function identify(
  accessToken: string,
  { db, tokens, now }: Parts,
  cameAt = now(),
): Promise<User | undefined> {
  const claims = tokens.read(accessToken, cameAt);
  if (!claims) return undefined;
  return personOf(db, { accountId: claims.sub, family: claims.family, at: now() });
}

/** The same for a `Cookie` header, of which any cookie may be foreign. */
export async function identifyByCookie(
  cookies: string | undefined,
  parts: Pick<Parts, 'db' | 'sealedTokens' | 'now'>,
): Promise<User | undefined> {
  const [session] = sessionsOfCookie(cookies, parts);
  return session && personOf(parts.db, { ...session, at: parts.now() });
}
