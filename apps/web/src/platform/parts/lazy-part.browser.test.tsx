import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, openFeature } from '../../testing/open-page.tsx';
import { lazyPart } from './lazy-part.tsx';

/** Code that arrives at the given try. */
function arrivingAt(last: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries < last) throw new TypeError('Failed to fetch dynamically imported module: x.js');
    return { Part: ({ name }: { name: string }) => <p>Delen {name}</p> };
  };
}

const lost = page.getByRole('alert').filter({ hasText: 'Den här delen kunde inte hämtas' });

test('a part that did not arrive leaves the page, and is drawn after another try', async () => {
  const Part = lazyPart(arrivingAt(2), 'Part');
  await openFeature(
    <Suspense>
      <p>Sidan</p>
      <Part name="ett" />
    </Suspense>,
    aNetwork(),
  );
  await expect.element(lost).toBeVisible();
  await expect.element(page.getByText('Sidan', { exact: true })).toBeVisible();
  await lost.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(page.getByText('Delen ett')).toBeVisible();
  await expect.element(lost).not.toBeInTheDocument();
});

test('a part that is not seen yet is asked for again by itself, and nothing is said', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const Part = lazyPart(arrivingAt(3), 'Part', { isQuiet: true });
  await openFeature(
    <Suspense>
      <p>Sidan</p>
      <Part name="två" />
    </Suspense>,
    aNetwork(),
  );
  await expect.element(page.getByText('Sidan', { exact: true })).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByText('Delen två')).toBeVisible();
  expect(lost.elements()).toEqual([]);
});
