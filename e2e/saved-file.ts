import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The file that a press saves. */
export async function savedFile(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
