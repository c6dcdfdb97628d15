import { expect, type Locator, type Page } from '@playwright/test';

/** Far less than a page waits before it asks again. */
export const betweenTries = 250;

/** From now on time passes in the page only when the story says so. */
export async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/**
 * Lets the page's time pass in small steps until something is there, and not a step longer. What
 * the page waits for from the network comes between two steps.
 */
export async function appears(page: Page, what: Locator, stepMs = 20) {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    expect(await what.count()).toBeGreaterThan(0);
  }).toPass({ intervals: [10], timeout: 20_000 });
  await expect(what).toBeVisible();
}
