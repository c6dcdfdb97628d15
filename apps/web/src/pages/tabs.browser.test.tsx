import { Tabs } from '@gesall/ui/page';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
  { width: wide, scrolls: 'the line', rest: 'visible' },
  { width: 620, scrolls: 'the line', rest: 'visible' },
  { width: 619, scrolls: 'the strip', rest: 'clip' },
])('tabs that do not fit at $width px scroll within $scrolls', async ({ width, scrolls, rest }) => {
  const strip = await openTabs(width);
  const line = strip.parentElement ?? strip;
  const [scroller, other] = scrolls === 'the line' ? [line, strip] : [strip, line];
  await expect.poll(() => scroller.dataset.cut).toBe('end');
  expect([overflowOf(scroller), overflowOf(other)]).toEqual(['auto', rest]);
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

test('tabs that no longer fit do not widen the page until that is measured', async () => {
  const strip = await openTabs(3000);
  const place = strip.parentElement?.parentElement as HTMLElement;
  place.style.width = '300px';
  place.style.marginLeft = '2500px';
  expect(strip.scrollWidth).toBeGreaterThan(800);
  expect(document.documentElement.scrollWidth).toBe(3000);
});

test.each([wide, 619])('at %i px the focus ring of a tab lies inside the strip', async (width) => {
  const strip = await openTabs(width);
  await userEvent.tab();
  const tab = document.activeElement as HTMLElement;
  expect(tab.getAttribute('role')).toBe('tab');
  const { outlineOffset, outlineWidth, paddingLeft } = getComputedStyle(tab);
  expect(outlineWidth).not.toBe('0px');
  expect(outlineOffset).toBe(`-${outlineWidth}`);
  expect(Number.parseFloat(paddingLeft)).toBeGreaterThan(Number.parseFloat(outlineWidth));
  expect(tab.getBoundingClientRect().left).toBeGreaterThanOrEqual(
    strip.getBoundingClientRect().left,
  );
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
