// Content that breaks the rules makes the browser report it, so this story is not watched for
// reports.
import { expect, test } from '@playwright/test';
import { packageOf } from './small-package.ts';
import { aWork, openCourse } from './work-world.ts';

/** A PDF of one page with these words. */
function pdfOf(words: string): Buffer {
  const drawn = `BT /F1 24 Tf 72 700 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`;
  return Buffer.from(file, 'latin1');
}

const page = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Bilagor</title><h1>Bilagor</h1>
  <iframe src="i-ram.pdf" title="I en ram" width="600" height="300"></iframe>
  <object data="som-objekt.pdf" type="application/pdf" width="600" height="300"></object>
  <p><a href="i-fonster.pdf" target="_blank">Öppna bilagan</a></p>
  <p><button onclick="window.open('sida.html', 'popup', 'width=300')">Visa bild</button></p>
  <p><a href="https://stranger.example/lag" target="_blank">Lagtexten</a></p>
  <img src="https://cdn.gesall-test.example/bild.png" alt="Bild">`;
const other = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Bild</title><h1>En större bild</h1>
  <button onclick="window.close()">Stäng bilden</button>`;

test('pages and PDFs of a package open in its window, and external links are reported', async ({
  page: own,
}) => {
  const zip = await packageOf(page, 'Bilagor', {
    'i-ram.pdf': pdfOf('Text i ram'),
    'som-objekt.pdf': pdfOf('Text som objekt'),
    'i-fonster.pdf': pdfOf('Text i eget'),
    'sida.html': other,
  });
  const work = await aWork('Bilagor', zip);
  await openCourse(own, work);
  const window = await work.start(own);
  const opened: unknown[] = [];
  own.context().on('page', (each) => opened.push(each));
  const content = window.frameLocator('iframe[title="Modulens innehåll"]');
  await expect(
    content.frameLocator('iframe[title="I en ram"]').getByText('Text i ram'),
  ).toBeAttached();
  await expect(content.frameLocator('iframe').nth(1).getByText('Text som objekt')).toBeAttached();
  await expect(window.getByText(/hämtar från cdn\.gesall-test\.example/)).toBeVisible();

  await content.getByRole('link', { name: 'Öppna bilagan' }).click();
  const over = window.frameLocator('iframe[title="Sida ur modulen"]');
  await expect(over.getByText('Text i eget')).toBeAttached();
  await expect(over.getByText('Sida 1 av 1')).toBeVisible();
  await window.getByRole('button', { name: 'Tillbaka till modulen' }).click();
  await expect(window.locator('iframe[title="Sida ur modulen"]')).toHaveCount(0);

  await content.getByRole('button', { name: 'Visa bild' }).click();
  await expect(over.getByRole('heading', { name: 'En större bild' })).toBeVisible();
  await over.getByRole('button', { name: 'Stäng bilden' }).click();
  await expect(window.locator('iframe[title="Sida ur modulen"]')).toHaveCount(0);

  await content.getByRole('link', { name: 'Lagtexten' }).click();
  await expect(window.getByText(/Länken går till stranger\.example/)).toBeVisible();
  await expect(content.getByRole('heading', { name: 'Bilagor' })).toBeVisible();
  expect(opened).toEqual([]);
  await window.close();
});
