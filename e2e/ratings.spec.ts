import { stockholmDay } from '@gesall/rules';
import { people } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';
import { workPackage } from './work-package.ts';
import { answer, aWork, closeWindow, openCourse, otherModule, saved } from './work-world.ts';

const rating = (courseName: string, values: object = {}) => ({
  courseName,
  moduleName: 'Modul 1',
  studentSchoolName: 'Ekbacken',
  grade: 4,
  comment: 'Bra',
  estimatedDate: '2026-11-10',
  studentName: 'Hemlig Elev',
  studentEmail: 'hemlig@example.com',
  successStatus: 'passed',
  score: 80,
  ...values,
});
const recent = {
  moduleRatings: [
    { courseName: 'Ellära', moduleName: 'Modul 1', gradeAverage: 4.3, numberOfGrades: 3 },
  ],
  studentCommentRatings: [
    rating('Ellära'),
    rating('Svets', { estimatedDate: '2026-11-01', comment: '' }),
  ],
};
const all = {
  ...recent,
  studentCommentRatings: [
    ...recent.studentCommentRatings,
    rating('Äldst', { estimatedDate: '2026-01-01' }),
  ],
};

test('administration reads what students think of modules', async ({ signedIn }) => {
  const page = await signedIn(people.admin);
  await page.route('**/api/Course/GetStudentScormModuleRatings*', (route) => {
    const isRecent =
      new URL(route.request().url()).searchParams.get('showOnlyLastSixMonths') === 'true';
    return route.fulfill({ json: { result: isRecent ? recent : all } });
  });
  const calls = callsTo(page, '/api/Course/GetStudentScormModuleRatings');
  await page.goto('/superuser/courses/ratings');
  const comments = page.getByRole('table', { name: 'Studentkommentarer' });

  await test.step('[ratings.page.table-state] [ratings.comments.table] a typed address shows the comments, newest first and without names', async () => {
    await expect(comments.getByRole('columnheader')).toContainText([
      'Kurs',
      'Modul',
      'Skola',
      'Betyg',
      'Kommentar',
      'Datum',
    ]);
    await expect(comments.getByRole('row')).toHaveCount(3);
    await expect(comments.getByRole('row').nth(1)).toContainText(
      /Ellära.*Modul 1.*Ekbacken.*4.*Bra.*2026-11-10/,
    );
    for (const hidden of ['Hemlig Elev', 'hemlig@example.com'])
      await expect(page.getByText(hidden)).toHaveCount(0);
  });

  await test.step('[constants.ratings-six-months] [ratings.show-all] six months first, all on demand, and back', async () => {
    await test.step('[ratings.default-six-months] and asked for so', async () => {
      expect(calls[0]).toContain('?showOnlyLastSixMonths=true');
    });
    await page.getByRole('button', { name: 'Visa alla' }).click();
    await expect(comments.getByRole('row', { name: /Äldst/ })).toBeVisible();
    expect(calls.at(-1)).toContain('?showOnlyLastSixMonths=false');
    await page.getByRole('button', { name: 'Visa sex månader' }).click();
    await expect(comments.getByRole('row', { name: /Äldst/ })).toHaveCount(0);
  });

  const bar = page.getByRole('navigation', { name: 'Kurser och moduler' });
  await test.step('[admincourses.topbar] [admincourses.topbar.kursbetyg] the bar leads to either table', async () => {
    const hasAll = () =>
      expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveText([
        'Kurser',
        'Moduler',
        'Licenser',
        'Kursbetyg',
      ]);
    await hasAll();
    await expect(bar.getByRole('button')).toHaveAttribute('aria-current', 'page');
    await expect(bar.locator('[aria-current]')).toHaveCount(1);
    await bar.getByRole('button', { name: 'Kursbetyg' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Studentkommentarer', 'Modulbetyg']);
    await page.getByRole('menuitem', { name: 'Modulbetyg' }).click();
    const grades = page.getByRole('table', { name: 'Modulbetyg' });
    await test.step('[ratings.module-grade.table] [ratings.average-format] the average has a decimal comma', async () => {
      await expect(grades.getByRole('row', { name: /Ellära/ }).getByRole('cell')).toHaveText([
        'Modul 1',
        '4,3',
        '3',
      ]);
    });
    await page.getByRole('searchbox').fill('ELL');
    await expect(grades).toBeVisible();
    await bar.getByRole('button', { name: 'Kursbetyg' }).click();
    await page.getByRole('menuitem', { name: 'Studentkommentarer' }).click();
    await expect(comments).toBeVisible();
    for (const [name, address] of [
      ['Kurser', '/superuser/courses'],
      ['Moduler', '/superuser/courses/modules'],
      ['Licenser', '/superuser/courses/licenses'],
    ] as const) {
      await bar.getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(bar.locator('[aria-current]')).toHaveCount(1);
      await hasAll();
    }
    await bar.getByRole('button', { name: 'Kursbetyg' }).click();
    await page.getByRole('menuitem', { name: 'Modulbetyg' }).click();
    await expect(page).toHaveURL('/superuser/courses/ratings');
    await expect(grades).toBeVisible();
    await bar.getByRole('link', { name: 'Kurser' }).click();
    await page.getByRole('link', { name: 'Praktisk ellära', exact: true }).click();
    await expect(page).toHaveURL('/superuser/courses/coursemodules');
    await hasAll();
  });
});

test('[ratings.source] a student says what they think of the module that they have just done', async ({
  page,
  signedIn,
}) => {
  const work = await aWork('Betygsatt modul', await workPackage(), { others: ['Bo Berg'] });
  const { school, course, students } = work.school;
  const { db } = await productOn(sharedDataDir());
  /** A student's rating of the course's other module. */
  const rate = (student: number, comment: string, days: number) =>
    db.$client.query(
      `insert into module_rating (student_id, course_id, module_id, grade, comment, rated_at)
       select $1::int, $2::int, module.id, 2, $3::text, now() - $4::int * interval '1 day'
       from module join course_module placed on placed.module_id = module.id
       where placed.course_id = $2::int and module.name = $5`,
      [students[student]?.id, course.id, comment, days, otherModule],
    );
  await openCourse(page, work);
  const window = await work.start(page);
  for (const question of [1, 2, 3, 4]) await answer(window, question, 'Ja');
  await saved(window);
  await closeWindow(window);
  await expect(page.getByText(`${work.name} är klar.`)).toBeVisible();
  await page.getByRole('button', { name: 'Betygsätt modulen' }).click();
  await expect(page).toHaveURL('/student/studentresults');
  await rate(0, 'Äldre', 10);
  const dialog = page.getByRole('dialog', { name: work.name });
  await dialog.getByRole('button', { name: 'Lämna betyg' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Välj ett betyg.');
  await dialog.getByRole('radio', { name: '4 av 5' }).check();
  await dialog.getByLabel('Kommentar').fill('Lätt att förstå');
  await dialog.getByRole('button', { name: 'Lämna betyg' }).click();
  await expect(page.getByText('Tack, ditt betyg är sparat')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ändra betyg' })).toBeVisible();

  await db.$client.query(
    `insert into student_course (student_id, course_id) values ($1, $2) on conflict do nothing`,
    [students[1]?.id, course.id],
  );
  await rate(1, 'Äldst', 20);
  const administration = await signedIn(people.superuser, { path: '/superuser/courses/ratings' });
  const rows = administration.getByRole('row').filter({ hasText: course.name });
  await test.step('[ratings.comments.table] newest first, whatever came first', async () => {
    await expect(rows).toHaveText([
      new RegExp(`${work.name}.*${school.name}.*4.*Lätt att förstå.*${stockholmDay(new Date())}`),
      /Äldre/,
      /Äldst/,
    ]);
    for (const { name } of students) await expect(administration.getByText(name)).toHaveCount(0);
  });
  await administration.getByRole('button', { name: 'Kursbetyg' }).click();
  await administration.getByRole('menuitem', { name: 'Modulbetyg' }).click();
  await expect(
    rows
      .filter({ hasText: work.name })
      .getByRole('cell')
      .filter({ hasText: /^[\d,]+$/ }),
  ).toHaveText([/^4/, '1']);
});
