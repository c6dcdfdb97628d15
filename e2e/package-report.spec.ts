import { chooseFile } from './make-module.ts';
import { people } from './people.ts';
import { signIn } from './sessions.ts';
import { twoSteps, twoStepsWithRules } from './several-items-package.ts';
import { expect, test } from './test.ts';

const followed = 'Paketet styr hur eleven får gå mellan delarna. Gesäll följer det.';
const ignored =
  /^Paketet har regler för när delar öppnas, döljs eller hoppas över. Gesäll följer dem inte: /;
const remark = 'Paketet sätter en ordning eller gränser som Gesäll inte följer fullt ut.';

test('a package’s sequencing is described at upload, in the list, and on its page', async ({
  page,
}) => {
  const name = `Steg med regler ${Date.now()}`;
  await signIn(page, people.superuser, { path: '/superuser/courses/modules' });
  await page.getByRole('button', { name: 'Ny modul' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny modul' });
  await dialog.getByLabel('Namn').fill(name);
  await dialog.getByLabel('Beskrivning').fill('Två steg.');
  await dialog.getByLabel('Faktamodul').check();
  await chooseFile(page, dialog.getByLabel('Paket (zip)'), await twoStepsWithRules());
  await dialog.getByRole('button', { name: 'Skapa modulen' }).click();

  await test.step('the dialog stays with what is to be known', async () => {
    await expect(page.getByText('Scorm-Modulen har skapats')).toBeVisible();
    await expect(dialog.getByText(followed)).toBeVisible();
    await expect(dialog.getByText(ignored)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Klar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the list only says that there is something, and the page what it is', async () => {
    // The modules of other stories may fill the first rows of the list.
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(remark);
    await page.getByRole('link', { name, exact: true }).click();
    const section = page.getByRole('region', { name: 'Ordning och gränser' });
    await expect(section.getByText(followed)).toBeVisible();
    await expect(section.getByText(ignored)).toBeVisible();
  });

  await test.step('another package describes its own before it is used', async () => {
    await page.getByRole('button', { name: 'Byt paket' }).click();
    const replacing = page.getByRole('dialog', { name: 'Byt paket' });
    await chooseFile(page, replacing.getByLabel('Paket (zip)'), await twoSteps());
    await replacing.getByRole('button', { name: 'Ladda upp' }).click();
    await expect(replacing.getByText(followed)).toBeVisible();
    await expect(replacing.getByText(ignored)).toHaveCount(0);
    await replacing.getByRole('button', { name: 'Använd version 2' }).click();
    await expect(page.getByText('Paketet är bytt')).toBeVisible();
    await expect(page.getByRole('row', { name: /Version 2/ })).not.toContainText(remark);
    await expect(page.getByRole('row', { name: /Version 1/ })).toContainText(remark);
    await expect(page.getByText(ignored)).toHaveCount(0);
  });
});
