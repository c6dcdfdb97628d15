import type { Page } from '@playwright/test';
import { notification } from '../apps/server/src/domains/notifications/notifications.tables.ts';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

const bell = (page: Page) => page.getByRole('link', { name: /^Notiser/ });
const own = (page: Page) => page.getByRole('region', { name: 'För dig' });
const rows = (page: Page) => own(page).getByRole('listitem');

async function lostLetters({ teacher, student }: School, count: number) {
  const { db } = await productOn(sharedDataDir());
  const made = Array.from({ length: count }, (_, index) => ({
    accountId: teacher.id,
    kind: 'invitationFailed',
    dedupeKey: String(index),
    aboutId: student.id,
    values: { studentId: student.id, student: `${student.name} ${index}`, mailId: index },
    createdAt: new Date(Date.UTC(2026, 8, 1, 8, index)),
  }));
  await db.insert(notification).values(made);
}

test('a teacher reads what has happened, and is led to where they can act', async ({
  school,
  signedIn,
}) => {
  await lostLetters(school, 3);
  const page = await signedIn(school.teacher.email);

  await test.step('the bell counts them together with the notices', async () => {
    await expect(page.getByRole('link', { name: 'Notiser, 5 olästa' })).toHaveText('5');
    await bell(page).click();
    await expect(rows(page).getByRole('heading')).toHaveText(
      [2, 1, 0].map(
        (index) => `Aktiveringsmejlet till ${school.student.name} ${index} gick inte fram`,
      ),
    );
    await expect(page.getByRole('heading', { name: 'Nyheter' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('one is marked, and the bell follows at once', async () => {
    await rows(page)
      .first()
      .getByRole('button', { name: /^Markera som läst: / })
      .click();
    await expect(bell(page)).toHaveText('4');
    await expect(rows(page).first().getByRole('button')).toHaveCount(0);
  });

  await test.step('its link leads to the student, and marks it', async () => {
    await rows(page).nth(1).getByRole('link', { name: 'Visa eleven' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: school.student.name })).toBeVisible();
    await expect(bell(page)).toHaveText('3');
  });

  await test.step('all are marked at once, notices too', async () => {
    await bell(page).click();
    await page.getByRole('button', { name: 'Markera alla som lästa' }).click();
    await expect(bell(page)).toHaveText('');
    await expect(page.getByRole('button', { name: /^Markera/ })).toHaveCount(0);
    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    await expect(bell(page)).toHaveText('');
  });
});

test('older notifications are loaded on demand', async ({ school, signedIn }) => {
  await lostLetters(school, 51);
  const page = await signedIn(school.teacher.email);
  await bell(page).click();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Visa äldre' }).click();
  await expect(rows(page)).toHaveCount(51);
  await expect(page.getByRole('button', { name: 'Visa äldre' })).toHaveCount(0);
});

test('a person without notifications sees only the notices', async ({ school, signedIn }) => {
  const page = await signedIn(school.student.email);
  await bell(page).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(own(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nyheter' })).toHaveCount(0);
});
