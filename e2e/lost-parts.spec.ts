import { people } from './people.ts';
import { placementOf } from './placement-world.ts';
import { expect, test } from './test.ts';

test('a page whose code is on its way says so, and one whose code is lost leaves the frame', async ({
  signedIn,
}) => {
  const page = await signedIn(people.teacher, { path: '/teacher/courses' });
  const header = page.getByRole('banner');
  const lost = page.getByRole('alert').filter({ hasText: 'Sidan kunde inte hämtas' });
  const retry = lost.getByRole('button', { name: 'Försök igen' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('without a network the frame stays, and nothing is reloaded in vain', async () => {
    await page.context().setOffline(true);
    await header.getByRole('link', { name: 'Mitt konto' }).click();
    await expect(lost).toBeVisible();
    const asked = page.waitForEvent('requestfailed', (sent) => sent.url().endsWith('/healthz'));
    await retry.click();
    await asked;
    await expect(lost).toBeVisible();
    await expect(header.getByRole('link', { name: 'Butik' })).toBeVisible();
    await page.context().setOffline(false);
    await retry.click();
    await expect(page.getByRole('heading', { name: 'Mitt konto', level: 1 })).toBeVisible();
  });

  await test.step('a line above the page shows that the next one is on its way', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await header.getByRole('link', { name: 'Butik' }).click();
    await expect(page.getByRole('progressbar', { name: 'Hämtar' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Butik', level: 1 })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});

test('a part of a page whose code is lost comes at another try', async ({ signedIn, school }) => {
  const page = await signedIn(school.teacher.email, {
    path: placementOf(school).class.replace(/[?].*/, ''),
  });
  const lost = page.getByRole('alert').filter({ hasText: 'Den här delen kunde inte hämtas' });
  await page.route('**/assets/PlacementTab-*.js', (route) => route.abort());
  await page.getByRole('tab', { name: 'APL' }).click();
  await expect(lost).toBeVisible();
  await expect(page.getByRole('tab', { name: 'APL' })).toBeVisible();
  await page.unrouteAll();
  await lost.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('button', { name: 'Ny APL-period' })).toBeVisible();
  await expect(lost).toHaveCount(0);
});
