import { people, signIn, student } from './people.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

const bell = /^Notiser/;

test('a student reads her notices', async ({ page }) => {
  await signIn(page, student('Ella Berglund'));

  await test.step('[shell.header.bell-count] the bell counts what is unread', async () => {
    await expect(page.getByRole('link', { name: 'Notiser, 2 olästa' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Notiser, 2 olästa' })).toHaveText('2');
  });

  await page.getByRole('link', { name: bell }).click();
  await expect(page).toHaveURL('/student/notifications');
  const first = page.getByRole('article', { name: 'Nya frågor om elsäkerhet' });
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('Nya frågor om elsäkerhet');
  await expect(first.getByRole('listitem')).toHaveText(['frånskilj', 'lås', 'prova']);
  await expect(page.getByText('Se svaren fråga för fråga')).toHaveCount(0);

  await test.step('[notices.mark-read.single] [shell.bell.refresh] one is marked, and the bell follows at once', async () => {
    const marks = callsTo(page, '/api/User/SetNoticeToRead');
    await page.getByRole('button', { name: 'Markera som läst: Nya frågor om elsäkerhet' }).click();
    await expect(page.getByRole('link', { name: 'Notiser, 1 oläst' })).toHaveText('1');
    expect(marks).toHaveLength(1);
    expect(marks[0]).toMatch(/noticeId=\d+$/);
  });

  await test.step('[notices.mark-read.hides-button] its button is gone, also after a reload', async () => {
    await expect(first.getByRole('button')).toHaveCount(0);
    await page.reload();
    await expect(first).toBeVisible();
    await expect(first.getByRole('button')).toHaveCount(0);
  });
});

test('[notices.mark-read.all] all are marked at once', async ({ page }) => {
  await signIn(page, people.colleague);
  await expect(page.getByRole('link', { name: 'Notiser, 2 olästa' })).toBeVisible();
  await page.getByRole('link', { name: bell }).click();
  await expect(page).toHaveURL('/teacher/notifications');
  const sent = page.waitForRequest('**/api/User/SetNoticesToRead');
  await page.getByRole('button', { name: 'Markera alla som lästa' }).click();
  expect((await sent).postDataJSON().ids).toHaveLength(2);
  await expect(page.getByRole('link', { name: 'Notiser', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notiser', exact: true })).toHaveText('');
  await expect(page.getByRole('button', { name: /^Markera/ })).toHaveCount(0);
});

test('[shell.header.bell] [notices.visibility.roles] only students and teachers have a bell', async ({ page }) => {
  for (const email of [people.superuser, people.admin]) {
    await signIn(page, email);
    await expect(page).toHaveURL('/superuser');
    await expect(page.getByRole('button', { name: /Logga ut/ })).toBeVisible();
    await expect(page.getByRole('link', { name: bell })).toHaveCount(0);
    await page.goto('/student/notifications');
    await expect(page).toHaveURL('/superuser');
    await page.getByRole('button', { name: /Logga ut/ }).click();
    await expect(page).toHaveURL('/login');
  }
  await signIn(page, people.otherTeacher);
  await page.getByRole('link', { name: bell }).click();
  await expect(page).toHaveURL('/teacher/notifications');
  await page.getByRole('button', { name: /Logga ut/ }).click();
  await signIn(page, people.otherStudent);
  await page.getByRole('link', { name: bell }).click();
  await expect(page).toHaveURL('/student/notifications');
});
