import { chromium } from '@playwright/test';
import { anOwnBrowser } from './own-browser.ts';
import { expect, test } from './test.ts';
import { workPackage } from './work-package.ts';
import {
  answer,
  aWork,
  closeWindow,
  expectKept,
  notSaved,
  openCourse,
  otherModule,
  saved,
  startButton,
} from './work-world.ts';

const aLostWork = async () => aWork('Nätet försvinner', await workPackage());

test('the network goes while they answer, and comes back', async ({ page, context }) => {
  const work = await aLostWork();
  await openCourse(page, work);
  const window = await work.start(page);
  await answer(window, 1, 'Ja');
  await saved(window);

  await context.setOffline(true);
  await answer(window, 2, 'Nej');
  await notSaved(window);
  await answer(window, 3, 'Ja');
  expect(await work.answers()).toEqual({ 'Fråga 1': ['ja'] });

  await context.setOffline(false);
  await saved(window);
  expect(await work.answers()).toEqual({
    'Fråga 1': ['ja'],
    'Fråga 2': ['nej'],
    'Fråga 3': ['ja'],
  });
  await closeWindow(window);
  await expect(startButton(page, work.name)).toBeEnabled();
  await expectKept(await work.start(page), 'jnj');
});

test('a server that answers 503 for twenty seconds loses nothing', async ({ page, context }) => {
  const work = await aLostWork();
  await openCourse(page, work);
  await context.clock.install();
  const window = await work.start(page);
  await answer(window, 1, 'Ja');
  await saved(window);

  let refusals = 0;
  await context.route('**/scorm/rt/commit', (route) => {
    refusals += 1;
    return route.fulfill({ status: refusals % 2 ? 503 : 500, body: 'ServiceUnavailable' });
  });
  await answer(window, 2, 'Ja');
  await window.clock.runFor(1000);
  await notSaved(window);
  // It retries 1, 2, 5 and 10 seconds after it has got the refusal.
  const later = async () => {
    await window.clock.runFor(1000);
    return refusals;
  };
  for (const tries of [2, 3, 4, 5]) await expect.poll(later).toBeGreaterThanOrEqual(tries);
  await answer(window, 3, 'Nej');
  await context.unroute('**/scorm/rt/commit');
  await window.clock.runFor(30_000);
  await saved(window);
  expect(await work.answers()).toEqual({
    'Fråga 1': ['ja'],
    'Fråga 2': ['ja'],
    'Fråga 3': ['nej'],
  });
});

test('the student signs out elsewhere and the session ends midway, but the module continues', async ({
  page,
}) => {
  const work = await aLostWork();
  await openCourse(page, work);
  const window = await work.start(page);
  await answer(window, 1, 'Ja');
  await saved(window);

  // The session ends at the server, so the browser's tokens are invalid.
  const ended = await page.evaluate(async () => {
    const reply = await fetch('/auth/token/signout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: localStorage.getItem('refresh_token') }),
    });
    localStorage.setItem('token', `${localStorage.getItem('token')}x`);
    return reply.status;
  });
  expect(ended).toBeLessThan(300);
  await answer(window, 2, 'Nej');
  await expect.poll(() => work.answers()).toEqual({ 'Fråga 1': ['ja'], 'Fråga 2': ['nej'] });
  await closeWindow(window);
  // The course cannot be read without signing in, and says so.
  await expect(page).toHaveURL(/\/login/);
  await openCourse(page, work);
  await expectKept(await work.start(page), 'jn');
});

test('the product’s tab is loaded again, and still knows of its window', async ({ page }) => {
  const work = await aLostWork();
  await openCourse(page, work);
  const window = await work.start(page);
  await answer(window, 1, 'Ja');
  await saved(window);
  await page.reload();
  await expect(startButton(page, work.name)).toBeEnabled();
  await expect(page.getByRole('listitem').filter({ hasText: work.name })).toContainText('Öppen');
  await startButton(page, otherModule).click();
  await expect(page.getByText('En modul är redan öppen. Stäng den först.')).toBeVisible();
  await page.getByRole('button', { name: 'Gå till fönstret' }).click();
  expect(page.context().pages()).toHaveLength(2);

  await answer(window, 2, 'Ja');
  await answer(window, 3, 'Ja');
  await answer(window, 4, 'Ja');
  await saved(window);
  await closeWindow(window);
  await expect(page.getByRole('listitem').filter({ hasText: work.name })).toContainText('100 %');
  await expect(page.getByText(`${work.name} är klar.`)).toBeVisible();
  expect(Object.keys(await work.answers())).toHaveLength(4);
});

test('content reloads its page in its frame without terminating', async ({ page }) => {
  const work = await aLostWork();
  await openCourse(page, work);
  const window = await work.start(page);
  await answer(window, 1, 'Ja');
  await window.frameLocator('iframe').getByRole('link', { name: 'Ladda sidan igen' }).click();
  await expectKept(window, 'j');
  await answer(window, 2, 'Nej');
  await saved(window);
  expect(await work.answers()).toEqual({ 'Fråga 1': ['ja'], 'Fråga 2': ['nej'] });
  await window.reload();
  await expectKept(window, 'jn');
  await answer(window, 3, 'Nej');
  await closeWindow(window);
  await expect
    .poll(() => work.answers())
    .toEqual({ 'Fråga 1': ['ja'], 'Fråga 2': ['nej'], 'Fråga 3': ['nej'] });
});

