import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Points at something until its tooltip is shown. Content that loads above may move it from under
 * the pointer, which is then moved there again.
 */
export async function showTooltip(page: Page, what: Locator, tooltip: Locator) {
  await expect(async () => {
    // What the attempt before pointed at may have opened meanwhile.
    if (await tooltip.isVisible()) return;
    await page.mouse.move(0, 0);
    await what.hover();
    expect(await tooltip.isVisible()).toBe(true);
  }).toPass({ intervals: [200, 500, 1000, 2000, 5000] });
}
