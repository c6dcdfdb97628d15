import type { Browser, Page } from '@playwright/test';
import { appears, stopClock } from './clock.ts';
import { people } from './people.ts';
import { hasAllAnswers } from './requests.ts';
import { signIn } from './sessions.ts';
import { changeCourses, firstModules } from './stubs.ts';
import { expect, test } from './test.ts';

const banner = '**/message.json*';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true });

/** The banner file is shared by all parallel stories, so each story stubs it. */
async function say(page: Page, message: string) {
  await page.unroute(banner);
  await page.route(banner, (route) => route.fulfill({ json: { message } }));
}

test('[shell.header.logo] [shell.header.about-us-link] [shell.header.logout] the header of each role', async ({
  page,
}) => {
  for (const [email, path, home, icon] of [
    [people.student, '/student/studentresults', 'Mina kurser', /lucide-user-round/],
    [people.teacher, '/teacher/aboutUs', 'Bygg och anläggning', /lucide-graduation-cap/],
    [people.superuser, '/superuser/courses/modules', 'Administration', /lucide-shield-check/],
    [people.admin, '/superuser/courses/modules', 'Administration', /lucide-shield-check/],
  ] as const) {
    await signIn(page, email, { path });
    const out = page.getByRole('banner').getByRole('button', { name: /^Logga ut/ });
    await expect(out).toHaveText(email);
    await expect(out.locator('svg').first()).toHaveClass(icon);
    const about = page.getByRole('banner').getByRole('link', { name: 'Om oss' });
    await expect(about).toHaveCount(email === people.teacher ? 1 : 0);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Gesäll, till startsidan' });
    await expect(logo).toHaveText('Gesäll');
    await logo.click();
    await expect(heading(page, home)).toBeVisible();
    await page.getByRole('button', { name: /Logga ut/ }).click();
    await expect(page).toHaveURL('/login');
  }
});

test('the banner reaches everybody, before and after sign-in', async ({ page }) => {
  const outage = 'Driftstopp kl 18';
  await say(page, outage);

  await test.step('[shell.banner.public-pages] the sign-in page shows it', async () => {
    for (const path of ['/login', '/password/reset', '/registration']) {
      await page.goto(path);
      await expect(shown(page, outage)).toBeVisible();
    }
  });

  await test.step('[shell.header.banner] the header of each role shows it until it is emptied', async () => {
    for (const email of [people.student, people.teacher, people.admin]) {
      await say(page, outage);
      await signIn(page, email);
      await expect(page.getByRole('banner').getByText(outage)).toBeVisible();
      await say(page, '');
      await page.reload();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByText(outage)).toHaveCount(0);
      await page.getByRole('button', { name: /Logga ut/ }).click();
      await expect(page).toHaveURL('/login');
    }
  });
});

test('the banner is looked up again every ten minutes', async ({ page }) => {
  const asked: string[] = [];
  let askedAt = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/message.json') return;
    asked.push(new URL(request.url()).search);
    askedAt = Date.now();
  });
  await page.clock.install();
  await say(page, '');
  await signIn(page, people.student);
  await page.reload();
  await expect(heading(page, 'Mina kurser')).toBeVisible();
  const atStart = asked.length;
  expect(atStart).toBeGreaterThan(0);

  await test.step('[shell.banner.poll-every-10-minutes] another look, past every cache, shows a new message', async () => {
    await say(page, 'Driftstopp kl 18');
    await page.clock.fastForward(596_000 - (Date.now() - askedAt));
    await page.evaluate(() => fetch('/healthz'));
    expect(asked).toHaveLength(atStart);
    await page.clock.fastForward(4_500);
    await expect(shown(page, 'Driftstopp kl 18')).toBeVisible();
    expect(asked).toHaveLength(atStart + 1);
    for (const search of asked) expect(search.length).toBeGreaterThan(3);
    expect(new Set(asked).size).toBe(asked.length);
  });

  await test.step('[shell.banner.fetch-failure] a failed request is silent, and the next one counts', async () => {
    await page.unroute(banner);
    await page.route(banner, (route) => route.fulfill({ status: 404, body: 'NotFound' }));
    await page.clock.fastForward(600_000);
    await expect(page.getByText('Driftstopp kl 18')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(heading(page, 'Mina kurser')).toBeVisible();
    for (const [index, body] of ['inte json', 'null', '{"message":7}'].entries()) {
      await page.unroute(banner);
      await page.route(banner, (route) => route.fulfill({ body }));
      await page.clock.fastForward(600_000);
      await expect.poll(() => asked.length).toBe(atStart + 3 + index);
      await page.evaluate(() => fetch('/healthz'));
      await expect(page.getByRole('banner').getByRole('status')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(heading(page, 'Mina kurser')).toBeVisible();
    }
    await say(page, 'Allt fungerar igen');
    await page.clock.fastForward(600_000);
    await expect(shown(page, 'Allt fungerar igen')).toBeVisible();
  });
});

