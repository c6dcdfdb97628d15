import type { Request } from '@playwright/test';
import { appears, betweenTries } from './clock.ts';
import { people, signInByForm } from './people.ts';
import { signIn } from './sessions.ts';
import { callsTo, changeCourses, refuse, runModule } from './stubs.ts';
import { expect, test } from './test.ts';

test('[session.roles.route-set] the role decides which pages there are', async ({ page }) => {
  await signIn(page, people.student);
  for (const path of [
    '/superuser/schools',
    '/superuser/courses/modules',
    '/teacher/schoolview',
    '/teacher/nonsense',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Mina kurser' })).toBeVisible();
  }
  await page.getByRole('button', { name: /Logga ut/ }).click();
  await expect(page).toHaveURL('/login');

  await signIn(page, people.teacher);
  for (const path of ['/student/studentresults', '/courses', '/superuser', '/superuser/schools']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/teacher\/programmeview\//);
  }
  await page.getByRole('button', { name: /Logga ut/ }).click();
  await expect(page).toHaveURL('/login');

  for (const email of [people.superuser, people.admin]) {
    await signIn(page, email, { path: '/superuser/courses/modules' });
    await expect(page.getByRole('heading', { level: 1, name: 'Moduler' })).toBeVisible();
    for (const path of ['/student', '/teacher/schoolview']) {
      await page.goto(path);
      await expect(page).toHaveURL('/superuser');
    }
    await page.getByRole('button', { name: /Logga ut/ }).click();
    await expect(page).toHaveURL('/login');
  }
});

test('[session.refresh.single-flight] calls that fail together renew the session once', async ({
  page,
}) => {
  await signIn(page, people.teacher);
  await page.getByRole('treeitem', { name: 'El och energi' }).click();
  await page.getByRole('treeitem', { name: 'EE24B' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'EE24B' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
  const refreshes = callsTo(page, '/auth/token/auth');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.status());
  });
  // The calls with the old token are answered together, so that none is late enough to use the new
  // one.
  const broken = await page.evaluate(() => `Bearer ${localStorage.getItem('token')}`);
  const waiting: (() => Promise<void>)[] = [];
  // The class, the tree, the notices and the number at the bell.
  const atOnce = 4;
  await page.route('**/api/**', async (route) => {
    if (route.request().headers().authorization !== broken) return route.continue();
    waiting.push(() => route.continue());
    if (waiting.length === atOnce) await Promise.all(waiting.map((go) => go()));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'EE24B' })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: 'EE24B' })).toBeVisible();
  const refused = answers.filter((status) => status === 401).length;
  expect(refused).toBe(atOnce);
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(refused);
  expect(refreshes).toHaveLength(1);
});

test('what a refusal does to the session', async ({ page }) => {
  await signIn(page, people.student);

  await test.step('[session.refresh.no-loop-on-403] [session.refresh.retry-once] one that a new token does not change is shown once, and signs nobody out', async () => {
    const refreshes = callsTo(page, '/auth/token/auth');
    const starts = callsTo(page, '/api/student/RunModule');
    for (const [status, code, text] of [
      [403, 'NotAllowed', /Du har inte behörighet att göra detta\./],
      [401, 'NotSignedIn', /Du är inte inloggad längre\./],
    ] as const) {
      refreshes.length = 0;
      starts.length = 0;
      await page.route(runModule, refuse(status, code));
      await page
        .getByRole('article')
        .filter({ hasText: 'Praktisk ellära' })
        .getByRole('button', { name: /^Moduler/ })
        .click();
      await page
        .getByRole('article')
        .getByRole('button', { name: /: Ström, spänning och resistans$/ })
        .click();
      await expect(page.getByRole('alert')).toHaveText(text);
      expect(starts).toHaveLength(2);
      expect(refreshes).toHaveLength(1);
      await expect(page).toHaveURL('/');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Mina kurser' })).toBeVisible();
      await page.unroute(runModule);
    }
  });

  await test.step('[api.base.business-refusal-status] a locked module is refused once, and no session is renewed for it', async () => {
    // The page was opened before the teacher locked the module: it still offers the start, and the
    // server is asked.
    await changeCourses(page, (courses) =>
      courses.map((course) => ({
        ...course,
        modules: course.modules.map((module) => ({
          ...module,
          isLocked: false,
          fmIsLocked: false,
        })),
      })),
    );
    await page.goto('/');
    const refreshes = callsTo(page, '/auth/token/auth');
    const starts = callsTo(page, '/api/student/RunModule');
    const answers: { status: number; body: string }[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('RunModule'))
        answers.push({ status: response.status(), body: await response.text() });
    });
    await page.getByRole('link', { name: 'Grund och stomme' }).click();
    await page.getByRole('button', { name: 'Gör testet: Trästomme' }).click();
    await expect(page.getByRole('alert')).toHaveText('Modulen är låst');
    await expect.poll(() => answers).toEqual([{ status: 409, body: 'ModuleIsLocked' }]);
    expect(starts).toHaveLength(1);
    expect(refreshes).toHaveLength(0);
  });
});

