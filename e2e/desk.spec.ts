import type { Page } from '@playwright/test';
import { courseModule } from '../apps/server/src/domains/authoring/authoring.tables.ts';
import { notice } from '../apps/server/src/domains/notices/notices.tables.ts';
import { people } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { bearerOf } from './sessions.ts';
import { expect, test } from './test.ts';
import { workPackage } from './work-package.ts';
import { answer, aWork, closeWindow } from './work-world.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const product = () => productOn(sharedDataDir());

test('the pages below /superuser are those of administration', async ({ signedIn, request }) => {
  const pages = [
    ['', 'Administration'],
    ['/schools', 'Skolor'],
    ['/schoolicense', 'Skollicenser'],
    ['/notifications', 'Notiser'],
    ['/licenses', 'Kundlicenser'],
    ['/users', 'Användare'],
  ] as const;
  const ofCourses = {
    '': 'Kurser',
    '/modules': 'Moduler',
    '/licenses': 'Licenser',
    '/ratings': /betyg/,
  };
  const admin = await signedIn(people.admin);

  await test.step('[admin.routes.guard] a teacher is led home, and the server refuses them', async () => {
    const teacher = await signedIn(people.teacher);
    await expect(teacher.getByRole('tree')).toBeVisible();
    const home = teacher.url();
    for (const path of [
      ...pages.map(([each]) => each),
      ...Object.keys(ofCourses).map((each) => `/courses${each}`),
    ]) {
      await teacher.goto(`/superuser${path}`);
      await expect(teacher).toHaveURL(home);
    }
    const student = await signedIn(people.student, { path: '/superuser/users' });
    await expect(student).toHaveURL('/');
    const reply = await request.get('/api/user', {
      headers: { authorization: await bearerOf(people.teacher) },
    });
    expect(reply.status()).toBe(403);
    for (const [path, heading] of pages) {
      await admin.goto(`/superuser${path}`);
      await expect(admin.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  await test.step('[admincourses.routes] those of courses too', async () => {
    for (const [path, name] of Object.entries(ofCourses)) {
      await admin.goto(`/superuser/courses${path}`);
      await expect(
        admin
          .getByRole('navigation', { name: 'Kurser och moduler' })
          .locator('[aria-current=page]'),
      ).toHaveText(name);
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await admin.goto('/superuser/courses');
    await admin.getByRole('link', { name: 'Praktisk ellära', exact: true }).click();
    await expect(admin).toHaveURL('/superuser/courses/coursemodules');
    await expect(admin.getByRole('heading', { level: 1, name: 'Praktisk ellära' })).toBeVisible();
  });

  await test.step('[admin.layout.card-grid-phone] on a phone no page scrolls sideways', async () => {
    const columns = () =>
      admin
        .getByRole('main')
        .getByRole('link', { name: 'Skolor', exact: true })
        .evaluate((link) =>
          getComputedStyle(link.closest('ul') as Element).gridTemplateColumns.split(' '),
        );
    await admin.goto('/superuser');
    await expect.poll(async () => (await columns()).length).toBeGreaterThan(1);
    await admin.setViewportSize({ width: 390, height: 844 });
    await expect.poll(columns).toHaveLength(1);
    for (const path of [
      '/superuser',
      '/superuser/courses',
      '/superuser/schools',
      '/superuser/licenses',
      '/superuser/audit',
    ]) {
      await admin.goto(path);
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(admin.getByRole('main').getByRole('status')).toHaveCount(0);
      await expect.poll(() => admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});

test.describe('every search', () => {
  test.use({ wishes: { students: ['Bygg Anna', 'Bygg Bo'] } });

  test('[admin.tables.search-case-insensitive] finds names in letters of either case', async ({
    signedIn,
    school: made,
  }) => {
    const { name, id } = made.school;
    const customer = `${name} kund`;
    const { db } = await product();
    await db.$client.query(
      `insert into customer (number, name, url, contact_name, contact_mail, address, zip_code, city)
       values ($1, $2, $3, '', '', '', '', '')`,
      [`N-${id}`, customer, `https://kund-${id}.example`],
    );
    const page = await signedIn(people.superuser);
    const lists = [
      ['/superuser/schools', name],
      [`/superuser/schools/classes?skola=${id}`, made.schoolClass.name],
      [`/superuser/schools/teachers?skola=${id}`, made.teacher.name],
      [`/superuser/schools/students?skola=${id}`, 'Bygg Anna'],
      [`/superuser/schools/programmes?skola=${id}`, made.programme.name],
      ['/superuser/courses', made.course.name],
      ['/superuser/courses', made.course.description],
      ['/superuser/licenses', customer],
      ['/superuser/courses/modules', made.modules[0]?.name ?? ''],
    ] as const;
    for (const [path, found] of lists) {
      await page.goto(path);
      const shown = page.getByRole('main').getByText(found, { exact: true }).first();
      await page.getByRole('searchbox').fill('finns inte alls');
      await expect(shown).toHaveCount(0);
      await page.getByRole('searchbox').fill(found.toUpperCase());
      await expect(shown).toBeVisible();
    }
  });
});

test.describe('the list of courses', () => {
  // As many modules as licences would show the same in either column.
  test.use({ wishes: { modules: 2 } });

  test('has its columns', async ({ signedIn, school }) => {
    const page = await signedIn(people.superuser);
    await page.setViewportSize({ width: 1600, height: 900 });
    const { db } = await product();
    await db.$client.query("update course set code = 'EL1' where id = $1", [school.course.id]);
    const reading = page.waitForResponse('**/api/Course/GetAdminCourses');
    await page.goto(`/superuser/courses?sok=${school.school.name}`);
    const { result } = await (await reading).json();

    await test.step('[admincourses.courses.columns] with what the call counts, and each row can be deleted', async () => {
      const headings = page.getByRole('columnheader');
      for (const name of [
        'Namn',
        'Bild',
        'Id',
        'Kod',
        'Beskrivning',
        'Moduler',
        'Programlicenser',
        'Dold för elever',
        'Dold för lärare',
      ])
        await expect(headings.filter({ hasText: name }).first()).toBeVisible();
      const row = rowOf(page, school.course.name);
      const course = result.find(({ id }: { id: number }) => id === school.course.id);
      expect([course.courseModules.length, course.programLicenses.length]).toEqual([2, 1]);
      await expect(row.getByRole('rowheader')).toHaveText(school.course.name);
      await expect(row.getByRole('cell')).toHaveText([
        ...[/^/, '', String(school.course.id), 'EL1', school.course.description],
        ...['2', '1', /^/, /^/, /^/],
      ]);
      for (const whom of ['elever', 'lärare'])
        await expect(
          row.getByRole('switch', { name: `Dölj ${school.course.name} för ${whom}` }),
        ).not.toBeChecked();
      await row.getByRole('button').last().click();
      await expect(page.getByRole('menuitem', { name: 'Ta bort' })).toBeEnabled();
    });
  });
});

test('a module is tried without a result, and hidden in one course of two', async ({
  signedIn,
  school: other,
}) => {
  const work = await aWork('Provkörning', await workPackage());
  const { db } = await product();
  const [module] = (
    await db.$client.query('select id from module where name = $1 order by id desc limit 1', [
      work.name,
    ])
  ).rows;
  await db
    .insert(courseModule)
    .values({ courseId: other.course.id, moduleId: module.id, sortOrder: 9 });
  const page = await signedIn(people.superuser);
  const open = async (course: string) => {
    await page.goto(`/superuser/courses?sok=${course}`);
    await page.getByRole('link', { name: course, exact: true }).click();
  };
  await open(work.school.course.name);

  await test.step('[admincourses.coursemodules.play] its content runs in a new window, and nothing is stored', async () => {
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Förhandsgranska: ${work.name}` }).click();
    const window = await opening;
    await answer(window, 1, 'Ja');
    await closeWindow(window);
    const kept = await db.$client.query(
      'select (select count(*)::int from result where module_id = $1) as results, (select count(*)::int from attempt join result on result.id = attempt.result_id where module_id = $1) as attempts',
      [module.id],
    );
    expect(kept.rows).toEqual([{ results: 0, attempts: 0 }]);
  });

  const hidden = page.getByRole('switch', { name: `Dölj ${work.name} för elever` });
  const forTeachers = page.getByRole('switch', { name: `Dölj ${work.name} för lärare` });
  await test.step('[admincourses.coursemodules.hide] it is hidden in this course, for either audience, and shown in the other', async () => {
    const { rows } = await db.$client.query(
      'select id from course_module where course_id = $1 and module_id = $2',
      [work.school.course.id, module.id],
    );
    const { id } = rows[0];
    const hide = async (by: typeof hidden, isHidden = true) => {
      const [request] = await Promise.all([
        page.waitForRequest('**/api/Module/SetHideStatus'),
        by.setChecked(isHidden),
      ]);
      await expect(page.getByText('Hide status ändrad', { exact: true }).first()).toBeVisible();
      // Enabled again, it shows what is stored.
      await expect(by).toBeEnabled();
      await expect(by).toBeChecked({ checked: isHidden });
      return request.postDataJSON();
    };
    expect(await hide(hidden)).toEqual({ id, hideForStudents: true, hideForTeachers: false });
    expect(await hide(forTeachers)).toEqual({ id, hideForStudents: true, hideForTeachers: true });
    expect(await hide(hidden, false)).toEqual({
      id,
      hideForStudents: false,
      hideForTeachers: true,
    });
    await page.reload();
    await expect(forTeachers).toBeChecked();
    await expect(hidden).not.toBeChecked();
    await open(other.course.name);
    await expect(hidden).not.toBeChecked();
    await expect(forTeachers).not.toBeChecked();
  });
});

test('the list of notices', async ({ signedIn, school }) => {
  const { db, parts } = await product();
  const day = (later: number) =>
    new Date(parts.now().getTime() + later * 86_400_000).toISOString().slice(0, 10);
  const texts = {
    textHtml: '<p>Hej</p>',
    showForStudents: true,
    showForTeachers: false,
    showForAllSchools: false,
  };
  const titled = (what: string) => `${school.school.name} ${what}`;
  await db.insert(notice).values([
    // Not in the order in which they are shown.
    { ...texts, title: titled('kommande'), showFrom: day(20) },
    {
      ...{ ...texts, title: titled('förra'), showFrom: day(-2) },
      ...{ showForStudents: false, showForTeachers: true },
    },
    { ...texts, title: titled('borta'), showFrom: day(-1), deletedAt: parts.now() },
  ]);
  const page = await signedIn(people.admin);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/superuser/notifications');

  await test.step('[notices.admin.page] has what is not deleted, the newest first, with what can be done', async () => {
    await page.getByRole('searchbox').fill(school.school.name);
    await expect(page.getByRole('table').getByRole('row')).toContainText([
      /Rubrik/,
      titled('kommande'),
      titled('förra'),
    ]);
    await expect(rowOf(page, titled('borta'))).toHaveCount(0);
    await expect(rowOf(page, titled('kommande'))).toContainText(day(20));
    await expect(rowOf(page, titled('kommande'))).toContainText('Elever');
    await expect(rowOf(page, titled('förra'))).toContainText(day(-2));
    await expect(rowOf(page, titled('förra'))).toContainText('Lärare');
    await expect(page.getByRole('button', { name: 'Ny notis' })).toBeEnabled();
    await rowOf(page, titled('kommande')).getByRole('button').last().click();
    for (const name of ['Redigera', 'Ta bort'])
      await expect(page.getByRole('menuitem', { name })).toBeEnabled();
  });
});
