import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Waits for a letter to somebody in the place where the demonstration shows them, and opens the
 * newest.
 */
export async function openLetter(page: Page, to: string, subject: string) {
  const letter = page
    .getByRole('row')
    .filter({ hasText: to })
    .getByRole('link', { name: subject })
    .first();
  await expect(async () => {
    await page.goto('/development/mail');
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.click();
}

/** How many letters went to somebody. */
export async function lettersTo(page: Page, to: string) {
  await page.goto('/development/mail');
  return page.getByRole('row').filter({ hasText: to }).count();
}

/** The address that the letter on the screen leads to. */
export async function linkInLetter(page: Page, name: string) {
  const address = await page.getByRole('link', { name, exact: true }).getAttribute('href');
  return new URL(address ?? '');
}
