import { accountsContract, companiesContract, supervisorsContract } from '@gesall/contract';
import type { Locator, Page } from '@playwright/test';
import { callsOf } from './calls-over-http.ts';
import { appears, betweenTries, stopClock } from './clock.ts';
import { lettersTo, linkInLetter, openLetter } from './mails.ts';
import { password, people, signInByForm, student } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { hasAllAnswers } from './requests.ts';
import { signIn } from './sessions.ts';
import { bodiesTo, callsTo, heldBack, refuse } from './stubs.ts';
import { expect, test } from './test.ts';

const next = 'Tumstock7';
/** Close icon and logo. */
const ways = ['Stäng', 'Gesäll, till startsidan'];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function askForReset(page: Page, email: string) {
  await page.goto('/password/reset');
  await page.getByLabel('E-post').fill(email);
  await page.getByRole('button', { name: 'Skicka länken' }).click();
  await expect(heading(page, 'Titta i din e-post')).toBeVisible();
}

async function fillPair(page: Page, first: string, second = first) {
  await field(page, 'Nytt lösenord').fill(first);
  await field(page, 'Upprepa lösenordet').fill(second);
}

async function trySignIn(page: Page, email: string, given: string) {
  await page.goto('/login');
  await page.getByLabel('E-post').fill(email);
  await field(page, 'Lösenord').fill(given);
  await page.getByRole('button', { name: 'Logga in' }).click();
}

/** The paths that a page visits, including redirects. */
function wayOf(page: Page) {
  const went: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) went.push(new URL(frame.url()).pathname);
  });
  return went;
}

const isInvalid = (input: Locator) =>
  input.evaluate((element: HTMLInputElement) => element.matches(':invalid'));

