import {
  daysAfter,
  daysOfMonth,
  isSchoolDay,
  mondayOf,
  monthOf,
  stockholmDay,
} from '@gesall/rules';
import { eq } from 'drizzle-orm';
import {
  absence,
  attendancePoint,
  dayCorrection,
  foodRequest,
} from '../apps/server/src/domains/attendance/attendance.tables.ts';
import { mealRule } from '../apps/server/src/domains/meal-compensation/meal-compensation.tables.ts';
import { placementPeriod } from '../apps/server/src/domains/periods/periods.tables.ts';
import { aPeriod } from '../apps/server/src/testing/a-period.ts';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { violationsIn } from './axe.ts';
import { openCompanion } from './companion.ts';
import { productOn, sharedDataDir } from './product.ts';
import { savedFile } from './saved-file.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg'] } });

const lastMonth = monthOf(daysAfter(`${monthOf(stockholmDay(new Date()))}-01`, -1));
const { from, to } = daysOfMonth(lastMonth);

/** Three days of last month on which there was school. */
const [present = '', absent = '', forgotten = ''] = Array.from({ length: 31 }, (_, index) =>
  daysAfter(from, index),
).filter((day) => day <= to && isSchoolDay(day, []));

const sv = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const monthText = new Intl.DateTimeFormat('sv', sv).format(new Date(`${from}T00:00:00Z`));
const monthName = monthText.charAt(0).toUpperCase() + monthText.slice(1);

/** Students who asked for three days of last month and were there on the first. */
async function aMonth(school: School) {
  const product = await productOn(sharedDataDir());
  const { db } = product;
  const { participants, period } = await aPeriod(product, {
    // Until after today, so that the period runs.
    ...{ ...school, from: mondayOf(daysAfter(from, -7)), to: daysAfter(to, 40) },
  });
  for (const { id: participantId, studentId } of participants) {
    const asked = (day: string) => {
      const moment = new Date(`${day}T06:00:00Z`);
      return { participantId, day, at: moment };
    };
    await db.insert(foodRequest).values(
      [present, absent, forgotten].map((day) => {
        const { at: requestedAt, ...of } = asked(day);
        return { ...of, requestedAt };
      }),
    );
    const { at, ...of } = asked(present);
    await db
      .insert(attendancePoint)
      .values({ ...of, occurredAt: at, receivedAt: at, isCheckIn: true });
    await db.insert(absence).values({
      ...{ participantId, day: absent, timeFrom: '07:00', timeTo: '16:00' },
      ...{ isCreatedByTeacher: false, createdBy: studentId },
    });
  }
  return { db, participantId: participants[0]?.id ?? 0, periodId: period.id };
}

