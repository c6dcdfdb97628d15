import { people } from './people.ts';
import { expect, test } from './test.ts';

test('an administrator finds who changed what, and how it was before', async ({ signedIn, school }) => {
  const { name } = school.school;
  const page = await signedIn(people.admin);
  await page.goto(`/superuser/schools?sok=${name}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'Byt namn' }).click();
  await page.getByRole('dialog').getByLabel('Skolans namn').fill(`${name} ny`);
  await page.getByRole('dialog').getByRole('button', { name: 'Byt namn' }).click();
  await expect(page.getByText('Namnet är ändrat')).toBeVisible();

  await page.goto('/superuser');
  await page.getByRole('main').getByRole('link', { name: 'Händelselogg', exact: true }).click();
  await page.getByLabel('Skolans namn').fill(name);
  await page.getByRole('combobox', { name: 'Område' }).click();
  await page.getByRole('option', { name: 'Skolor', exact: true }).click();
  const events = page.getByRole('table', { name: 'Händelser' });
  await expect(events.getByRole('row')).toHaveCount(2);
  await expect(events.getByRole('row').nth(1)).toContainText(new RegExp(`Skola omdöpt.*${name} ny`));
  await events.getByRole('button', { name: 'Skola omdöpt' }).click();
  const drawer = page.getByRole('dialog', { name: 'Skola omdöpt' });
  await expect(drawer.getByText(people.admin)).toBeVisible();
  await expect(drawer.getByRole('row', { name: /^name/ }).getByRole('cell')).toHaveText([name, `${name} ny`]);
  await drawer.getByRole('button', { name: 'Stäng' }).click();

  await page.getByLabel('Till', { exact: true }).fill('2000-01-01');
  await expect(page.getByText('Inga händelser passar')).toBeVisible();
  await page.getByRole('button', { name: 'Rensa' }).click();
  await expect(events).toBeVisible();
});
