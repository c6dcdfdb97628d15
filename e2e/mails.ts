import type { Page } from '@playwright/test';
import { mailLink } from '../apps/server/src/adapters/mail-in-folder/mail-page.ts';
import { signatures } from '../apps/server/src/platform/sign-in/signatures.ts';
import { keptSecret } from '../apps/server/src/platform/start/secret.ts';
import { sharedDataDir } from './product.ts';
import { expect } from './test.ts';

/** The path and key of the link that the start prints. */
const mailPath = () => mailLink('', signatures([keptSecret(sharedDataDir())]));

/** Waits for a mail to somebody in the demonstration's list, and opens the newest. */
export async function openLetter(page: Page, to: string, subject: string) {
  const letter = page
    .getByRole('row')
    .filter({ hasText: to })
    .getByRole('link', { name: subject })
    .first();
  await expect(async () => {
    await page.goto(mailPath());
    expect(await letter.isVisible()).toBe(true);
  }).toPass();
  await letter.click();
}

/** The number of mails to somebody. */
export async function lettersTo(page: Page, to: string) {
  await page.goto(mailPath());
  return page.getByRole('row').filter({ hasText: to }).count();
}

/** The address of a link in the mail on the screen. */
export async function linkInLetter(page: Page, name: string) {
  const address = await page.getByRole('link', { name, exact: true }).getAttribute('href');
  return new URL(address ?? '');
}
