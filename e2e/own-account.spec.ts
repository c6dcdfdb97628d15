import type { Page } from '@playwright/test';
import { anAccount } from '../apps/server/src/testing/a-school.ts';
import { openLetter } from './mails.ts';
import { password, signInByForm } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { hasAllAnswers } from './requests.ts';
import { ageProof } from './sessions.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

test('who was moved to another address takes the account back from the letter', async ({
  school,
  signedIn,
  visitor,
}) => {
  const [student] = school.students;
  const email = student?.email ?? '';
  const teacher = await signedIn(school.teacher.email);
  const newEmail = email.replace('elev', 'flyttad');
  await teacher.goto('/');
  const moved = await teacher.evaluate(
    ([oldEmail, newEmail]) =>
      fetch('/auth/token/UpdateUserEmail', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('token')}`,
        },
        body: JSON.stringify({ oldEmail, newEmail }),
      }).then((reply) => reply.status),
    [email, newEmail],
  );
  expect(moved).toBe(200);

  const page = await visitor();
  await openLetter(page, email, 'Din e-postadress i Gesäll har ändrats');
  await page.getByRole('link', { name: 'Det var fel: ta tillbaka adressen' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ta tillbaka din adress' }),
  ).toBeFocused();
  // The token is removed from the address.
  await expect(page).toHaveURL('/password/address');
  await expect(page.getByText(`loggar in med ${newEmail} i stället för ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Ta tillbaka kontot' }).click();
  await expect(page.getByRole('status')).toContainText('Kontot är ditt igen.');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Länken är använd eller för gammal.');
});

test('a person signs a borrowed browser out', async ({ school, signedIn }) => {
  const [student] = school.students;
  const email = student?.email ?? '';
  const [own, borrowed, third] = [
    await signedIn(email),
    await signedIn(email),
    await signedIn(email),
  ];
  for (const page of [borrowed, third]) await page.goto('/');
  await own.goto('/student/studentprofile');
  const list = own.getByRole('region', { name: 'Här är du inloggad' });
  await expect(list.getByRole('listitem').first()).toContainText('Den här');
  const before = await list.getByRole('listitem').count();
  expect(before).toBeGreaterThan(2);
  await list
    .getByRole('button', { name: /^Logga ut (?!alla)/ })
    .first()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(before - 1);
  await list.getByRole('button', { name: 'Logga ut alla andra' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await hasAllAnswers(own);
  for (const page of [borrowed, third]) {
    await page.reload();
    await expect(page).toHaveURL('/login');
  }

  const teacher = await signedIn(school.teacher.email);
  await teacher.goto('/');
  await teacher.getByRole('link', { name: 'Mitt konto' }).click();
  await expect(
    teacher.getByRole('region', { name: 'Här är du inloggad' }).getByRole('listitem'),
  ).not.toHaveCount(0);
});

const aPerson = async (role: 'Student' | 'Teacher' | 'Superuser') =>
  anAccount(await productOn(sharedDataDir()), {
    role,
    email: `${role}-${Date.now()}@losen.example`,
    password,
  });

for (const role of ['Student', 'Teacher', 'Superuser'] as const) {
  test(`a ${role} who is signed in changes their password, and is signed out everywhere else`, async ({
    signedIn,
    visitor,
  }) => {
    const { email } = await aPerson(role);
    const [page, lost] = [await signedIn(email), await signedIn(email)];
    const own = role === 'Student' ? '/student/studentprofile' : '/account';
    await page.goto(own);
    await page
      .getByRole('region', { name: 'Lösenord' })
      .getByRole('button', { name: 'Byt lösenord' })
      .click();
    const form = page.getByRole('dialog', { name: 'Byt lösenord' });
    const field = (name: string) => form.getByLabel(name, { exact: true });
    const submit = form.getByRole('button', { name: 'Byt lösenord' });
    await expect(field('Nuvarande lösenord')).toBeFocused();

    await submit.click();
    await expect(form.getByRole('alert')).toHaveText([
      'Skriv ditt lösenord.',
      'Skriv ett lösenord.',
      'Skriv lösenordet en gång till.',
    ]);
    await expect(field('Nuvarande lösenord')).toBeFocused();

    await field('Nuvarande lösenord').fill('Fel2026fel');
    for (const name of ['Nytt lösenord', 'Upprepa lösenordet']) await field(name).fill('Tumstock7');
    await submit.click();
    await expect(form.getByRole('alert')).toHaveText(['Fel lösenord. Försök igen.']);
    await expect(field('Nytt lösenord')).toHaveValue('Tumstock7');

    const refreshToken = () => page.evaluate(() => localStorage.getItem('refresh_token'));
    const former = await refreshToken();
    await field('Nuvarande lösenord').fill(password);
    await submit.click();
    await expect(page.getByRole('status').filter({ hasText: 'Lösenordet är bytt.' })).toBeVisible();
    await expect(form).toBeHidden();
    await hasAllAnswers(page);
    expect(await refreshToken()).not.toBe(former);
    await page.reload();
    await expect(
      page.getByRole('region', { name: 'Här är du inloggad' }).getByRole('listitem'),
    ).toHaveCount(1);
    await lost.goto(own);
    await expect(lost).toHaveURL('/login');

    const again = await visitor();
    await signInByForm(again, email, 'Tumstock7');
    await openLetter(again, email, 'Ditt lösenord i Gesäll har ändrats');
  });
}

/** The values in the form for a new administrator. */
const typedIn = (page: Page) => {
  const form = page.getByRole('dialog', { name: 'Ny administratör' });
  return {
    form,
    name: form.getByLabel('Namn'),
    email: form.getByLabel('E-post'),
    submit: form.getByRole('button', { name: 'Lägg till' }),
  };
};

test('after hours of being signed in, creating an administrator asks for the password and keeps the input', async ({
  signedIn,
}) => {
  const page = await signedIn((await aPerson('Superuser')).email, { path: '/superuser/users' });
  await page.getByRole('button', { name: 'Ny administratör' }).click();
  const { form, name, email, submit } = typedIn(page);
  const address = `ny-${Date.now()}@gesall.example`;
  await name.fill('Nils Ny');
  await email.fill(address);
  await ageProof(page);
  const renewals = callsTo(page, '/auth/token/auth');
  await submit.click();

  const question = page.getByRole('dialog', { name: 'Skriv ditt lösenord' });
  const field = question.getByLabel('Lösenord', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form).toBeVisible();
  await expect(name).toHaveValue('Nils Ny');
  await expect(email).toHaveValue(address);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // A new token would not help.
  expect(renewals).toHaveLength(0);

  await submit.click();
  await field.fill('Fel2026fel');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toHaveText('Fel lösenord. Försök igen.');
  await field.fill(password);
  await question.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Användaren har lagts till', { exact: true })).toBeVisible();
  await expect(form).toBeHidden();

  // The password is not asked for again within ten minutes.
  const row = page.getByRole('row').filter({ hasText: address });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Ta bort' }).click();
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(row).toHaveCount(0);
  await expect(question).toBeHidden();
});

test('a session that ends during the password dialog leads to the sign-in page', async ({
  school,
  signedIn,
}) => {
  const email = school.students[0]?.email ?? '';
  const [page, other] = [await signedIn(email), await signedIn(email)];
  await other.goto('/');
  await page.goto('/student/studentprofile');
  await ageProof(page);
  await page.getByRole('button', { name: 'Logga ut alla andra' }).click();
  const question = page.getByRole('dialog', { name: 'Skriv ditt lösenord' });
  await question.getByLabel('Lösenord', { exact: true }).fill(password);
  await other.goto('/student/studentprofile');
  await other.getByRole('button', { name: 'Logga ut alla andra' }).click();
  await expect(
    other.getByRole('region', { name: 'Här är du inloggad' }).getByRole('listitem'),
  ).toHaveCount(1);
  await question.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page).toHaveURL('/login');
  await expect(question).toBeHidden();
});
