import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { timeLimits } from '../scripts/lib/time-limits.mjs';
import { twoFrames } from './requests.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The colours of primitives are checked in both schemes by the gallery. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** A sticky column covers headings of a wide table, which scrolling frees. */
const scrolledFree = '[data-wide] th[scope=col]';

interface Asked {
  runOnly?: string[];
  rules?: Record<string, { enabled: boolean }>;
  /** A selector. */
  exclude?: string;
}

interface Look {
  /** Is there at 390 px alone. */
  narrow?: boolean;
  /** One page of each kind is checked in the dark scheme too. */
  dark?: boolean;
}

/**
 * Checks what is shown and returns the problems: in Swedish and the light scheme, targets at 390 px
 * too. Neither colours nor roles depend on the language: English is checked for its width.
 */
export async function problems(
  page: Page,
  what: string,
  { narrow = false, dark = false }: Look = {},
): Promise<string[]> {
  const found: string[] = [];
  const check = async (width: number, colorScheme: 'light' | 'dark', asked: Asked = {}) => {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme });
    const violations = await violationsIn(page, asked);
    found.push(...violations.map((each) => `${what} ${width} ${colorScheme}: ${each}`));
  };
  if ((await page.evaluate(() => document.documentElement.lang)) === 'sv') {
    await check(narrow ? 390 : 1280, 'light');
    if (dark) await check(narrow ? 390 : 1280, 'dark', { runOnly: rulesOfColour });
    await check(390, 'light', { runOnly: ['target-size'], exclude: scrolledFree });
  }
  found.push(...(await sideways(page, what, narrow ? [320, 390] : [390, 320, 620, 1280])));
  return found;
}

export async function violationsIn(page: Page, { exclude, ...asked }: Asked): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  await page.evaluate(() => {
    // Jumps to the last frame of animations; infinite ones have none.
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (const animation of ending) animation.finish();
  });
  const context = exclude ? JSON.stringify({ include: 'html', exclude }) : 'document';
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, ...asked });
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${context}, ${options}).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target} (${node.failureSummary})`).join(' | ')}`,
  );
}

/** Leaves the page at the last of the widths. */
async function sideways(page: Page, what: string, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 860 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    // Floating elements are repositioned a frame or two later.
    await twoFrames(page);
    await page
      .waitForFunction((most) => document.documentElement.scrollWidth <= most, width, {
        timeout: timeLimits.expect,
      })
      .catch(async () => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        found.push(`${what} ${width}: is ${wide} wide`);
      });
  }
  return found;
}