test('the header of a teacher', async ({ page }) => {
  await signIn(page, people.colleague);

  await test.step('[shell.header.about-us-link] leads to the page about the product', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Om oss' }).click();
    await expect(page).toHaveURL('/teacher/aboutUs');
    await expect(heading(page, 'Om Gesäll')).toBeVisible();
  });

  await test.step('[shell.version] it contains the version', async () => {
    await expect(page.getByText('2.4.7')).toBeVisible();
  });

  await test.step('[shell.routes.unknown] an address that leads nowhere says so, with a way home', async () => {
    await page.goto('/teacher/nonsense');
    await expect(heading(page, 'Sidan finns inte')).toBeVisible();
    await page.getByRole('link', { name: 'Till startsidan', exact: true }).click();
    await expect(page).toHaveURL(/\/teacher\/programmeview\//);
  });

  await test.step('[shell.header.logout] the way out shows who is signed in, and as what', async () => {
    const out = page.getByRole('button', { name: `Logga ut, Lärare ${people.colleague}` });
    await expect(out).toHaveText(people.colleague);
    await expect(out.locator('svg').first()).toHaveClass(/lucide-graduation-cap/);
    await out.click();
    await expect(page).toHaveURL('/login');
    await page.goto('/teacher/aboutUs');
    await expect(page).toHaveURL('/login');
    await signIn(page, people.student);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Om oss' })).toHaveCount(0);
    const outOfStudent = page.getByRole('button', { name: `Logga ut, Elev ${people.student}` });
    await expect(outOfStudent.locator('svg').first()).not.toHaveClass(/lucide-graduation-cap/);
  });
});

test('[shell.header.mobile-dropdown] on a phone all of the header is reached by one menu and the bell', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  const header = page.getByRole('banner');
  const open = () => header.getByRole('button', { name: 'Fler val' }).click();
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await signIn(page, people.teacher);
  for (const [name, path] of [
    ['Butik', '/teacher/shop'],
    ['Fakturahistorik', '/teacher/invoicehistory'],
    ['Om oss', '/teacher/aboutUs'],
  ] as const) {
    await expect(header.getByRole('link', { name })).toBeHidden();
    await open();
    await entry(name).click();
    await expect(page).toHaveURL(path);
  }
  await header.getByRole('link', { name: /^Notiser/ }).click();
  await expect(page).toHaveURL('/teacher/notifications');
  await open();
  await page.getByRole('menuitemcheckbox', { name: 'Hjälp' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Hjälp' })).not.toBeChecked();
  await page.getByRole('menuitem', { name: /Logga ut/ }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, people.student);
  await open();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Hjälp' })).toBeVisible();
  for (const name of ['Butik', 'Fakturahistorik', 'Om oss'])
    await expect(entry(name)).toHaveCount(0);
  await page.getByRole('menuitem', { name: /Logga ut/ }).click();
  await expect(page).toHaveURL('/login');
});

test('on a phone the menu’s code is loaded when it is opened, and else when the page has gone quiet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const drawers = () => loaded.filter((url) => /NarrowSidebar-.*\.js/.test(url)).length;
  await signIn(page, people.student);
  await stopClock(page);
  await page.reload();
  await appears(page, page.getByRole('article').first());
  const before = drawers();
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Visa eller dölj sidofältet' })
    .click();
  await appears(page, page.getByRole('dialog').getByRole('link', { name: 'Resultat' }));
  expect([before, drawers()]).toEqual([before, before + 1]);
  await page.reload();
  await appears(page, page.getByRole('article').first());
  const again = drawers();
  await expect(async () => {
    await page.clock.runFor(500);
    expect(drawers()).toBe(again + 1);
  }).toPass();
});

