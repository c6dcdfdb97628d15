import { daysAfter, isSchoolDay, mondayOf, stockholmDay } from '@gesall/rules';
import type { Locator, Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import {
  absence,
  attendancePoint,
  foodRequest,
} from '../apps/server/src/domains/attendance/attendance.tables.ts';
import { companySchool } from '../apps/server/src/domains/companies/companies.tables.ts';
import type { Person } from '../apps/server/src/testing/a-school.ts';
import { aPeriodOf, dayIn, presenceOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg', 'Cilla Dahl'] } });

/** The latest school day before today. */
function schoolDayBefore() {
  let ago = 1;
  while (!isSchoolDay(dayIn(-ago), [])) ago++;
  return { ago, day: dayIn(-ago) };
}

const cell = (page: Page, name: string, day: string) =>
  page.getByRole('button', { name: `${name}, ${day}:` });

/** How a day's state is drawn, in the legend and in the cells. */
const drawn = (place: Locator) =>
  place.locator('[data-state]').evaluate((mark) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(mark);
    return [mark.getAttribute('data-state'), backgroundColor, borderTopColor, mark.innerHTML].join(
      ' ',
    );
  });

/** The days of a student that the page shows, the earliest first. */
const daysOf = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}, \\d{4}-`) })
    .evaluateAll((cells) =>
      cells.map((each) => /\d{4}-\d\d-\d\d/.exec(each.ariaLabel ?? '')?.[0] ?? '').sort(),
    );

const clockAt = (moment: Date) =>
  moment.toLocaleTimeString('sv-SE', {
    timeZone: 'Europe/Stockholm',
    hour: '2-digit',
    minute: '2-digit',
  });

test('a teacher sees who is there, and corrects a day', async ({ school, signedIn }) => {
  const [anna, bo, cilla] = school.students as [Person, Person, Person];
  const students = [anna, bo, cilla];
  const made = await aPeriodOf(school, { students, name: 'Vinter', from: -40, to: 20 });
  const [ofAnna, ofBo] = made.participants.map(({ id }) => id) as [number, number];
  const { day } = schoolDayBefore();
  const at = (time: string) => new Date(`${day}T${time}:00Z`);
  const { db } = await productOn(sharedDataDir());
  const point = { participantId: ofAnna, day, latitude: 59.6111, longitude: 16.545, accuracyM: 12 };
  await db.insert(attendancePoint).values([
    { ...point, occurredAt: at('06:58'), receivedAt: at('06:58'), isCheckIn: true },
    {
      ...{ participantId: ofAnna, day, isCheckIn: false },
      ...{ occurredAt: at('15:02'), receivedAt: at('16:00') },
    },
    {
      ...{ participantId: ofBo, day: stockholmDay(new Date()), isCheckIn: true },
      ...{ occurredAt: new Date(), receivedAt: new Date() },
    },
  ]);
  await db.insert(absence).values({
    ...{ participantId: ofBo, day, timeFrom: '11:30', timeTo: '12:15', comment: 'Tandläkare.' },
    ...{ isCreatedByTeacher: false, createdBy: bo.id },
  });
  await db.insert(foodRequest).values(
    [-30, -28].map((ago) => ({
      ...{ participantId: ofAnna, day: dayIn(ago), requestedAt: new Date() },
    })),
  );
  const at111Metres = { latitude: 59.6121, longitude: 16.545 };
  await db
    .insert(companySchool)
    .values({ schoolId: school.school.id, companyId: made.company.id, ...at111Metres })
    .onConflictDoUpdate({
      target: [companySchool.schoolId, companySchool.companyId],
      set: at111Metres,
    });

  const page = await signedIn(school.teacher.email, { path: '/healthz' });
  // Without the stream only a press, or opening the tab, reads the counts again.
  await page.route(/\/api\/Apl\/Presence\?/, () => undefined);
  await page.goto(presenceOf(school, made.period.id));

  await test.step('[apl.screen.default-header-tab] [apl.presence.checked-in-count] presence comes first, with the counts', async () => {
    await expect(page.getByRole('radio', { name: 'Närvaro' })).toBeChecked();
    await expect(page.getByRole('button', { name: '1 incheckade nu' })).toBeVisible();
    await expect(page.getByRole('button', { name: '2 inte incheckade' })).toBeVisible();
  });
  await test.step('[apl.presence.count-tooltips] each count names its students', async () => {
    await page.getByRole('button', { name: '1 incheckade nu' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Bo Berg');
    await page.getByRole('button', { name: '2 inte incheckade' }).hover();
    await expect(page.getByRole('tooltip').last()).toHaveText('Anna Alm, Cilla Dahl');
  });
  await test.step('[apl.presence.live-refresh] the counts follow a check-out at the press of a button', async () => {
    await db.insert(attendancePoint).values({
      ...{ participantId: ofBo, day: stockholmDay(new Date()), isCheckIn: false },
      ...{ occurredAt: new Date(), receivedAt: new Date() },
    });
    await page.getByRole('button', { name: 'Läs om vilka som är incheckade' }).click();
    await expect(page.getByRole('button', { name: '0 incheckade nu' })).toBeVisible();
    await expect(page.getByRole('button', { name: '3 inte incheckade' })).toBeVisible();
    await db.insert(attendancePoint).values({
      ...{ participantId: ofBo, day: stockholmDay(new Date()), isCheckIn: true },
      ...{ occurredAt: new Date(), receivedAt: new Date() },
    });
    const parts = page.getByRole('radiogroup', { name: 'Visa av perioden' });
    await parts.getByText('Arbetskortsflöde').click();
    await expect(page.getByRole('rowheader')).toHaveCount(0);
    await parts.getByText('Närvaro').click();
    await expect(page.getByRole('button', { name: '1 incheckade nu' })).toBeVisible();
    await expect(page.getByRole('button', { name: '2 inte incheckade' })).toBeVisible();
  });
  const legend = page.getByRole('list', { name: 'Teckenförklaring' }).getByRole('listitem');
  await test.step('[apl.presence.legend] [apl.presence.per-student] the days of each student are drawn by the legend', async () => {
    await expect(legend).toHaveText(['Närvarande', 'Frånvarande', 'Ej incheckad']);
    await expect(page.getByRole('rowheader')).toHaveText(['Anna Alm', 'Bo Berg', 'Cilla Dahl']);
    const ways = [legend.nth(0), legend.nth(1), legend.nth(2)].map(drawn);
    expect(new Set(await Promise.all(ways)).size).toBe(3);
    for (const [index, name] of ['Anna Alm', 'Bo Berg', 'Cilla Dahl'].entries())
      expect(await drawn(cell(page, name, day))).toBe(await drawn(legend.nth(index)));
  });
  await test.step('[apl.presence.status-was-present] [apl.presence.status-had-absence] present and absent days say so', async () => {
    await expect(cell(page, 'Anna Alm', day)).toHaveAccessibleName(/: Närvarande$/);
    await expect(cell(page, 'Bo Berg', day)).toHaveAccessibleName(/: Frånvarande$/);
  });
  await test.step('[apl.presence.calendar-chevrons] [apl.presence.calendar-4-weeks] earlier weeks are a page away, later ones than today are not', async () => {
    await expect(page.getByRole('button', { name: 'Senare veckor' })).toBeDisabled();
    await page.getByRole('button', { name: 'Tidigare veckor' }).click();
    await expect(page.getByRole('button', { name: 'Senare veckor' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Tidigare veckor' })).toBeDisabled();
    const begin = mondayOf(dayIn(-40));
    const earlier = await daysOf(page, 'Anna Alm');
    expect(mondayOf(earlier.at(-1) ?? '')).toBe(daysAfter(begin, 21));
    expect(earlier.length).toBeGreaterThan(14);
    await page.getByRole('button', { name: 'Senare veckor' }).click();
    await expect(page.getByRole('button', { name: 'Senare veckor' })).toBeDisabled();
    const [first = ''] = await daysOf(page, 'Anna Alm');
    expect(mondayOf(first)).toBe(daysAfter(begin, 28));
  });

  const card = (name: string) => page.getByRole('region', { name: `${name} ${day}` });
  await test.step('[apl.presence.day-detail-card] [apl.presence.point-fields] a day opens its points', async () => {
    await cell(page, 'Anna Alm', day).click();
    const points = card('Anna Alm').getByRole('listitem');
    await expect(points).toHaveCount(2);
    await expect(points.first()).toContainText(`${clockAt(at('06:58'))}Incheckning`);
    await expect(points.last()).toContainText(`${clockAt(at('15:02'))}Utcheckning`);
    await expect(points.last()).toContainText('skickad senare');
  });
  await test.step('[apl.presence.point-without-position] [apl.presence.point-map-modal] a position opens, a missing one says so', async () => {
    const points = card('Anna Alm').getByRole('listitem');
    await expect(points.last()).toContainText('Position saknas');
    await expect(points.last().getByRole('button')).toHaveCount(0);
    await points.first().getByRole('button', { name: 'Karta' }).click();
    const dialog = page.getByRole('dialog', { name: /Position för Anna Alm/ });
    await expect(dialog).toContainText('Latitud 59.6111, longitud 16.545');
    const map = dialog.getByRole('img', { name: /^Incheckningens plats kring / });
    await expect(map.getByText(clockAt(at('06:58')))).toBeVisible();
    await expect(dialog).toContainText(`111 m från ${made.company.name}`);
  });
  await test.step('[apl.presence.map-fallback] the coordinates lead to a map elsewhere', async () => {
    const dialog = page.getByRole('dialog', { name: /Position för Anna Alm/ });
    await expect(dialog.getByRole('link', { name: 'Öppna i en karta på nätet' })).toHaveAttribute(
      'href',
      /mlat=59\.6111&mlon=16\.545/,
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('a place farther away is so many kilometres from the workplace', async () => {
    await db
      .update(attendancePoint)
      .set({ latitude: 59.6397, accuracyM: 1400 })
      .where(and(eq(attendancePoint.participantId, ofAnna), eq(attendancePoint.isCheckIn, true)));
    await page.reload();
    await cell(page, 'Anna Alm', day).click();
    await card('Anna Alm').getByRole('button', { name: 'Karta' }).click();
    const dialog = page.getByRole('dialog', { name: /Position för Anna Alm/ });
    await expect(dialog).toContainText(`3,1 km från ${made.company.name}`);
    await expect(dialog).toContainText('Noggrannhet 1,4 km');
    await expect(dialog.getByRole('img').getByText(' km')).toHaveText([
      '1 km',
      '1,5 km',
      '2 km',
      '2,5 km',
      '3 km',
      '3,5 km',
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('[apl.presence.correct-three-choices] [apl.presence.correct-cleared] a day is cleared', async () => {
    await expect(
      card('Anna Alm').getByRole('group', { name: 'Rätta dagen' }).getByRole('button'),
    ).toHaveText(['Närvarande', 'Ej incheckad', 'Frånvarande 07–16']);
    await expect(
      card('Anna Alm').getByRole('group', { name: 'Rätta dagen' }).getByRole('button', {
        pressed: true,
      }),
    ).toHaveText(['Närvarande']);
    const asked = page.waitForRequest(/\/Apl\/SetAttendanceValidity/);
    await card('Anna Alm').getByRole('button', { name: 'Ej incheckad' }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      ...{ attendanceDay: day, wasPresent: false, studentId: anna.id, periodId: made.period.id },
    });
    await expect(cell(page, 'Anna Alm', day)).toHaveAccessibleName(/: Ej incheckad$/);
    await expect(card('Anna Alm')).toContainText('Ingen incheckning den här dagen.');
  });
  await test.step('[toasts.apl.presence-updated] [apl.presence.status-no-registrations] the correction is told, with its teacher', async () => {
    await expect(
      page.getByRole('status').filter({ hasText: 'Närvaron har uppdaterats' }),
    ).toBeVisible();
    await expect(card('Anna Alm')).toContainText(`Senast rättad av ${school.teacher.name}`);
    await expect(cell(page, 'Cilla Dahl', day)).toHaveAccessibleName(/: Ej incheckad$/);
    expect(await drawn(cell(page, 'Cilla Dahl', day))).toBe(await drawn(legend.nth(2)));
  });
  await test.step('[apl.presence.absence-fields] an absence has its times, its comment and who reported it', async () => {
    await cell(page, 'Bo Berg', day).click();
    await expect(card('Bo Berg')).toContainText('Frånvaro 11:30–12:15');
    await expect(card('Bo Berg')).toContainText('”Tandläkare.” Anmäld av eleven.');
  });
  await test.step('[apl.presence.correct-present] a day is made present', async () => {
    await cell(page, 'Cilla Dahl', day).click();
    const said = page.getByRole('status').filter({ hasText: 'Närvaron har uppdaterats' });
    await expect(said).toHaveCount(0);
    const asked = page.waitForRequest(/\/Apl\/SetAttendanceValidity/);
    await card('Cilla Dahl').getByRole('button', { name: 'Närvarande' }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      ...{ attendanceDay: day, wasPresent: true, studentId: cilla.id, periodId: made.period.id },
    });
    await expect(cell(page, 'Cilla Dahl', day)).toHaveAccessibleName(/: Närvarande$/);
    await expect(said).toBeVisible();
    await cell(page, 'Bo Berg', day).click();
    await card('Bo Berg').getByRole('button', { name: 'Närvarande' }).click();
    await expect(cell(page, 'Bo Berg', day)).toHaveAccessibleName(/: Närvarande$/);
  });
  await test.step('[apl.presence.correct-absent] [apl.presence.correct-absent-comment] a day is made absent in the usual window, with a comment', async () => {
    await card('Bo Berg').getByLabel('Kommentar till frånvaron (valfri)').fill('Sjuk');
    const asked = page.waitForRequest(/\/Apl\/PostAbsenceByTeacher/);
    await card('Bo Berg').getByRole('button', { name: 'Frånvarande 07–16' }).click();
    await test.step('[constants.apl.absence-window] [api.apl.post-absence-by-teacher] from seven to four, which is sent and shown', async () => {
      expect((await asked).postDataJSON()).toEqual({
        ...{ studentId: bo.id, absenceDay: day, timeFrom: '0700', timeTo: '1600' },
        ...{ comment: 'Sjuk', isWholeDay: false },
      });
      await expect(cell(page, 'Bo Berg', day)).toHaveAccessibleName(/: Frånvarande$/);
      await expect(card('Bo Berg')).toContainText('Frånvaro 07:00–16:00');
    });
    await expect(card('Bo Berg')).toContainText('”Sjuk” Registrerad av lärare.');
    await cell(page, 'Cilla Dahl', day).click();
    await card('Cilla Dahl').getByRole('button', { name: 'Frånvarande 07–16' }).click();
    await expect(card('Cilla Dahl')).toContainText('Frånvaro 07:00–16:00Registrerad av lärare.');
  });
  await test.step('[apl.presence.food-popup] [apl.presence.food-popup-empty] the days asked for are listed by student', async () => {
    await page.getByRole('button', { name: 'Matersättning' }).click();
    await expect(
      page.getByRole('region', { name: 'Matersättning för Anna Alm' }).getByRole('listitem'),
    ).toHaveText([dayIn(-30), dayIn(-28)]);
    await page.getByRole('combobox', { name: 'Elev' }).click();
    await page.getByRole('option', { name: 'Bo Berg' }).click();
    await expect(page.getByRole('region', { name: 'Matersättning för Bo Berg' })).toContainText(
      'Inga dagar är begärda.',
    );
    await page.keyboard.press('Escape');
  });
  await test.step('a day of several students is corrected in one act', async () => {
    await page.getByRole('checkbox', { name: 'Välj alla elever' }).check();
    for (const outside of [dayIn(-60), dayIn(1)]) {
      await page.getByLabel('Dag', { exact: true }).fill(outside);
      await expect(page.getByRole('button', { name: 'Rätta en dag' })).toBeDisabled();
    }
    await page.getByLabel('Dag', { exact: true }).fill(day);
    await page.getByRole('button', { name: 'Rätta en dag' }).click();
    await page.getByRole('menuitem', { name: 'Närvarande' }).click();
    for (const name of ['Anna Alm', 'Bo Berg'])
      await expect(cell(page, name, day)).toHaveAccessibleName(/: Närvarande$/);
  });
  await test.step('[apl.presence.updates-counts] correcting today changes the counts as well', async () => {
    const correct = async (outcome: string) => {
      await page.getByRole('checkbox', { name: 'Välj Bo Berg' }).check();
      await page.getByRole('button', { name: 'Rätta en dag' }).click();
      await page.getByRole('menuitem', { name: outcome }).click();
    };
    const are = async (isIn: number, isOut: number) => {
      await expect(page.getByRole('button', { name: `${isIn} incheckade nu` })).toBeVisible();
      await expect(page.getByRole('button', { name: `${isOut} inte incheckade` })).toBeVisible();
    };
    await are(1, 2);
    await correct('Ej incheckad');
    await are(0, 3);
    await correct('Närvarande');
    await are(1, 2);
    await correct('Frånvarande 07–16');
    await are(0, 3);
  });
});

test('a period that has not begun has no presence yet', async ({ school, signedIn }) => {
  const made = await aPeriodOf(school, {
    students: school.students.slice(0, 1) as Person[],
    name: 'Vår',
    from: 30,
    to: 60,
  });
  const page = await signedIn(school.teacher.email, { path: presenceOf(school, made.period.id) });
  await expect(page.getByText(/Perioden har inte börjat/)).toBeVisible();
});
