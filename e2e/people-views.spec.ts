import type { Page } from '@playwright/test';
import { aModule } from '../apps/server/src/testing/a-school.ts';
import { aClass, aStudent } from '../apps/server/src/testing/school-parts.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

const product = () => productOn(sharedDataDir());
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('treeitem', { name });
const pattern = (...parts: (string | number)[]) =>
  new RegExp(`${parts.map((part) => encodeURIComponent(part)).join('/')}$`);

test.use({ wishes: { students: ['Ada Ek', 'Bo Al'], modules: 5 } });

test('every address of a school leads to its view', async ({ school: made, signedIn }) => {
  const { school, programme, schoolClass, student, teacher } = made;
  const page = await signedIn(teacher.email);
  const short = `/teacher/schoolview/programmeview/${programme.id}`;
  const ofClass = `${short}/classview/${schoolClass.id}`;

  await test.step('[school.view.route] the school leads to its programmes', async () => {
    await page.goto('/teacher/schoolview');
    await expect(heading(page, school.name)).toBeVisible();
    await table(page, 'Program').getByRole('link', { name: programme.name }).click();
    await expect(heading(page, programme.name)).toBeVisible();
  });

  await test.step('[school.routes.programmeview-short] [programmes.view.name] a programme by its id alone', async () => {
    await page.goto(short);
    await expect(heading(page, programme.name)).toBeVisible();
    await expect(
      table(page, 'Klasser').getByRole('link', { name: schoolClass.name }),
    ).toBeVisible();
  });

  await test.step('[school.routes.classview-short] a class', async () => {
    await page.goto(ofClass);
    await expect(page.getByRole('main').getByLabel('Klassens namn')).toHaveValue(schoolClass.name);
  });

  await test.step('[school.routes.classview-courses-short] its courses', async () => {
    await page.goto(`${ofClass}/courses`);
    await expect(tab(page, 'Kurser')).toHaveAttribute('aria-selected', 'true');
    await expect(table(page, 'Kurser')).toContainText(made.course.name);
    await tab(page, 'Info').click();
    await expect(table(page, 'Elever')).toBeVisible();
  });

  await test.step('[school.routes.classview-teacherview-short] its teachers, each of whom opens', async () => {
    await page.goto(`${ofClass}/teacherview`);
    await page.getByRole('main').getByRole('link', { name: teacher.name }).click();
    await expect(heading(page, teacher.name)).toBeVisible();
  });

  await test.step('[school.routes.classview-studentview-short] a student', async () => {
    await page.goto(`${ofClass}/studentview/${student.id}`);
    await expect(heading(page, 'Ada Ek')).toBeVisible();
    await expect(page.getByRole('main').getByLabel('E-post')).toHaveValue(student.email);
  });

  const long = ['teacher', 'programmeview', programme.id, programme.name];
  const longOfClass = [...long, 'classview', schoolClass.id, schoolClass.name];
  const leadsTo = async (name: string, address: (string | number)[]) => {
    await row(page, name).click();
    await expect(page).toHaveURL(pattern(...address));
    await page.reload();
    await expect(heading(page, name)).toBeVisible();
  };
  await test.step('[school.routes.programmeview-long] [school.routes.classview-long] the sidebar gives addresses with names', async () => {
    await leadsTo(programme.name, long);
    await leadsTo(schoolClass.name, longOfClass);
  });
  await test.step('[school.routes.studentview-long] [school.routes.teacherview-long] of people as well', async () => {
    await leadsTo('Ada Ek', [...longOfClass, 'studentview', student.id, 'Ada Ek']);
    await leadsTo(teacher.name, [...longOfClass, 'teacherview', teacher.id, teacher.name]);
  });
});

