import type { Browser, Page } from '@playwright/test';
import { appears, betweenTries } from './clock.ts';
import { people, student } from './people.ts';
import { signIn } from './sessions.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

const course = 'Grund och stomme';
const module = 'Kapa och slipa säkert';
const other = 'Lyfta last';
const resultCall = '**/api/External/ResultPage*';

async function asPerson(browser: Browser, email: string) {
  const page = await (await browser.newContext({ locale: 'sv-SE' })).newPage();
  await signIn(page, email);
  return page;
}

const startOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`: ${name}$`) });

async function opened(page: Page, press: () => Promise<void>) {
  const [window] = await Promise.all([page.waitForEvent('popup'), press()]);
  await window.waitForURL(/127\.0\.0\.1:\d+\/legacy\//);
  return window;
}

async function closeAndReload(page: Page, window: Page) {
  const reloaded = page.waitForResponse('**/api/student/MyCourses');
  await window.close();
  await reloaded;
}

test('a module of an external system goes from the start to the results', async ({ browser }) => {
  const email = student('Amina Kowalski');
  const own = await asPerson(browser, email);
  const starts = callsTo(own, '/api/student/RunModule');
  await own.getByRole('link', { name: course }).click();
  const window = await opened(own, () => startOf(own, module).click());

  await test.step('[runs.open.external-url] [modules.types] its address holds e-mail, user id, course id and module id', async () => {
    const address = new URL(window.url());
    const asked = new URL(starts[0] ?? '').searchParams;
    expect(address.pathname).toBe('/legacy/start/kapa-och-slipa.lw');
    expect(address.search).toContain(`email=${encodeURIComponent(email)}&userId=`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      email,
      userId: expect.stringMatching(/^\d+$/),
      courseId: asked.get('courseId'),
      moduleId: asked.get('moduleId'),
      mode: 'normal',
      nonce: expect.any(String),
      expires: expect.any(String),
      signature: expect.any(String),
    });
    await expect(window.getByRole('heading', { name: module })).toBeVisible();
    await expect(window.getByText(email)).toBeVisible();
  });

  await test.step('the page of others cannot reach the one that it was opened from', async () => {
    expect(await window.evaluate(() => globalThis.opener)).toBeNull();
  });

  await test.step('[runs.student.second-start] nothing else is opened meanwhile', async () => {
    await startOf(own, other).click();
    await expect(own.getByText('En modul är redan öppen. Stäng den först.')).toBeVisible();
    expect(starts).toHaveLength(1);
    expect(own.context().pages()).toHaveLength(2);
  });

  await test.step('they answer one question, close the window, and go on another time', async () => {
    await window.getByLabel('Bara handtaget').check();
    await window.getByRole('button', { name: 'Svara' }).click();
    await expect(window.getByRole('status')).toContainText('produkten svarade 200');
    await closeAndReload(own, window);
    await expect(own.getByRole('button', { name: `Fortsätt testet: ${module}` })).toBeEnabled();
    await expect(own.getByRole('listitem').filter({ hasText: module })).toContainText('Pågår');
  });

  await test.step('they do it right, finish, and see their result as soon as the window is closed', async () => {
    const again = await opened(own, () =>
      own.getByRole('button', { name: `Fortsätt testet: ${module}` }).click(),
    );
    for (const right of [
      'Sprängskyddet',
      'Kasserar den',
      'Den som har gått utbildningen',
      'Hörselkåpor',
    ]) {
      await again.getByLabel(right).check();
    }
    await again.getByRole('button', { name: 'Klar' }).click();
    await expect(again.getByRole('status')).toContainText('produkten svarade 200');
    await closeAndReload(own, again);
    await expect(own.getByRole('listitem').filter({ hasText: module })).toContainText('75 %');
    await expect(own.getByRole('listitem').filter({ hasText: module })).toContainText('Klar');
  });

  const resultPage = `Visa resultatet i ${module} i ett nytt fönster`;
  await test.step('[runs.result.external-page] they open the external result page instead of a review of ours', async () => {
    await own.getByRole('link', { name: 'Resultat' }).click();
    await expect(own.getByRole('row', { name: new RegExp(module) })).toContainText('75 %');
    const page = await opened(own, () => own.getByRole('button', { name: resultPage }).click());
    await expect(page.getByRole('heading', { name: '3 av 4, klar' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('viewer')).toBe('student');
    await expect(own.getByRole('dialog')).toHaveCount(0);
    await page.close();
  });

  const teacher = await asPerson(browser, people.colleague);
  await test.step('[runs.result.external-page] and so does their teacher, from the class and from the student', async () => {
    await teacher.getByRole('treeitem', { name: 'Bygg och anläggning' }).click();
    await teacher.getByRole('treeitem', { name: 'BA24A' }).click();
    await teacher.getByRole('tab', { name: 'Resultatöversikt' }).click();
    const cell = teacher
      .getByRole('row', { name: /Amina Kowalski/ })
      .getByRole('button', { name: `${module}, Klar, 75 procent` });
    const page = await opened(teacher, () => cell.click());
    await expect(page.getByRole('heading', { name: '3 av 4, klar' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('viewer')).toBe('teacher');
    await expect(teacher.getByRole('dialog')).toHaveCount(0);
    await page.close();

    await teacher
      .getByRole('link', { name: 'Amina Kowalski' })
      .or(teacher.getByRole('treeitem', { name: 'Amina Kowalski' }))
      .first()
      .click();
    const fromStudent = await opened(teacher, () =>
      teacher.getByRole('button', { name: resultPage }).click(),
    );
    await expect(fromStudent.getByRole('heading', { name: '3 av 4, klar' })).toBeVisible();
    await fromStudent.close();
  });

  await test.step('what the demonstration’s students did before is remembered there too', async () => {
    await teacher.goBack();
    const cell = teacher
      .getByRole('row', { name: /Agnes Forsberg/ })
      .getByRole('button', { name: `${module}, Klar, 100 procent` });
    const page = await opened(teacher, () => cell.click());
    await expect(page.getByRole('heading', { name: '4 av 4, klar' })).toBeVisible();
    await page.close();
  });

  await test.step('a refused result page leaves no window, and says why', async () => {
    await teacher.route(resultCall, (route) =>
      route.fulfill({ status: 409, body: 'ExternalContentMissing', contentType: 'text/plain' }),
    );
    await teacher
      .getByRole('button', { name: `${module}, Klar, 100 procent` })
      .first()
      .click();
    await expect(teacher.getByRole('alert')).toContainText('annat system som inte är anslutet');
    await expect.poll(() => teacher.context().pages().length).toBe(1);
  });
});

test('what an external system may not report is refused, and they see nothing of it', async ({
  browser,
}) => {
  const own = await asPerson(browser, student('Noah Melin'));
  await own.getByRole('link', { name: course }).click();
  const window = await opened(own, () => startOf(own, module).click());
  const misdeeds = [
    ['För sent undertecknad', '409 ReportExpired'],
    ['Ändrad efter underskriften', '400 ReportNotAuthentic'],
    ['Någon annans resultat', '404 RunNotFound'],
    ['Samma id igen', '409 ReportDiffers'],
  ] as const;
  for (const [name, answer] of misdeeds) {
    await window.getByText('Gör fel med flit').click();
    await window.getByRole('button', { name }).click();
    await expect(window.getByRole('status')).toHaveText(`${name}: produkten svarade ${answer}`);
  }
  await closeAndReload(own, window);
  // Only its first report with the id, without an answer, counts.
  await expect(own.getByRole('listitem').filter({ hasText: module })).toContainText('Pågår');
  await expect(own.getByRole('listitem').filter({ hasText: module })).not.toContainText('100 %');

  await test.step('[runs.student.no-result] a window that is closed before anything was reported says so', async () => {
    await own.clock.install();
    const silent = await opened(own, () => startOf(own, other).click());
    await silent.close();
    await appears(own, own.getByRole('alert'), betweenTries);
    await expect(own.getByRole('alert')).toHaveText(
      'Modulen stängdes innan den hann rapportera något resultat.',
    );
    await expect(startOf(own, other)).toBeEnabled();
  });

  await test.step('[modules.types] a module with a package opens in the player of the product instead', async () => {
    const start = own.getByRole('button', { name: /: Mark och grundläggning/ }).first();
    const [player] = await Promise.all([own.waitForEvent('popup'), start.click()]);
    await player.waitForURL(/:\/\/m\d+\.localhost:\d+\/scorm\/play\?/);
  });
});

test('an administrator previews an external module without leaving a result', async ({
  browser,
}) => {
  const superuser = await asPerson(browser, people.superuser);
  await superuser.goto('/superuser/courses/modules');
  await superuser.getByRole('searchbox', { name: 'Sök modul' }).fill(module);
  await expect(superuser.getByRole('row', { name: new RegExp(module) })).toContainText(
    'Extern modul',
  );
  const window = await opened(superuser, () =>
    superuser.getByRole('button', { name: `Förhandsgranska: ${module}` }).click(),
  );
  expect(new URL(window.url()).searchParams.get('mode')).toBe('preview');
  await expect(window.getByText('förhandsgranskning')).toBeVisible();
  await window.getByRole('button', { name: 'Klar' }).click();
  await expect(window.getByRole('status')).toHaveText(
    'Klar: produkten svarade 409 ReportOfPreview',
  );
  await window.close();
});

test('the superuser makes a module of the external system', async ({ browser }) => {
  const name = `Mäta isolation ${Date.now()}`;
  const superuser = await asPerson(browser, people.superuser);
  await superuser.goto('/superuser/courses/modules');
  await superuser.getByRole('button', { name: 'Ny modul' }).click();
  const dialog = superuser.getByRole('dialog', { name: 'Ny modul' });
  await dialog.getByRole('radio', { name: 'LearnWare' }).check();
  const calls = callsTo(superuser, '/api/Module/');

  await test.step('[admincourses.moduleform.required-external] each field is needed, and no call is made before', async () => {
    await dialog.getByRole('button', { name: 'Skapa modulen' }).click();
    for (const [label, problem] of [
      ['Namn', 'Skriv modulens namn.'],
      ['Beskrivning', 'Skriv en beskrivning.'],
      ['Filnamn', 'Välj filens namn.'],
      ['LW-guid', 'Skriv modulens LW-guid.'],
      ['Kod', 'Skriv modulens kod.'],
    ] as const) {
      await expect(dialog.getByText(problem)).toBeVisible();
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(problem);
    }
    expect(calls).toEqual([]);
  });

  await test.step('[api.module.valid-lw-file-names] the file is chosen from those that the system has', async () => {
    await dialog.getByLabel('Namn', { exact: true }).fill(name);
    await dialog.getByLabel('Beskrivning').fill('Isolationsmätning hos leverantören.');
    await dialog.getByLabel('Filnamn').click();
    await expect(superuser.getByRole('option')).toHaveText([
      'kapa-och-slipa.lw',
      'lyfta-last.lw',
      'mata-isolation.lw',
    ]);
    await superuser.getByRole('option', { name: 'mata-isolation.lw' }).click();
    await dialog.getByLabel('LW-guid').fill('guid-3');
    await dialog.getByLabel('Kod').fill('MI1');
  });

  await test.step('[admincourses.moduleform.create-external-success] it is there, of type 1, and can be looked into', async () => {
    const reply = superuser.waitForResponse(
      (response) =>
        /\/api\/Module\/?$/.test(response.url()) && response.request().method() === 'GET',
    );
    await dialog.getByRole('button', { name: 'Skapa modulen' }).click();
    await expect(superuser.getByText('LW-Modulen har skapats', { exact: true })).toBeVisible();
    const { result } = await (await reply).json();
    expect(result.find((each: { name: string }) => each.name === name)).toMatchObject({
      moduleType: 1,
      urlInDb: 'mata-isolation.lw',
    });
    const window = await opened(superuser, () =>
      superuser.getByRole('button', { name: `Förhandsgranska: ${name}` }).click(),
    );
    await expect(window.getByRole('heading', { name: 'Mäta isolation' })).toBeVisible();
    await window.close();
  });
});