test('a student’s sidebar, trail and help', async ({ page, context }) => {
  await page.route('**/settings.json*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), studentManual: '/manual/egen.html' },
    });
  });
  await context.route('**/manual/egen.html', (route) =>
    route.fulfill({
      body: '<!doctype html><title>Elevens manual</title><h1>Elevens manual</h1>',
      contentType: 'text/html',
    }),
  );
  await signIn(page, people.student);

  await test.step('[shell.header.help-toggle] help is switched off and on again, and stays so', async () => {
    await page.getByRole('link', { name: 'Praktisk ellära' }).click();
    const help = page.getByRole('switch', { name: 'Hjälp' });
    const text = page.getByText('Genomgången läser du, testet ger resultat.');
    await expect(text).toBeVisible();
    await help.click();
    await expect(text).toHaveCount(0);
    await page.reload();
    await expect(help).not.toBeChecked();
    await expect(heading(page, 'Praktisk ellära')).toBeVisible();
    await expect(text).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('help'))).toBe('false');
    await help.click();
    await expect(text).toBeVisible();
    await page.reload();
    await expect(help).toBeChecked();
    await expect(text).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('help'))).toBe('true');
  });

  await test.step('[sidebar.student.results-link] Resultat opens the results', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Resultat' }).click();
    await expect(page).toHaveURL('/student/studentresults');
    await expect(heading(page, 'Mina resultat')).toBeVisible();
  });

  await test.step('[sidebar.student.manual-link] Manual opens what the settings name, in a new tab', async () => {
    const tab = page.waitForEvent('popup');
    await page.getByRole('complementary').getByRole('link', { name: 'Manual' }).click();
    await expect((await tab).getByRole('heading', { name: 'Elevens manual' })).toBeVisible();
    await expect(page).toHaveURL('/student/studentresults');
  });

  await test.step('[shell.breadcrumb.extra-routes] the short addresses show where one is', async () => {
    const here = page.getByRole('navigation', { name: 'Du är här' }).locator('[aria-current=page]');
    await page.goto('/courses');
    await expect(heading(page, 'Mina kurser')).toBeVisible();
    await expect(here).toHaveText('Mina kurser');
    await page.goto('/studentprofile');
    await expect(heading(page, 'Profil')).toBeVisible();
    await expect(here).toHaveText('Profil');
    await expect(page.getByText(people.student).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('[shell.back-to-top] a way up appears below 200 pixels', async () => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await hasAllAnswers(page);
    const up = page.getByRole('button', { name: 'Till toppen' });
    const scrolled = () => page.evaluate(() => scrollY);
    await page.evaluate(async () => {
      scrollTo(0, 199);
      // The page gets the event in the next frame.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    await expect.poll(scrolled).toBe(199);
    await expect(up).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 201));
    await expect(up).toBeVisible();
    await up.click();
    await expect.poll(scrolled).toBe(0);
    await expect(up).toHaveCount(0);
  });
});

test('[shell.modals.open-close] a dialog that is left saves nothing and opens empty', async ({
  page,
}) => {
  await signIn(page, people.superuser, { path: '/superuser/courses/modules' });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  const dialog = page.getByRole('dialog', { name: 'Ny modul' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Stäng' }).click(),
  ]) {
    await page.getByRole('button', { name: 'Ny modul' }).click();
    await expect(dialog.getByLabel('Namn')).toHaveValue('');
    await dialog.getByLabel('Namn').fill('Glömd');
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ny modul' })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Ny modul' }).click();
  await expect(dialog.getByLabel('Namn')).toHaveValue('');
  expect(writes).toEqual([]);
});

/** A first page in a browser of the given language. */
async function inLanguage(browser: Browser, locale: string) {
  const page = await (await browser.newContext({ locale })).newPage();
  await page.goto('/login');
  return page;
}

