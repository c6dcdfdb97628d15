import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { openCompanion, phone } from './companion.ts';
import { people } from './people.ts';
import { aPeriodOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { signIn } from './sessions.ts';
import { expect, test } from './test.ts';

test.use({ ...phone, wishes: { students: ['Anna Alm'] } });

test('[companion.app.installable] the manifest loads and the worker is active for /app', async ({
  page,
  request,
}) => {
  await page.goto('/app');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const reply = await request.get(address ?? '');
  expect(reply.status()).toBe(200);
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await reply.json();
  expect(manifest).toMatchObject({ start_url: '/app', scope: '/app', display: 'standalone' });
  expect(manifest.name).toContain('Gesäll');
  for (const size of [192, 512]) {
    const icon = manifest.icons.find(({ sizes }: { sizes: string }) => sizes === `${size}x${size}`);
    const drawn = await page.evaluate(async (src: string) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
      return [width, height];
    }, icon.src);
    expect(drawn).toEqual([size, size]);
  }
  const worker = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return { path: new URL(scope).pathname, address: active?.scriptURL };
  });
  expect(worker.path).toBe('/app');
  expect(worker.address).toMatch(/\/app\/sw\.js$/);
  const script = await request.get('/app/sw.js');
  expect(script.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/app',
  });
});

test('[companion.app.install-hint] the browser’s offer becomes a button, and Safari gets a hint', async ({
  page,
  visitor,
}) => {
  await page.goto('/app');
  const install = page.getByRole('button', { name: 'Installera appen' });
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible();
  await expect(install).toHaveCount(0);
  await expect(page.getByText('Lägg appen på hemskärmen')).toHaveCount(0);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt');
    Object.assign(offer, {
      prompt: async () => document.body.setAttribute('data-prompted', 'yes'),
    });
    dispatchEvent(offer);
  });
  await expect(install).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-prompted');
  await install.click();
  await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes');

  const inSafari = await visitor();
  await inSafari.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await inSafari.goto('/app');
  await expect(inSafari.getByText('Lägg appen på hemskärmen')).toBeVisible();
});

test('the address of the app is shown on the web, with a code for the camera', async ({
  page,
  school,
  signedIn,
}) => {
  const address = `${new URL(test.info().project.use.baseURL ?? '').host}/app`;
  const code = (on: Page) => on.getByRole('img', { name: `Kod som öppnar http://${address}` });
  const teacher = await signedIn(school.teacher.email, { path: '/account' });
  await expect(code(teacher)).toBeVisible();
  await teacher.getByRole('link', { name: address }).click();
  await expect(teacher).toHaveURL(/\/app\/?$/);

  const student = await signedIn(school.student.email, { path: '/student/studentprofile' });
  await expect(student.getByRole('heading', { name: 'Lösenord' })).toBeVisible();
  await expect(code(student)).toHaveCount(0);
  await aPeriodOf(school, { students: [school.student], name: 'APL höst', from: -3, to: 20 });
  await student.reload();
  await expect(code(student)).toBeVisible();

  await signIn(page, people.supervisor);
  await expect(code(page)).toBeVisible();
});

test('[companion.app.language] the app speaks English to English browsers, and Swedish to all others', async ({
  visitor,
}) => {
  for (const [locale, language, name] of [
    ['de-DE', 'sv', 'Logga in'],
    ['en-GB', 'en', 'Sign in'],
    ['sv-SE', 'sv', 'Logga in'],
  ] as const) {
    const page = await visitor({ locale });
    await page.goto('/app');
    await expect(page.getByRole('button', { name })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});

test('[companion.app.update] a new version waits for a press, and leaves an open form alone', async ({
  page,
  context,
  baseURL,
}) => {
  const site = await aSite(baseURL ?? '');
  await page.goto(`${site.url}/app`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const email = page.getByLabel('E-post');
  await email.fill('anna@skola.example');
  site.deploy();
  // What the browser does by itself at times.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('En ny version finns.')).toBeVisible();
  await expect(email).toHaveValue('anna@skola.example');
  const caches = () => page.evaluate(async () => (await window.caches.keys()).join());
  expect(await caches()).toContain('gesall-app-next');

  const other = await context.newPage();
  await other.goto(`${site.url}/app`);
  await other.getByLabel('E-post').fill('bo@skola.example');
  const takenOver = other.evaluate(
    () =>
      new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true)),
      ),
  );
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Uppdatera' }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible();
  await expect(page.getByText('En ny version finns.')).toHaveCount(0);
  // A form of another page, which nobody has asked to reload.
  expect(await takenOver).toBe(true);
  await other.evaluate(() => fetch('/healthz'));
  await expect(other.getByLabel('E-post')).toHaveValue('bo@skola.example');
  await site.close();
});

