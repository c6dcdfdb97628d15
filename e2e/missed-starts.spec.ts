import { stockholmDay } from '@gesall/rules';
import { attendancePoint } from '../apps/server/src/domains/attendance/attendance.tables.ts';
import { missedStart } from '../apps/server/src/domains/missed-starts/missed-starts.tables.ts';
import { placementStudent } from '../apps/server/src/domains/preparation/preparation.tables.ts';
import { violationsIn } from './axe.ts';
import { aPeriodOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg'] } });

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('a teacher sees who is missing today, and writes to the guardian of a minor', async ({
  school,
  signedIn,
}) => {
  const { students, teacher } = school;
  const { participants } = await aPeriodOf(school, {
    ...{ students, name: 'APL höst', from: -9, to: 20 },
  });
  const { db } = await productOn(sharedDataDir());
  const day = stockholmDay(new Date());
  await db.insert(missedStart).values(
    participants.map(({ id }) => ({
      ...{ participantId: id, day, expectedAt: minutesAgo(50), foundAt: minutesAgo(20) },
    })),
  );
  const ofBo = participants.find(({ studentId }) => studentId === students[1]?.id)?.id ?? 0;
  await db.insert(placementStudent).values({
    ...{ studentId: students[0]?.id ?? 0, bornOn: day.replace(/^\d+/, (year) => `${+year - 17}`) },
  });

  const page = await signedIn(teacher.email, { path: '/teacher/morning' });
  const panel = page.getByRole('region', { name: 'Inte på plats i dag' });
  await expect(panel.getByRole('row', { name: /Bo Berg/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /vårdnadshavare för Bo Berg/ })).toHaveCount(0);
  expect(await violationsIn(page, {})).toEqual([]);

  await test.step('the message names the day and the workplace', async () => {
    await panel.getByRole('button', { name: /vårdnadshavare för Anna Alm/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Till vårdnadshavaren för Anna Alm' });
    await expect(dialog.getByLabel('Text')).toHaveValue(/Anna Alm har den \S+dag \d+ \S+ varken/);
    await expect(dialog.getByRole('link', { name: 'Öppna i e-post' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=Fr%C3%A5nvaro/,
    );
    expect(await violationsIn(page, {})).toEqual([]);
    await dialog.getByRole('button', { name: 'Markera som skickat' }).click();
    await expect(panel.getByText(`Skickat av ${teacher.name}`)).toBeVisible();
  });

  await test.step('the mark can be taken back', async () => {
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(panel.getByRole('button', { name: /vårdnadshavare för Anna Alm/ })).toBeVisible();
  });

  await test.step('who checks in is no longer missing', async () => {
    await db.insert(attendancePoint).values({
      ...{ participantId: ofBo, day, isCheckIn: true },
      ...{ occurredAt: new Date(), receivedAt: new Date() },
    });
    await page.reload();
    await expect(panel.getByRole('row', { name: /Anna Alm/ })).toBeVisible();
    await expect(panel.getByRole('row', { name: /Bo Berg/ })).toHaveCount(0);
  });
});

test('a teacher chooses when missing students are reminded', async ({ school, signedIn }) => {
  const page = await signedIn(school.teacher.email, { path: '/teacher/schoolview' });
  const panel = page.getByRole('region', { name: 'När en elev saknas på APL' });
  await expect(panel.getByText('Påminnelse 30 minuter efter')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Minuter' }).click();
  await page.getByRole('option', { name: '45' }).click();
  await expect(panel.getByText('Påminnelse 45 minuter efter')).toBeVisible();
  await panel.getByRole('switch', { name: 'Påminn elever som saknas' }).click();
  await expect(panel.getByText('Ingen påminns.')).toBeVisible();
  await page.reload();
  await expect(panel.getByText('Ingen påminns.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