test('a school sets its rule for meals, and removes one that nothing used', async ({
  school,
  signedIn,
}) => {
  const page = await signedIn(school.teacher.email, { path: '/teacher/schoolview' });
  const panel = page.getByRole('region', { name: 'Matersättning' });
  await expect(panel).toContainText('Ingen regel än');
  await panel.getByRole('button', { name: 'Lägg till regel' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Lägg till regel' });
  await submit.click();
  await expect(dialog.getByText('Välj en dag.')).toBeVisible();
  await expect(dialog.getByText('Skriv ett belopp mellan 0 och 1 000 kronor.')).toBeVisible();
  await dialog.getByLabel('Gäller från').fill(from);
  await dialog.getByLabel('Kronor per dag').fill('47,50');
  await dialog.getByLabel('Sista dagen för begäran').fill('5');
  await dialog.getByLabel('Villkor').fill('När matsalen inte kan användas.');
  expect(await violationsIn(page, {})).toEqual([]);
  await submit.click();
  const rule = panel.getByRole('listitem');
  await expect(rule).toContainText('47,50 kr per dag');
  await expect(rule).toContainText('Inte: Lärlingar');
  await expect(rule).toContainText('Begärs senast 5 dagar efter månadens slut');
  await page.setViewportSize({ width: 390, height: 860 });
  // The table becomes cards a moment after the window was narrowed.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsIn(page, {})).toEqual([]);
  await rule.getByRole('button', { name: /^Ta bort regeln från/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort regeln' }).click();
  await expect(panel).toContainText('Ingen regel än');
});

test('a teacher approves a month, and what changes afterwards falls in the next', async ({
  school,
  signedIn,
}) => {
  const { db, participantId } = await aMonth(school);
  await db.insert(mealRule).values({
    ...{ schoolId: school.school.id, createdBy: school.teacher.id, fromDay: from, ore: 4700 },
    ...{ certifiedBy: 'presence' as const, excludedForms: [], condition: '' },
  });
  const page = await signedIn(school.teacher.email, { path: '/teacher/schoolview' });
  await page.getByRole('link', { name: 'Månadens underlag' }).click();
  await expect(page.getByRole('heading', { name: monthName })).toBeVisible();
  const anna = page.getByRole('row', { name: /Anna Alm/ });
  await expect(anna).toContainText('47 kr');
  await expect(anna).toContainText(/frånvarande: \d+ \S+/i);
  await expect(anna).toContainText(/ingen incheckning: \d+ \S+/i);
  expect(await violationsIn(page, {})).toEqual([]);

  await test.step('the sheet is saved with kronor', async () => {
    const { name, bytes } = await savedFile(page, () =>
      page.getByRole('button', { name: 'Hämta CSV' }).click(),
    );
    expect(name).toBe(`Matersättning ${lastMonth}.csv`);
    expect(bytes.toString().split('\r\n')[1]).toMatch(/^Anna Alm;.*;3;1;0,00;47,00;/);
  });

  await test.step('it is approved once', async () => {
    await page.getByRole('button', { name: 'Godkänn månaden' }).click();
    const dialog = page.getByRole('dialog', { name: `Godkänn ${monthName}?` });
    await expect(dialog).toContainText('94 kr');
    await dialog.getByRole('button', { name: 'Godkänn månaden' }).click();
    await expect(page.getByText(`av ${school.teacher.name}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Godkänn månaden' })).toHaveCount(0);
  });

  await test.step('a day that is corrected later is paid with the next month', async () => {
    await db.insert(dayCorrection).values({
      ...{ participantId, day: forgotten, outcome: 'present' as const },
      ...{ correctedBy: school.teacher.id, correctedAt: new Date() },
    });
    await page.reload();
    await expect(anna).toContainText(/ingen incheckning/i);
    await page.getByRole('button', { name: 'Nästa månad' }).click();
    await expect(page.getByText('Månaden pågår.')).toBeVisible();
    await expect(anna).toContainText(/\d+ \S+: 47\skr/);
  });

  await test.step('no month follows the present one, and the one before is a press away', async () => {
    await expect(page.getByRole('button', { name: 'Nästa månad' })).toBeDisabled();
    await page.getByRole('button', { name: 'Föregående månad' }).click();
    await expect(page.getByRole('heading', { name: monthName })).toBeVisible();
    await expect(page.getByText(`av ${school.teacher.name}`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: monthName })).toBeVisible();
    await page.getByRole('button', { name: 'Nästa månad' }).click();
    await expect(page.getByText('Månaden pågår.')).toBeVisible();
  });

  await page.setViewportSize({ width: 390, height: 860 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsIn(page, {})).toEqual([]);
});

test('a student sees by what the school pays, and what each day brings', async ({
  page,
  school,
}) => {
  const { db, participantId, periodId } = await aMonth(school);
  await db.insert(mealRule).values({
    ...{ schoolId: school.school.id, createdBy: school.teacher.id, fromDay: from, ore: 4700 },
    ...{ certifiedBy: 'presence' as const, excludedForms: [], condition: 'Ej i matsalen.' },
  });
  const [anna] = school.students;
  await page.setViewportSize({ width: 390, height: 844 });
  await openCompanion(page, anna?.email ?? '');
  await page.getByRole('link', { name: 'Perioden' }).click();
  await page.getByRole('link', { name: 'Matersättning' }).click();
  const rule = page.getByRole('region', { name: 'Så betalar skolan' });
  await expect(rule).toContainText('47 kr per dag. Det räcker att du checkar in.');
  await expect(rule).toContainText('Ej i matsalen.');
  await expect(rule).toContainText(/Godkänt\s*0\skrInte godkänt än\s*47\skr/);
  const days = page.getByRole('list', { name: 'Begärda dagar' }).getByRole('listitem');
  const texts = [
    'Betalas inte än: du har inte checkat in',
    'Betalas inte: du var frånvarande',
    '47 kr, inte godkänd än',
  ];
  await expect(days).toContainText(texts);
  expect(await violationsIn(page, {})).toEqual([]);

  await test.step('a teacher corrects a day, and the period ends', async () => {
    const now = new Date();
    await db.insert(dayCorrection).values({
      ...{ participantId, day: forgotten, outcome: 'present' as const },
      ...{ correctedBy: school.teacher.id, correctedAt: now },
    });
    await db.update(placementPeriod).set({ endedAt: now }).where(eq(placementPeriod.id, periodId));
    await page.goto(`/app/periods/${periodId}`);
    await expect(rule).toContainText(/Inte godkänt än\s*94\skr/);
    await expect(days).toContainText([
      '47 kr, inte godkänd än',
      'Betalas inte: du var frånvarande',
      '47 kr, inte godkänd än',
    ]);
  });
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