test('[companion.app.accessible] the screens of everybody are usable by finger, keyboard and screen reader', async ({
  page,
  context,
  school,
}) => {
  await page.goto('/app');
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible();
  await test.step('signing in', () => isUsable(page));
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
  await expect(page.getByRole('button', { name: 'Skicka länken' })).toBeVisible();
  await test.step('a forgotten password', () => isUsable(page));

  await aPeriodOf(school, { students: [school.student], name: 'APL höst', from: -3, to: 20 });
  await openCompanion(page, school.student.email);
  const checkIn = page.getByRole('button', { name: 'Checka in' });
  await expect(checkIn).toBeVisible();
  await test.step('the day', () => isUsable(page));
  await context.setOffline(true);
  await checkIn.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 väntar på att skickas')).toBeVisible();
  await test.step('the day without a network', () => isUsable(page));
  await page.getByRole('link', { name: '1 väntar på att skickas' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'På telefonen' })).toBeFocused();
  await test.step('what waits', () => isUsable(page));
  await page.getByRole('link', { name: 'Tillbaka' }).press('Enter');
  await page.getByRole('link', { name: 'Mitt konto' }).press('Enter');
  await page.getByRole('button', { name: 'Logga ut' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await test.step('the account, and the question before signing out', () => isUsable(page));
});

/** A student of the demonstration's period that runs, and its number. */
async function aStudentAtWork() {
  const { db } = await productOn(sharedDataDir());
  const { rows } = await db.$client.query<{ id: number; email: string; period: number }>(
    `select account.id, account.email, period.id as period
     from placement_participant participant
     join placement_period period on period.id = participant.period_id
     join participant_supervisor follower on follower.participant_id = participant.id
     join account supervisor on supervisor.id = follower.supervisor_id
     join account on account.id = participant.student_id
     where supervisor.email = $1 and period.name = 'APL vinter, år 3'
     order by account.id limit 1`,
    [people.supervisor],
  );
  const [found] = rows;
  if (!found) throw new Error('The demonstration has nobody at work.');
  return found;
}

test('every screen of a student and of a supervisor is usable, also on the narrowest phone', async ({
  page,
  browser,
}) => {
  const { id, email, period } = await aStudentAtWork();
  await openCompanion(page, email);
  const student = ['', 'log', 'work', 'period', 'periods', 'absence', 'food', 'positions'];
  for (const path of [...student, `evaluation/${period}`, 'nowhere'])
    await test.step(`student /app/${path}`, () => isUsableAt(page, path));
  await page.goto('/app/work');
  await page.getByRole('article').getByRole('link').first().click();
  await test.step('an entry', () => isUsableAt(page));

  const context = await browser.newContext(phone);
  const supervisors = await context.newPage();
  await openCompanion(supervisors, people.supervisor);
  for (const path of [
    '',
    'feed',
    `student/${period}/${id}`,
    `period/${period}`,
    `evaluation/${period}`,
  ])
    await test.step(`supervisor /app/${path}`, () => isUsableAt(supervisors, path));
  await context.close();
});

const narrow = { width: 320, height: 568 };

/** Usable, and nothing beside the screen at 320 px. */
async function isUsableAt(page: Page, path?: string) {
  if (path !== undefined) await page.goto(`/app/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await isUsable(page, ['light']);
  await page.setViewportSize(narrow);
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beside).toBeLessThanOrEqual(0);
  await page.setViewportSize(phone.viewport);
}

/** No violation in the colour schemes, and every control at least 44 px high. */
async function isUsable(page: Page, schemes: readonly ('light' | 'dark')[] = ['light', 'dark']) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsIn(page, {})).toEqual([]);
  }
  const small = await page.evaluate(() => {
    // A finger meets the label of these.
    const isDrawnByLabel = (control: Element): control is HTMLInputElement =>
      control instanceof HTMLInputElement && /^(radio|checkbox|file)$/.test(control.type);
    return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
      .map((control) => (isDrawnByLabel(control) && control.labels?.[0]) || control)
      .filter((target) => target.checkVisibility() && target.offsetHeight < 44)
      .map((target) => target.outerHTML);
  });
  expect(small).toEqual([]);
}

/** The product behind an address of its own, at which a new version of the app can appear. */
async function aSite(product: string) {
  let isDeployed = false;
  const { host } = new URL(product);
  const server = createServer((asked: IncomingMessage, reply: ServerResponse) => {
    const isWorker = asked.url === '/app/sw.js';
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
    const { url = '/', method } = asked;
    const passed = request(`${product}${url}`, { method, headers }, (answer) => {
      const body: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => body.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _, etag, ...rest } = answer.headers;
        const whole = Buffer.concat(body);
        reply.writeHead(answer.statusCode ?? 500, rest);
        reply.end(
          isWorker && isDeployed
            ? whole.toString().replace(/shellVersion = '\w+'/, "shellVersion = 'next'")
            : whole,
        );
      });
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy: () => {
      isDeployed = true;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