test('[session.calls.bearer-and-cookies] every call carries the token and the cookies', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, people.student);
  await context.addCookies([{ name: 'kaka', value: 'med', url: baseURL ?? '' }]);
  // Requests to set cookies are visible only inside the page.
  await page.addInitScript(() => {
    const real = window.fetch;
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    window.fetch = (input, init) => {
      if (String(input).startsWith('/api/')) asked.push(init?.credentials);
      return real(input, init);
    };
  });
  const calls: Promise<Record<string, string>>[] = [];
  // The first page's requests were sent before there was a cookie, and headers of requests cut off
  // by a reload are never available.
  const begun = new Set<Request>();
  page.on('request', (request) => begun.add(request));
  page.on('requestfinished', (request) => {
    if (begun.has(request) && new URL(request.url()).pathname.startsWith('/api/'))
      calls.push(request.allHeaders());
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Praktisk ellära' })).toBeVisible();
  await page.getByRole('link', { name: 'Resultat' }).click();
  await expect(page.getByRole('heading', { name: 'Mina resultat' })).toBeVisible();
  await page.goto('/student/studentprofile');
  await expect(page.getByText('Ebba Håkansson')).toBeVisible();
  const asked = await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
  expect(asked.length).toBeGreaterThan(0);
  for (const credentials of asked) expect(credentials).toBe('include');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = await Promise.all(calls);
  expect(headers.length).toBeGreaterThanOrEqual(3);
  for (const { authorization, cookie } of headers) {
    expect(authorization).toBe(`Bearer ${token}`);
    expect(cookie).toContain('kaka=med');
  }
});

test('a call has succeeded when its status is 200 to 299', async ({ page }) => {
  await signIn(page, people.superuser, { path: '/superuser/courses/modules' });
  // The three writes of the dialog are stubbed, so that no module is created.
  const answered = (result: unknown) => ({ json: { result } });
  const created: { approveScoreLimit: number }[] = [];
  await page.route('**/api/Module/', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    created.push(route.request().postDataJSON());
    return route.fulfill(answered({ id: 1 }));
  });
  const uploads: string[] = [];
  await page.route('**/UploadScorm*', (route) => {
    uploads.push(route.request().headers().authorization ?? '');
    return route.fulfill(answered({ packageVersion: { warnings: [], sequencing: null } }));
  });
  const dialog = page.getByRole('dialog');
  const create = async (status: number) => {
    await page.unroute('**/AddExistingModuleToCource*');
    await page.route('**/AddExistingModuleToCource*', refuse(status));
    await page.getByRole('button', { name: 'Ny modul' }).click();
    await dialog.getByLabel('Namn').fill('Aldrig gjord');
    await dialog.getByLabel('Beskrivning').fill('Svaren är låtsas.');
    await dialog.getByLabel('QApiId').fill('Q1');
    const file = page.waitForEvent('filechooser');
    await dialog.getByLabel('Paket (zip)').click();
    await (await file).setFiles({
      name: 'tom.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK'),
    });
    await dialog.getByLabel('Koppla till kurs').click();
    await page.getByRole('option', { name: 'Praktisk ellära' }).click();
    await dialog.getByRole('button', { name: 'Skapa modulen' }).click();
  };

  await test.step('[session.calls.success-range] 204 succeeds, 304 and 400 do not', async () => {
    await create(204);
    await expect(page.getByText('Scorm-Modulen har skapats')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page
      .getByRole('status')
      .filter({ hasText: 'Scorm-Modulen har skapats' })
      .getByRole('button', { name: 'Stäng' })
      .click();
    await expect(page.getByText('Scorm-Modulen har skapats')).toHaveCount(0);
    for (const status of [304, 400]) {
      await create(status);
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expect(page.getByText('Scorm-Modulen har skapats')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Avbryt' }).click();
    }
  });

  await test.step('[session.calls.bearer-and-cookies] a file is sent with the token too', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(new Set(uploads)).toEqual(new Set([`Bearer ${token}`]));
  });

  await test.step('[constants.approve-limit-70] a module without a limit has seventy percent', () =>
    expect(created[0]?.approveScoreLimit).toBe(70));
});

