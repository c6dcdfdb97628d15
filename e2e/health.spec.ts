import type { Page } from '@playwright/test';
import { eq, inArray } from 'drizzle-orm';
import { account } from '../apps/server/src/domains/accounts/accounts.tables.ts';
import { course, moduleTable } from '../apps/server/src/domains/authoring/authoring.tables.ts';
import { mail } from '../apps/server/src/domains/mail/mail.tables.ts';
import { one } from '../apps/server/src/testing/a-school.ts';
import { aClass, aStudent } from '../apps/server/src/testing/school-parts.ts';
import { lettersTo } from './mails.ts';
import { people } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { expect, test } from './test.ts';
import { toast, warning } from './toast.ts';

/** Among the oldest, since a list of what lacks shows no more than 500. */
const longAgo = new Date('2021-03-01T08:00:00Z');

/** Opens a list of what lacks, shows the rows with these words, and ticks those with these names. */
async function tick(page: Page, kind: string, words: string, names: readonly string[]) {
  await page.getByRole('tab', { name: new RegExp(`^${kind} \\(`) }).click();
  await page.getByRole('searchbox').fill(words);
  const table = page.getByRole('table', { name: kind });
  for (const name of names)
    await table.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  return table.getByRole('row');
}

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

test('an administrator gives classes a teacher, courses a licence, and people a new invitation', async ({
  signedIn,
  school: { school, programme, licence, teacher, modules },
}) => {
  const product = await productOn(sharedDataDir());
  const other = await aSchoolOfItsOwn();
  const place = { schoolId: school.id, programmeId: programme.id, createdAt: longAgo };
  const names = ['A', 'B'].map((letter) => `${school.name} utan lärare ${letter}`);
  for (const name of names) await aClass(product, { ...place, name });
  const theirs = { schoolId: other.school.id, programmeId: other.programme.id };
  await aClass(product, { ...theirs, createdAt: longAgo, name: `${school.name} hos andra` });
  const page = await signedIn(people.admin, { path: '/superuser/health' });

  await test.step('classes of one school at a time are given a teacher', async () => {
    const kind = 'Klasser utan lärare';
    const rows = await tick(page, kind, school.name, [...names, `${school.name} hos andra`]);
    await expect(page.getByText('Välj rader från en skola i taget.')).toBeVisible();
    await rows.filter({ hasText: 'hos andra' }).getByRole('checkbox').uncheck();
    await page.getByRole('combobox', { name: 'Välj lärare' }).click();
    await page.getByRole('option', { name: teacher.name }).click();
    await page.getByRole('button', { name: 'Koppla läraren' }).click();
    await expect(toast(page, 'Läraren är kopplad till klasserna')).toBeVisible();
    await expect(rows.filter({ hasText: 'utan lärare' })).toHaveCount(0);
    await expect(rows.filter({ hasText: 'hos andra' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Koppla läraren' })).toHaveCount(0);
  });

  await test.step('a course that no school can have is put into a licence', async () => {
    const name = `${school.name} olicensierad`;
    await product.db.insert(course).values({ name, createdAt: longAgo });
    await page.reload();
    const rows = await tick(page, 'Kurser utan licens', name, [name]);
    await expect(page.getByRole('button', { name: 'Lägg till i licensen' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Välj programlicens' }).fill(licence.name);
    await page.getByRole('option', { name: licence.name }).click();
    await page.getByRole('button', { name: 'Lägg till i licensen' }).click();
    await expect(toast(page, 'Kurserna är tillagda i programlicensen')).toBeVisible();
    await expect(rows.filter({ hasText: name })).toHaveCount(0);
  });

  await test.step('a module without content is hidden, which can be undone', async () => {
    const { id, name } = one(modules);
    const ofModule = eq(moduleTable.id, id);
    await product.db.update(moduleTable).set({ createdAt: longAgo }).where(ofModule);
    await page.reload();
    const rows = await tick(page, 'Moduler utan innehåll', name, [name]);
    await page.getByRole('button', { name: 'Dölj för elever' }).click();
    await expect(toast(page, '1 modul är dold för elever')).toBeVisible();
    await expect(rows.filter({ hasText: name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Ångra', exact: true }).click();
    await expect(rows.filter({ hasText: name })).toBeVisible();
  });

  await test.step('people who never chose a password are invited again, and not twice at once', async () => {
    const invited = [];
    for (const name of ['Sen Ask', 'Sen Björk'])
      invited.push(await aStudent(product, { schoolId: school.id, name }));
    await product.db
      .update(account)
      .set({ createdAt: longAgo, activatedAt: null })
      .where(
        inArray(
          account.id,
          invited.map(({ id }) => id),
        ),
      );
    await page.reload();
    const kind = 'Inte aktiva efter 14 dagar';
    await tick(page, kind, school.name, ['Sen Ask']);
    await page.getByRole('button', { name: 'Skicka ny inbjudan' }).click();
    await expect(toast(page, '1 inbjudan är på väg')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skicka ny inbjudan' })).toHaveCount(0);
    await tick(page, kind, school.name, ['Sen Ask', 'Sen Björk']);
    await page.getByRole('button', { name: 'Skicka ny inbjudan' }).click();
    await expect(
      toast(page, '1 inbjudan är på väg. 1 bjöds in nyss och får inget nytt.'),
    ).toBeVisible();
    await tick(page, kind, school.name, ['Sen Ask', 'Sen Björk']);
    await page.getByRole('button', { name: 'Skicka ny inbjudan' }).click();
    await expect(warning(page, 'Alla bjöds in nyss och får inget nytt mejl än.')).toBeVisible();
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
