import { password, people, signIn } from './people.ts';
import { expect, test } from './test.ts';

test('a student signs in, reloads, and signs out again', async ({ page }) => {
  await test.step('[session.login.unauthenticated-redirect] every page of the application asks for a session', async () => {
    for (const path of ['/', '/student', '/teacher/aboutUs', '/superuser/courses/modules']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
    }
  });

  await test.step('[session.login.states] a wrong password says so and leaves the form usable', async () => {
    await page.getByLabel('E-post').fill(people.student);
    await page.getByLabel('Lösenord', { exact: true }).fill('Fel12345');
    const submit = page.getByRole('button', { name: 'Logga in' });
    const reply = page.waitForResponse('**/auth/token/auth');
    await page.route('**/auth/token/auth', async (route) => {
      await expect(submit).toBeDisabled();
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
    await page.goto('/student');
    await expect(page.getByRole('heading', { name: 'Mina kurser' })).toBeVisible();
  });

  await test.step('[session.storage.keys] [entities.auth] a reload keeps the session', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /Logga ut, Elev elev@ekbacken.example/ })).toBeVisible();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored).toMatchObject({ role: 'Student', email: people.student, schoolName: 'Ekbackens gymnasium' });
    expect(stored.token).toBeTruthy();
    expect(stored.refresh_token).toBeTruthy();
  });

  await test.step('[session.login.authenticated-redirect] the sign-in page leads home', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL('/');
  });

  await test.step('[session.signout.clears-storage] signing out leaves nothing behind', async () => {
    await page.getByRole('button', { name: /Logga ut/ }).click();
    await expect(page).toHaveURL('/login');
    const kept = await page.evaluate(() => Object.keys(localStorage));
    for (const key of ['token', 'refresh_token', 'role', 'email', 'schoolName', 'school', 'help']) expect(kept).not.toContain(key);
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });
});

test('[session.login.no-routes-for-other-roles] a supervisor gets a way to the app instead of pages', async ({ page }) => {
  await signIn(page, people.supervisor);
  await page.goto('/teacher/schoolview');
  await expect(page.getByRole('link', { name: 'Öppna appen' })).toHaveAttribute('href', '/app');
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/login');
});

test('an expired access token is renewed without a word', async ({ page }) => {
  await signIn(page, people.student);
  await expect(page.getByRole('heading', { name: 'Praktisk ellära' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/token/auth')) refreshes.push(request.postData() ?? '');
  });

  await test.step('[session.refresh.retry-once] [session.refresh.request] one refresh, and the call again', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Praktisk ellära' })).toBeVisible();
    expect(refreshes.map((body) => Object.keys(JSON.parse(body)).sort())).toEqual([['email', 'grant_type', 'refresh_token']]);
    expect(JSON.parse(refreshes[0] ?? '{}').grant_type).toBe('refresh_token');
  });

  await test.step('[session.refresh.store-on-999] the new tokens are kept', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token?.endsWith('x')).toBe(false);
  });

  await test.step('[session.refresh.fail-logout] a refused refresh ends the session', async () => {
    await page.evaluate(() => {
      localStorage.setItem('token', `${localStorage.getItem('token')}x`);
      localStorage.setItem('refresh_token', 'nonsense');
    });
    await page.reload();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
