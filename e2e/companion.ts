import { devices, expect, type Page } from '@playwright/test';
import { signIn } from './sessions.ts';

/** A phone as the pictures of the design have it. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: devices['iPhone 13'].hasTouch,
  permissions: ['geolocation'],
  geolocation: { latitude: 59.3293, longitude: 18.0686 },
};

export const checkIn = (page: Page) => page.getByRole('button', { name: 'Checka in' });
export const checkOut = (page: Page) => page.getByRole('button', { name: 'Checka ut' });
export const waiting = (page: Page, count: number) =>
  page.getByText(`${count} väntar på att skickas`);
export const noneWaits = (page: Page) =>
  expect(page.getByText('väntar på att skickas')).toHaveCount(0);
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Delar av appen' }).getByRole('link', { name, exact: true });

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

/** 400 ms and 50 kB a second, as DevTools have it. */
export async function onSlow3G(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** A picture with noise, so that it stays as large as a photo; each has another width. */
export async function aPicture(page: Page, width: number) {
  const base64 = await page.evaluate((wide) => {
    const canvas = document.createElement('canvas');
    canvas.width = wide;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    const pixels = context?.createImageData(wide, 200);
    if (pixels) {
      for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = (at * 7919) % 251;
      context?.putImageData(pixels, 0, 0);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, width);
  return {
    name: `${width}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  };
}

/** The titles of the entries of `twentyThings`. */
export const sixTitles = ['Ett', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex'] as const;

interface Component {
  name: string;
  /** Of a card with several steps. */
  step?: string;
}

export async function chooseComponent(page: Page, { name, step }: Component) {
  if (step) await page.getByRole('combobox', { name: 'Arbetsmoment' }).selectOption(step);
  await page.getByRole('radio', { name: new RegExp(name) }).check();
}

/** Without a network: seven times in and out, and six entries on a component with two pictures each. */
export async function twentyThings(page: Page, component: Component) {
  for (let count = 0; count < 7; count += 1) {
    await checkIn(page).click();
    await checkOut(page).click();
    await expect(checkIn(page)).toBeVisible();
  }
  for (const [index, title] of sixTitles.entries()) {
    await tab(page, 'Logga').click();
    await chooseComponent(page, component);
    await page.getByRole('textbox', { name: 'Timmar' }).fill('1');
    await page.getByLabel('Rubrik').fill(title);
    const widths = [300 + index * 20, 310 + index * 20];
    await page
      .getByLabel('Lägg till bild')
      .setInputFiles(await Promise.all(widths.map((width) => aPicture(page, width))));
    await expect(page.getByText('2 av 6 bilder')).toBeVisible();
    await page.getByRole('button', { name: 'Spara arbete' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mitt arbete' })).toBeVisible();
  }
}
