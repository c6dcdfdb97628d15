import { stockholmDay } from '@gesall/rules';
import { eq } from 'drizzle-orm';
import { attendancePoint } from '../apps/server/src/domains/attendance/attendance.tables.ts';
import { result, studentCourse } from '../apps/server/src/domains/results/results.tables.ts';
import { workRegistration } from '../apps/server/src/domains/work-registrations/work-registrations.tables.ts';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { violationsIn } from './axe.ts';
import { openCompanion, phone } from './companion.ts';
import { aPeriodOf, entriesOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm'] } });

/**
 * The school's student in a period, with an entry that was sent back. The student has checked in, so
 * that the day of the week does not matter.
 */
async function anEntrySentBack(school: School) {
  const made = await aPeriodOf(school, {
    ...{ students: [school.student], name: 'APL höst', from: -9, to: 20 },
  });
  const [entry] = await entriesOf(made, [{ title: 'Bytt central' }]);
  const { db } = await productOn(sharedDataDir());
  const at = new Date();
  await db.insert(attendancePoint).values({
    ...{ participantId: made.participants[0]?.id ?? 0, day: stockholmDay(at), isCheckIn: true },
    ...{ occurredAt: at, receivedAt: at },
  });
  const send = (sentBackAt: Date | null) =>
    db
      .update(workRegistration)
      .set({ sentBackAt })
      .where(eq(workRegistration.id, entry?.id ?? 0));
  await send(at);
  return { id: entry?.id, takeBack: () => send(null) };
}

test('a student’s first page leads to what waits in placement, before the next module', async ({
  school,
  signedIn,
}) => {
  const entry = await anEntrySentBack(school);
  const page = await signedIn(school.student.email);
  const strip = page.getByRole('region', { name: 'Fortsätt' });
  await expect(strip).toContainText('1 inlägg är skickat tillbaka');
  await expect(strip.getByRole('link', { name: 'Ändra' })).toHaveAttribute(
    'href',
    `/app/entries/${entry.id}`,
  );
  expect(await violationsIn(page, {})).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await entry.takeBack();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('skickat tillbaka')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the app leads to the next module when nothing of placement waits', async ({
    page,
    school,
  }) => {
    const { student, course, modules } = school;
    const entry = await anEntrySentBack(school);
    const { db } = await productOn(sharedDataDir());
    const at = new Date();
    const place = { studentId: student.id, courseId: course.id };
    await db
      .insert(studentCourse)
      .values({ ...place, createdAt: at })
      .onConflictDoNothing();
    const run = { firstRunAt: at, lastRunAt: at, runCount: 1, attemptCount: 1 };
    await db.insert(result).values({ ...place, moduleId: modules[0]?.id ?? 0, ...run });
    const next = page.getByRole('link', { name: `Fortsätt med ${modules[0]?.name}` });

    await openCompanion(page, student.email);
    await expect(page.getByRole('link', { name: /skickat tillbaka/ })).toBeVisible();
    await expect(next).toHaveCount(0);

    await entry.takeBack();
    await page.reload();
    await expect(next).toBeVisible();
    await expect(page.getByText(`${course.name} · modul 1 av ${modules.length}`)).toBeVisible();
    expect(await violationsIn(page, {})).toEqual([]);
    await next.click();
    await expect(page.getByRole('region', { name: 'Fortsätt' })).toContainText(
      modules[0]?.name ?? '',
    );
  });
});
