import type { Person } from '../apps/server/src/testing/a-school.ts';
import { aPeriodOf } from './placement-world.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg'] } });

test('a teacher makes, renews and ends a calendar address', async ({ school, signedIn }) => {
  const students = school.students as Person[];
  await aPeriodOf(school, { students, name: 'Vinter', from: -5, to: 20 });
  const page = await signedIn(school.teacher.email);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'APL i din kalender' });
  const dialog = page.getByRole('dialog', { name: 'Din kalenderadress' });

  await panel.getByRole('button', { name: 'Skapa adress' }).click();
  const address = await dialog.getByLabel('Adress').inputValue();
  await dialog.getByRole('button', { name: 'Kopiera' }).click();
  await expect(page.getByText('Adressen är kopierad')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await expect(panel.getByText(/^Adressen skapades/)).toBeVisible();

  // A calendar program has no session.
  const calendar = await fetch(address);
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await calendar.text();
  expect(text).toContain('SUMMARY:APL: Vinter');
  expect(text).toContain('Anna Alm');

  await panel.getByRole('button', { name: 'Skapa ny adress' }).click();
  await page
    .getByRole('dialog', { name: 'Skapa en ny adress?' })
    .getByRole('button', { name: 'Skapa ny adress' })
    .click();
  const next = await dialog.getByLabel('Adress').inputValue();
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(next)).status).toBe(200);
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Avsluta adressen' }).click();
  await page
    .getByRole('dialog', { name: 'Avsluta adressen?' })
    .getByRole('button', { name: 'Avsluta adressen' })
    .click();
  await expect(page.getByText('Adressen är avslutad')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Skapa adress' })).toBeVisible();
  expect((await fetch(next)).status).toBe(404);
});

test('a student has an address where there is placement to see', async ({ school, signedIn }) => {
  const [anna, bo] = school.students as [Person, Person];
  await aPeriodOf(school, { students: [anna], name: 'Vinter', from: -5, to: 20 });
  const panel = { name: 'APL i din kalender' };
  const page = await signedIn(anna.email, { path: '/student/studentprofile' });
  await expect(page.getByRole('region', panel)).toBeVisible();
  const other = await signedIn(bo.email, { path: '/student/studentprofile' });
  await expect(other.getByRole('region', { name: 'Här är du inloggad' })).toBeVisible();
  await expect(other.getByRole('region', panel)).toHaveCount(0);
});
