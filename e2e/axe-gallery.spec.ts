import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { rulesOfColour, violationsIn } from './axe.ts';
import { expect, test } from './test.ts';

const root = join(import.meta.dirname, '..', 'packages', 'ui', 'gallery');
const outDir = join(import.meta.dirname, '..', 'test-results', 'gallery');

/** The gallery is a sheet of parts, and no page. */
const ofPages = {
  'landmark-unique': { enabled: false },
  'page-has-heading-one': { enabled: false },
};

test('axe finds nothing in any primitive, in either scheme', async ({ page }) => {
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...shared, plugins: [react()], build: { outDir, emptyOutDir: true } });
  const gallery = await preview({ ...shared, build: { outDir }, preview: { port: 0 } });
  try {
    await page.goto(`${gallery.resolvedUrls?.local[0]}?language=sv`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await violationsIn(page, { rules: ofPages })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsIn(page, { runOnly: rulesOfColour })).toEqual([]);
  } finally {
    await gallery.close();
  }
});
