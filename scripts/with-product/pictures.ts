import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { people, signInByForm } from '../../e2e/people.ts';
import { chromiumPath } from '../lib/chromium.mjs';
import { address, startProduct } from './product.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const pictures = [
  { name: 'courses', email: people.student },
  { name: 'class-results', email: people.teacher, open: 'EE24A' },
];

/**
 * Takes the documents' pictures of the demonstration school, so that they can be taken again when
 * it looks different.
 */
async function takePictures() {
  mkdirSync(folder, { recursive: true });
  const stop = await startProduct();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const { name, email, open } of pictures) {
      const look = { locale: 'sv-SE', viewport: { width: 1280, height: 800 }, timezoneId: 'Europe/Stockholm' };
      const page = await browser.newPage({ baseURL: address, ...look });
      await signInByForm(page, email);
      if (open) {
        await page.getByRole('treeitem', { name: /El och energi/ }).click();
        await page.getByRole('treeitem', { name: new RegExp(open) }).click();
        await page.getByRole('tab', { name: 'Resultatöversikt' }).click();
        await page.getByRole('table').waitFor();
      } else await page.getByRole('article').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
    await stop();
  }
}

await takePictures();
