import { devices, type Page } from '@playwright/test';
import { signIn } from './sessions.ts';

/** A phone as the pictures of the design have it. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: devices['iPhone 13'].hasTouch,
  permissions: ['geolocation'],
  geolocation: { latitude: 59.3293, longitude: 18.0686 },
};

/**
 * Opens the companion with a session of its own, and waits until it works without a network. The
 * person was told what happens to positions before, unless `isNew`.
 */
export async function openCompanion(
  page: Page,
  email: string,
  { isNew = false, ...options }: { site?: string; dataDir?: string; isNew?: boolean } = {},
) {
  await signIn(page, email, options);
  if (!isNew)
    await page.evaluate(() => {
      const [, payload = ''] = (localStorage.getItem('token') ?? '').split('.');
      const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
      localStorage.setItem('toldOfPositions', String(claims.sub));
    });
  await page.goto(`${options.site ?? ''}/app`);
  await page.evaluate(() => navigator.serviceWorker.ready);
}
