import { eq } from 'drizzle-orm';
import { account, sessionFamily } from '../domains/accounts/accounts.tables.ts';
import type { Parts } from '../platform/context.ts';

const year = 365 * 24 * 60 * 60 * 1000;

/** An access token of a new session, without the cost of a password. */
export async function openSession({ db, tokens, refreshTokens, now }: Parts, accountId: number): Promise<string> {
  const [person] = await db.select().from(account).where(eq(account.id, accountId));
  if (!person) throw new Error(`There is no account ${accountId}.`);
  const { family, hash } = refreshTokens.first();
  const at = now();
  const expiresAt = new Date(at.getTime() + year);
  await db.insert(sessionFamily).values({ id: family, accountId, currentHash: hash, rotatedAt: at, createdAt: at, expiresAt });
  return tokens.issue({ sub: accountId, email: person.email, role: person.role, family });
}