test('[results.student.no-licence] results of a student without licences say that there are none', async ({
  school: made,
  signedIn,
}) => {
  const { school, schoolClass, teacher } = made;
  const { id } = await aStudent(await product(), {
    schoolId: school.id,
    classId: schoolClass.id,
    name: 'Ulla Utan',
  });
  const page = await signedIn(teacher.email, { path: `/teacher/studentview/${id}` });
  await tab(page, 'Resultatöversikt').click();
  await expect(page.getByText('Eleven har inga licenser och därför inga resultat.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
});

test('programme, class and student share their tabs', async ({ school: made, signedIn }) => {
  const { programme, schoolClass, teacher, course, school, licence } = made;
  const { db } = await product();
  await aModule(await product(), course.id, { isFinalExam: true, name: 'Provet' });
  const { rows } = await db.$client.query<{ id: number }>(
    `with made as (insert into course (name, description) values ($1, '') returning id)
     insert into programme_licence_course (programme_licence_id, course_id, sort_order) select $2, id, 2 from made returning course_id as id`,
    [`${school.name} kurs utan prov`, licence.id],
  );
  await aModule(await product(), rows[0]?.id ?? 0, { name: 'Ensam' });
  const page = await signedIn(teacher.email);

  await test.step('[programmes.view.class-table] a programme lists its classes, and each opens', async () => {
    await aClass(await product(), {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'EE21B',
    });
    await page.goto(`/teacher/schoolview/programmeview/${programme.id}`);
    await expect(table(page, 'Klasser').getByRole('rowheader')).toHaveText([
      'EE21B',
      schoolClass.name,
    ]);
    await expect(tab(page, 'Info')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Kurser').click();
    await expect(table(page, 'Kurser').getByRole('rowheader')).toHaveText([
      course.name,
      `${course.name} utan prov`,
    ]);
  });

  await test.step('[results.programme.averages] its results are a row for each class of a course', async () => {
    await tab(page, 'Resultatöversikt').click();
    const ofCourse = table(page, course.name).getByRole('row');
    await expect(ofCourse).toHaveCount(2);
    await expect(ofCourse.nth(0)).toHaveText(
      /Klass.*Elever.*Klart.*Snittpoäng.*Försök per modul.*Aktivitetspoäng i snitt.*Senast/,
    );
    await expect(ofCourse.nth(1)).toContainText(new RegExp(`${schoolClass.name}.*2.*0\\s%`));
    await tab(page, 'Info').click();
    await table(page, 'Klasser').getByRole('link', { name: schoolClass.name }).click();
    await expect(heading(page, schoolClass.name)).toBeVisible();
  });

  await test.step('[school.tabs.seven-shared] a class has seven tabs', async () => {
    await expect(page.getByRole('tab')).toHaveText([
      'Info',
      'Kurser',
      'Resultatöversikt',
      'Svar',
      'Dokument och länkar',
      'Slutprov',
      'APL',
    ]);
  });

  await test.step('[classes.view.finalexam-panel] [classes.view.module-lock-panel] its locks: an exam where there is one, and each module', async () => {
    const locks = page.getByRole('region', { name: 'Lås' });
    await expect(locks.getByRole('switch')).toHaveCount(1);
    await expect(
      locks.getByRole('group', { name: new RegExp(`${course.name}$`) }).getByRole('button'),
    ).toHaveCount(5);
  });

  await test.step('[school.tabs.level-specific-6] its final exams, student by student', async () => {
    await tab(page, 'Slutprov').click();
    await expect(table(page, course.name).getByRole('row')).toHaveText([
      /Namn/,
      /Ada Ek.*Ej aktiverat/,
      /Bo Al.*Ej aktiverat/,
    ]);
    await expect(table(page, `${course.name} utan prov`)).toHaveCount(0);
  });

  await test.step('[school.tabs.level-specific-4] what the class answered, module by module', async () => {
    await tab(page, 'Svar').click();
    await expect(page.getByRole('combobox', { name: 'Välj modul' })).toHaveValue(/modul 1$/);
    await expect(page.getByText('Ingen har gjort modulen än')).toBeVisible();
  });

  await test.step('[students.view.lock-panels] a student has individual locks', async () => {
    await row(page, 'Ada Ek').click();
    await tab(page, 'Info').click();
    const locks = page.getByRole('region', { name: 'Lås' });
    await expect(locks.getByRole('switch')).toHaveCount(1);
    await expect(
      locks.getByRole('group', { name: new RegExp(`${course.name}$`) }).getByRole('button'),
    ).toHaveCount(5);
  });

  await test.step('[school.tabs.admin] the first tab is the one that is open, at each level', async () => {
    for (const [address, sign] of [
      [`/teacher/schoolview/programmeview/${programme.id}`, table(page, 'Klasser')],
      [
        `/teacher/schoolview/programmeview/${programme.id}/classview/${schoolClass.id}`,
        page.getByRole('main').getByLabel('Klassens namn'),
      ],
      [`/teacher/studentview/${made.student.id}`, page.getByRole('main').getByLabel('E-post')],
    ] as const) {
      await page.goto(address);
      await expect(sign).toBeVisible();
      await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    }
  });

  await test.step('[school.tabs.courses] [school.tabs.results-overview] courses and results are those of the level', async () => {
    for (const [address, results] of [
      [`/teacher/schoolview/programmeview/${programme.id}`, table(page, course.name)],
      [
        `/teacher/schoolview/programmeview/${programme.id}/classview/${schoolClass.id}`,
        page.getByRole('main').getByRole('rowheader', { name: 'Ada Ek' }),
      ],
      [
        `/teacher/studentview/${made.student.id}`,
        page.getByRole('main').locator('details').filter({ hasText: course.name }),
      ],
    ] as const) {
      await page.goto(`${address}?tab=kurser`);
      await expect(table(page, 'Kurser').getByRole('rowheader')).toHaveText([
        course.name,
        `${course.name} utan prov`,
      ]);
      await tab(page, 'Resultatöversikt').click();
      await expect(results.first()).toBeVisible();
    }
  });

  await test.step('[school.tabs.narrow-scroll] on a phone the last tab is reached in the strip', async () => {
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto(
      `/teacher/schoolview/programmeview/${programme.id}/classview/${schoolClass.id}`,
    );
    const strip = page.getByRole('tablist', { name: 'Klassens flikar' });
    await expect(tab(page, 'APL')).not.toBeInViewport();
    await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await tab(page, 'APL').click();
    await expect(page.getByText('Klassen har inga APL-perioder')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
  });
});
