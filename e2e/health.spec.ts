import { mail } from '../apps/server/src/domains/mail/mail.tables.ts';
import { aStudent } from '../apps/server/src/testing/school-parts.ts';
import { lettersTo } from './mails.ts';
import { people } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test('an administrator checks the product’s health and repairs missing data for many at once', async ({
  signedIn,
  school: made,
}) => {
  const { school, schoolClass } = made;
  const product = await productOn(sharedDataDir());
  for (const name of ['Hemlös Ek', 'Hemlös Al'])
    await aStudent(product, { schoolId: school.id, name });
  const page = await signedIn(people.admin, { path: '/superuser' });
  await page.getByRole('main').getByRole('link', { name: 'Hälsa', exact: true }).click();

  await test.step('each part has a state and another look', async () => {
    const backup = page.getByRole('listitem').filter({ hasText: 'Säkerhetskopia' });
    await expect(backup).toContainText(/Saknas.*Sedan \d\d-\d\d-\d\d \d\d:\d\d/s);
    await backup.getByRole('button', { name: 'Kontrollera igen: Säkerhetskopia' }).click();
    await expect(page.getByText('Kontrollerat', { exact: true })).toBeVisible();
  });

  await test.step('students without a class are moved into one, which can be undone', async () => {
    await page.getByRole('tab', { name: /^Elever utan klass/ }).click();
    const table = page.getByRole('table', { name: 'Elever utan klass' });
    await page.getByRole('searchbox').fill(school.name);
    await expect(table.getByRole('row')).toHaveCount(3);
    for (const name of ['Hemlös Ek', 'Hemlös Al'])
      await table.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    await page.getByRole('combobox', { name: 'Välj klass' }).click();
    await page.getByRole('option', { name: schoolClass.name }).click();
    await page.getByRole('button', { name: 'Flytta till klassen' }).click();
    await expect(
      page.getByText('Eleverna är flyttade till klassen', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('Hemlös Ek')).toHaveCount(0);
    await page.getByRole('button', { name: 'Ångra', exact: true }).click();
    await expect(table.getByRole('row').filter({ hasText: 'Hemlös Ek' })).toBeVisible();
  });
});

test('a letter that did not go out is tried again, and arrives', async ({ signedIn, school }) => {
  const { db } = await productOn(sharedDataDir());
  const { email } = school.student;
  await db.insert(mail).values({
    ...{ toAddress: email, kind: 'passwordChanged', language: 'sv', subject: 'Nytt lösenord' },
    ...{ bodyText: 'Hej', bodyHtml: '<p>Hej</p>', state: 'failed', stateAt: new Date() },
    ...{ trouble: 'notSent', error: '451 later' },
  });
  const page = await signedIn(people.admin, { path: '/superuser/health' });
  const again = page.getByRole('button', { name: 'Försök igen: Mejl' });
  const letters = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /: Mejl$/ }) });
  const trouble = letters.getByText('Lösenordet ändrat: det kom inte iväg härifrån');
  await letters.getByText(/^Visa vad som gick fel/).click();
  await expect(trouble).toBeVisible();
  const aside = await page.context().newPage();
  expect(await lettersTo(aside, email)).toBe(0);
  await again.click();
  await expect(page.getByText('1 försöks igen', { exact: true })).toBeVisible();
  await expect(trouble).toHaveCount(0);
  await expect.poll(() => lettersTo(aside, email)).toBe(1);
  await aside.close();
  await page.reload();
  await expect(letters).toBeVisible();
  await expect(trouble).toHaveCount(0);
});
