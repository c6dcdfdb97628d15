import type { Page } from '@playwright/test';
import { people } from './people.ts';
import { signIn } from './sessions.ts';
import { smallPackage } from './small-package.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';
import { showTooltip } from './tooltip.ts';

async function openModule(page: Page, button: RegExp) {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const content = window.frameLocator('iframe');
  await expect(content.getByRole('heading')).toBeVisible();
  return { window, content };
}

async function answer(content: ReturnType<Page['frameLocator']>, question: string, choice: string) {
  await expect(content.getByRole('heading', { name: question })).toBeVisible();
  await content.getByLabel(choice, { exact: true }).check();
  await content.getByRole('button', { name: 'Svara' }).click();
}

test('a module goes from the superuser to the student, and its answers to the teacher', async ({
  browser,
}) => {
  const name = `Liten modul ${Date.now()}`;
  const asPerson = async (email: string) => {
    const page = await (await browser.newContext({ locale: 'sv-SE' })).newPage();
    await signIn(page, email);
    return page;
  };

  const superuser = await asPerson(people.superuser);
  await test.step('the superuser uploads a package as a new module of a course', async () => {
    await superuser.goto('/superuser/courses/modules');
    await superuser.getByRole('button', { name: 'Ny modul' }).click();
    const dialog = superuser.getByRole('dialog', { name: 'Ny modul' });
    await dialog.getByRole('button', { name: 'Skapa modulen' }).click();
    await expect(dialog.getByText('Skriv modulens namn.')).toBeVisible();
    await expect(dialog.getByText('Välj paketets zip-fil.')).toBeVisible();

    await dialog.getByLabel('Namn').fill(name);
    await dialog.getByLabel('Beskrivning').fill('Två frågor om el.');
    await dialog.getByLabel('QApiId').fill('Q1');
    const file = superuser.waitForEvent('filechooser');
    await dialog.getByLabel('Paket (zip)').click();
    await (await file).setFiles({
      name: 'liten.zip',
      mimeType: 'application/zip',
      buffer: await smallPackage(),
    });
    await dialog.getByLabel('Koppla till kurs').click();
    await superuser.getByRole('option', { name: 'Praktisk ellära' }).click();
    await dialog.getByRole('button', { name: 'Skapa modulen' }).click();
    await expect(superuser.getByText('Scorm-Modulen har skapats')).toBeVisible();
    await superuser.getByRole('searchbox', { name: 'Sök modul' }).fill(name);
    const row = superuser.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('SCORM 2004');
    await expect(row).toContainText('Praktisk ellära');
  });

  const student = await asPerson(people.student);
  await test.step('[modules.student-coursemodules.route] the student opens the course', async () => {
    await student.getByRole('link', { name: 'Praktisk ellära' }).click();
    await expect(student).toHaveURL(/\/student\/coursemodules\/\d+$/);
    const address = student.url();
    await student.goto('/student/coursemodules/2000000000/');
    await expect(
      student.getByRole('heading', { level: 1, name: 'Du har inte den här kursen' }),
    ).toBeVisible();
    await student.goto(`${address}/`);
    await expect(student.getByRole('heading', { level: 1, name: 'Praktisk ellära' })).toBeVisible();
    await expect(student.getByRole('button', { name: `Gör testet: ${name}` })).toBeEnabled();
  });

  const starts = callsTo(student, '/api/student/RunModule');
  const first = await openModule(student, new RegExp(`Gör testet: ${name}`));
  await test.step('[runs.open.scorm-dialog-url] [runs.student.start] the window says which run it is', async () => {
    const address = new URL(first.window.url());
    expect(address.host).toMatch(/^m\d+\.localhost:\d+$/);
    expect(address.pathname).toBe('/scorm/play');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      resultId: expect.stringMatching(/^\d+$/),
      url: expect.stringMatching(/^\/scorm\/p\/\d+\/start.html$/),
      name,
      run: '1',
    });
    expect(address.hash).toBe('');
    expect(starts.map((url) => Object.fromEntries(new URL(url).searchParams))).toEqual([
      {
        courseId: /\d+/.exec(new URL(student.url()).pathname)?.[0],
        moduleId: /^m(\d+)\./.exec(address.host)?.[1],
      },
    ]);
  });

  await test.step('[runs.student.second-start] [i18n.message.module-already-open] a second module is not opened meanwhile', async () => {
    const calls: string[] = [];
    student.on('request', (request) => calls.push(request.url()));
    await student
      .getByRole('button', { name: /: Serie- och parallellkoppling, genomgång$/ })
      .click();
    await expect(student.getByText('En modul är redan öppen. Stäng den först.')).toBeVisible();
    expect(calls.filter((url) => url.includes('RunModule'))).toEqual([]);
    expect(student.context().pages()).toHaveLength(2);
  });

  await test.step('[runs.student.reload-after-close] [runs.scorm.runtime-records] they answer one question, close, and see the course as it is now', async () => {
    await answer(first.content, 'Vilken färg har skyddsjordens ledare?', 'Gul och grön');
    await expect(
      first.content.getByRole('heading', { name: 'Vilken enhet har spänning?' }),
    ).toBeVisible();
    await expect(first.window.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible();
    await first.window.close();
    await expect(student.getByRole('button', { name: `Fortsätt testet: ${name}` })).toBeEnabled();
    await expect(student.getByRole('listitem').filter({ hasText: name })).toContainText('Pågår');
  });

  await test.step('they go on where they were, finish, and see their result at once', async () => {
    const second = await openModule(student, new RegExp(`Fortsätt testet: ${name}`));
    await answer(second.content, 'Vilken enhet har spänning?', 'Ampere');
    await expect(second.content.getByRole('heading', { name: 'Klart' })).toBeVisible();
    await second.window.close();
    await expect(student.getByRole('listitem').filter({ hasText: name })).toContainText('50 %');
    await student.getByRole('link', { name: 'Resultat' }).click();
    const row = student.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('50 %');
    await expect(row).toContainText('Pågår');
  });

  const teacher = await asPerson(people.teacher);
  await test.step('[results.class.module-table] the teacher opens the class and sees who has done what', async () => {
    await teacher.getByRole('treeitem', { name: /El och energi/ }).click();
    await teacher.getByRole('treeitem', { name: /EE24A/ }).click();
    const reply = teacher.waitForResponse('**/api/Course/GetCoursesWithResultsByClass/*');
    await teacher.getByRole('tab', { name: 'Resultatöversikt' }).click();
    await teacher.getByRole('combobox', { name: 'Kurs' }).click();
    await teacher.getByRole('option', { name: 'Praktisk ellära' }).click();
    const row = teacher.getByRole('row', { name: /Ebba Håkansson/ });
    const cell = row.getByRole('button', { name: `${name}, Pågår, 50 procent` });
    await expect(cell).toBeVisible();
    const { result } = await (await reply).json();
    const [{ students }] = result.filter(
      (course: { courseName: string }) => course.courseName === 'Praktisk ellära',
    );
    const matrix = teacher.getByRole('table', { name: 'Praktisk ellära' });
    await expect(matrix.locator('tbody').getByRole('row')).toHaveCount(students.length);
    await test.step('[results.class.chart-real-data] the chart counts the one who has begun', () =>
      expect(
        teacher.getByRole('row', { name: new RegExp(`^\\d+ ${name}`) }).getByRole('cell'),
      ).toHaveText(['0', '1', String(students.length - 1)]));
    await showTooltip(teacher, cell, teacher.getByRole('tooltip'));
    await expect(teacher.getByRole('tooltip')).toHaveText(
      /Poäng: 50\s%Aktivitetspoäng: –Försök: 1Senast: \d\d-\d\d-\d\d \d\d:\d\d/,
    );
    await cell.click();
    const review = teacher.getByRole('dialog', { name: `Ebba Håkansson · ${name}` });
    await expect(review.getByText('Vilken färg har skyddsjordens ledare?').first()).toBeVisible();
    await expect(review.getByText('Gul och grön').first()).toBeVisible();
    await test.step('[results.panel.same-attempt] their only attempt is the latest and the best', () =>
      expect(review.locator('summary')).toHaveText([
        /^Senaste försöket.*50\s%/,
        /^Bästa försöket.*50\s%/,
      ]));
    await review.getByRole('button', { name: 'Stäng' }).click();
  });

  await test.step('[results.class.answer-overview] and for each question who answered what', async () => {
    await teacher.getByRole('tab', { name: 'Svar', exact: true }).click();
    await teacher.getByRole('combobox', { name: 'Välj modul' }).click();
    await teacher.getByRole('option', { name: new RegExp(name) }).click();
    const wrong = teacher.getByRole('region', { name: 'Vilken enhet har spänning?' });
    await expect(wrong.getByRole('listitem').filter({ hasText: 'Ampere' })).toContainText(
      'Ebba Håkansson',
    );
    await expect(wrong).toContainText('Vanligaste felet');
    await expect(
      wrong.getByRole('listitem').filter({ hasText: 'Ampere' }).getByLabel('Fel'),
    ).toBeVisible();
    const right = teacher.getByRole('region', { name: 'Vilken färg har skyddsjordens ledare?' });
    const answer = right.getByRole('listitem').filter({ hasText: 'Gul och grön' });
    await expect(answer).toContainText(/100\s% 1\s*Ebba Håkansson/);
    await expect(answer.getByLabel('Rätt')).toBeVisible();
  });

  await test.step('what most got wrong is projected without a name, and the right answer at a press', async () => {
    await teacher.getByRole('button', { name: 'Lektionsstart' }).click();
    const page = teacher.getByRole('dialog', { name: `Att prata om: ${name}` });
    await expect(page.getByRole('listitem')).toHaveText(
      /Vilken enhet har spänning\?0 % svarade rättVanligaste felet, 100 % av dem som gjort modulenAmpere/,
    );
    await expect(page).not.toContainText('Ebba Håkansson');
    await expect(page.getByText('Volt', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Visa rätt svar' }).click();
    await expect(page.getByText('Volt', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Dölj rätt svar' }).click();
    await expect(page.getByText('Volt', { exact: true })).toBeHidden();
    const printed = teacher.evaluate(
      () =>
        new Promise((done) => addEventListener('beforeprint', () => done(true), { once: true })),
    );
    await page.getByRole('button', { name: 'Skriv ut' }).click();
    expect(await printed).toBe(true);
  });
});
