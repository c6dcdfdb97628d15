import { Tabs } from '@gesall/ui/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, openFeature, wide } from '../testing/open-page.tsx';

test.each([wide, 800])(
  'tabs that do not fit at %i px scroll, and the page does not',
  async (width) => {
    const labels = Array.from({ length: 9 }, (_, index) => `Handledare inte aktiva ${index}`);
    const [first, ...rest] = labels.map((label) => ({
      key: label,
      label,
      element: <p>{label}</p>,
    }));
    if (!first) throw new Error('There is no tab.');
    await openFeature(
      <Tabs
        isInner
        label="Flikar"
        tabs={[first, ...rest]}
        chosen={undefined}
        onChoose={() => {}}
      />,
      aNetwork(),
      { width },
    );
    const strip = page.getByRole('tablist', { name: 'Flikar' });
    await expect.element(strip).toHaveAttribute('data-cut', 'end');
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const list = strip.element();
    list.scrollLeft = list.scrollWidth;
    await expect.element(strip).toHaveAttribute('data-cut', 'start');
  },
);