test('a browser that blocks the window opens the module in its place, and leads back', async ({
  page,
  context,
}) => {
  const work = await aLostWork();
  await openCourse(page, work);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await startButton(page, work.name).click();
  await expect(page.getByRole('alert')).toContainText('Webbläsaren stoppade fönstret.');
  await page.getByRole('button', { name: `${work.name}: öppna här i stället` }).click();
  await answer(page, 1, 'Ja');
  await page.frameLocator('iframe').getByRole('link', { name: 'Ladda sidan igen' }).click();
  await answer(page, 2, 'Ja');
  await saved(page);
  expect(context.pages()).toHaveLength(1);
  await page.getByRole('button', { name: 'Tillbaka till kursen' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: work.name })).toContainText('Pågår');
  await expectKept(await work.start(page), 'jj');
});

test('a browser without unload takes what the content sets at its end all the same', async () => {
  const work = await aWork('Utan unload', await workPackage({ endsInUnload: true }));
  const { launchOptions, ...use } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []), '--enable-features=DeprecateUnload'];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const page = await (await browser.newContext({ locale: use.locale })).newPage();
    await openCourse(page, work);
    const window = await work.start(page);
    await answer(window, 1, 'Ja');
    await closeWindow(window);
    await expect.poll(() => work.answers()).toEqual({ 'Fråga 1': ['ja'] });
    const again = await work.start(page);
    await expectKept(again, 'j');
    const location = await again.evaluate(() =>
      (
        window as unknown as { API_1484_11: { GetValue(name: string): string } }
      ).API_1484_11.GetValue('cmi.location'),
    );
    expect(location).toBe('slutet');
  } finally {
    await browser.close();
  }
});

test('the network is gone, the browser is left, and the next day everything is handed in', async () => {
  const work = await aLostWork();
  const browser = anOwnBrowser();
  try {
    const first = await browser.start();
    const page = await first.newPage();
    await openCourse(page, work);
    const window = await work.start(page);
    await answer(window, 1, 'Ja');
    await saved(window);
    await first.setOffline(true);
    await answer(window, 2, 'Nej');
    await answer(window, 3, 'Ja');
    await notSaved(window);
    await closeWindow(window);
    await expect(page.getByRole('alert').first()).toContainText(
      'Svaren ligger kvar på den här datorn',
    );
    await expect(
      page.getByText('Svar på den här datorn är inte skickade. Öppna modulen, så skickas de.'),
    ).toBeVisible();
    await browser.close();
    expect(await work.answers()).toEqual({ 'Fråga 1': ['ja'] });

    const nextDay = await browser.start();
    const again = await nextDay.newPage();
    await openCourse(again, work);
    await expect(
      again.getByText('Svar på den här datorn är inte skickade. Öppna modulen, så skickas de.'),
    ).toBeVisible();
    const goesOn = await work.start(again);
    await expect(
      goesOn.getByText('Svaren från förra gången, som inte hann skickas då, är sparade nu.'),
    ).toBeVisible();
    await expectKept(goesOn, 'jnj');
    expect(await work.answers()).toEqual({
      'Fråga 1': ['ja'],
      'Fråga 2': ['nej'],
      'Fråga 3': ['ja'],
    });
    await answer(goesOn, 4, 'Ja');
    await saved(goesOn);
    await closeWindow(goesOn);
    await expect(again.getByRole('listitem').filter({ hasText: work.name })).toContainText('75 %');
    await expect(again.getByText('Svar på den här datorn är inte skickade.')).toHaveCount(0);
  } finally {
    await browser.remove();
  }
});

test('the browser is killed without a network, and every answer is stored', async () => {
  const work = await aLostWork();
  const browser = anOwnBrowser();
  try {
    const first = await browser.start();
    const page = await first.newPage();
    await openCourse(page, work);
    const window = await work.start(page);
    await answer(window, 1, 'Nej');
    await saved(window);
    await first.setOffline(true);
    await answer(window, 2, 'Ja');
    await answer(window, 3, 'Ja');
    await notSaved(window);
    // The device has what its database has confirmed.
    await expect.poll(() => window.evaluate(countKept)).toBeGreaterThan(13);
    await browser.kill();

    const second = await browser.start();
    const again = await second.newPage();
    await openCourse(again, work);
    // The same browser knows that its window is closed, so the student is not asked whether to take
    // over.
    const goesOn = await work.start(again);
    await expect(
      goesOn.getByText('Svaren från förra gången, som inte hann skickas då, är sparade nu.'),
    ).toBeVisible();
    await expectKept(goesOn, 'njj');
    expect(await work.answers()).toEqual({
      'Fråga 1': ['nej'],
      'Fråga 2': ['ja'],
      'Fråga 3': ['ja'],
    });
  } finally {
    await browser.remove();
  }
});

/** The number of values waiting in the outbox's database. */
const countKept = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('gesall-outbox', 1);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('entries').objectStore('entries').count();
      counting.onsuccess = () => resolve(counting.result);
    };
  });
