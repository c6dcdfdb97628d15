import { eq } from 'drizzle-orm';
import { account, sessionFamily } from '../domains/accounts/accounts.tables.ts';
import type { Parts } from '../platform/context.ts';

const year = 365 * 24 * 60 * 60 * 1000;

export type SessionParts = Pick<Parts, 'db' | 'tokens' | 'refreshTokens' | 'now'>;

/** Tokens of a new session, without hashing a password. */
export async function newSession(
  { db, tokens, refreshTokens, now }: SessionParts,
  accountId: number,
) {
  const [person] = await db.select().from(account).where(eq(account.id, accountId));
  if (!person) throw new Error(`There is no account ${accountId}.`);
  const { family, token, hash } = refreshTokens.first();
  const at = now();
  const expiresAt = new Date(at.getTime() + year);
  await db.insert(sessionFamily).values({
    id: family,
    accountId,
    currentHash: hash,
    rotatedAt: at,
    createdAt: at,
    provedAt: at,
    expiresAt,
  });
  const { email, role } = person;
  return {
    token: tokens.issue({ sub: accountId, email, role, family }),
    refreshToken: token,
    email,
    role,
  };
}

export const openSession = async (parts: SessionParts, accountId: number) =>
  (await newSession(parts, accountId)).token;
