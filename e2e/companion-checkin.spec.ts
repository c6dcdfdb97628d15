import { stockholmDay } from '@gesall/rules';
import type { Page } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { attendancePoint } from '../apps/server/src/domains/attendance/attendance.tables.ts';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { stopClock } from './clock.ts';
import { openCompanion, phone } from './companion.ts';
import { aPeriodOf, dayIn, presenceOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { bearerOf } from './sessions.ts';
import { expect, test } from './test.ts';

test.use({ ...phone, wishes: { students: ['Anna Alm'] } });

const hourMs = 60 * 60_000;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pointsOn = (page: Page) => page.getByRole('list', { name: 'Idag' }).getByRole('listitem');

async function aPlacement(school: School) {
  const made = await aPeriodOf(school, {
    students: school.students,
    name: 'APL höst',
    from: -5,
    to: 20,
  });
  const { db } = await productOn(sharedDataDir());
  const participantId = made.participants[0]?.id ?? 0;
  return {
    ...made,
    points: () =>
      db
        .select()
        .from(attendancePoint)
        .where(eq(attendancePoint.participantId, participantId))
        .orderBy(asc(attendancePoint.occurredAt)),
    /** A check-in so many hours ago, of a day. */
    inSince: (hours: number, day: string) => {
      const at = new Date(Date.now() - hours * hourMs);
      return db
        .insert(attendancePoint)
        .values({ participantId, day, occurredAt: at, receivedAt: at, isCheckIn: true });
    },
  };
}

/** Opens the day of the student as their teacher sees it. */
async function teachersCard(page: Page, school: School, periodId: number) {
  await page.goto(presenceOf(school, periodId));
  const day = stockholmDay(new Date());
  // Weekends are listed below the grid, by their names.
  await page
    .getByRole('button', { name: new RegExp(`^Anna Alm, (${day}:|(lör|sön)dag )`) })
    .click();
  return page.getByRole('region', { name: `Anna Alm ${day}` }).getByRole('listitem');
}

test('a student checks in and out with their position', async ({ page, school, signedIn }) => {
  const { period, points } = await aPlacement(school);
  const isCheckedIn = async () => {
    const reply = await page.request.get(
      `/api/Apl/GetAttendanceStatusForStudent?studentId=${school.student.id}&periodId=${period.id}`,
      { headers: { authorization: await bearerOf(school.student.email) } },
    );
    return (await reply.json()).result[0].isCheckedIn;
  };
  await page.clock.install();
  await openCompanion(page, school.student.email, { isNew: true });
  const pressed = { after: 0, before: 0 };

  await test.step('the first time it says what happens to the position', async () => {
    await expect(button(page, 'Checka in')).toBeVisible();
    pressed.after = await page.evaluate(() => Date.now());
    await button(page, 'Checka in').click();
    pressed.before = await page.evaluate(() => Date.now());
    const told = page.getByRole('dialog', { name: 'Din position sparas vid trycket' });
    await expect(told).toContainText('Positionen raderas efter 30 dagar');
    await expect(told).toContainText('Dina lärare och handledare ser den');
    await expect(pointsOn(page)).toHaveCount(0);
    await told.getByRole('button', { name: 'Fortsätt med position' }).click();
  });
  await test.step('[companion.checkin.button] the button checks in, and reads check out then', async () => {
    await expect(button(page, 'Checka ut')).toBeVisible();
    await expect(button(page, 'Checka in')).toHaveCount(0);
    expect((await button(page, 'Checka ut').boundingBox())?.height).toBeGreaterThanOrEqual(64);
    await expect.poll(isCheckedIn).toBe(true);
    const [point] = await points();
    expect(point).toMatchObject({ isCheckIn: true, latitude: 59.3293, longitude: 18.0686 });
    expect(point?.occurredAt.getTime()).toBeGreaterThanOrEqual(pressed.after);
    expect(point?.occurredAt.getTime()).toBeLessThanOrEqual(pressed.before);
  });
  const [point] = await points();
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    timeStyle: 'short',
  }).format(point?.occurredAt);
  await test.step('[companion.checkin.time-shown] the day shows when, and the time since', async () => {
    await expect(pointsOn(page)).toContainText([`${time}Incheckning`]);
    await expect(page.getByText(`Incheckad sedan ${time}`)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText('0 h 0 min');
    await page.clock.fastForward('02:05:00');
    await expect(page.getByRole('timer')).toHaveText(/^2 h [56] min$/);
  });
  await test.step('[companion.checkin.position] the teacher sees the position and the time of the tap', async () => {
    const teacher = await signedIn(school.teacher.email);
    const card = await teachersCard(teacher, school, period.id);
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(time);
    await card.getByRole('button', { name: 'Karta' }).click();
    await expect(teacher.getByRole('dialog', { name: /Position för Anna Alm/ })).toContainText(
      'Latitud 59.3293, longitud 18.0686',
    );
  });
  await test.step('the next time it says nothing', async () => {
    await button(page, 'Checka ut').click();
    await expect(button(page, 'Checka in')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('[companion.checkin.out] [companion.checkin.several-a-day] a student checks out, and in and out again', async ({
  page,
  context,
  school,
}) => {
  const { points } = await aPlacement(school);
  const workplace = { latitude: 59.3293, longitude: 18.0686 };
  const gate = { latitude: 57.7089, longitude: 11.9746 };
  await openCompanion(page, school.student.email);
  await expect(button(page, 'Checka in')).toBeVisible();
  const taps: number[] = [];
  for (let times = 0; times < 2; times++) {
    await context.setGeolocation(workplace);
    await button(page, 'Checka in').click();
    await expect(button(page, 'Checka ut')).toBeVisible();
    await context.setGeolocation(gate);
    taps.push(await page.evaluate(() => Date.now()));
    await button(page, 'Checka ut').click();
    await expect(button(page, 'Checka in')).toBeVisible();
    taps.push(await page.evaluate(() => Date.now()));
  }
  await expect(pointsOn(page)).toContainText([
    'Incheckning',
    'Utcheckning',
    'Incheckning',
    'Utcheckning',
  ]);
  await expect.poll(async () => (await points()).length).toBe(4);
  const stored = await points();
  expect(stored.map(({ isCheckIn }) => isCheckIn)).toEqual([true, false, true, false]);
  expect(stored).toMatchObject([workplace, gate, workplace, gate]);
  const [, firstOut, , lastOut] = stored.map(({ occurredAt }) => occurredAt.getTime());
  const times = [taps[0], firstOut, taps[1], taps[2], lastOut, taps[3]].map(Number);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('[companion.offline.position-kept] the position is that of the tap, wherever it is sent', async ({
  page,
  context,
  school,
}) => {
  const { points } = await aPlacement(school);
  await openCompanion(page, school.student.email);
  await expect(button(page, 'Checka in')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Checka in').dblclick();
  await expect(button(page, 'Checka ut')).toBeVisible();
  await context.setGeolocation({ latitude: 57.7089, longitude: 11.9746 });
  await context.setOffline(false);
  await expect.poll(async () => (await points()).length).toBe(1);
  const [point] = await points();
  expect(point).toMatchObject({ latitude: 59.3293, longitude: 18.0686 });
});

test('[companion.checkin.position-refused] without a position a student checks in after a confirmation', async ({
  page,
  context,
  school,
  signedIn,
}) => {
  const { period, points } = await aPlacement(school);
  await context.clearPermissions();
  await openCompanion(page, school.student.email);
  const missing = page.getByRole('dialog', { name: 'Positionen hittades inte' });
  await test.step('nothing is stored before', async () => {
    await button(page, 'Checka in').click();
    await expect(missing).toBeVisible();
    await missing.getByRole('button', { name: 'Avbryt' }).click();
    await expect(button(page, 'Checka in')).toBeVisible();
    expect(await points()).toEqual([]);
  });
  await button(page, 'Checka in').click();
  await missing.getByRole('button', { name: 'Checka in utan position' }).click();
  await expect(button(page, 'Checka ut')).toBeVisible();
  await expect(pointsOn(page)).toContainText(['Utan position']);
  await expect
    .poll(async () => (await points()).map(({ latitude, longitude }) => [latitude, longitude]))
    .toEqual([[null, null]]);
  await test.step('nor is anything stored of a check-out before it is confirmed', async () => {
    await button(page, 'Checka ut').click();
    await missing.getByRole('button', { name: 'Avbryt' }).click();
    await expect(missing).toHaveCount(0);
    await expect(button(page, 'Checka ut')).toBeVisible();
    expect(await points()).toHaveLength(1);
    await button(page, 'Checka ut').click();
    await missing.getByRole('button', { name: 'Checka ut utan position' }).click();
    await expect(button(page, 'Checka in')).toBeVisible();
    await expect(pointsOn(page)).toContainText(['Incheckning', 'Utcheckning']);
    await expect
      .poll(async () =>
        (await points()).map(({ isCheckIn, latitude, longitude }) => [
          isCheckIn,
          latitude,
          longitude,
        ]),
      )
      .toEqual([
        [true, null, null],
        [false, null, null],
      ]);
  });
  const teacher = await signedIn(school.teacher.email);
  await expect(await teachersCard(teacher, school, period.id)).toContainText([
    'Position saknas',
    'Position saknas',
  ]);
});

test('[companion.checkin.position-refused] a position that is not found within 15 seconds is waited for no longer', async ({
  page,
  school,
}) => {
  const { points } = await aPlacement(school);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });
  await openCompanion(page, school.student.email);
  await expect(button(page, 'Checka in')).toBeVisible();
  await stopClock(page);
  await button(page, 'Checka in').click();
  await expect(page.getByText('Letar efter positionen')).toBeVisible();
  const tapped = await page.evaluate(() => Date.now());
  const missing = page.getByRole('dialog', { name: 'Positionen hittades inte' });
  await page.clock.runFor(14_900);
  await expect(missing).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(missing).toBeVisible();
  await page.clock.resume();
  await missing.getByRole('button', { name: 'Checka in utan position' }).click();
  await expect(button(page, 'Checka ut')).toBeVisible();
  await expect.poll(async () => (await points()).length).toBe(1);
  const [point] = await points();
  expect(point?.occurredAt.getTime()).toBeLessThanOrEqual(tapped);
});

test('a shift of yesterday is ended, and a new one can begin', async ({ page, school }) => {
  const { points, inSince } = await aPlacement(school);
  await inSince(15, dayIn(-1));
  await openCompanion(page, school.student.email);
  await expect(page.getByText(/^Incheckad sedan igår/)).toBeVisible();
  await expect(button(page, 'Checka in')).toBeVisible();
  await button(page, 'Checka ut från igår').click();
  await expect(button(page, 'Checka ut från igår')).toHaveCount(0);
  await expect(button(page, 'Checka in')).toBeVisible();
  await expect
    .poll(async () => (await points()).map(({ isCheckIn, day }) => [isCheckIn, day]))
    .toEqual([
      [true, dayIn(-1)],
      [false, dayIn(-1)],
    ]);
});

test('a mistaken tap is undone, on the phone and at the school', async ({
  page,
  context,
  school,
}) => {
  const { points } = await aPlacement(school);
  await openCompanion(page, school.student.email);
  await expect(button(page, 'Checka in')).toBeVisible();

  await test.step('what was not sent leaves the phone', async () => {
    await context.setOffline(true);
    await button(page, 'Checka in').click();
    await expect(pointsOn(page)).toContainText(['Väntar på nät']);
    await button(page, 'Ångra').click();
    await expect(button(page, 'Checka in')).toBeVisible();
    await expect(pointsOn(page)).toHaveCount(0);
    await context.setOffline(false);
  });
  await test.step('[companion.checkin.undo] what was sent is removed after a question', async () => {
    await button(page, 'Checka in').click();
    await expect.poll(async () => (await points()).length).toBe(1);
    await button(page, 'Ångra').click();
    await page
      .getByRole('dialog', { name: /^Ta bort Incheckning/ })
      .getByRole('button', { name: 'Ta bort' })
      .click();
    await expect(button(page, 'Checka in')).toBeVisible();
    await expect(pointsOn(page)).toHaveCount(0);
    expect((await points()).map(({ undoneAt }) => undoneAt)).toEqual([expect.any(Date)]);
  });
});

test('the second tap of a double one does not check out again', async ({ page, school }) => {
  const { points } = await aPlacement(school);
  await openCompanion(page, school.student.email);
  await expect(button(page, 'Checka in')).toBeVisible();
  await stopClock(page);
  await button(page, 'Checka in').click();
  await expect(button(page, 'Checka ut')).toBeVisible();
  await button(page, 'Checka ut').click({ force: true });
  await expect(button(page, 'Checka ut')).toBeDisabled();
  await page.clock.runFor(600);
  await expect(button(page, 'Checka ut')).toBeEnabled();
  await page.clock.resume();
  await expect.poll(async () => (await points()).map(({ isCheckIn }) => isCheckIn)).toEqual([true]);
  await button(page, 'Checka ut').click();
  await expect
    .poll(async () => (await points()).map(({ isCheckIn }) => isCheckIn))
    .toEqual([true, false]);
});
