import type { Page } from '@playwright/test';
import { studentLicence } from '../apps/server/src/domains/licences/licences.tables.ts';
import { people } from './people.ts';
import { dayIn } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Ek', 'Bo Al'], modules: 1 } });

const kept = (page: Page) =>
  page.evaluate(() => ({
    own: [sessionStorage.getItem('temporaryEmail'), sessionStorage.getItem('temporaryRole')],
    shared: [localStorage.getItem('temporaryEmail'), localStorage.getItem('temporaryRole')],
  }));
const nothing = { own: [null, null], shared: [null, null] };

async function viewAs(page: Page, name: string) {
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Visa som elev' }).click();
}

test('[adminschools.students.view-as] an administrator views a student’s pages in a window', async ({
  signedIn,
  school: made,
}) => {
  const [anna, bo] = made.students;
  // Bo has a course that Anna has not.
  const other = await aSchoolOfItsOwn();
  const { db } = await productOn(sharedDataDir());
  await db.insert(studentLicence).values({
    ...{ studentId: bo?.id ?? 0, programmeLicenceId: other.licence.id, type: 'StudentLicense' },
    ...{ validFrom: '2026-08-15', validTo: dayIn(300) },
  });
  const page = await signedIn(people.admin);
  await page.clock.install();
  await page.goto(`/superuser/schools/students?skola=${made.school.id}`);

  const opening = page.waitForEvent('popup');
  await viewAs(page, 'Anna Ek');
  const acting = await opening;

  await test.step('[admin.student-window] [admin.student-window.open] it shows the student’s courses', async () => {
    await expect(acting.getByRole('heading', { name: made.course.name })).toBeVisible();
    await expect(acting.getByRole('heading', { name: other.course.name })).toHaveCount(0);
    await expect(acting).toHaveURL('/student');
    expect(await kept(acting)).toEqual({ own: [anna?.email, 'Student'], shared: [null, null] });
    expect(await kept(page)).toEqual(nothing);
  });

  await test.step('its banner says whose they are and takes a reason, which the student reads', async () => {
    const banner = acting.getByRole('region', { name: 'Annan persons sidor' });
    await expect(banner).toContainText('Anna Ek');
    await banner.getByLabel('Varför tittar du?').fill('Läraren ringde');
    // The clock of this story may jump past the few seconds of a toast.
    const saved = acting.waitForResponse(
      (reply) => reply.url().includes('ExplainStudentWindow') && reply.ok(),
    );
    await banner.getByLabel('Varför tittar du?').press('Enter');
    await saved;
    const theirs = await signedIn(anna?.email ?? '', { path: '/student/studentprofile' });
    await expect(
      theirs.getByRole('region', { name: 'Vem som har tittat på dina sidor' }),
    ).toContainText('Läraren ringde');
  });

  await test.step('what is the student’s alone is not on their profile', async () => {
    await acting.goto('/student/studentprofile');
    const views = acting.getByRole('region', { name: 'Vem som har tittat på dina sidor' });
    await expect(views).toContainText('Läraren ringde');
    await expect(acting.getByRole('button', { name: 'Byt lösenord' })).toHaveCount(0);
    await expect(acting.getByRole('region', { name: 'Här är du inloggad' })).toHaveCount(0);
  });

  await test.step('[admin.student-window.second-student] another student comes into the same window', async () => {
    await viewAs(page, 'Bo Al');
    await expect(acting.getByRole('region', { name: 'Annan persons sidor' })).toContainText(
      'Bo Al',
    );
    await expect(acting.getByRole('heading', { name: other.course.name })).toBeVisible();
    expect((await kept(acting)).own).toEqual([bo?.email, 'Student']);
    expect(page.context().pages()).toHaveLength(2);
  });

  await test.step('[admin.student-window.poll-500] [constants.student-window-poll-500] within a second of its closing the pages are closed too', async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await acting.close();
    const ended = page.waitForRequest((request) => request.url().includes('EndStudentWindow'));
    await page.clock.runFor(500);
    await ended;
    await page.clock.resume();
    expect(await kept(page)).toEqual(nothing);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: made.school.name })).toBeVisible();

    await page.evaluate(() => {
      const looks: number[] = [];
      const opened = {
        get closed() {
          looks.push(Date.now());
          return false;
        },
      };
      Object.assign(window, { looks });
      window.open = () => opened as unknown as Window;
    });
    await viewAs(page, 'Anna Ek');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.clock.runFor(2_000);
    const looks = await page.evaluate((): number[] => Reflect.get(window, 'looks'));
    const last = looks.slice(-4);
    expect(last.slice(1).map((at, index) => at - (last[index] ?? 0))).toEqual([500, 500, 500]);
    await page.clock.resume();
  });

  await test.step('[admin.student-window.popup-blocked] a blocked window causes a message', async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await viewAs(page, 'Anna Ek');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Webbläsaren stoppade fönstret.' }),
    ).toBeVisible();
    expect(await kept(page)).toEqual(nothing);
  });
});

test('a window that shows a student’s pages ends', async ({ signedIn, school: made }) => {
  const page = await signedIn(people.admin);
  const url = `/student?${new URLSearchParams({ as: made.student.email })}`;

  await test.step('after thirty minutes nothing of the student is shown', async () => {
    await page.clock.install();
    await page.goto(url);
    await expect(page.getByRole('heading', { name: made.course.name })).toBeVisible();
    await page.clock.fastForward(30 * 60_000);
    await expect(page.getByText('Elevens sidor är stängda').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: made.course.name })).toHaveCount(0);
  });

  await test.step('[admin.student-window.own-role-untouched] a page of administration is one’s own again', async () => {
    await page.goto(url);
    expect((await kept(page)).own).toEqual([made.student.email, 'Student']);
    await page.goto('/superuser');
    await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
    expect(await kept(page)).toEqual(nothing);
    await page.evaluate((email) => {
      sessionStorage.setItem('temporaryEmail', email);
      sessionStorage.setItem('temporaryRole', 'Student');
    }, made.student.email);
    await page.getByRole('button', { name: /Logga ut/ }).click();
    await expect(page).toHaveURL('/login');
    expect(await kept(page)).toEqual(nothing);
  });
});
