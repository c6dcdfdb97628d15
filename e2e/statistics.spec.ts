import { anOrderOf } from './order-world.ts';
import { people } from './people.ts';
import { savedFile } from './saved-file.ts';
import { expect, test } from './test.ts';

test('administration sees how much a school uses the product, as charts and as tables', async ({
  signedIn,
  school,
}) => {
  const { name } = school.school;
  await anOrderOf(school, { line: { unitPrice: 50_000, quantity: 3 } });
  const page = await signedIn(people.admin, { path: '/superuser' });
  await page.getByRole('main').getByRole('link', { name: 'Statistik', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistik' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Skola' }).click();
  await page.getByRole('combobox', { name: 'Skola' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  const inUse = page.getByRole('region', { name: 'Licenser som används' });
  await inUse.getByRole('button', { name: 'Visa tabell' }).click();
  await expect(inUse.getByRole('row', { name: `${name} licens` })).toContainText('1');
  // Nobody of this school has started anything.
  await expect(
    page.getByRole('region', { name: 'Moduler' }).getByText('Inget att visa'),
  ).toBeVisible();

  for (const [title, value] of [
    ['Beställningar', '1'],
    ['Beställt för', '1 500 kr'],
  ] as const) {
    const orders = page.getByRole('region', { name: title, exact: true });
    await orders.getByRole('button', { name: 'Visa tabell' }).click();
    await expect(orders.getByRole('row').last()).toContainText(value);
  }

  await page.getByText('26 veckor').click();
  await expect(page.getByRole('radio', { name: '26 veckor' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Skola' })).toHaveValue(name);
  await expect(page.getByRole('radio', { name: '26 veckor' })).toBeChecked();

  const weeks = page.getByRole('region', { name: 'Elever och inloggningar' });
  const file = await savedFile(page, () =>
    weeks.getByRole('button', { name: 'Exportera' }).click(),
  );
  expect(file.name).toBe('statistik-veckor.csv');
  const lines = file.bytes.toString().trim().split('\r\n');
  expect(lines).toHaveLength(27);
  expect(lines[0]).toContain('Vecka;Aktiva elever;Inloggningar;Startade;Klara');
});
