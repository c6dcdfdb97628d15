import { anOwnProduct } from './own-product.ts';
import { people } from './people.ts';
import { aCompanyAt, placementOf } from './placement-world.ts';
import { signIn } from './sessions.ts';
import { expect, test } from './test.ts';

const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('companies are pins on an outline, and a list beside it', async ({ school, signedIn }) => {
  await aCompanyAt(school, { name: 'Öst El', latitude: 59.92, longitude: 16.6 });
  await aCompanyAt(school, { name: 'Väst El', latitude: 59.921, longitude: 16.5 });
  const page = await signedIn(school.teacher.email);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto(`${placementOf(school).class}&apl=map`);
  const map = page.getByRole('region', { name: 'Karta över företag' });
  const list = page.getByRole('list', { name: 'Företag på kartan' });
  // Both are one group while all of Sweden is shown.
  await expect(map.getByText('2', { exact: true })).toBeVisible();
  await map.getByTitle(/Väst El.*, Öst El/).click();
  await expect(map.getByText('Öst El')).toBeVisible();
  await expect(map.getByText('Väst El')).toBeVisible();

  await map.getByRole('button', { name: 'Visa hela Sverige' }).click();
  await expect(map.getByText('2', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: /^Öst El/ }).focus();
  await page.keyboard.press('Enter');
  await expect(map.getByText('Öst El')).toBeVisible();
  await list.getByRole('button', { name: 'Öppna' }).click();
  await expect(page.getByRole('dialog', { name: /^Öst El/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // The map stays in the address.
  await page.reload();
  await expect(map).toBeVisible();
  await page.getByText('Lista', { exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Sök företag' })).toBeVisible();
  expect(new Set(asked).size).toBe(1);
});

test('a map server draws the ground where one is configured', async ({ page }) => {
  const product = await anOwnProduct({
    MAP_TILES_URL: 'https://kartor.example/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© Kartverket <3',
  });
  try {
    const tiles: string[] = [];
    await page.route('https://kartor.example/**', (route) => {
      tiles.push(route.request().url());
      return route.fulfill({ contentType: 'image/png', body: tile });
    });
    await signIn(page, people.teacher, { site: product.url, dataDir: product.dataDir });
    await page.getByRole('treeitem', { name: /^El och energi/ }).click();
    await page.getByRole('tab', { name: 'APL' }).click();
    await page
      .getByRole('radiogroup', { name: 'Visa' })
      .getByText('Företag', { exact: true })
      .click();
    await page.getByText('Karta', { exact: true }).click();
    const map = page.getByRole('region', { name: 'Karta över företag' });
    await expect(map.getByText('© Kartverket <3')).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    for (const address of tiles) expect(address).toMatch(/^[^?]+\/\d+\/\d+\/\d+\.png$/);
    const list = page.getByRole('list', { name: 'Företag på kartan' });
    await list.getByRole('button', { name: /^Elteknik i Sala/ }).click();
    await expect(map.getByText('Elteknik i Sala AB')).toBeVisible();
  } finally {
    await product.stop();
  }
});
