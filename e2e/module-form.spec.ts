import type { Page } from '@playwright/test';
import { chooseFile } from './make-module.ts';
import { people } from './people.ts';
import { savedFile } from './saved-file.ts';
import { smallPackage } from './small-package.ts';
import { refuse } from './stubs.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { modules: 2 } });

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

interface Stored {
  id: number;
  name: string;
  moduleType: number;
  moduleCoupleId: number | null;
  approveScoreLimit: number;
  maxScore: number;
  qApiId: string | null;
}

/** The module of a name as the product has stored it. */
async function storedModule(page: Page, name: string): Promise<Stored> {
  const all = await page.evaluate(async () => {
    const reply = await fetch('/api/Module', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    return (await reply.json()).result as Stored[];
  });
  const found = all.find((module) => module.name === name);
  if (!found) throw new Error(`No module is called ${name}.`);
  return found;
}

/** Changes a module past the form; the status of the reply. */
const putModule = (page: Page, module: object) =>
  page.evaluate(async (body) => {
    const reply = await fetch('/api/Module/', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return reply.status;
  }, module);

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
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(dialog.getByRole('radio', { name: 'Scorm' })).toBeChecked();
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

  const needsQApiId = dialog.getByText('Skriv modulens QApiId');
  await test.step('[admincourses.moduleform.fact-clears-qapiid]', async () => {
    await field('QApiId').fill('Q1');
    await field('Faktamodul').check();
    await expect(field('QApiId')).toHaveValue('');
    await expect(field('QApiId')).toBeDisabled();
    await dialog.getByRole('button', { name: 'Skapa modulen' }).click();
    await expect(dialog.getByText('Skriv en beskrivning.')).toBeVisible();
    await expect(needsQApiId).toHaveCount(0);
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
    await dialog.getByRole('button', { name: 'Skapa modulen' }).click();
    await expect(dialog.getByText('Skriv en beskrivning.')).toBeVisible();
    await expect(needsQApiId).toHaveCount(0);
    await field('Modulen sätter maxpoängen').check();
    await expect(field('QApiId')).toBeEnabled();
    await expect(field('Maxpoäng')).toBeDisabled();
    await dialog.getByRole('button', { name: 'Skapa modulen' }).click();
    await expect(needsQApiId).toBeVisible();
    expect(writes).toEqual([]);
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
  await test.step('[admincourses.moduleform.maxscore-disabled] a maximum of its own is stored', async () => {
    await dialogOf(page).getByLabel('Modulen sätter maxpoängen').uncheck();
    const maximum = dialogOf(page).getByLabel('Maxpoäng', { exact: true });
    await maximum.fill('40,5');
    await expect(maximum).toHaveValue('40,5');
    await dialogOf(page).getByRole('button', { name: 'Skapa modulen' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    expect((await storedModule(page, first)).maxScore).toBe(40.5);
  });

  await test.step('[admincourses.moduleform.create-scorm-flow] [admincourses.moduleform.create-scorm-success]', async () => {
    await open(page);
    const writes = writesOf(page);
    await fill(page, second);
    await test.step('[admincourses.couple.remove] a new module has no couple to remove', async () => {
      await dialogOf(page).getByRole('combobox', { name: 'Par' }).click();
      await expect(page.getByRole('option', { name: first })).toBeVisible();
      await expect(page.getByRole('option', { name: 'Ta bort koppling' })).toHaveCount(0);
      await page.getByRole('option', { name: first }).click();
    });
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
    for (const name of ['Namn', 'Id', 'Kod', 'Paket', 'Kurser', 'Par', 'Svar'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    const search = page.getByRole('searchbox');
    await search.fill('serie- och PARALLELLKOPPLING, genomgång');
    await expect(rowOf(page, 'Serie- och parallellkoppling, genomgång')).toBeVisible();
    await search.fill(`ELTEORI ${stamp}`);
    await expect(rowOf(page, first)).toBeVisible();
    await expect(rowOf(page, second)).toHaveCount(0);
    await search.fill(String(stamp));
    await expect(rowOf(page, first)).toContainText(String((await storedModule(page, first)).id));
    const answers = rowOf(page, second).getByRole('button', {
      name: /^facit\.pdf, \d{4}-\d\d-\d\d$/,
    });
    await answers.hover();
    await expect(page.getByRole('tooltip')).toHaveText(/^facit\.pdf, \d{4}/);
    expect((await savedFile(page, () => answers.click())).name).toBe('facit.pdf');
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
    const { id } = await storedModule(page, second);
    const same = { id, name: second, description: 'Om el.', qApiId: 'Q1' };
    expect(await putModule(page, { ...same, approveScoreLimit: 10 })).toBe(200);
    expect((await storedModule(page, second)).approveScoreLimit).toBe(70);
    await test.step('[admincourses.moduleform.type-radio] its type is fixed', async () => {
      await expect(dialog.getByLabel('Paket (zip)')).toBeVisible();
      await expect(dialog.getByRole('radio')).toHaveCount(0);
    });
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
    await test.step('[admincourses.moduleform.required-scorm] without a new package', async () => {
      await expect(dialog.getByLabel('Paket (zip)')).toBeVisible();
      await dialog.getByRole('button', { name: 'Spara' }).click();
      await expect(page.getByText('Modulen har uppdaterats', { exact: true })).toBeVisible();
    });
    await expect(rowOf(page, renamed)).toBeVisible();
    for (const name of [first, renamed])
      expect((await storedModule(page, name)).moduleCoupleId).toBeNull();
  });

  await test.step('[admincourses.moduleform.failure-update] what could not be saved is named, be it the partner', async () => {
    const dialog = await change(page, renamed);
    await coupleWith(page, first);
    let puts = 0;
    await page.route('**/api/Module/', (route) => {
      puts += route.request().method() === 'PUT' ? 1 : 0;
      return puts === 1 || puts === 3 ? refuse(500)(route) : route.continue();
    });
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await expect(
      page.getByText(`Det gick inte att uppdatera modulen ${renamed}`, { exact: true }),
    ).toBeVisible();
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
  await dialog.getByLabel('Faktamodul').check();
  const answers = page.waitForEvent('filechooser');
  await dialog.getByLabel('Svar (PDF)').click();
  await (await answers).setFiles(pdf);
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
    const failed = page
      .getByRole('alert')
      .filter({ hasText: 'Det gick inte att ladda upp modulen' });
    await expect(failed).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await failed.getByRole('button').click();
    await expect(failed).toHaveCount(0);
    await page.route('**/UploadModuleAnswers*', refuse(500), { times: 1 });
    await send();
    await expect(failed).toBeVisible();
    await send();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Förhandsgranska: ${name}` })).toBeEnabled();
    await expect(rowOf(page, name).getByRole('button', { name: /^facit/ })).toBeVisible();
  });

  await test.step('[admincourses.moduleform.fact-clears-qapiid] [admincourses.moduleform.required-qapiid] a fact module is stored without a QApiId', async () => {
    expect((await storedModule(page, name)).qApiId).toBeNull();
  });

  await test.step('[admincourses.moduleform.type-radio] no call makes another type of it', async () => {
    const { id } = await storedModule(page, name);
    const external = { moduleType: 1, lwGuid: 'G', urlInDb: 'kapa-och-slipa.lw', code: 'K' };
    await putModule(page, { id, name, description: 'Om el.', isFactModule: true, ...external });
    expect((await storedModule(page, name)).moduleType).toBe(0);
  });
});

test('a module that a course has is deleted', async ({ school, signedIn }) => {
  const [gone, left] = school.modules.map(({ name }) => name) as [string, string];
  const page = await signedIn(people.superuser);
  await page.goto(`/superuser/courses/modules?sok=${school.school.name}`);
  const form = await change(page, gone);
  await form.getByLabel('Beskrivning').fill('Om el.');
  await form.getByLabel('QApiId').fill('Q1');
  await coupleWith(page, left);
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Modulen har uppdaterats', { exact: true })).toBeVisible();
  expect((await storedModule(page, left)).moduleCoupleId).not.toBeNull();
  const { id } = await storedModule(page, gone);

  await test.step('[admincourses.modules.delete] its course is named first, and its partner is free afterwards', async () => {
    const deleted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deleted.push(new URL(request.url()).pathname);
    });
    const ask = async () => {
      await rowOf(page, gone)
        .getByRole('button', { name: new RegExp(`^(?!Förhandsgranska).*${gone}`) })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Ta bort' }).click();
    };
    await ask();
    await expect(dialogOf(page)).toContainText(`Den används i: ${school.course.name}.`);
    await dialogOf(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    expect(deleted).toEqual([]);
    await ask();
    await dialogOf(page).getByRole('button', { name: 'Ta bort' }).click();
    await expect(page.getByText('Modul raderad', { exact: true })).toBeVisible();
    expect(deleted).toEqual([`/api/Module/${id}`]);
    await expect(rowOf(page, gone)).toHaveCount(0);
    await expect(rowOf(page, left)).toBeVisible();
    expect((await storedModule(page, left)).moduleCoupleId).toBeNull();
    await page.goto(`/superuser/courses?sok=${school.course.name}`);
    await page.getByRole('link', { name: school.course.name }).click();
    await expect(rowOf(page, left)).toBeVisible();
    await expect(rowOf(page, gone)).toHaveCount(0);
  });
});
