import { aStudent } from '../apps/server/src/testing/school-parts.ts';
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
