import { password, people } from './people.ts';
import { signIn } from './sessions.ts';
import { expect, test } from './test.ts';

test('a student signs in, reloads, and signs out again', async ({ page }) => {
  await test.step('[session.login.unauthenticated-redirect] every page of the application asks for a session', async () => {
    for (const path of [
      '/password/reset',
      '/password/update',
      '/registration',
      '/selfregistration',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    for (const path of [
      '/',
      '/student',
      '/teacher/students',
      '/teacher/aboutUs',
      '/superuser/courses/modules',
      '/nonsense',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
    }
    await page.evaluate(() => {
      for (const key of ['token', 'refresh_token', 'role', 'email'])
        localStorage.setItem(key, 'Student');
    });
    await page.goto('/student');
    await expect(page).toHaveURL('/login');
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('[session.login.states] a wrong password says so and leaves the form usable', async () => {
    await page.getByLabel('E-post').fill(people.student);
    await page.getByLabel('Lösenord', { exact: true }).fill('Fel12345');
    const submit = page.getByRole('button', { name: 'Logga in' });
    const reply = page.waitForResponse('**/auth/token/auth');
    await page.route('**/auth/token/auth', async (route) => {
      await expect(submit).toBeDisabled();
      await expect(submit.locator('.mantine-Loader-root')).toBeVisible();
      await route.continue();
    });
    await submit.click();
    await reply;
    await expect(page.getByRole('alert')).toHaveText('Fel e-postadress eller lösenord.');
    await page.getByLabel('Lösenord', { exact: true }).fill(password);
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Mina kurser' })).toBeVisible();
  });

  await test.step('[session.home.student] the first page is the course list', async () => {
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Praktisk ellära' })).toBeVisible();
    const courses = await page.getByRole('article').getByRole('heading').allInnerTexts();
    await page.goto('/student');
    await expect(page.getByRole('heading', { name: 'Mina kurser' })).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(courses);
  });

  await test.step('[session.storage.keys] [entities.auth] a reload keeps the session', async () => {
    await page.reload();
    await expect(
      page.getByRole('button', { name: /Logga ut, Elev elev@ekbacken.example/ }),
    ).toBeVisible();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored).toMatchObject({
      role: 'Student',
      email: people.student,
      schoolName: 'Ekbackens gymnasium',
    });
    expect(stored.token).toBeTruthy();
    expect(stored.refresh_token).toBeTruthy();
    expect(stored.school).toMatch(/^\d+$/);
    await page.goto('/student/studentprofile');
    await expect(page.getByText('Ekbackens gymnasium')).toBeVisible();
  });

  await test.step('[session.login.authenticated-redirect] the sign-in page leads home', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Praktisk ellära' })).toBeVisible();
  });

  await test.step('[session.signout.clears-storage] [session.signout.revokes-refresh] signing out leaves nothing behind', async () => {
    await page.getByRole('switch', { name: 'Hjälp' }).click();
    await page.evaluate(() => {
      for (const key of ['temporaryRole', 'temporaryEmail']) sessionStorage.setItem(key, 'Student');
    });
    const before = await page.evaluate(() => ({ ...localStorage }));
    const kept = ['token', 'refresh_token', 'role', 'email', 'schoolName', 'school', 'help'];
    expect(Object.keys(before)).toEqual(expect.arrayContaining(kept));
    const told = page.waitForResponse('**/auth/token/signout');
    await page.getByRole('button', { name: /Logga ut/ }).click();
    await expect(page).toHaveURL('/login');
    await told;
    expect(
      await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
    ).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^(${kept.join('|')}|temporary.*)$`)),
      ]),
    );
    await page.goBack();
    await expect(page).toHaveURL('/login');
    const data = {
      email: people.student,
      grant_type: 'refresh_token',
      refresh_token: before.refresh_token,
    };
    const renewed = async () =>
      (await (await page.request.post('/auth/token/auth', { data })).json()).result.code;
    expect(await renewed()).toBe('900');
  });
});

test('[session.login.no-routes-for-other-roles] a supervisor gets a way to the app instead of pages', async ({
  page,
}) => {
  await signIn(page, people.supervisor, { path: '/teacher/schoolview' });
  await expect(page.getByText(`Inloggad som ${people.supervisor}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').or(page.getByRole('tree'))).toHaveCount(0);
  for (const path of ['/', '/student', '/superuser/users', '/teacher/students']) {
    await page.goto(path);
    await expect(
      page.getByText(`Inloggad som ${people.supervisor}`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('banner').or(page.getByRole('tree'))).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Öppna appen' }).click();
  await expect(page).toHaveURL(/\/app\/?$/);
  await page.goto('/teacher/schoolview');
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/login');
});

test('an expired access token is renewed without a word', async ({ page }) => {
  await signIn(page, people.student);
  await expect(page.getByRole('heading', { name: 'Praktisk ellära' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  const before = await kept();
  const refreshes: { method: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/token/auth'))
      refreshes.push({ method: request.method(), body: request.postDataJSON() });
  });
  const reads: { status: number; token: string | undefined }[] = [];
  page.on('response', (response) => {
    const token = response.request().headers().authorization?.replace('Bearer ', '');
    if (response.url().endsWith('/api/student/MyCourses'))
      reads.push({ status: response.status(), token });
  });

  await test.step('[session.refresh.retry-once] [session.refresh.request] one refresh, and the call again', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Praktisk ellära' })).toBeVisible();
    const body = {
      email: people.student,
      grant_type: 'refresh_token',
      refresh_token: before.refresh_token,
    };
    expect(refreshes).toEqual([{ method: 'POST', body }]);
    expect(reads.map(({ status }) => status)).toEqual([401, 200]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('[session.refresh.store-on-999] the new tokens are stored', async () => {
    const { token, refresh_token } = await kept();
    expect([before.token, undefined]).not.toContain(token);
    expect([before.refresh_token, undefined]).not.toContain(refresh_token);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Praktisk ellära' })).toBeVisible();
    expect(reads.slice(1)).toEqual([
      { status: 200, token },
      { status: 200, token },
    ]);
    expect(refreshes).toHaveLength(1);
  });

  await test.step('[constants.refresh-code-999] the code may be a number', async () => {
    const codes: unknown[] = [];
    await page.route('**/auth/token/auth', async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      codes.push(result.code);
      await route.fulfill({ response, json: { result: { ...result, code: Number(result.code) } } });
    });
    await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Praktisk ellära' })).toBeVisible();
    expect(refreshes).toHaveLength(2);
    expect(codes).toEqual(['999']);
    await page.unroute('**/auth/token/auth');
  });

  await test.step('[session.refresh.fail-logout] a refused refresh ends the session', async () => {
    await page.evaluate(() => {
      localStorage.setItem('token', `${localStorage.getItem('token')}x`);
      localStorage.setItem('refresh_token', 'nonsense');
    });
    await page.reload();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
    for (const key of ['token', 'refresh_token', 'role', 'email', 'schoolName', 'school'])
      expect(Object.keys(await kept())).not.toContain(key);
    expect(refreshes).toHaveLength(3);
  });
});
