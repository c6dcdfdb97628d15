import type { Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../scripts/lib/chromium.mjs';
import { chooseFile } from './make-module.ts';
import { people } from './people.ts';
import { signIn } from './sessions.ts';
import { packageOf } from './small-package.ts';
import { expect, test } from './test.ts';

// A microphone of the browser's own, which nobody has to allow.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumArgs, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  },
});

/** Records on a press, and names a picture that is not there. */
const recorder = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Säg orden</title>
<body><h1>Säg orden</h1><button>Spela in</button><p id="outcome" role="status"></p>
<img src="bilder/saknas.png" alt="Röd lampa">
<script>
const api = window.parent.API_1484_11;
api.Initialize('');
document.querySelector('button').onclick = async () => {
  const say = (text) => { document.getElementById('outcome').textContent = text; };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    say('Inspelningen pågår: ' + stream.getAudioTracks().length);
  } catch (error) { say('Inspelningen gick inte: ' + error.name); }
};
</script></body></html>`;
const word = /Innehållet ber om mikrofonen, och det är inte tillåtet\./;

async function preview(page: Page, name: string) {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Förhandsgranska: ${name}` }).click(),
  ]);
  return { window, content: window.frameLocator('iframe[title="Modulens innehåll"]') };
}

test('content that asks for the microphone gets it only when the superuser allows it, and lacks no file in silence', async ({
  page,
}) => {
  const name = `Säg orden ${Date.now()}`;
  await signIn(page, people.superuser, { path: '/superuser/courses/modules' });
  await page.getByRole('button', { name: 'Ny modul' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny modul' });
  await dialog.getByLabel('Namn').fill(name);
  await dialog.getByLabel('Beskrivning').fill('Uttal.');
  await dialog.getByLabel('Faktamodul').check();
  const zip = await packageOf(recorder, 'Säg orden');
  await chooseFile(page, dialog.getByLabel('Paket (zip)'), zip);
  await dialog.getByRole('button', { name: 'Skapa modulen' }).click();
  await expect(
    dialog.getByText(/Innehållet verkar be om mikrofonen eller kameran\./),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Klar' }).click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  const missing = page.getByRole('region', { name: 'Filer som saknas' });
  await expect(page.getByRole('region', { name: 'Så läses paketet' })).toBeVisible();
  await expect(missing).toHaveCount(0);

  await test.step('the window says what content was refused', async () => {
    const { window, content } = await preview(page, name);
    await expect(window.getByText(word)).toHaveCount(0);
    await content.getByRole('button', { name: 'Spela in' }).click();
    await expect(content.getByRole('status')).toHaveText('Inspelningen gick inte: NotAllowedError');
    await expect(window.getByText(word)).toBeVisible();
    await window.close();
  });

  await test.step('the module’s page lists what its content asked for in vain', async () => {
    const row = missing.getByRole('row', { name: /bilder\/saknas\.png/ });
    await expect(row).toContainText('Version 1');
  });

  await test.step('after the switch, content records without a word', async () => {
    const rights = page.getByRole('region', { name: 'Webbläsarens rättigheter' });
    const microphone = rights.getByRole('switch', { name: 'Mikrofonen' });
    await microphone.click();
    await expect(microphone).toBeChecked();
    await expect(microphone).toBeEnabled();
    await expect(rights.getByRole('switch', { name: 'Kameran' })).not.toBeChecked();
    const { window, content } = await preview(page, name);
    await content.getByRole('button', { name: 'Spela in' }).click();
    await expect(content.getByRole('status')).toHaveText('Inspelningen pågår: 1');
    await expect(window.getByText(word)).toHaveCount(0);
    await window.close();
  });
});
