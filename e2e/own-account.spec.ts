import { openLetter } from './mails.ts';
import { hasAllAnswers } from './requests.ts';
import { expect, test } from './test.ts';

test('who was moved to another address takes the account back from the letter', async ({ school, signedIn, visitor }) => {
  const [student] = school.students;
  const email = student?.email ?? '';
  const teacher = await signedIn(school.teacher.email);
  const newEmail = email.replace('elev', 'flyttad');
  await teacher.goto('/');
  const moved = await teacher.evaluate(
    ([oldEmail, newEmail]) =>
      fetch('/auth/token/UpdateUserEmail', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
        body: JSON.stringify({ oldEmail, newEmail }),
      }).then((reply) => reply.status),
    [email, newEmail],
  );
  expect(moved).toBe(200);

  const page = await visitor();
  await openLetter(page, email, 'Din e-postadress i Gesäll har ändrats');
  await page.getByRole('link', { name: 'Det var fel: ta tillbaka adressen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ta tillbaka din adress' })).toBeFocused();
  // What opens the account does not stay in the address.
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
  const [own, borrowed, third] = [await signedIn(email), await signedIn(email), await signedIn(email)];
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
  await teacher.getByRole('link', { name: 'Inloggningar' }).click();
  await expect(teacher.getByRole('region', { name: 'Här är du inloggad' }).getByRole('listitem')).not.toHaveCount(0);
});
