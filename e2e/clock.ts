import { expect, type Locator, type Page } from '@playwright/test';

/** Much less than a page waits before it polls again; milliseconds. */
export const betweenTries = 250;

/** From now on, time passes in the page only when the story advances it. */
export async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/**
 * Advances the page's clock in small steps until something appears, and no further. Network answers
 * arrive between two steps.
 */
export async function appears(page: Page, what: Locator, stepMs = 20) {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    expect(await what.count()).toBeGreaterThan(0);
  }).toPass({ intervals: [10] });
  await expect(what).toBeVisible();
}
