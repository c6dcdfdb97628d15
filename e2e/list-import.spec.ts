import type { Page } from '@playwright/test';
import { aSheet, sheetXml, workbookOf } from '../apps/server/src/testing/a-sheet.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';
import { toast } from './toast.ts';

test.use({ wishes: { students: 1 } });

const asking = (page: Page) => page.getByRole('dialog', { name: 'Importera elever' });
const rowOf = (page: Page, name: string) => asking(page).getByRole('row').filter({ hasText: name });

test('a list that can be read in several ways asks which', async ({ school, signedIn }) => {
  const page = await signedIn(school.teacher.email);
  const form = asking(page);
  const address = (name: string) => `${name}@${school.school.name.toLowerCase()}.example`;
  const review = () => form.getByRole('button', { name: 'Granska listan' }).click();
  await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
  await page.getByRole('button', { name: 'Importera', exact: true }).click();

  await test.step('a sheet, the active one first', async () => {
    const buffer = await aSheet(
      [
        ['Namn', 'E-post'],
        ['Lena Lärare', address('lena')],
      ],
      {
        ...workbookOf(
          '<sheet name="Lärare" sheetId="1" r:id="rId1"/><sheet name="Elever" sheetId="2" r:id="rId2"/>',
        ),
        'xl/worksheets/sheet2.xml': sheetXml([
          ['Namn', 'E-post'],
          ['Elsa Elev', address('elsa')],
        ]),
      },
    );
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'listor.xlsx', mimeType: 'application/zip', buffer });
    await review();
    await expect(rowOf(page, 'Lena Lärare')).toBeVisible();
    await form.getByRole('combobox', { name: 'Blad' }).selectOption('Elever');
    await expect(rowOf(page, 'Elsa Elev')).toBeVisible();
    await expect(rowOf(page, 'Lena Lärare')).toHaveCount(0);
    await form.getByRole('button', { name: 'Tillbaka' }).click();
  });

  await test.step('an alphabet, and nothing is imported before it is chosen', async () => {
    await form.getByText('CSV-fil', { exact: true }).click();
    const buffer = Buffer.from(`Namn;E-post\nM\x84rta L\x94v;${address('marta')}`, 'latin1');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'dos.csv', mimeType: 'text/csv', buffer });
    await review();
    await expect(form.getByText('Välj först vilken rad som är rätt skriven.')).toBeVisible();
    await form.getByRole('radio', { name: /Märta Löv/ }).check();
    await expect(form.getByText('Välj först vilken rad')).toHaveCount(0);
    await expect(rowOf(page, 'Märta Löv')).toBeVisible();
    await form.getByRole('button', { name: 'Tillbaka' }).click();
  });

  const list = [
    'Personnummer\tVem\tSkolkonto nytt\tPrivat e-post\tSekretessmarkering',
    `20080101-2384\tMärta Löv\t${address('marta')}\tm@hem.example\tNej`,
    `20080202-2391\tBo Ek\t${address('bo')}\tb@hem.example\tJa`,
  ].join('\n');
  const paste = async () => {
    await form.getByText('Klistra in', { exact: true }).click();
    await form.getByRole('textbox', { name: 'Elevernas namn och e-post' }).fill(list);
    await review();
    await expect(form.getByText('2 rader', { exact: false })).toBeVisible();
  };
  const columns = (name: string) => form.getByRole('combobox', { name: `Innehåll i ${name}` });

  await test.step('the columns, without showing a personal number', async () => {
    await paste();
    await expect(columns('Vem')).toHaveValue('name');
    await columns('Privat e-post').selectOption('E-post');
    await expect(rowOf(page, 'm@hem.example')).toBeVisible();
    await columns('Skolkonto nytt').selectOption('E-post');
    await expect(rowOf(page, address('marta'))).toBeVisible();
    await expect(columns('Privat e-post')).toHaveValue('none');
    await columns('Privat e-post').selectOption('Används inte');
    await expect(form.getByText(/2008/)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  await test.step('a protected identity, which is added only when it is ticked', async () => {
    await expect(form.getByText('2 rader, 1 att importera, 0 att rätta')).toBeVisible();
    await expect(form.getByText(/^1 rad anger skyddad identitet/)).toBeVisible();
    await rowOf(page, 'Bo Ek').getByRole('checkbox', { name: 'Lägg till ändå' }).check();
    await form.getByRole('button', { name: 'Importera 2 elever' }).click();
    await expect(
      page.getByRole('table', { name: 'Elever', exact: true }).getByText('Bo Ek'),
    ).toBeVisible();
  });
});

test('a teacher corrects wrong rows or leaves them out, and chooses whether invitations are sent', async ({
  school,
  signedIn,
}) => {
  const page = await signedIn(school.teacher.email);
  const form = asking(page);
  const address = (name: string) => `${name}@${school.school.name.toLowerCase()}.example`;
  const send = form.getByRole('button', { name: /^Importera \d/ });
  const sent = callsTo(page, '/api/Student/Import');
  const inClass = (name: string) =>
    page.getByRole('table', { name: 'Elever', exact: true }).getByRole('row', { name });
  const open = async (csv: string) => {
    await page.getByRole('button', { name: 'Importera', exact: true }).click();
    await form.getByText('CSV-fil', { exact: true }).click();
    await form.locator('input[type=file]').setInputFiles({
      name: 'lista.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv, 'latin1'),
    });
    await form.getByRole('button', { name: 'Granska listan' }).click();
  };
  await page.getByRole('treeitem', { name: school.schoolClass.name }).click();

  await test.step('the alphabet is chosen before anything can be imported', async () => {
    await open(
      [
        'Namn;E-post',
        `M\x84rta L\x94v;${address('marta')}`,
        `;${address('cia')}`,
        'Dan Dahl;dan.se',
      ].join('\n'),
    );
    const alphabets = form.getByRole('radiogroup', { name: 'Vilken rad är rätt skriven?' });
    await expect(alphabets.getByRole('radio')).toHaveCount(3);
    await send.click();
    await expect(form.getByText('Välj först vilken rad som är rätt skriven.')).toBeVisible();
    await alphabets.getByRole('radio', { name: /Märta Löv/ }).check();
    await expect(form.getByText('3 rader, 1 att importera, 2 att rätta')).toBeVisible();
  });

  await test.step('a name is corrected, and a row left out and taken back', async () => {
    const remaining = (rows: string) => form.getByText(`${rows} måste rättas eller hoppas över`);
    await expect(remaining('2 rader')).toBeVisible();
    await send.click();
    await expect(rowOf(page, 'namnet saknas')).toHaveCount(1);
    const name = form.getByRole('textbox', { name: 'Namn på rad 3' });
    await expect(name).toHaveAccessibleDescription('namnet saknas');
    const email = form.getByRole('textbox', { name: 'E-post på rad 3' });
    await expect(email).toHaveAccessibleDescription('');
    await name.fill('Cia Ek');
    await name.blur();
    await expect(rowOf(page, 'Cia Ek')).toContainText('Läggs till');
    await expect(remaining('1 rad')).toBeVisible();
    const wrong = form.getByRole('row', { name: /^4 / });
    const leave = wrong.getByRole('checkbox', { name: 'Hoppa över raden' });
    await leave.check();
    await expect(remaining('1 rad')).toHaveCount(0);
    await expect(wrong.getByRole('textbox')).toHaveCount(0);
    await leave.uncheck();
    await expect(remaining('1 rad')).toBeVisible();
    await expect(wrong.getByRole('textbox', { name: 'Namn på rad 4' })).toHaveValue('Dan Dahl');
    await leave.check();
    await expect(form.getByText('3 rader, 2 att importera, 0 att rätta')).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('without the tick the students are in the class, and no invitation is sent', async () => {
    await form.getByRole('checkbox', { name: 'Skicka aktiveringsmejl direkt' }).uncheck();
    await send.click();
    await expect(toast(page, 'Eleverna har importerats')).toBeVisible();
    await expect(form).toHaveCount(0);
    await page.reload();
    for (const name of ['Märta Löv', 'Cia Ek'])
      await expect(inClass(name)).toContainText('Inte inbjuden');
    await expect(inClass('Dan Dahl')).toHaveCount(0);
  });

  await test.step('with it, which is the default, they are', async () => {
    await open(`Namn;E-post\nEva Lind;${address('eva')}`);
    await expect(
      form.getByRole('checkbox', { name: 'Skicka aktiveringsmejl direkt' }),
    ).toBeChecked();
    await send.click();
    await expect(inClass('Eva Lind')).toContainText(/Mejlet väntar på att skickas|Inbjuden/);
    await expect(inClass('Cia Ek')).toContainText('Inte inbjuden');
  });
});
