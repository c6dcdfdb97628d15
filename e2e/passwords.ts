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

/** Whether somebody can sign in with that password. */
export async function canSignIn(page: Page, email: string) {
  const data = { email, password, grant_type: 'password' };
  const answer = await page.request.post('/auth/token/auth', { data });
  return /"code":"?999"?/.test(await answer.text());
}
