import { aCompanyAt, placementOf } from './placement-world.ts';
import { expect, test } from './test.ts';
import { toast } from './toast.ts';

test('a teacher writes down what the school knows of a company, and renames it', async ({
  school,
  signedIn,
}) => {
  const at = { latitude: 59.92, longitude: 16.6 };
  const company = await aCompanyAt(school, { name: 'Öst El', ...at });
  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class}&apl=companies`,
  });
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const save = () => dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  const open = async (name: string) => {
    await page.getByRole('searchbox', { name: 'Sök företag' }).fill(name);
    await page.getByRole('table').getByRole('button', { name, exact: true }).click();
  };
  await open(company.name);

  await test.step('wrong coordinates and places are refused beside their fields', async () => {
    await expect(field('Koordinater')).toHaveValue('59.92, 16.6');
    await field('Koordinater').fill('59,92');
    await field('Antal platser').fill('många');
    await save();
    await expect(field('Koordinater')).toHaveAccessibleDescription(
      /Skriv latitud och longitud, till exempel 59.92, 16.60\./,
    );
    await expect(field('Antal platser')).toHaveAccessibleDescription(
      /Skriv ett tal från 0 till 999\./,
    );
    await expect(field('Antal platser')).toBeFocused();
  });

  await test.step('what is right is saved, and may be empty', async () => {
    for (const [places, position] of [
      ['3', '59.93, 16.61'],
      ['', ''],
    ] as const) {
      await field('Antal platser').fill(places);
      await field('Koordinater').fill(position);
      await field('Adress').fill(`Storgatan ${places}`);
      await save();
      await expect(toast(page, 'Uppgifterna har sparats').last()).toBeVisible();
      await page.reload();
      await open(company.name);
      await expect(field('Antal platser')).toHaveValue(places);
      await expect(field('Koordinater')).toHaveValue(position);
      await expect(field('Adress')).toHaveValue(`Storgatan ${places}`.trim());
    }
  });

  await test.step('it gets another name', async () => {
    await field('Namn').fill(`Nord ${school.school.name}`);
    await dialog.getByRole('button', { name: 'Byt namn' }).click();
    await expect(toast(page, 'Namnet är ändrat')).toBeVisible();
    await page.reload();
    await open(`Nord ${school.school.name}`);
    await expect(field('Adress')).toHaveValue('Storgatan');
  });
});
