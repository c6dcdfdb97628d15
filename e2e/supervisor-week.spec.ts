import type { Page } from '@playwright/test';
import { makeWeekLinks } from '../apps/server/src/domains/accounts/index.ts';
import { attendancePoint } from '../apps/server/src/domains/attendance/attendance.tables.ts';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { violationsIn } from './axe.ts';
import { aPeriodOf, dayIn, entriesOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg'] } });

const entry = (page: Page, title: string) => page.getByRole('article', { name: title });

/** A link to the week of a supervisor, as the letter has it; earlier ones end. */
async function aLink({ id, email }: { id: number; email: string }): Promise<string> {
  const { db, parts } = await productOn(sharedDataDir());
  const config = { publicUrl: 'http://localhost' };
  const [made] = await makeWeekLinks(db, [{ id, email, schoolId: null }], { ...parts, config });
  return made?.link ?? '';
}

/** A running period with two entries and a check-in of Anna today, and a link to its week. */
async function aWeek(school: School) {
  const { students } = school;
  const made = await aPeriodOf(school, { students, name: 'APL höst', from: -9, to: 20 });
  await entriesOf(made, [
    { title: 'Bytt central', body: 'Med jordfelsbrytare', hours: 6.5, hoursAgo: 0 },
    { title: 'Dragit kabel', hours: 2, hoursAgo: 0 },
  ]);
  const { db } = await productOn(sharedDataDir());
  const at = new Date();
  await db.insert(attendancePoint).values({
    ...{ participantId: made.participants[0]?.id ?? 0, day: dayIn(0) },
    ...{ occurredAt: at, receivedAt: at, isCheckIn: true },
  });
  const { pathname, search } = new URL(await aLink(made.supervisor));
  return { ...made, path: pathname + search };
}

test('a supervisor sees and signs the week from the mailed link, without an account', async ({
  page,
  school,
  signedIn,
}) => {
  const { path, supervisor, period } = await aWeek(school);
  await page.goto(path);
  await expect(page).toHaveURL(/\/vecka$/);
  await expect(page.getByText('Anna Alm')).toHaveCount(0);
  await page.getByRole('button', { name: 'Visa veckan' }).click();
  const anna = page.getByRole('region', { name: 'Anna Alm' });
  await expect(anna).toContainText('Närvarande');
  await expect(entry(page, 'Bytt central')).toContainText('Med jordfelsbrytare');
  expect(await violationsIn(page, {})).toEqual([]);

  await test.step('a day is confirmed, and doubted', async () => {
    const day = anna.getByRole('radiogroup', { name: /för Anna Alm$/ }).last();
    await day.getByText('Stämmer', { exact: true }).click();
    await expect(day.getByRole('radio', { name: 'Stämmer', exact: true })).toBeChecked();
    await day.getByText('Stämmer inte').click();
    await expect(day.getByRole('radio', { name: 'Stämmer inte' })).toBeChecked();
  });

  await test.step('a question goes to the student', async () => {
    await page.getByRole('button', { name: 'Fråga eleven om Bytt central' }).click();
    await page.getByRole('button', { name: 'Skicka' }).click();
    await expect(page.getByText('Skriv en fråga.')).toBeVisible();
    await page.getByLabel('Din fråga').fill('Vilken central?');
    await page.getByRole('button', { name: 'Skicka' }).click();
    await expect(entry(page, 'Bytt central')).toContainText('Vilken central?');
  });

  await test.step('all is signed in one press, and one signature taken back', async () => {
    await page.getByRole('button', { name: 'Signera alla 2 inlägg' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Allt arbete är signerat' }),
    ).toBeVisible();
    await expect(entry(page, 'Dragit kabel')).toContainText(
      new RegExp(`Signerat av ${supervisor.name}.* via länk`),
    );
    await page.getByRole('button', { name: 'Ta bort signaturen från Dragit kabel' }).click();
    await expect(page.getByRole('button', { name: 'Signera 1 inlägg' })).toBeVisible();
  });

  await test.step('the teacher sees that it came by the link, and the doubted day', async () => {
    const teacher = await signedIn(school.teacher.email);
    await teacher.getByRole('treeitem', { name: school.schoolClass.name }).click();
    await teacher.getByRole('tab', { name: 'APL' }).click();
    await teacher.getByRole('combobox', { name: 'Period' }).click();
    await teacher.getByRole('option', { name: new RegExp(period.name) }).click();
    const part = (name: string) =>
      teacher
        .getByRole('radiogroup', { name: 'Visa av perioden' })
        .getByText(name, { exact: true });
    await part('Närvaro').click();
    await expect(
      teacher.getByRole('button', { name: /^Anna Alm.*Handledaren: dagen stämmer inte$/ }),
    ).toBeVisible();
    await part('Arbetskortsflöde').click();
    await expect(entry(teacher, 'Bytt central')).toContainText('via länk');
  });

  await test.step('the link ends with the next one', async () => {
    await aLink(supervisor);
    await page.reload();
    await page.getByRole('button', { name: 'Visa veckan' }).click();
    await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();
  });
});

test('the week fits a phone, and an address without a link says so', async ({ page, school }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/vecka');
  await expect(page.getByRole('heading', { name: 'Adressen är inte hel' })).toBeVisible();
  const { path } = await aWeek(school);
  await page.goto(path);
  await page.getByRole('button', { name: 'Visa veckan' }).click();
  await expect(entry(page, 'Bytt central')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
});

test('a week without work says that there is nothing to sign', async ({ page, school }) => {
  const { students } = school;
  const { supervisor } = await aPeriodOf(school, { students, name: 'APL höst', from: -9, to: 20 });
  const { pathname, search } = new URL(await aLink(supervisor));
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Visa veckan' }).click();
  await expect(page.getByText('Inget arbete att signera')).toBeVisible();
  await expect(page.getByText('Allt arbete är signerat')).toHaveCount(0);
});

test('a supervisor who is signed in opens the week’s work in the app', async ({
  school,
  signedIn,
}) => {
  const { path, supervisor } = await aWeek(school);
  const page = await signedIn(supervisor.email, { path });
  await expect(page.getByRole('button', { name: 'Visa veckan' })).toBeVisible();
  await page.getByRole('link', { name: 'Öppna i appen' }).click();
  await expect(page).toHaveURL(/\/app\/feed$/);
  await expect(page.getByRole('heading', { name: 'Bytt central' })).toBeVisible();
});
