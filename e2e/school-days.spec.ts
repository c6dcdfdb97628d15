import { daysAfter, isSchoolDay, stockholmDay } from '@gesall/rules';
import { aTeacher } from '../apps/server/src/testing/school-parts.ts';
import { violationsIn } from './axe.ts';
import { aPeriodOf, presenceOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm'] } });

/** The latest day until today on which there is school. */
function lastSchoolDay() {
  const days = Array.from({ length: 14 }, (_, ago) => daysAfter(stockholmDay(new Date()), -ago));
  return days.find((day) => isSchoolDay(day, [])) ?? '';
}

test('a teacher adds a day without school, and students are not unmarked on it', async ({
  school,
  signedIn,
}) => {
  const day = lastSchoolDay();
  const { period } = await aPeriodOf(school, {
    students: school.students,
    name: 'APL höst',
    from: -20,
    to: 20,
  });
  const page = await signedIn(school.teacher.email, { path: '/teacher/schoolview' });
  const calendar = page.getByRole('region', { name: 'Skolans kalender' });
  await expect(calendar).toContainText('Inga lov än');

  await test.step('a break needs a name and days in order', async () => {
    await calendar.getByRole('button', { name: 'Lägg till lov' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Lägg till lov' }).click();
    await expect(dialog.getByText('Skriv ett namn.')).toBeVisible();
    await dialog.getByLabel('Namn').fill('Studiedag');
    await dialog.getByLabel('Första dagen').fill(day);
    await expect(dialog.getByLabel('Sista dagen')).toHaveValue(day);
    await dialog.getByLabel('Sista dagen').fill(daysAfter(day, -1));
    await dialog.getByRole('button', { name: 'Lägg till lov' }).click();
    await expect(dialog.getByText('Sista dagen är före den första.')).toBeVisible();
    await dialog.getByLabel('Sista dagen').fill(day);
    await dialog.getByRole('button', { name: 'Lägg till lov' }).click();
    await expect(page.getByText('Studiedag är tillagt')).toBeVisible();
  });

  // The day is over or goes on: of the past it lies below.
  if (day < stockholmDay(new Date())) await calendar.getByText('Tidigare lov').click();
  const row = calendar.getByRole('listitem').filter({ hasText: 'Studiedag' });
  await expect(row).toContainText('1 skoldag');
  await expect(row).not.toContainText('–');
  expect(await violationsIn(page, {})).toEqual([]);

  await test.step('without full access it is read alone', async () => {
    const reader = await aTeacher(await productOn(sharedDataDir()), {
      schoolId: school.school.id,
      classId: school.schoolClass.id,
      name: 'Karin Läsare',
    });
    const theirs = await signedIn(reader.email, { path: '/teacher/schoolview' });
    const shown = theirs.getByRole('region', { name: 'Skolans kalender' });
    if (day < stockholmDay(new Date())) await shown.getByText('Tidigare lov').click();
    await expect(shown.getByRole('listitem').filter({ hasText: 'Studiedag' })).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Ta bort Studiedag' })).toHaveCount(0);
    await expect(shown.getByRole('button', { name: 'Lägg till lov' })).toHaveCount(0);
  });

  await test.step('its removal can be undone', async () => {
    await row.getByRole('button', { name: 'Ta bort Studiedag' }).click();
    await expect(calendar).toContainText('Inga lov än');
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(calendar).not.toContainText('Inga lov än');
  });

  await test.step('the presence of the day lacks nobody', async () => {
    await page.goto(presenceOf(school, period.id));
    const cell = page.getByRole('button', {
      name: new RegExp(`^Anna Alm.*${day}.*Skolfri: Studiedag$`),
    });
    await cell.click();
    await expect(page.getByRole('region', { name: `Anna Alm ${day}` })).toContainText(
      'Skolfri: Studiedag',
    );
  });
});

test('the school’s calendar fits a phone, and says which holiday comes next', async ({
  school,
  signedIn,
}) => {
  const page = await signedIn(school.teacher.email);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/teacher/schoolview');
  await expect(page.getByRole('region', { name: 'Skolans kalender' })).toContainText(
    /Nästa helgdag: .+, \d+ \w+/,
  );
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
