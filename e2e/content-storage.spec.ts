import type { Page } from '@playwright/test';
import { people } from './people.ts';
import { storedSession } from './sessions.ts';
import { packageOf } from './small-package.ts';
import { expect, test } from './test.ts';
import { workPackage } from './work-package.ts';
import { answer, aWork, notSaved, openCourse, startButton, type Work } from './work-world.ts';

/** A page that shows what it finds of earlier runs in each store, and then keeps something itself. */
const page = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Minne</title>
<body><h1>Minne</h1><pre id="found"></pre>
<script>
const api = window.parent.API_1484_11;
api.Initialize('');
const opened = (name) => new Promise((done, failed) => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('texts');
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});
async function found() {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  const folder = await navigator.storage.getDirectory();
  const files = [];
  for await (const name of folder.keys()) files.push(name);
  return {
    local: localStorage.getItem('text'),
    session: sessionStorage.getItem('text'),
    database: names.includes('minne') ? 'Astrids text' : null,
    cache: (await caches.keys()).includes('minne') ? 'Astrids text' : null,
    file: files.includes('minne.txt') ? 'Astrids text' : null,
    cookie: /text=astrid/.test(document.cookie) ? 'Astrids text' : null,
    cookieOfHost: /host=astrid/.test(document.cookie) ? 'Astrids text' : null,
  };
}
async function keep() {
  localStorage.setItem('text', 'Astrids text');
  sessionStorage.setItem('text', 'Astrids text');
  (await opened('minne')).close();
  await (await caches.open('minne')).put('/minne', new Response('Astrids text'));
  const file = await (await navigator.storage.getDirectory()).getFileHandle('minne.txt', { create: true });
  const writer = await file.createWritable();
  await writer.write('Astrids text');
  await writer.close();
  document.cookie = 'text=astrid; max-age=10000';
  document.cookie = 'host=astrid; max-age=10000; path=/';
}
(async () => {
  const text = JSON.stringify(await found());
  await keep();
  document.getElementById('found').textContent = text;
})();
</script></body></html>`;

const nothing = {
  local: null,
  session: null,
  database: null,
  cache: null,
  file: null,
  cookie: null,
  cookieOfHost: null,
};
const everything = Object.fromEntries(Object.keys(nothing).map((store) => [store, 'Astrids text']));

async function findsIn(window: Page): Promise<Record<string, string | null>> {
  const found = window.frameLocator('iframe').locator('#found');
  await expect(found).not.toBeEmpty();
  return JSON.parse((await found.textContent()) ?? '');
}

/** Another pupil of the class, who uses the same browser. */
const neighbour = { others: ['Bo Lund'] };

function neighbourOf({ school }: Work) {
  const other = school.students.find(({ name }) => name === 'Bo Lund');
  if (!other) throw new Error('The class has no other pupil.');
  return other;
}

/** Replaces the session of the page's browser, as signing out and in does. */
async function signInInstead(page: Page, email: string) {
  const session = Object.entries(await storedSession(email));
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, session);
}

async function startAs(page: Page, work: Work, email: string) {
  await signInInstead(page, email);
  await page.goto('/');
  await page.getByRole('link', { name: work.school.course.name }).click();
  return work.start(page);
}

test('what content keeps in the browser is found by its own account, and by no other', async ({
  page: tab,
}) => {
  const work = await aWork('Minne', await packageOf(page, 'Minne'), neighbour);
  const other = neighbourOf(work);
  await openCourse(tab, work);
  const first = await work.start(tab);
  expect(await findsIn(first)).toEqual(nothing);
  await first.close();

  await test.step('the same pupil finds it again', async () => {
    await expect(startButton(tab, work.name)).toBeEnabled();
    const again = await work.start(tab);
    // Cookies of the host are cleared at each start, and another window has its own session.
    expect(await findsIn(again)).toEqual({ ...everything, session: null, cookieOfHost: null });
    await again.close();
  });

  await test.step('another pupil finds nothing', async () => {
    const window = await startAs(tab, work, other.email);
    expect(await findsIn(window)).toEqual(nothing);
    await window.close();
  });

  await test.step('nor does a preview, nor the pupil after it', async () => {
    await signInInstead(tab, people.superuser);
    await tab.goto(`/superuser/courses?sok=${work.school.course.name}`);
    await tab.getByRole('link', { name: work.school.course.name, exact: true }).click();
    const [preview] = await Promise.all([
      tab.waitForEvent('popup'),
      tab.getByRole('button', { name: `Förhandsgranska: ${work.name}` }).click(),
    ]);
    expect(await findsIn(preview)).toEqual(nothing);
    await preview.close();
    const window = await startAs(tab, work, other.email);
    expect(await findsIn(window)).toEqual(nothing);
    await window.close();
  });
});

test('a window that was left open ends when another account begins, and its content keeps nothing', async ({
  page: tab,
}) => {
  const work = await aWork('Kvar', await packageOf(page, 'Kvar'), neighbour);
  const other = neighbourOf(work);
  await openCourse(tab, work);
  const left = await work.start(tab);
  await findsIn(left);

  const window = await startAs(tab, work, other.email);
  expect(await findsIn(window)).toEqual(nothing);
  await expect(left.getByRole('heading', { name: 'Modulen är inte längre din' })).toBeVisible();
  await expect(left.locator('iframe')).toHaveCount(0);
});

test('answers that wait on the computer survive another account and reach the server as their owner’s', async ({
  page: tab,
  context,
}) => {
  const work = await aWork('Väntar', await workPackage(), neighbour);
  const other = neighbourOf(work);
  await openCourse(tab, work);
  const first = await work.start(tab);
  await answer(first, 1, 'Ja');
  await expect(first.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible();
  await context.setOffline(true);
  await answer(first, 2, 'Nej');
  await notSaved(first);
  await first.close();
  await context.setOffline(false);

  const window = await startAs(tab, work, other.email);
  await answer(window, 1, 'Nej');
  await window.close();
  expect(await work.answers()).toEqual({ 'Fråga 1': ['ja'] });

  const again = await startAs(tab, work, work.student.email);
  await expect(again.frameLocator('iframe').getByRole('heading')).toHaveText('Fråga 3');
  expect(await work.answers()).toEqual({ 'Fråga 1': ['ja'], 'Fråga 2': ['nej'] });
});
