import { eq } from 'drizzle-orm';
import {
  attendancePoint,
  schoolPositions,
} from '../apps/server/src/domains/attendance/attendance.tables.ts';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { openCompanion, phone } from './companion.ts';
import { aPeriodOf, placementOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ ...phone, wishes: { students: ['Anna Alm'] } });

const desktop = { width: 1280, height: 900 };

async function aPlacement(school: School, { isOn }: { isOn: boolean }) {
  const { participants } = await aPeriodOf(school, {
    ...{ students: school.students, name: 'APL höst', from: -5, to: 20 },
  });
  const { db } = await productOn(sharedDataDir());
  if (!isOn) await db.delete(schoolPositions).where(eq(schoolPositions.schoolId, school.school.id));
  return {
    latitudes: async () =>
      (
        await db
          .select({ latitude: attendancePoint.latitude })
          .from(attendancePoint)
          .where(eq(attendancePoint.participantId, participants[0]?.id ?? 0))
      ).map(({ latitude }) => latitude),
  };
}

test('where positions are off the app asks for none, until a teacher with full access turns them on', async ({
  page,
  school,
  signedIn,
}) => {
  const { latitudes } = await aPlacement(school, { isOn: false });
  await openCompanion(page, school.student.email, { isNew: true });
  await test.step('a student checks in without a question', async () => {
    await page.getByRole('button', { name: 'Checka in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Checka ut', exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(latitudes).toEqual([null]);
    const points = page.getByRole('list', { name: 'Idag' });
    await expect(points).toContainText('Incheckning');
    await expect(points).not.toContainText('Utan position');
  });
  await test.step('their page says so', async () => {
    await page.getByRole('link', { name: 'Perioden' }).click();
    await page.getByRole('link', { name: 'Mina positioner' }).click();
    await expect(page.getByText('Appen frågar inte efter din plats')).toBeVisible();
  });

  const teacher = await signedIn(school.teacher.email);
  await teacher.setViewportSize(desktop);
  await teacher.goto('/teacher/schoolview');
  const settings = teacher.getByRole('region', { name: 'Positioner på APL' });
  await test.step('the school has a text for its impact assessment', async () => {
    await settings.getByText('Text till skolans konsekvensbedömning').click();
    await expect(settings.getByRole('listitem')).toHaveCount(6);
    await expect(settings.getByRole('button', { name: 'Kopiera texten' })).toBeVisible();
  });
  await test.step('it is turned on', async () => {
    const turn = settings.getByRole('switch', { name: 'Positioner vid in- och utcheckning' });
    await expect(turn).not.toBeChecked();
    await turn.click();
    await expect(turn).toBeChecked();
    await expect(settings.getByRole('status')).toContainText(`av ${school.teacher.name}`);
  });
  await test.step('from then on the app asks', async () => {
    await page.goto('/app');
    // The app shows what it kept until it has read anew.
    await expect(page.getByRole('list', { name: 'Idag' })).toContainText('Utan position');
    await page.getByRole('button', { name: 'Checka ut', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Din position sparas vid trycket' })
      .getByRole('button', { name: 'Fortsätt med position' })
      .click();
    await expect.poll(latitudes).toEqual(expect.arrayContaining([null, 59.3293]));
  });
});

test('a protected identity erases a student’s positions and ends the question for them', async ({
  page,
  school,
  signedIn,
}) => {
  const { latitudes } = await aPlacement(school, { isOn: true });
  await openCompanion(page, school.student.email);
  await page.getByRole('button', { name: 'Checka in', exact: true }).click();
  await expect.poll(latitudes).toEqual([59.3293]);

  const teacher = await signedIn(school.teacher.email, { locale: 'en-GB' });
  await teacher.setViewportSize(desktop);
  await teacher.goto(placementOf(school).student.replace(/\?.*/, ''));
  const turn = teacher.getByRole('switch', { name: /^Protected identity/ });
  await expect(turn).not.toBeChecked();
  await turn.click();
  const question = teacher.getByRole('dialog', {
    name: 'Note a protected identity for Anna Alm?',
  });
  await expect(question).toContainText('stored positions are erased now');
  await question.getByRole('button', { name: 'Note it and erase the positions' }).click();
  await expect(turn).toBeChecked();
  expect(await latitudes()).toEqual([null]);

  await page.goto('/app');
  await page.getByRole('button', { name: 'Checka ut', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Checka in', exact: true })).toBeVisible();
  await expect.poll(latitudes).toEqual([null, null]);
});

test('a school reads its switch in English, and without full access it is only read', async ({
  school,
  signedIn,
}) => {
  await aPlacement(school, { isOn: true });
  const { db } = await productOn(sharedDataDir());
  await db.$client.query('update teacher set full_access = false where account_id = $1', [
    school.teacher.id,
  ]);
  const page = await signedIn(school.teacher.email, { locale: 'en-GB' });
  await page.setViewportSize(desktop);
  await page.goto('/teacher/schoolview');
  const settings = page.getByRole('region', { name: 'Positions at work placement' });
  await expect(settings.getByRole('status')).toContainText(`by ${school.teacher.name}`);
  await expect(settings.getByRole('switch')).toHaveCount(0);
  await page.goto(placementOf(school).student.replace(/\?.*/, ''));
  await expect(page.getByRole('tab', { name: 'Info' })).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Protected identity/ })).toHaveCount(0);
});