test('a superuser views a student’s pages in a separate window', async ({ page, context }) => {
  await signIn(page, people.superuser);
  await expect(page).toHaveURL('/superuser');
  const acting = await context.newPage();
  const own = callsTo(acting, '/api/student/MyCourses');
  const chosen = callsTo(acting, '/api/student/Courses');

  await test.step('[session.storage.acting-as] the new window shows their courses, the first keeps its own pages', async () => {
    await acting.goto(`/student?${new URLSearchParams({ as: people.student })}`);
    await expect(acting).toHaveURL('/student');
    await expect(acting.getByRole('heading', { name: 'Praktisk ellära' })).toBeVisible();
    expect(own).toEqual([]);
    expect(chosen).toHaveLength(1);
    expect(new URL(chosen[0] ?? '').searchParams.get('email')).toBe(people.student);
    expect(await acting.evaluate(() => ({ ...sessionStorage }))).toMatchObject({
      temporaryRole: 'Student',
      temporaryEmail: people.student,
    });
    for (const window of [page, acting])
      expect(await window.evaluate(() => localStorage.getItem('role'))).toBe('Superuser');
    await acting.reload();
    await expect(acting.getByRole('heading', { name: 'Praktisk ellära' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('temporaryEmail'))).toBeNull();
  });

  await test.step('the window says whose pages it shows, and only previews', async () => {
    await expect(acting.getByText(`Du ser sidan som ${people.student}`)).toBeVisible();
    await expect(acting.getByRole('button', { name: /Logga ut/ })).toHaveCount(0);
    await acting
      .getByRole('article')
      .filter({ hasText: 'Praktisk ellära' })
      .getByRole('button', { name: /^Moduler/ })
      .click();
    await expect(
      acting.getByRole('listitem').filter({ hasText: 'Ström, spänning och resistans' }),
    ).toBeVisible();
    await acting.getByRole('link', { name: 'Praktisk ellära' }).click();
    await expect(
      acting.getByRole('button', { name: /^Serie- och parallellkoppling/ }),
    ).toBeVisible();
    await expect(
      acting.getByRole('button', { name: /^(Läs genomgången|Gör testet|Fortsätt)/ }),
    ).toHaveCount(0);
    await expect(acting.getByRole('button', { name: /^Förhandsgranska/ }).first()).toBeVisible();
    for (const path of [
      '/student/studentresults',
      '/student/studentprofile',
      '/student/notifications',
    ]) {
      await acting.goto(path);
      await expect(acting.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(acting).toHaveURL(path);
    }
    await acting.goto('/sessions');
    await expect(acting).toHaveURL('/');
    await expect(acting.getByRole('heading', { name: 'Mina kurser' })).toBeVisible();
  });

  await test.step('[shell.fetch.retry-policy-student-courses] a failing read of their courses is repeated once', async () => {
    await acting.route('**/api/student/Courses*', refuse(500, 'GenericApiError'));
    chosen.length = 0;
    await acting.clock.install();
    await acting.goto('/student');
    await appears(acting, acting.getByRole('alert'), betweenTries);
    await expect(acting.getByRole('alert')).toContainText('Dina kurser kunde inte hämtas');
    expect(chosen).toHaveLength(2);
    await acting.unroute('**/api/student/Courses*');
  });

  await test.step('the way out ends it', async () => {
    await acting.getByRole('button', { name: 'Stäng fönstret' }).click();
    await expect
      .poll(() => acting.isClosed() || new URL(acting.url()).pathname)
      .not.toBe('/student');
  });
});

test('a student’s address cannot be made to show another student', async ({ page }) => {
  await signIn(page, people.student, {
    path: `/student?${new URLSearchParams({ as: people.otherStudent })}`,
  });
  await expect(
    page.getByRole('button', { name: new RegExp(`Logga ut, Elev ${people.student}`) }),
  ).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('temporaryEmail'))).toBeNull();
});

test('[session.login.role-from-token] a role that is written into the browser opens nothing', async ({
  page,
}) => {
  await signIn(page, people.teacher);
  await page.evaluate(() => localStorage.setItem('role', 'Admin'));
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const [head, claims = '', signature] = token.split('.');
  const raised = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role: 'Superuser' };
  const forged = [head, Buffer.from(JSON.stringify(raised)).toString('base64url'), signature].join(
    '.',
  );
  await page.goto('/superuser/courses/modules');
  await expect(page).toHaveURL(/\/teacher\/programmeview\//);
  for (const path of ['/api/Module', '/api/SchoolsForAdmin']) {
    const asked = async (bearer: string) =>
      (await page.request.get(path, { headers: { authorization: `Bearer ${bearer}` } })).status();
    expect(await asked(token)).toBe(403);
    expect(await asked(forged)).toBe(401);
  }
});

test('[api.base.communicate-area] every request goes to the product, and a module’s to its own host', async ({
  page,
  context,
  baseURL,
}) => {
  const own = new URL(baseURL ?? '');
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  await signInByForm(page, people.otherStudent);
  await page.getByRole('link', { name: 'Resultat' }).click();
  await expect(page.getByRole('heading', { name: 'Mina resultat' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Praktisk ellära' }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /: Ström, spänning och resistans, genomgång$/ }).click();
  await expect((await popup).locator('iframe')).toBeVisible();
  await (await popup).close();
  await page.getByRole('button', { name: /Logga ut/ }).click();
  await signInByForm(page, people.teacher);
  await expect(page.getByRole('treeitem', { name: 'El och energi' })).toBeVisible();
  const modules = new RegExp(`^m\\d+\\.localhost:${Number(own.port) + 1}$`);
  expect([...hosts].filter((host) => host !== own.host && !modules.test(host))).toEqual([]);
  expect([...hosts].some((host) => modules.test(host))).toBe(true);
});
