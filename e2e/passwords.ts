import type { Page } from '@playwright/test';
import { credential } from '../apps/server/src/domains/accounts/accounts.tables.ts';
import { password } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';

/** Gives a person of a story's school the password of the demonstration. */
export async function givePassword({ id, email }: { id: number; email: string }) {
  const { db, parts } = await productOn(sharedDataDir());
  const passwordHash = await parts.passwords.hash(password, { account: email });
  await db.insert(credential).values({ accountId: id, passwordHash, changedAt: new Date() });
}

/** The code that answers a sign-in with that password, 999 where it succeeds. */
export async function codeOfSignIn(page: Page, email: string): Promise<string> {
  const data = { email, password, grant_type: 'password' };
  const answer = await page.request.post('/auth/token/auth', { data });
  return (await answer.json()).result.code;
}

/** Whether somebody can sign in with that password. */
export const canSignIn = async (page: Page, email: string) =>
  (await codeOfSignIn(page, email)) === '999';
