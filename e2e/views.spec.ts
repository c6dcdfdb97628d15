import { anAccount } from '../apps/server/src/testing/a-school.ts';
import { productOn, sharedDataDir } from './product.ts';
import { refuse } from './stubs.ts';
import { expect, test } from './test.ts';

test('a view is saved under a name, opened, and left again', async ({ signedIn, school }) => {
  const { name } = school.school;
  // Views belong to an account: another story with the same account would open lists with these
  // views.
  const { email } = await anAccount(await productOn(sharedDataDir()), { role: 'Admin' });
  const page = await signedIn(email);
  const schools = page.getByRole('table', { name: 'Skolor' });
  const menu = page.getByRole('button', { name: /^Vyer/ });
  const view = `Vy av ${name}`;

  await test.step('/ leads from a list to its search and does nothing elsewhere, and what is shown is saved', async () => {
    await page.goto('/superuser/schools');
    await expect(schools.getByRole('row').nth(2)).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('button', { name: 'Redigera grupper' }).press('/');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    await schools.getByRole('checkbox').first().press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(name);
    await expect(schools.getByRole('row')).toHaveCount(2);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Spara som ny vy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Spara vyn' });
    await dialog.getByLabel('Namn').fill(view);
    await dialog.getByLabel('Visa listan så här när jag öppnar den').check();
    await dialog.getByRole('button', { name: 'Spara vyn' }).click();
    await expect(page.getByRole('button', { name: `Vyer: ${view}` })).toBeVisible();
  });

  await test.step('the list opens with it, unless the address says otherwise', async () => {
    await page.goto('/superuser/schools');
    await expect(schools.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('searchbox')).toHaveValue(name);
    await page.goto('/superuser/schools?sok=zzz');
    await expect(page.getByRole('searchbox')).toHaveValue('zzz');
    await expect(page.getByText('Ingen skola passar')).toBeVisible();
  });

  await test.step('without a view everything is shown, and the view is chosen again', async () => {
    await page.goto('/superuser/schools');
    await page.getByRole('button', { name: `Vyer: ${view}` }).click();
    await page.getByRole('menuitemradio', { name: 'Utan vy' }).click();
    await expect(schools.getByRole('row').nth(2)).toBeVisible();
    await menu.click();
    await page.getByRole('menuitemradio', { name: view }).click();
    await expect(schools.getByRole('row')).toHaveCount(2);
  });

  await test.step('what was changed of it is saved over it', async () => {
    await schools.getByRole('button', { name: 'Ort' }).click();
    await menu.click();
    await page.getByRole('menuitem', { name: `Spara ändringarna i ”${view}”` }).click();
    await expect(page.getByText('Vyn är sparad').last()).toBeVisible();
    await page.goto('/superuser/schools');
    await expect(page.getByRole('columnheader', { name: 'Ort' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  await test.step('the list opens without a view where that is chosen, and with it again', async () => {
    const dialog = page.getByRole('dialog', { name: 'Dina vyer' });
    const opensWith = dialog.getByRole('combobox', { name: 'Listan öppnas med' });
    const choose = async (before: string, wanted: string) => {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Ändra vyer' }).click();
      await expect(opensWith).toHaveValue(before);
      await opensWith.click();
      await page.getByRole('option', { name: wanted, exact: true }).click();
      await expect(opensWith).toHaveValue(wanted);
      await page.goto('/superuser/schools');
    };
    await choose(view, 'Utan vy');
    await expect(schools.getByRole('row').nth(2)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await choose('Utan vy', view);
    await expect(schools.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('searchbox')).toHaveValue(name);
  });

  await test.step('it is renamed and deleted, and comes back with one press', async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Ändra vyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dina vyer' });
    await dialog.getByLabel(`Namn på vyn ${view}`).fill(`${view} ny`);
    await dialog.getByRole('button', { name: 'Byt namn' }).click();
    await dialog.getByRole('button', { name: `Ta bort vyn ${view} ny` }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Ta bort' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Ångra', exact: true }).click();
    await expect(dialog.getByLabel(`Namn på vyn ${view} ny`)).toBeVisible();
    await dialog.getByRole('button', { name: `Ta bort vyn ${view} ny` }).click();
    await expect(dialog.getByLabel(`Namn på vyn ${view} ny`)).toBeHidden();
  });

  await test.step('a view that cannot come back says why', async () => {
    await page.route(
      (url) => url.pathname.startsWith('/api/') && /view/i.test(url.pathname),
      (route) =>
        route.request().method() === 'GET' ? route.continue() : refuse(500, 'Fel')(route),
    );
    await page.getByRole('button', { name: 'Ångra', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Fel' })).toBeVisible();
  });
});