test('the browser’s language is the language of the pages', async ({ browser }) => {
  await test.step('[i18n.language-from-browser] English for English, Swedish for Swedish', async () => {
    for (const locale of ['en-GB', 'en-US', 'en']) {
      const page = await inLanguage(browser, locale);
      await expect(heading(page, 'Sign in')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    }
    for (const locale of ['sv-SE', 'sv-FI']) {
      const page = await inLanguage(browser, locale);
      await expect(heading(page, 'Logga in')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    }
  });

  await test.step('[i18n.fallback-swedish] Swedish for every other', async () => {
    for (const locale of ['de-DE', 'fi-FI', 'ar'])
      await expect(heading(await inLanguage(browser, locale), 'Logga in')).toBeVisible();
  });
});

test('dates are Swedish in English too, in the schools’ own time', async ({ browser }) => {
  const page = await (
    await browser.newContext({ locale: 'en-GB', timezoneId: 'America/New_York' })
  ).newPage();
  await changeCourses(page, (courses) => {
    const [first] = firstModules(courses);
    if (first) Object.assign(first, { name: 'Modul i maj', lastRun: '2026-05-05T12:07:00.000Z' });
  });
  await page.route('**/api/student/MyResults', async (route) => {
    const result = {
      score: 5,
      maxScore: 10,
      activityPoints: 0,
      maxActivityPoints: 0,
      courseName: 'Kurs',
      courseId: 1,
      moduleId: 1,
      module: 'Modul i juli',
      approveLimit: 70,
      isFinalExam: false,
      status: 2,
      nbrOfAttempts: 1,
      lastRun: '2026-07-01T22:30:00.000Z',
      studentIsDone: true,
      studentHasPassed: true,
    };
    await route.fulfill({ json: { result: [result] } });
  });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(people.student);
  await page.getByLabel('Password', { exact: true }).fill('Gesall2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'My courses')).toBeVisible();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'Modul i maj', exact: true }).click();
  await test.step('[i18n.dates.swedish-locale] [i18n.dates.datetime-formats] a panel says them at length', () =>
    expect(page.getByRole('listitem').filter({ hasText: 'Modul i maj' })).toContainText(
      '5 maj 2026 14:07',
    ));

  await test.step('[i18n.dates.datetime-formats] [i18n.dates.timezone] a table of results says them in short', async () => {
    await page.getByRole('link', { name: 'Results' }).click();
    await expect(
      page
        .getByRole('row', { name: /Modul i juli/ })
        .getByRole('cell', { name: '26-07-02 00:30', exact: true }),
    ).toBeVisible();
  });
});

test('[shell.settings.load] the settings are read again at each load, and what they name follows them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/settings.json') asked.push(search);
  });
  const edited: Record<string, string> = {};
  await page.route('**/settings.json?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...edited } });
  });
  await page.route('**/api/ShopNew/SupportMail', (route) =>
    route.fulfill({ json: { result: null } }),
  );
  await signIn(page, people.teacher);
  const films = [
    ['LicenseAplShopVideo', 'Elevlicens Plus'],
    ['PlusPackageShopVideo', 'Endast pluspaket'],
    ['StandaloneAplShopVideo', 'APL-licens'],
  ] as const;
  const filmsShown = async () => {
    await page.goto('/teacher/shop');
    await page.getByRole('button', { name: 'Om licenspaketen' }).click();
    const packages = page.getByRole('dialog', { name: 'Om licenspaketen' });
    await expect(packages.getByRole('heading', { name: 'APL-licens' })).toBeVisible();
    return page.getByRole('button', { name: /^Visa filmen/ });
  };
  const bookedTo = async () => {
    await page.goto('/teacher/aboutUs');
    await page.getByRole('button', { name: 'Boka en visning' }).click();
    const sent = page.waitForRequest('**/api/ShopNew/SupportMail');
    await page
      .getByRole('dialog', { name: 'Boka en visning av APL' })
      .getByRole('button', { name: 'Skicka' })
      .click();
    return (await sent).postDataJSON().MailTos;
  };
  for (const [key] of films) edited[key] = '';
  edited.emailForAplDemo = 'forst@gesall.example';
  await expect(await filmsShown()).toHaveCount(0);
  expect(await bookedTo()).toEqual(['forst@gesall.example']);

  await test.step('[shop.package.info-video] a film is shown with its package', async () => {
    for (const [key, title] of films) {
      edited[key] = 'https://youtu.be/abcdefghijk';
      const shown = await filmsShown();
      await expect(shown).toHaveCount(1);
      await expect(shown).toHaveAccessibleName(`Visa filmen: ${title}`);
      edited[key] = '';
    }
  });

  for (const [key] of films) edited[key] = 'https://youtu.be/abcdefghijk';
  edited.emailForAplDemo = 'sedan@gesall.example';
  await expect(await filmsShown()).toHaveCount(3);
  expect(await bookedTo()).toEqual(['sedan@gesall.example']);
  for (const search of asked) expect(search).toMatch(/^\?\S+$/);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeGreaterThanOrEqual(4);
});
