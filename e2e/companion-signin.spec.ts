import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { account } from '../apps/server/src/domains/accounts/accounts.tables.ts';
import { participantSupervisor } from '../apps/server/src/domains/periods/periods.tables.ts';
import { openCompanion, phone } from './companion.ts';
import { linkInLetter, openLetter } from './mails.ts';
import { givePassword } from './passwords.ts';
import { password, people } from './people.ts';
import { aPeriodOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ ...phone, wishes: { students: ['Anna Alm'] } });

async function signInHere(page: Page, email: string, given = password) {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Logga in' }).click();
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('[companion.app.address] [companion.signin.form] [companion.signin.wrong] a student signs in at /app on a narrow phone', async ({
  page,
  school,
}) => {
  const made = await aPeriodOf(school, {
    students: [school.student],
    name: 'APL höst',
    from: -3,
    to: 20,
  });
  await givePassword(school.student);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflows = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
  await page.goto('/app');
  await expect(title(page, 'Logga in')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/?$/);
  expect(await overflows()).toBe(false);

  await signInHere(page, school.student.email, 'Fel2026losen');
  await expect(page.getByRole('alert')).toHaveText('Fel e-postadress eller lösenord.');
  await expect(page.getByLabel('E-post')).toHaveValue(school.student.email);
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible();

  const asked = page.waitForRequest('**/auth/token/auth');
  await signInHere(page, school.student.email);
  expect((await asked).method()).toBe('POST');
  expect((await asked).postData()).toMatch(/grant_type\W+password\b/);
  await expect(page.getByText(made.period.name).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checka in' })).toBeVisible();
  expect(await overflows()).toBe(false);
});

test('[companion.signin.role-routing] each role gets the screens of its part in placement', async ({
  page,
  school,
  visitor,
}) => {
  const wishes = { students: [school.student], name: 'APL höst', from: -3, to: 20 };
  const { supervisor, participants } = await aPeriodOf(school, wishes);
  const elsewhere = title(page, 'Appen är för APL');

  await test.step('a superuser is told what the app is for', async () => {
    await openCompanion(page, people.superuser);
    await expect(elsewhere).toBeVisible();
    await expect(page.getByText(/^Här checkar elever in på sin arbetsplats/)).toContainText(
      'Allt annat finns i webbklienten.',
    );
    await expect(page.getByRole('link', { name: 'Till webbklienten' })).toHaveAttribute(
      'href',
      '/',
    );
  });
  await test.step('so is a teacher, until they follow a student', async () => {
    const ofTeacher = await visitor();
    await openCompanion(ofTeacher, school.teacher.email);
    await expect(title(ofTeacher, 'Appen är för APL')).toBeVisible();
    const { db } = await productOn(sharedDataDir());
    await db.insert(participantSupervisor).values({
      participantId: participants[0]?.id ?? 0,
      supervisorId: school.teacher.id,
      isMain: false,
      position: 2,
    });
    await ofTeacher.reload();
    await expect(title(ofTeacher, 'Elever')).toBeVisible();
  });
  await test.step('a supervisor gets their students', async () => {
    const ofSupervisor = await visitor();
    await openCompanion(ofSupervisor, supervisor.email);
    await expect(title(ofSupervisor, 'Elever')).toBeVisible();
    await expect(ofSupervisor.getByRole('button', { name: 'Checka in' })).toHaveCount(0);
  });
  await test.step('a student gets their day', async () => {
    const ofStudent = await visitor();
    await openCompanion(ofStudent, school.student.email);
    await expect(ofStudent.getByRole('button', { name: 'Checka in' })).toBeVisible();
  });
});

test('[companion.signin.stays] the app opens the next day without a new sign-in', async ({
  context,
  page,
  school,
}) => {
  await aPeriodOf(school, { students: [school.student], name: 'APL höst', from: -3, to: 20 });
  await openCompanion(page, school.student.email);
  await expect(page.getByRole('button', { name: 'Checka in' })).toBeVisible();
  // The access token of yesterday is refused like one with a damaged signature.
  const before = await page.evaluate(() => {
    const token = localStorage.getItem('token') ?? '';
    localStorage.setItem('token', `${token.slice(0, -6)}AAAAAA`);
    return token;
  });
  await page.close();

  const nextDay = await context.newPage();
  const renewed = nextDay.waitForResponse((reply) => reply.url().endsWith('/auth/token/auth'));
  await nextDay.goto('/app');
  expect((await renewed).request().postData()).toContain('refresh_token');
  await expect(nextDay.getByRole('button', { name: 'Checka in' })).toBeVisible();
  await expect
    .poll(() => nextDay.evaluate(() => localStorage.getItem('token')?.slice(-6)))
    .not.toBe('AAAAAA');
  expect(await nextDay.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
});

test('[companion.signin.forgot-password] [account.redirect-app.target] a new password leads back to the app', async ({
  page,
  school,
}) => {
  const { email } = school.student;
  const next = 'Tumstock77';
  await givePassword(school.student);
  await page.goto('/app');
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
  const field = page.getByLabel('E-post');
  await page.getByRole('button', { name: 'Skicka länken' }).click();
  await expect(field).toHaveAccessibleDescription('Skriv din e-postadress.');
  await expect(field).toBeFocused();
  await field.fill(email);
  await page.getByRole('button', { name: 'Skicka länken' }).click();
  await expect(title(page, 'Titta i din e-post')).toBeVisible();

  await openLetter(page, email, 'Nytt lösenord i Gesäll');
  const link = await linkInLetter(page, 'Välj nytt lösenord');
  expect(link.searchParams.get('isFromApp')).toBe('true');
  await page.getByRole('link', { name: 'Välj nytt lösenord' }).click();
  await page.getByLabel('Nytt lösenord', { exact: true }).fill(next);
  await page.getByLabel('Upprepa lösenordet').fill(next);
  await page.getByRole('button', { name: 'Byt lösenord' }).click();
  await expect(page).toHaveURL(/\/app\/?$/);
  await signInHere(page, email, next);
  await expect(title(page, 'Logga in')).toHaveCount(0);

  await test.step('with an address of its own the page leads there', async () => {
    await page.route('**/settings.json*', (route) =>
      route.fulfill({ json: { appAddress: 'myapp://open' } }),
    );
    await page.goto('/password/redirectToApp');
    await expect(page.getByRole('link', { name: 'Gå till appen' })).toHaveAttribute(
      'href',
      'myapp://open',
    );
    // An address that a browser without the app can follow.
    await page.route('**/settings.json*', (route) =>
      route.fulfill({ json: { appAddress: '/app/forgot' } }),
    );
    await page.goto('/password/redirectToApp');
    await expect(page).toHaveURL('/app/forgot');
  });
});

test('[companion.signin.supervisor-first-time] [companion.signin.suffix] a supervisor comes from the invitation into the app, without the suffix of their account', async ({
  page,
  school,
}) => {
  const { supervisor } = await aPeriodOf(school, {
    students: [school.student],
    name: 'APL höst',
    from: -3,
    to: 20,
  });
  const { db } = await productOn(sharedDataDir());
  const email = `sven.${school.school.name}@bygg.example`.toLowerCase();
  await db
    .update(account)
    .set({ email, emailSuffixed: true, activatedAt: null })
    .where(eq(account.id, supervisor.id));

  await page.goto('/app');
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
  await page.getByLabel('E-post').fill(email);
  await page.getByRole('button', { name: 'Skicka länken' }).click();
  await expect(title(page, 'Titta i din e-post')).toBeVisible();
  await openLetter(page, email, 'Välj ett lösenord till ditt konto i Gesäll');
  await page.getByRole('link', { name: 'Välj lösenord' }).click();
  await page.getByLabel('Nytt lösenord', { exact: true }).fill(password);
  await page.getByLabel('Upprepa lösenordet').fill(password);
  await page.getByRole('button', { name: 'Skapa lösenordet' }).click();
  await page.getByRole('link', { name: /Öppna appen/ }).click();
  await expect(page).toHaveURL(/\/app\/?$/);

  await signInHere(page, email);
  await expect(title(page, 'Elever')).toBeVisible();
  await page.getByRole('link', { name: 'Mitt konto' }).click();
  await expect(page.getByText(`Inloggad som ${email}`)).toBeVisible();
  await expect(page.getByText('_apl_spv')).toHaveCount(0);
});
