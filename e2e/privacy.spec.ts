import { people } from './people.ts';
import { savedFile } from './saved-file.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Ek', 'Bo Al'] } });

test('an administrator downloads a student’s data, orders its erasure and cancels that', async ({
  signedIn,
  school: made,
}) => {
  const { student } = made;
  const page = await signedIn(people.admin);
  const anna = page.getByRole('article', { name: 'Anna Ek' });
  await page.goto(`/superuser/users?person=${encodeURIComponent(student.email)}`);

  await test.step('all stored data is in one file', async () => {
    const { name, bytes } = await savedFile(page, () =>
      anna.getByRole('button', { name: 'Hämta uppgifterna' }).click(),
    );
    expect(name).toBe(`person-${student.id}.json`);
    expect(JSON.parse(bytes.toString()).account).toMatchObject([{ name: 'Anna Ek' }]);
  });

  const dialog = page.getByRole('dialog', { name: 'Radera uppgifter om Anna Ek' });
  const order = dialog.getByRole('button', { name: 'Stäng kontot och radera om 30 dagar' });
  await test.step('the dialog shows what is erased and kept, and requires a reason and a confirmation', async () => {
    await anna.getByRole('button', { name: 'Radera uppgifterna' }).click();
    await expect(dialog).toContainText(
      /Försvinner.*Namn och e-postadress1.*Blir kvar, utan namn.*Elevlicenser1/s,
    );
    await order.click();
    await expect(dialog.getByLabel('Skäl')).toHaveAccessibleDescription(
      /Skriv varför uppgifterna ska raderas/,
    );
    await expect(dialog.getByText('Bekräfta för att fortsätta.')).toBeVisible();
    await dialog.getByLabel('Skäl').fill('På egen begäran');
    await dialog.getByRole('checkbox').press('Space');
    await order.click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the account is closed, and the erasure can be cancelled on the person and in the list', async () => {
    await expect(anna).toContainText('Kontot är stängt. Uppgifterna raderas');
    await expect(anna.getByRole('table', { name: 'Historik' })).toContainText(
      'Radering av uppgifterna beställdes',
    );
    await expect(anna.getByRole('button', { name: 'Återställ', exact: false })).toHaveCount(0);
    await page.goto('/superuser/health');
    const table = page.getByRole('table', { name: 'Radering av personuppgifter' });
    await page.getByRole('searchbox', { name: 'Sök namn eller e-post' }).fill(student.email);
    const row = table.getByRole('row').filter({ hasText: student.email });
    await expect(row).toContainText(/Raderas om 30 dagar.*På egen begäran/s);
    await row.getByRole('button', { name: 'Återta raderingen av Anna Ek' }).click();
    await expect(page.getByText('Raderingen av Anna Ek är återtagen')).toBeVisible();
    await expect(row).toContainText('Återtagen');
    await expect(row.getByRole('button')).toHaveCount(0);
    const kept = page.getByRole('table', { name: 'Hur länge personuppgifter sparas' });
    await expect(kept.getByRole('row').filter({ hasText: /^Mejl/ })).toContainText('180');
    await page.goto(`/superuser/users?person=${encodeURIComponent(student.email)}`);
    await expect(anna.getByRole('button', { name: 'Radera uppgifterna' })).toBeEnabled();
  });

  await test.step('only a superuser erases administrators, and nobody erases themselves', async () => {
    await page.goto(`/superuser/users?person=${encodeURIComponent(people.superuser)}`);
    const closed = page.getByRole('article').getByRole('button', { name: 'Radera uppgifterna' });
    await expect(closed).toBeDisabled();
    await expect(closed).toHaveAttribute(
      'title',
      'Bara superanvändare kan hämta och radera uppgifter om administratörer.',
    );
  });
});
