import type { Page } from '@playwright/test';
import { people } from './people.ts';
import { signIn } from './sessions.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

const bell = /^Notiser/;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a student reads their notices', async ({ school, signedIn }) => {
  const page = await signedIn(school.student.email);

  await test.step('[shell.header.bell-count] the bell counts what is unread', async () => {
    await expect(page.getByRole('link', { name: 'Notiser, 2 olästa' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Notiser, 2 olästa' })).toHaveText('2');
  });

  const first = page.getByRole('article', { name: 'Nya frågor om elsäkerhet' });
  let newest: { notice: { id: number } } | undefined;
  await test.step('[shell.bell.refresh] [notices.page.route] the page reads again and lists the students’ notices, newest first', async () => {
    const reads = callsTo(page, '/api/User/GetNotices');
    const reply = page.waitForResponse('**/api/User/GetNotices');
    await page.getByRole('link', { name: bell }).click();
    await expect(page).toHaveURL('/student/notifications');
    [newest] = (await (await reply).json()).result;
    await expect(heading(page, 'Notiser')).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Nya frågor om elsäkerhet',
      'Välkommen till ett nytt läsår',
    ]);
    await expect(first.getByRole('listitem')).toHaveText(['frånskilj', 'lås', 'prova']);
    await expect(first.getByText(/^\d{4}-\d\d-\d\d$/)).toBeVisible();
    await expect.poll(() => reads.length).toBe(1);
  });

  await test.step('[notices.mark-read.single] [shell.bell.refresh] one is marked, and the bell follows at once', async () => {
    const marked = page.waitForRequest('**/api/User/SetNoticeToRead?*');
    await page.getByRole('button', { name: 'Markera som läst: Nya frågor om elsäkerhet' }).click();
    await expect(page.getByRole('link', { name: 'Notiser, 1 oläst' })).toHaveText('1');
    await expect(first.getByRole('button')).toHaveCount(0);
    expect((await marked).method()).toBe('POST');
    expect((await marked).url()).toMatch(/SetNoticeToRead\?noticeId=\d+$/);
    expect((await marked).url()).toContain(`noticeId=${newest?.notice.id}`);
  });

  await test.step('[notices.mark-read.hides-button] its button is gone, also after a reload', async () => {
    await expect(first.getByRole('button')).toHaveCount(0);
    await page.reload();
    await expect(first).toBeVisible();
    await expect(first.getByRole('button')).toHaveCount(0);
  });

  await test.step('[shell.header.bell-count] [shell.bell.refresh] what is read or deleted is not counted, and what is new counts after a reload', async () => {
    await expect(page.getByRole('link', { name: bell })).toHaveText('1');
    await makeNotices(page, [
      { image: '/files/images/a', showFrom: '2026-03-05' },
      { video: 'abcdefghijk' },
      {},
      { isSeenByMe: true },
      { isDeleted: true, title: 'Borttagen' },
    ]);
    await page.reload();
    const count = page.getByRole('link', { name: 'Notiser, 3 olästa' }).getByText('3');
    await expect(count).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await count.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect({ isRed: red > 2 * Math.max(green, blue) }).toEqual({ isRed: true });
  });

  await test.step('[notices.page.route] with their pictures and films, and without what is deleted', async () => {
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByText('Borttagen')).toHaveCount(0);
    await expect(page.getByRole('article').nth(0).locator('img')).toHaveAttribute(
      'src',
      '/files/images/a',
    );
    await expect(
      page.getByRole('article').nth(1).getByRole('button', { name: 'Visa filmen' }),
    ).toBeVisible();
    await expect(page.getByRole('article').nth(0)).toContainText('2026-03-05');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Notis 0',
      'Notis 1',
      'Notis 2',
      'Notis 3',
    ]);
    await expect(page.getByRole('button', { name: 'Visa filmen' })).toHaveCount(1);
  });
});

type Made = {
  title?: string;
  image?: string;
  video?: string;
  showFrom?: string;
  isDeleted?: boolean;
  isSeenByMe?: boolean;
};

/** Replaces the notices in the reply by others of the same shape. */
async function makeNotices(page: Page, made: Made[]) {
  await page.route('**/api/User/GetNotices', async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    const notices = made.map(({ isSeenByMe = false, ...values }, index) => ({
      isSeenByMe,
      notice: { ...result[0].notice, id: 900 + index, title: `Notis ${index}`, ...values },
    }));
    await route.fulfill({ response, json: { result: notices } });
  });
}

test('[notices.mark-read.all] [shell.header.bell-count] all are marked at once', async ({
  school,
  signedIn,
}) => {
  const page = await signedIn(school.teacher.email);
  await expect(page.getByRole('link', { name: 'Notiser, 2 olästa' })).toBeVisible();
  await page.getByRole('link', { name: bell }).click();
  await expect(page).toHaveURL('/teacher/notifications');
  await test.step('[notices.page.route] [notices.visibility.roles] what is for teachers is here, and what is for students is not', () =>
    expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Se svaren fråga för fråga',
      'Välkommen till ett nytt läsår',
    ]));
  const sent = page.waitForRequest('**/api/User/SetNoticesToRead');
  await page.getByRole('button', { name: 'Markera alla som lästa' }).click();
  expect((await sent).method()).toBe('POST');
  expect(new Set((await sent).postDataJSON().ids).size).toBe(2);
  await expect(page.getByRole('link', { name: 'Notiser', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notiser', exact: true })).toHaveText('');
  await expect(page.getByRole('button', { name: /^Markera/ })).toHaveCount(0);

  await test.step('[notices.mark-read.all] one call has the ids of all that are unread', async () => {
    await makeNotices(page, [{}, {}, { isSeenByMe: true }, {}, { isDeleted: true }]);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Notiser, 3 olästa' })).toBeVisible();
    const calls = callsTo(page, '/api/User/SetNoticesToRead');
    const singly = callsTo(page, '/api/User/SetNoticeToRead');
    const reply = page.waitForResponse('**/api/User/SetNoticesToRead');
    await page.getByRole('button', { name: 'Markera alla som lästa' }).click();
    const { ids } = (await reply).request().postDataJSON();
    expect(ids.toSorted()).toEqual([900, 901, 903]);
    expect([calls.length, singly.length]).toEqual([1, 0]);
  });
});

test('[shell.header.bell] [notices.visibility.roles] only students and teachers have a bell', async ({
  page,
}) => {
  for (const email of [people.superuser, people.admin]) {
    await signIn(page, email);
    await expect(page).toHaveURL('/superuser');
    await expect(page.getByRole('button', { name: /Logga ut/ })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: bell })).toHaveCount(0);
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
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: bell })).toHaveCount(1);
  await expect(page.getByRole('link', { name: bell })).toBeVisible();
});
