import { Tabs } from '@gesall/ui/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, openFeature, wide } from '../testing/open-page.tsx';

const labels = Array.from({ length: 9 }, (_, index) => `Handledare inte aktiva ${index}`);

async function openTabs(width: number, chosen?: string) {
  const [first, ...rest] = labels.map((label) => ({
    key: label,
    label,
    element: <p>{label}</p>,
  }));
  if (!first) throw new Error('There is no tab.');
  await openFeature(
    <div style={{ paddingTop: 2000 }}>
      <Tabs isInner label="Flikar" tabs={[first, ...rest]} chosen={chosen} onChoose={() => {}} />
    </div>,
    aNetwork(),
    { width },
  );
  const strip = page.getByRole('tablist', { name: 'Flikar' });
  await expect.element(strip).toBeVisible();
  return strip.element() as HTMLElement;
}

const overflowOf = (element: HTMLElement) => getComputedStyle(element).overflowX;

test.each([
  { width: wide, scrolls: 'the line' },
  { width: 620, scrolls: 'the line' },
  { width: 619, scrolls: 'the strip' },
])('tabs that do not fit at $width px scroll within $scrolls', async ({ width, scrolls }) => {
  const strip = await openTabs(width);
  const line = strip.parentElement ?? strip;
  const [scroller, other] = scrolls === 'the line' ? [line, strip] : [strip, line];
  await expect.poll(() => scroller.dataset.cut).toBe('end');
  expect([overflowOf(scroller), overflowOf(other)]).toEqual(['auto', 'visible']);
  await expect.poll(() => other.dataset.cut).toBeUndefined();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  scroller.scrollLeft = scroller.scrollWidth;
  await expect.poll(() => scroller.dataset.cut).toBe('start');
});

test('tabs that come to fit are drawn as a line again', async () => {
  const strip = await openTabs(620);
  await expect.poll(() => strip.parentElement?.dataset.cut).toBe('end');
  await page.viewport(3000, 800);
  await expect.poll(() => strip.parentElement?.dataset.cut).toBeUndefined();
  expect(strip.dataset.cut).toBeUndefined();
});

test.each([wide, 619])(
  'at %i px the strip begins at the chosen tab, and the page at its top',
  async (width) => {
    const strip = await openTabs(width, labels.at(-1));
    const scroller = width === wide ? strip.parentElement : strip;
    await expect.poll(() => scroller?.dataset.cut).toBe('start');
    expect(document.scrollingElement?.scrollTop).toBe(0);
  },
);
