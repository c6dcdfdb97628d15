import type { Page } from '@playwright/test';
import { chooseFile } from './make-module.ts';
import { people } from './people.ts';
import { smallPackage } from './small-package.ts';
import { refuse } from './stubs.ts';
import { expect, test } from './test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialogOf = (page: Page) => page.getByRole('dialog');
const pdf = {
  name: 'Facit.PDF',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 svar'),
};

async function open(page: Page) {
  await page.goto('/superuser/courses/modules');
  await page.getByRole('button', { name: 'Ny modul' }).click();
  return dialogOf(page);
}

async function change(page: Page, name: string) {
  await rowOf(page, name)
    .getByRole('button', { name: new RegExp(`^(?!Förhandsgranska).*${name}`) })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Ändra' }).click();
  return dialogOf(page);
}

async function fill(page: Page, name: string) {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Namn').fill(name);
  await dialog.getByLabel('Beskrivning').fill('Om el.');
  await dialog.getByLabel('QApiId').fill('Q1');
  await chooseFile(page, dialog.getByLabel('Paket (zip)'), await smallPackage());
}

async function coupleWith(page: Page, name: string) {
  await dialogOf(page).getByRole('combobox', { name: 'Par' }).click();
  await page.getByRole('option', { name }).click();
}

/** The sent bodies of writes to the modules. */
function writesOf(page: Page) {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/Module\b/.test(pathname))
      writes.push(`${request.method()} ${pathname.replace(/\/$/, '')}`);
  });
  return writes;
}

