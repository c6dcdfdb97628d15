import type { Page } from '@playwright/test';

/** The message that something was done. */
export const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** The message that something was refused or failed. */
export const warning = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text });