test('the sign-in page', async ({ page, browser }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  const calls = callsTo(page, '/auth/token/auth');

  await test.step('[account.login.form] [account.login.manual-link] has what one needs, and asks for nothing that needs a session', async () => {
    await page.route('**/settings.json*', (route) =>
      route.fulfill({ json: { studentManual: '/manual/elev.html?ours' } }),
    );
    await page.goto('/login');
    await expect(page.getByLabel('E-post')).toBeVisible();
    await expect(field(page, 'Lösenord')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Glömt lösenordet?' })).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Manual' }).click();
    expect((await opened).url()).toContain('/manual/elev.html?ours');
    await hasAllAnswers(page);
    expect(refused).toEqual([]);
  });

  await test.step('[account.login.email-type] what is no address is not sent', async () => {
    await field(page, 'Lösenord').fill(password);
    for (const [given, problem] of [
      ['anna', 'Skriv hela adressen, som namn@skola.se.'],
      ['', 'Skriv din e-postadress.'],
    ] as const) {
      await page.getByLabel('E-post').fill(given);
      await page.getByRole('button', { name: 'Logga in' }).click();
      expect(await isInvalid(page.getByLabel('E-post'))).toBe(true);
      await expect(page.getByLabel('E-post')).toBeFocused();
      await expect(page.getByLabel('E-post')).toHaveAccessibleDescription(problem);
    }
    expect(calls).toEqual([]);
  });

  await test.step('[account.login.password-required] a password of any length is required', async () => {
    await page.getByLabel('E-post').fill('anna@skola.example');
    await field(page, 'Lösenord').fill('');
    await page.getByRole('button', { name: 'Logga in' }).click();
    expect(await isInvalid(field(page, 'Lösenord'))).toBe(true);
    await expect(field(page, 'Lösenord')).toBeFocused();
    await expect(field(page, 'Lösenord')).toHaveAccessibleDescription('Skriv ditt lösenord.');
    expect(calls).toEqual([]);
    await field(page, 'Lösenord').fill('abc');
    await page.getByRole('button', { name: 'Logga in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  await test.step('[account.login.unauthorized] a refusal is said in the browser’s language', async () => {
    await expect(page.getByRole('alert')).toHaveText('Fel e-postadress eller lösenord.');
    await expect(page.getByLabel('E-post')).toBeEditable();
    const english = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await english.goto('/login');
    await english.getByLabel('E-mail').fill('anna@skola.example');
    await field(english, 'Password').fill('abc');
    await english.getByRole('button', { name: 'Sign in' }).click();
    await expect(english.getByRole('alert')).toHaveText('Wrong e-mail or password');
  });

  await test.step('[account.login.locked-out] a locked account is said in words, and too many tries too', async () => {
    const result = { code: '900', email: '', message: 'UserIsLockedOut', data: '' };
    await page.route('**/auth/token/auth', (route) => route.fulfill({ json: { result } }));
    await page.getByRole('button', { name: 'Logga in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Kontot är låst. Hör av dig till din skola.');
    await page.unroute('**/auth/token/auth');
    await page.route('**/auth/token/auth', refuse(429, 'TooManyRequests'));
    await page.getByRole('button', { name: 'Logga in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Det har varit för många försök. Vänta en stund och försök igen.',
    );
    await page.unroute('**/auth/token/auth');
  });

  await test.step('[account.login.forgot-button] the way to a new password is one press away', async () => {
    await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
    await expect(page).toHaveURL('/password/reset');
  });
});

test('signing in keeps what the specification names', async ({ page }) => {
  await test.step('[account.login.success] tokens, address and role are stored, and the role’s first page opens', async () => {
    await signInByForm(page, people.teacher);
    await expect(page.getByRole('tree')).toBeVisible();
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(kept).toMatchObject({ email: people.teacher, role: 'Teacher' });
    expect(kept.token && kept.refresh_token).toBeTruthy();
  });

  await test.step('[account.login.decode-at-startup] the role is the token’s, whatever else is stored', async () => {
    await page.getByRole('button', { name: /Logga ut/ }).click();
    await signInByForm(page, people.admin);
    await page.evaluate(() => localStorage.setItem('role', 'Student'));
    await page.reload();
    await expect(page).toHaveURL('/superuser');
    await expect(heading(page, 'Administration')).toBeVisible();
  });
});

test('[account.routes.public] only the account pages open without a session', async ({ page }) => {
  for (const [path, title] of [
    ['/login', 'Logga in'],
    ['/selfregistration', 'Länken går inte att använda'],
    ['/password/reset', 'Glömt lösenordet'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
  }
  const others = [
    '/',
    '/student',
    '/student/coursemodules/1',
    '/student/studentresults',
    '/student/notifications',
    '/studentprofile',
    '/courses',
    '/teacher/schoolview',
    '/teacher/programmeview/1/El',
    '/teacher/notifications',
    '/teacher/aboutUs',
    '/superuser',
    '/superuser/courses/modules',
    '/account',
    '/sessions',
    '/password',
    '/password/other',
    '/nothing',
  ];
  for (const path of others) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

test('[account.redirect-app.public] what mails lead to opens with and without a session', async ({
  page,
  context,
}) => {
  await context.route('**/settings.json*', (route) =>
    route.fulfill({ json: { appAddress: 'myapp://open' } }),
  );
  const pages = [
    ['/password/redirectToApp', 'Fortsätt i appen'],
    ['/password/reset', 'Glömt lösenordet'],
    ['/password/update', 'Välj nytt lösenord'],
    ['/selfregistration', 'Länken går inte att använda'],
    ['/registration', 'Länken går inte att använda'],
  ] as const;
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signIn(page, people.otherStudent);
    for (const [path, title] of pages) {
      // A tab that has tried to open an app takes no more clicks and does not navigate.
      const visitor = await context.newPage();
      await visitor.goto(path);
      await expect(heading(visitor, title)).toBeVisible();
      await visitor.close();
    }
  }
});

test('asking for a new password', async ({ page }) => {
  const calls = bodiesTo(page, '/auth/password/resetpassword');
  const error = page.getByRole('alert');
  const submit = page.getByRole('button', { name: 'Skicka länken' });
  const sending = page.getByRole('button', { name: 'Skickar' });
  const resets = '**/auth/password/resetpassword';

  await test.step('[account.reset.screen] the page is ready to type in', async () => {
    await page.goto('/password/reset');
    await expect(page.getByLabel('E-post')).toBeFocused();
    await page.keyboard.type('anna');
    await expect(page.getByLabel('E-post')).toHaveValue('anna');
    await expect(page.getByRole('textbox')).toHaveCount(1);
    await expect(submit).toBeVisible();
    for (const name of ways) await expect(page.getByRole('link', { name })).toBeVisible();
  });

  await test.step('[account.reset.close-to-login] close icon and logo lead back to the sign-in page', async () => {
    for (const name of ways) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/login');
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL('/login');
      await page.goBack();
      await expect(page).toHaveURL('/password/reset');
    }
  });

  await test.step('[account.reset.email-required] nothing and half an address are not sent', async () => {
    await page.getByLabel('E-post').fill('');
    expect(await isInvalid(page.getByLabel('E-post'))).toBe(true);
    await submit.click();
    await expect(error).toHaveText('Skriv din e-postadress.');
    await expect(page.getByLabel('E-post')).toHaveAttribute('type', 'email');
    await page.getByLabel('E-post').fill('anna');
    await submit.click();
    await expect(error).toHaveText('Skriv hela adressen, som namn@skola.se.');
    expect(calls).toEqual([]);
  });

  await test.step('[account.reset.error-under-field] the server’s text is shown under the field', async () => {
    await page.route(resets, refuse(400, 'EmailIsNotValid'));
    await page.getByLabel('E-post').fill('anna@skola.example');
    await submit.click();
    await expect(error).toHaveText('E-postadressen är inte giltig');
    await expect(page.getByLabel('E-post')).toHaveAccessibleDescription(
      'E-postadressen är inte giltig',
    );
    await page.unroute(resets);
  });

  await test.step('[security.account.reset-mail-limit] the limit is shown there too, and an error without a text', async () => {
    await page.route(resets, refuse(429, 'TooManyRequests'));
    await submit.click();
    await expect(page.getByLabel('E-post')).toHaveAccessibleDescription(
      'Det har varit för många försök. Vänta en stund och försök igen.',
    );
    await page.unroute(resets);
    await page.route(resets, refuse(400));
    await submit.click();
    await expect(page.getByLabel('E-post')).toHaveAccessibleDescription(
      'Ett fel inträffade. Försök igen om en stund.',
    );
    await page.unroute(resets);
  });

  await test.step('[account.reset.client-error-under-field] a missing answer is shown there, and one can try again', async () => {
    await page.route(resets, (route) => route.abort());
    await page.getByLabel('E-post').fill('anna@skola.example');
    await submit.click();
    await expect(error).toHaveText(
      'Servern svarar inte. Kontrollera anslutningen och försök igen.',
    );
    await expect(page.getByLabel('E-post')).toHaveAccessibleDescription(/^Servern svarar inte/);
    await expect(submit).toBeEnabled();
    await page.unroute(resets);
  });

  await test.step('[account.reset.states] from idle to sending to an error, with the field as it was', async () => {
    const reply = await heldBack(page, resets, refuse(503, 'ServiceUnavailable'));
    await page.getByLabel('E-post').fill('eva@skola.example');
    await expect(error).toHaveCount(0);
    await submit.click();
    await expect(sending).toBeDisabled();
    reply.release();
    await expect(error).toHaveText(
      'Tjänsten är inte tillgänglig just nu. Försök igen om en stund.',
    );
    await expect(submit).toBeEnabled();
    await expect(page.getByLabel('E-post')).toBeEditable();
    await expect(page.getByLabel('E-post')).toHaveValue('eva@skola.example');
    await page.unroute(resets);
  });

  await test.step('[account.reset.label-while-sending] [account.reset.states] while it is sent the button says so and sends no more', async () => {
    calls.length = 0;
    const reply = await heldBack(page, resets);
    await submit.dblclick();
    await expect(sending).toBeDisabled();
    reply.release();
    await expect(heading(page, 'Titta i din e-post')).toBeVisible();
    expect(calls).toEqual([{ email: 'eva@skola.example', isFromApp: false }]);
  });

  await test.step('[account.reset.success-message] the message closes, and the way leads to the start', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Mejlet är skickat.' })).toBeVisible();
    await expect(page).toHaveURL('/password/reset');
    const went = wayOf(page);
    await page.getByRole('button', { name: 'Stäng' }).click();
    await expect(page).toHaveURL('/login');
    expect(went[0]).toBe('/');
  });
});

test('a forgotten password: the mail, its link, and the new password', async ({
  page,
  context,
}) => {
  const email = student('Ida Jansson');
  const validations = bodiesTo(page, '/auth/password/validate');
  const updates = bodiesTo(page, '/auth/token/updatepassword');
  let link = new URL('http://localhost');

  await test.step('the mail arrives, but not for addresses without an account', async () => {
    await askForReset(page, 'ingen@ekbacken.example');
    await askForReset(page, email);
    await openLetter(page, email, 'Nytt lösenord i Gesäll');
    link = await linkInLetter(page, 'Välj nytt lösenord');
    expect(link.searchParams.get('isFromApp')).toBe('false');
    expect(await lettersTo(page, 'ingen@ekbacken.example')).toBe(0);
  });

  await test.step('[account.update.hash-validated-on-load] [account.reset.mail-content] the link is checked once when it is opened', async () => {
    await openLetter(page, email, 'Nytt lösenord i Gesäll');
    await page.getByRole('link', { name: 'Välj nytt lösenord' }).click();
    await expect(heading(page, 'Välj nytt lösenord')).toBeVisible();
    await expect(field(page, 'Nytt lösenord')).toBeVisible();
    expect(validations).toEqual([{ hash: link.searchParams.get('check') }]);
    expect(updates).toEqual([]);
    // The token is removed from the address, so that nobody can read it there.
    await expect(page).toHaveURL('/password/update');
  });

  await test.step('[account.update.screen] [account.update.hidden-username] the form tells password managers the account', async () => {
    await expect(page.locator('input[type=password]')).toHaveCount(2);
    for (const input of await page.locator('input[type=password]').all()) {
      await expect(input).toBeVisible();
      await expect(input).toHaveAttribute('autocomplete', 'new-password');
    }
    const username = page.locator('input[autocomplete=username]');
    await expect(username).toHaveValue(email);
    expect(
      await username.evaluate((input) => input.getBoundingClientRect().width),
    ).toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: 'Byt lösenord' })).toBeVisible();
    for (const name of ways) await expect(page.getByRole('link', { name })).toBeVisible();
  });

  await test.step('a reload and the back button find the link again, as often as mail scanners look', async () => {
    await page.reload();
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(email);
    await page.getByRole('link', { name: 'Stäng' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(email);
    await expect(page.getByText('Länken är ogiltig')).toHaveCount(0);
  });

  await test.step('[account.password.required] [account.password.repeat-required] both fields are required', async () => {
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(field(page, 'Nytt lösenord')).toHaveAccessibleDescription(/Skriv ett lösenord\./);
    await expect(field(page, 'Nytt lösenord')).toBeFocused();
    await fillPair(page, next, '');
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(field(page, 'Upprepa lösenordet')).toHaveAccessibleDescription(
      'Skriv lösenordet en gång till.',
    );
    await expect(field(page, 'Upprepa lösenordet')).toBeFocused();
    expect(updates).toEqual([]);
  });

  await test.step('[account.password.min-8] [account.password.max-25] too short and too long have different texts', async () => {
    await fillPair(page, 'Abc1234');
    await expect(page.getByRole('alert')).toHaveText('Lösenordet behöver minst 8 tecken.');
    await fillPair(page, `Ab1${'x'.repeat(23)}`);
    await expect(page.getByRole('alert')).toHaveText('Lösenordet får ha högst 25 tecken.');
    await fillPair(page, `Ab1${'x'.repeat(22)}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await fillPair(page, 'Abc12345');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('[account.password.repeat-equal] the two must be the same', async () => {
    await fillPair(page, 'Abcdefg1', 'Abcdefg2');
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(field(page, 'Upprepa lösenordet')).toHaveAccessibleDescription(
      'Lösenorden är inte lika.',
    );
    expect(updates).toEqual([]);
  });

  await test.step('[account.update.submit] [account.update.success-web] the password is changed, and signs in', async () => {
    const other = await context.newPage();
    await other.goto(link.href);
    await expect(field(other, 'Nytt lösenord')).toBeVisible();
    await fillPair(page, next);
    const went = wayOf(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Lösenordet är bytt.' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(went[0]).toBe('/');
    expect(updates).toEqual([
      { encryptedEmail: link.searchParams.get('check'), newPassword: next, isFromApp: false },
    ]);
    await trySignIn(page, email, password);
    await expect(page.getByRole('alert')).toHaveText('Fel e-postadress eller lösenord.');
    await trySignIn(page, email, next);
    await expect(page).toHaveURL('/');

    // The other tab has the same link, which is used up.
    await fillPair(other, 'Nagot-Annat7');
    await other.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(other.getByRole('alert')).toHaveText(
      'Lösenordet kan bara bytas om kontot redan finns.',
    );
    await other.reload();
    await expect(other.getByText('Länken är ogiltig eller för gammal.')).toBeVisible();
    await other.close();
  });

  await test.step('the person is notified', async () => {
    await openLetter(page, email, 'Ditt lösenord i Gesäll har ändrats');
  });
});

test('a new password without a good link', async ({ page }) => {
  const updates = bodiesTo(page, '/auth/token/updatepassword');
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'Lösenordet kan bara bytas om kontot redan finns.' });

  await test.step('[account.update.hash-failed-is-absent] a wrong value is like none', async () => {
    await page.goto('/password/update?check=wrong');
    await expect(page.getByText('Länken är ogiltig eller för gammal.')).toBeVisible();
    const withWrong = await page.getByRole('main').innerText();
    await fillPair(page, next);
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(refused).toBeVisible();
    expect(updates).toEqual([{ encryptedEmail: '', newPassword: next, isFromApp: false }]);
    await page.goto('/password/update');
    await expect(page.getByText('Länken är ogiltig eller för gammal.')).toBeVisible();
    expect(await page.getByRole('main').innerText()).toBe(withWrong);
    await page.route('**/auth/password/validate', (route) => route.abort());
    await page.clock.install();
    await page.goto('/password/update?check=unread');
    await appears(page, page.getByText('Länken är ogiltig eller för gammal.'), betweenTries);
    await page.unroute('**/auth/password/validate');
  });

  await test.step('[account.update.without-hash] [account.update.hidden-username] the form stays, warns, and shows where to get a link', async () => {
    await page.goto('/password/update');
    await expect(page.getByText('Länken är ogiltig eller för gammal.')).toBeVisible();
    await expect(page.locator('input[autocomplete=username]')).toHaveValue('');
    await fillPair(page, next);
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(refused).toBeVisible();
    await expect(field(page, 'Nytt lösenord')).toHaveValue(next);
    await page.getByRole('link', { name: 'Be om en ny länk' }).click();
    await expect(page).toHaveURL('/password/reset');
  });

  await test.step('[account.update.close-to-root] close icon and logo lead to the start', async () => {
    await signIn(page, people.otherStudent);
    updates.length = 0;
    for (const name of ways) {
      await page.goto('/password/update');
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/');
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL('/');
    }
    expect(updates).toEqual([]);
  });

  await test.step('[account.update.failure-under-field] the server’s text is shown under the field, unchanged', async () => {
    await page.goto('/password/update');
    await page.route('**/auth/token/updatepassword', refuse(400, 'Länken har gått ut'));
    await fillPair(page, next);
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(field(page, 'Nytt lösenord')).toHaveAccessibleDescription(/Länken har gått ut/);
    await page.unroute('**/auth/token/updatepassword');
    await page.route('**/auth/token/updatepassword', (route) => route.abort());
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(field(page, 'Nytt lösenord')).toHaveAccessibleDescription(/Servern svarar inte/);
    await page.unroute('**/auth/token/updatepassword');
  });

  await test.step('[account.update.other-code] another code warns for five seconds, and the form stays', async () => {
    await page.route('**/auth/token/updatepassword', (route) =>
      route.fulfill({ json: { code: '901', isFromApp: false } }),
    );
    await page.goto('/password/update');
    await fillPair(page, next);
    await stopClock(page);
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    const toast = page
      .getByRole('alert')
      .filter({ hasText: 'Lösenordet kan bara bytas om kontot redan finns.' });
    await appears(page, toast);
    await page.clock.runFor(4_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(500);
    await expect(toast).toHaveCount(0);
    await expect(field(page, 'Nytt lösenord')).toHaveValue(next);
  });
});

test('a password reset from the app', async ({ page }) => {
  const updatePassword = '**/auth/token/updatepassword';
  const updates = bodiesTo(page, '/auth/token/updatepassword');
  const target = '**/the-app';
  await page.route(target, (route) => route.fulfill({ body: 'appen', contentType: 'text/plain' }));

  await test.step('[account.update.success-app] [account.redirect-app.immediate] a link of the app leads back to it at once', async () => {
    const went = wayOf(page);
    await page.route('**/settings.json*', (route) =>
      route.fulfill({ json: { appAddress: '/the-app' } }),
    );
    await page.route('**/auth/password/validate', (route) =>
      route.fulfill({ json: { result: true, email: people.student } }),
    );
    await page.route(updatePassword, (route) =>
      route.fulfill({ json: { code: '999', isFromApp: route.request().postDataJSON().isFromApp } }),
    );
    await page.goto('/password/update?check=good&isFromApp=TRUE');
    await fillPair(page, next);
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(page).toHaveURL('/the-app');
    expect(went.slice(-2)).toEqual(['/password/redirectToApp', '/the-app']);
    expect(updates.map(({ isFromApp }) => isFromApp)).toEqual([true]);
  });

  await test.step('[account.update.reads-query] the text false does not count as set', async () => {
    await page.goto('/password/update?check=good&isFromApp=false');
    await fillPair(page, next);
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(page).toHaveURL('/login');
    expect(updates[1]).toEqual({ encryptedEmail: 'good', newPassword: next, isFromApp: false });
    // The first link had TRUE.
    expect(updates.map(({ isFromApp }) => isFromApp)).toEqual([true, false]);
  });

  await test.step('[account.update.success-web] [account.update.success-app] what the reply says decides, and the message goes along', async () => {
    await page.unroute('**/settings.json*');
    await page.route('**/settings.json*', (route) =>
      route.fulfill({ json: { appAddress: 'myapp://open' } }),
    );
    await page.unroute(updatePassword);
    for (const [inLink, inReply, place] of [
      ['true', false, '/login'],
      ['false', true, '/password/redirectToApp'],
    ] as const) {
      await page.route(updatePassword, (route) =>
        route.fulfill({ json: { code: '999', isFromApp: inReply } }),
      );
      await page.goto(`/password/update?check=good&isFromApp=${inLink}`);
      await fillPair(page, next);
      await page.getByRole('button', { name: 'Byt lösenord' }).click();
      await expect(page).toHaveURL(place);
      await expect(
        page.getByRole('status').filter({ hasText: 'Lösenordet är bytt.' }),
      ).toBeVisible();
    }
  });

  await test.step('[account.redirect-app.page] where the browser does not follow there is a button', async () => {
    await expect(heading(page, 'Fortsätt i appen')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Gå till appen' })).toHaveAttribute(
      'href',
      'myapp://open',
    );
  });

  await test.step('an address that would run in the page is not followed', async () => {
    await page.unroute('**/settings.json*');
    await page.route('**/settings.json*', (route) =>
      route.fulfill({ json: { appAddress: 'javascript:alert(1)' } }),
    );
    await page.route('**/app', (route) =>
      route.fulfill({ body: 'appen', contentType: 'text/plain' }),
    );
    await page.goto('/password/redirectToApp');
    await expect(page).toHaveURL('/app');
  });
});

test('an invited student chooses a password', async ({ page, context }) => {
  const email = 'ny.elev@almby.example';
  const reads = callsTo(page, '/api/User/Validation');
  const registrations = bodiesTo(page, '/auth/token/newuser');
  const confirmations = bodiesTo(page, '/api/user/initialpasswordcreated');
  const other = await context.newPage();
  let link = new URL('http://localhost');

  await test.step('a person without a password gets the invitation again', async () => {
    await askForReset(page, email);
    await openLetter(page, email, 'Välj ett lösenord till ditt konto i Gesäll');
    link = await linkInLetter(page, 'Välj lösenord');
    expect(link.pathname).toBe('/selfregistration');
    expect(link.search).not.toContain('almby');
  });

  await test.step('[account.registration.validation-read] [account.registration.reads-check] the page knows whom the link invites', async () => {
    await page.getByRole('link', { name: 'Välj lösenord' }).click();
    await expect(page.getByText('Välkommen Nils Nyström.')).toBeVisible();
    await expect(page.getByLabel('E-post')).toHaveValue(email);
    await expect(page.getByLabel('E-post')).not.toBeEditable();
    expect(reads.map((url) => new URL(url).searchParams.get('email'))).toEqual([
      link.searchParams.get('check'),
    ]);
  });

  await test.step('[account.registration.routes] both addresses show the same form', async () => {
    await other.goto(link.href.replace('/selfregistration', '/registration'));
    await expect(other.getByLabel('E-post')).toHaveValue(email);
    expect(await other.getByRole('main').innerText()).toBe(
      await page.getByRole('main').innerText(),
    );
  });

  await test.step('[account.registration.form-fields] the rule of passwords holds here too', async () => {
    await fillPair(page, 'abc');
    await page.getByRole('button', { name: 'Skapa lösenordet' }).click();
    await expect(page.getByRole('alert')).toHaveText('Lösenordet behöver minst 8 tecken.');
    expect(registrations).toEqual([]);
  });

  await test.step('[account.registration.submit] [account.registration.code-999] the registration is sent, then confirmed', async () => {
    await fillPair(page, next);
    await page.getByRole('button', { name: 'Skapa lösenordet' }).click();
    await expect(page).toHaveURL('/login');
    expect(registrations).toEqual([
      {
        email,
        password: next,
        grant_type: 'password',
        usertype: 1,
        validationtoken: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    expect(confirmations).toEqual([{ userEmail: email }]);
  });

  await test.step('[account.registration.redirect] the sign-in page has the address, and says that it went well', async () => {
    await expect(
      page.getByRole('status').filter({ hasText: 'Kontot är klart. Logga in med ditt lösenord.' }),
    ).toBeVisible();
    await expect(page.getByLabel('E-post')).toHaveValue(email);
    await expect(field(page, 'Lösenord')).toBeFocused();
    await page.keyboard.type(next);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Mina kurser')).toBeVisible();
  });

  await test.step('[account.registration.code-902] the other tab shows that the account exists', async () => {
    await fillPair(other, next);
    await other.getByRole('button', { name: 'Skapa lösenordet' }).click();
    await expect(other.getByText('Kontot finns redan.')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Till inloggningen' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  await test.step('[account.registration.invalid-check] [account.registration.link-lifetime] a used, a damaged and a missing link show the ways on', async () => {
    for (const address of [
      link.href,
      '/selfregistration?check=x',
      '/selfregistration',
      '/registration',
    ]) {
      await page.goto(address);
      await expect(heading(page, 'Länken går inte att använda')).toBeVisible();
      await expect(
        page.getByText('Länken är ogiltig, för gammal eller redan använd.'),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Till inloggningen' })).toHaveAttribute(
        'href',
        '/login',
      );
      await expect(page.getByRole('link', { name: 'Glömt lösenordet?' })).toHaveAttribute(
        'href',
        '/password/reset',
      );
      await expect(page.locator('input[type=password]')).toHaveCount(0);
    }
  });
});

test('a registration that the server refuses', async ({ page }) => {
  await askForReset(page, 'ny.larare@almby.example');
  await openLetter(page, 'ny.larare@almby.example', 'Välj ett lösenord till ditt konto i Gesäll');
  await page.getByRole('link', { name: 'Välj lösenord' }).click();
  await expect(page.getByText('Välkommen Nora Nyberg.')).toBeVisible();
  const newUser = '**/auth/token/newuser';
  const registrations = bodiesTo(page, '/auth/token/newuser');
  const confirmations = bodiesTo(page, '/api/user/initialpasswordcreated');
  const submit = page.getByRole('button', { name: 'Skapa lösenordet' });

  await test.step('[account.registration.code-901] [account.registration.code-999] code 901 shows the reply’s message, and the form stays', async () => {
    const both = { code: '901', message: 'Token saknas' };
    await page.route(newUser, (route) => route.fulfill({ json: { ...both, result: both } }));
    await fillPair(page, next);
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('Token saknas');
    await expect(field(page, 'Nytt lösenord')).toHaveValue(next);
    expect(confirmations).toEqual([]);
    await page.unroute(newUser);
  });

  await test.step('[account.registration.failure-field] a refusal is shown under the password field', async () => {
    await page.route(newUser, refuse(400, 'PasswordIsNotValid'));
    await submit.click();
    await expect(field(page, 'Nytt lösenord')).toHaveAccessibleDescription(
      /Lösenordet är inte giltigt\./,
    );
    await page.unroute(newUser);
  });

  await test.step('a link that cannot be read now can be tried again', async () => {
    await page.route('**/api/User/Validation*', refuse(503));
    await page.clock.install();
    await page.reload();
    await appears(page, page.getByRole('alert'), betweenTries);
    await expect(page.getByRole('alert')).toContainText('Inbjudan kunde inte läsas');
    await page.unroute('**/api/User/Validation*');
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByText('Välkommen Nora Nyberg.')).toBeVisible();
  });

  await test.step('[account.registration.redirect] [constants.user-types] all but supervisors go on to the sign-in page', async () => {
    registrations.length = 0;
    for (const role of ['Teacher', 'Superuser', 'Admin']) {
      const email = `${role}@skola.example`;
      const result = { name: 'Nora Nyberg', email, role, validationToken: 'token' };
      await page.route('**/api/User/Validation*', (route) => route.fulfill({ json: { result } }));
      await page.route(newUser, (route) =>
        route.fulfill({ json: { code: '999', message: '', result: { code: '999', message: '' } } }),
      );
      await page.goto('/selfregistration?check=x');
      await fillPair(page, next);
      await submit.click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('E-post')).toHaveValue(email);
    }
    expect(
      registrations.map(({ usertype, validationtoken }) => [usertype, validationtoken]),
    ).toEqual([
      [0, 'token'],
      [2, 'token'],
      [3, 'token'],
    ]);
  });
});

test('[account.registration.supervisor-links] a supervisor is shown the ways to the app', async ({
  page,
}) => {
  const email = 'ny.handledare@elkraft.example';
  const registrations = bodiesTo(page, '/auth/token/newuser');
  const appStore = { apple: 'https://apps.example/gesall', google: 'https://play.example/gesall' };
  await page.route('**/settings.json*', (route) => route.fulfill({ json: { appStore } }));
  await askForReset(page, email);
  await openLetter(page, email, 'Välj ett lösenord till ditt konto i Gesäll');
  await page.getByRole('link', { name: 'Välj lösenord' }).click();
  await fillPair(page, next);
  await page.getByRole('button', { name: 'Skapa lösenordet' }).click();
  await expect(heading(page, 'Ditt konto är klart')).toBeVisible();
  await expect(page).toHaveURL('/selfregistration');
  await expect(page.getByRole('link', { name: 'Hämta i App Store' })).toHaveAttribute(
    'href',
    appStore.apple,
  );
  await expect(page.getByRole('link', { name: 'Hämta i Google Play' })).toHaveAttribute(
    'href',
    appStore.google,
  );
  await expect(page.getByRole('link', { name: 'Öppna appen i webbläsaren' })).toHaveAttribute(
    'href',
    '/app',
  );
  await test.step('[account.registration.submit] [constants.user-types] with the number of their role', () =>
    expect(registrations.map(({ usertype }) => usertype)).toEqual([4]));
});

test('a person who got the invitation of a supervisor by mistake says so, and the teacher sees it', async ({
  school,
  page,
  signedIn,
}) => {
  const email = `${school.school.name}@bygg.example`.toLowerCase();
  const teacher = callsOf(await productOn(sharedDataDir())).as(school.teacher);
  const company = await teacher.call(companiesContract.create, {
    name: `${school.school.name} Bygg`,
  });
  await teacher.call(supervisorsContract.create, {
    Name: 'Sven Hägg',
    Email: email,
    CompanyId: company.id,
    VisibleForSchoolId: school.school.id,
  });
  await teacher.call(accountsContract.sendActivationMail, { email });
  await openLetter(page, email, 'Välj ett lösenord till ditt konto i Gesäll');
  const link = await linkInLetter(page, 'Välj lösenord');
  await page.goto(link.href);
  const notMe = page.getByRole('button', { name: 'Det är inte jag' });
  await notMe.click();
  await expect(heading(page, 'Var mejlet inte till dig?')).toBeVisible();
  await page.getByRole('button', { name: 'Tillbaka' }).click();
  await expect(heading(page, 'Välj ett lösenord')).toBeVisible();
  await notMe.click();
  await notMe.click();
  await expect(page.getByRole('status')).toContainText('Länken fungerar inte längre');
  await page.goto(link.href);
  await expect(heading(page, 'Länken går inte att använda')).toBeVisible();
  const desk = await signedIn(school.teacher.email, { path: '/teacher/notifications' });
  await expect(desk.getByText('Sven Hägg svarade ”Det är inte jag”')).toBeVisible();
});

test('[entities.password-requests] the three requests have exactly the fields that the specification names', async ({
  page,
}) => {
  const asked = bodiesTo(page, '/auth/password/resetpassword');
  const validated = bodiesTo(page, '/auth/password/validate');
  const updated = bodiesTo(page, '/auth/token/updatepassword');
  await askForReset(page, 'nagon@example.com');
  await page.goto('/password/update?check=x');
  await fillPair(page, next);
  const reply = page.waitForResponse('**/auth/token/updatepassword');
  await page.getByRole('button', { name: 'Byt lösenord' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await (await reply).json()).toMatchObject({
    code: expect.any(String),
    isFromApp: expect.any(Boolean),
  });
  expect([asked, validated, updated].map(([body]) => Object.keys(body ?? {}).sort())).toEqual([
    ['email', 'isFromApp'],
    ['hash'],
    ['encryptedEmail', 'isFromApp', 'newPassword'],
  ]);
  expect([asked[0]?.isFromApp, updated[0]?.isFromApp]).toEqual([false, false]);
});

test('the page about us', async ({ page }) => {
  await signIn(page, people.otherTeacher);
  const contacts = {
    contactPersons: [
      { name: 'Eva Lind', phone: '019-12 34 56', email: 'eva.lind@gesall.example' },
      { name: 'Omar Said', phone: '019-12 34 57', email: 'omar.said@gesall.example' },
    ],
    polContact: { phone: '019-12 30 00', email: 'support@gesall.example' },
  };
  const settings = { teacherManual: '/manual/larare.html?a', studentManual: '/manual/elev.html?b' };
  await page.route('**/contacts.json*', (route) => route.fulfill({ json: contacts }));
  // The version comes from the product's own file.
  await page.route('**/settings.json*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...settings } });
  });
  const part = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name }) });

  await test.step('[account.about-us.route] [account.about.version] opens from the header and names the version', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Om oss' }).click();
    await expect(page).toHaveURL('/teacher/aboutUs');
    for (const name of ['Kontakt', 'Support', 'Manualer']) await expect(part(name)).toBeVisible();
    await expect(page.getByText('Version 2.4.7')).toBeVisible();
  });

  await test.step('[account.about.contact-persons] whom to ask, with links that call and write', async () => {
    for (const { name, phone, email } of contacts.contactPersons) {
      const person = part('Kontakt').getByRole('listitem').filter({ hasText: name });
      await expect(person.getByRole('link', { name: phone })).toHaveAttribute(
        'href',
        `tel:${phone.replace(/\D/g, '')}`,
      );
      await expect(person.getByRole('link', { name: email })).toHaveAttribute(
        'href',
        `mailto:${email}`,
      );
    }
  });

  await test.step('[account.about.pol-contact] support is under its heading', async () => {
    await expect(part('Support').getByRole('link')).toHaveText([
      '019-12 30 00',
      'support@gesall.example',
    ]);
    await expect(part('Support').getByRole('link').last()).toHaveAttribute(
      'href',
      'mailto:support@gesall.example',
    );
  });

  await test.step('[account.about.manual-links] both manuals open in new tabs', async () => {
    for (const [name, address] of [
      ['Manual för lärare', settings.teacherManual],
      ['Manual för elever', settings.studentManual],
    ] as const) {
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name }).click();
      expect((await opened).url()).toContain(address);
    }
  });

  await test.step('[account.about.file-missing] a missing file leaves the rest', async () => {
    await page.unroute('**/settings.json*');
    await page.route('**/settings.json*', refuse(404));
    await page.reload();
    await expect(part('Kontakt').getByText('Eva Lind')).toBeVisible();
    await expect(part('Manualer').getByRole('alert')).toHaveText(
      'Manualer och version kunde inte hämtas.',
    );
    await page.unroute('**/settings.json*');
    await page.route('**/settings.json*', (route) =>
      route.fulfill({ json: { ...settings, version: '9.9' } }),
    );
    await page.unroute('**/contacts.json*');
    await page.route('**/contacts.json*', refuse(404));
    await page.reload();
    await expect(part('Kontakt').getByRole('alert')).toHaveText(
      'Kontaktuppgifterna kunde inte hämtas.',
    );
    await expect(part('Support')).toContainText('Kontaktuppgifterna kunde inte hämtas.');
    for (const name of ['Manual för lärare', 'Manual för elever'])
      await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText('Version 9.9')).toBeVisible();
  });
});