test('the fields of a new module follow its type and each other', async ({ signedIn }) => {
  const page = await signedIn(people.superuser);
  const dialog = await open(page);
  const writes = writesOf(page);
  const field = (name: string) => dialog.getByLabel(name, { exact: true });

  await test.step('[admincourses.moduleform.type-radio] [admincourses.moduleform.fields-external]', async () => {
    await dialog.getByRole('radio', { name: 'LearnWare' }).check();
    for (const name of ['Namn', 'Beskrivning', 'LW-guid', 'Kod'])
      await expect(field(name)).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Filnamn' })).toBeVisible();
    await expect(dialog.getByLabel('Paket (zip)')).toHaveCount(0);
    await dialog.getByRole('combobox', { name: 'Filnamn' }).click();
    await expect(page.getByRole('option', { name: 'kapa-och-slipa.lw' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('[admincourses.moduleform.fields-scorm]', async () => {
    await dialog.getByRole('radio', { name: 'Scorm' }).check();
    const named = [
      'Namn',
      'Beskrivning',
      'Paket (zip)',
      'QApiId',
      'Maxpoäng',
      'Max aktivitetspoäng',
      'Godkäntgräns (%)',
      'Svar (PDF)',
    ];
    for (const name of named) await expect(field(name)).toBeVisible();
    for (const name of ['Modulen sätter maxpoängen', 'Faktamodul', 'Slutprov'])
      await expect(field(name)).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Par' })).toBeVisible();
    for (const name of ['LW-guid', 'Filnamn']) await expect(field(name)).toHaveCount(0);
  });

  await test.step('[admincourses.moduleform.defaults]', async () => {
    await expect(field('Godkäntgräns (%)')).toHaveValue('70');
    for (const name of ['Maxpoäng', 'Max aktivitetspoäng'])
      await expect(field(name)).toHaveValue('0');
    await expect(field('Modulen sätter maxpoängen')).toBeChecked();
    for (const name of ['Faktamodul', 'Slutprov']) await expect(field(name)).not.toBeChecked();
  });

  await test.step('[admincourses.moduleform.required-scorm] [admincourses.moduleform.required-qapiid]', async () => {
    await dialog.getByRole('button', { name: 'Skapa modulen' }).click();
    for (const words of [
      'Skriv modulens namn.',
      'Skriv en beskrivning.',
      'Välj paketets zip-fil.',
      'Skriv modulens QApiId',
    ]) {
      await expect(dialog.getByText(words)).toBeVisible();
    }
    expect(writes).toEqual([]);
  });

  await test.step('[admincourses.moduleform.errors-clear] a letter in the name takes away the error of the name alone', async () => {
    await field('Namn').fill('K');
    await expect(dialog.getByText('Skriv modulens namn.')).toHaveCount(0);
    await expect(dialog.getByText('Skriv en beskrivning.')).toBeVisible();
  });

  await test.step('[admincourses.moduleform.fact-clears-qapiid]', async () => {
    await field('QApiId').fill('Q1');
    await field('Faktamodul').check();
    await expect(field('QApiId')).toHaveValue('');
    await expect(field('QApiId')).toBeDisabled();
  });

  await test.step('[admincourses.moduleform.fact-enabled] [admincourses.moduleform.maxscore-disabled]', async () => {
    await expect(field('Maxpoäng')).toBeDisabled();
    await field('Modulen sätter maxpoängen').uncheck();
    await expect(field('Faktamodul')).not.toBeChecked();
    await expect(field('Faktamodul')).toBeDisabled();
    await field('Maxpoäng').fill('40');
    await expect(field('Maxpoäng')).toHaveValue('40');
  });

  await test.step('[admincourses.moduleform.qapiid-enabled]', async () => {
    await expect(field('QApiId')).toBeDisabled();
    await field('Modulen sätter maxpoängen').check();
    await expect(field('QApiId')).toBeEnabled();
  });
});

test('a module is made with its package, its answers and its partner, and changed', async ({
  signedIn,
}) => {
  const stamp = Date.now();
  const [first, second, renamed] = [`Elteori ${stamp}`, `Ellära ${stamp}`, `Ellära två ${stamp}`];
  const page = await signedIn(people.superuser);
  await open(page);
  await fill(page, first);
  await dialogOf(page).getByRole('button', { name: 'Skapa modulen' }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  await test.step('[admincourses.moduleform.create-scorm-flow] [admincourses.moduleform.create-scorm-success]', async () => {
    await open(page);
    const writes = writesOf(page);
    await fill(page, second);
    await coupleWith(page, first);
    const file = page.waitForEvent('filechooser');
    await dialogOf(page).getByLabel('Svar (PDF)').click();
    await (await file).setFiles(pdf);
    await dialogOf(page).getByRole('button', { name: 'Skapa modulen' }).click();
    await expect(
      page.getByText('Scorm-Modulen har skapats', { exact: true }).first(),
    ).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    expect(writes).toEqual([
      'POST /api/Module',
      'POST /api/Module/UploadScormToModule',
      'POST /api/Module/UploadModuleAnswers',
      'PUT /api/Module',
    ]);
    await expect(page.getByRole('button', { name: `Förhandsgranska: ${second}` })).toBeEnabled();
  });

  await test.step('[admincourses.modules.answers-indicator] [admincourses.modules.page]', async () => {
    await page.getByRole('searchbox').fill(String(stamp).toUpperCase());
    const answers = rowOf(page, second).getByRole('button', {
      name: /^facit\.pdf, \d{4}-\d\d-\d\d$/,
    });
    await answers.hover();
    await expect(page.getByRole('tooltip')).toHaveText(/^facit\.pdf, \d{4}/);
    const saved = page.waitForEvent('download');
    await answers.click();
    expect((await saved).suggestedFilename()).toBe('facit.pdf');
    await expect(rowOf(page, first).getByRole('button', { name: /facit/ })).toHaveCount(0);
  });

  await test.step('[admincourses.modules.answers-errors] failures of the answers have readable texts', async () => {
    for (const [status, body, words] of [
      [404, 'FileNotFound', 'Filen hittades inte'],
      [404, 'ModuleNotFound', 'Modulen hittades inte'],
      [500, 'Trasig', 'Något gick fel'],
    ] as const) {
      await page.unroute('**/GetModuleAnswers*');
      await page.route('**/GetModuleAnswers*', refuse(status, body));
      await rowOf(page, second)
        .getByRole('button', { name: /^facit/ })
        .click();
      await expect(page.getByText(words).first()).toBeVisible();
    }
  });

  await test.step('[admincourses.moduleform.approve-limit-locked] [admincourses.couple.not-itself]', async () => {
    const dialog = await change(page, second);
    await expect(dialog.getByLabel('Godkäntgräns (%)')).toHaveAttribute('readonly');
    await expect(dialog.getByText('Kontakta en administratör')).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await dialog.getByRole('combobox', { name: 'Par' }).click();
    await expect(
      page.getByRole('option', { name: new RegExp(`^${first} \\(par \\d+\\)$`) }),
    ).toBeVisible();
    await expect(page.getByRole('option', { name: new RegExp(second) })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('[admincourses.couple.remove] [admincourses.moduleform.update-success]', async () => {
    const dialog = dialogOf(page);
    await coupleWith(page, 'Ta bort koppling');
    await dialog.getByLabel('Namn').fill(renamed);
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Modulen har uppdaterats', { exact: true })).toBeVisible();
    await expect(rowOf(page, renamed)).toBeVisible();
    const all = await page.evaluate(async () => {
      const reply = await fetch('/api/Module', {
        headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
      });
      return (await reply.json()).result as { name: string; moduleCoupleId: number | null }[];
    });
    expect(
      all
        .filter(({ name }) => [first, renamed].includes(name))
        .map(({ moduleCoupleId }) => moduleCoupleId),
    ).toEqual([null, null]);
  });

  await test.step('[admincourses.moduleform.failure-update] the partner that could not be saved is named', async () => {
    const dialog = await change(page, renamed);
    await coupleWith(page, first);
    let puts = 0;
    await page.route('**/api/Module/', (route) => {
      puts += route.request().method() === 'PUT' ? 1 : 0;
      return puts === 2 ? refuse(500)(route) : route.continue();
    });
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await expect(
      page.getByText(`Det gick inte att uppdatera modulen ${first}`, { exact: true }),
    ).toBeVisible();
  });
});

test('a module whose making fails half way is not made twice', async ({ signedIn }) => {
  const name = `Halv ${Date.now()}`;
  const page = await signedIn(people.superuser);
  const dialog = await open(page);
  await fill(page, name);
  const send = () => dialog.getByRole('button', { name: /^(Skapa modulen|Spara)$/ }).click();

  await test.step('[admincourses.moduleform.failure-create]', async () => {
    const writes = writesOf(page);
    await page.route('**/api/Module/', (route) =>
      route.request().method() === 'POST' ? refuse(500)(route) : route.continue(),
    );
    await send();
    await expect(page.getByText('Det gick inte att skapa modulen', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Namn')).toHaveValue(name);
    expect(writes).toEqual(['POST /api/Module']);
    await page.unroute('**/api/Module/');
  });

  await test.step('[admincourses.moduleform.failure-upload]', async () => {
    await page.route('**/UploadScormToModule*', refuse(500), { times: 1 });
    await send();
    await expect(
      page.getByText('Det gick inte att ladda upp modulen', { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await send();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Förhandsgranska: ${name}` })).toBeEnabled();
  });
});
