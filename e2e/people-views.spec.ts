import type { Page } from '@playwright/test';
import { course as courseTable } from '../apps/server/src/domains/authoring/authoring.tables.ts';
import { studentLicence } from '../apps/server/src/domains/licences/licences.tables.ts';
import {
  programmeLicence,
  programmeLicenceCourse,
} from '../apps/server/src/domains/licences/programme-licences.tables.ts';
import { examOpening } from '../apps/server/src/domains/locks/locks.tables.ts';
import { result, studentCourse } from '../apps/server/src/domains/results/results.tables.ts';
import { aModule, one } from '../apps/server/src/testing/a-school.ts';
import { aClass, aProgramme, aStudent, aTeacher } from '../apps/server/src/testing/school-parts.ts';
import { dayIn } from './placement-world.ts';
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

/** Gives a student a licence until next year. */
async function license(studentId: number, programmeLicenceId: number) {
  const { db } = await product();
  const days = { validFrom: '2026-08-15', validTo: dayIn(300) };
  await db
    .insert(studentLicence)
    .values({ studentId, programmeLicenceId, type: 'StudentLicense', ...days });
}

/** A course that only one student has. */
async function aCourseOf(studentId: number, name: string) {
  const { db } = await product();
  const made = one(await db.insert(courseTable).values({ name, description: '' }).returning());
  await aModule(await product(), made.id);
  const licence = one(
    await db
      .insert(programmeLicence)
      .values({ name, studentArticle: `S ${name}`, schoolArticle: `K ${name}`, costCenter: 'EE' })
      .returning(),
  );
  await db
    .insert(programmeLicenceCourse)
    .values({ programmeLicenceId: licence.id, courseId: made.id, sortOrder: 3 });
  await license(studentId, licence.id);
}

test.use({ wishes: { students: ['Ada Ek', 'Bo Al'], modules: 5 } });

test('every address of a school leads to its view', async ({ school: made, signedIn }) => {
  const { school, programme, schoolClass, student, teacher } = made;
  const other = await aProgramme(await product(), { schoolId: school.id, name: 'Andra program' });
  await aTeacher(await product(), { schoolId: school.id, name: 'Tore Utan' });
  const page = await signedIn(teacher.email);
  const short = `/teacher/schoolview/programmeview/${programme.id}`;
  const ofClass = `${short}/classview/${schoolClass.id}`;

  await test.step('[session.home.teacher-first-programme] the first by name, not by age, is the first page', async () => {
    await expect(page).toHaveURL(pattern('teacher', 'programmeview', other.id, other.name));
  });

  await test.step('[school.view.route] the school leads to its programmes', async () => {
    await page.goto('/teacher/schoolview');
    await expect(heading(page, school.name)).toBeVisible();
    await expect(table(page, 'Program').getByRole('link')).toHaveText([other.name, programme.name]);
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
    await expect(page.getByRole('main').getByRole('link', { name: teacher.name })).toBeVisible();
    await expect(page.getByRole('main').getByText('Tore Utan')).toHaveCount(0);
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
  const ada = made.student;
  const place = { studentId: ada.id, courseId: course.id };
  await db.insert(studentCourse).values(place);
  // The first hours of a day in Stockholm are the day before in Greenwich.
  await db.insert(examOpening).values({ ...place, openedAt: new Date(`${dayIn(-2)}T23:30:00Z`) });
  const lastRun = new Date(`${dayIn(-3)}T23:30:00Z`);
  /** One module is done with 8 of 10, and one begun with 6 of 10. */
  const runsOf = async ({ id: studentId }: { id: number }) => {
    await db.insert(studentCourse).values({ studentId, courseId: course.id });
    const most = { bestMaxScore: 10, bestMaxPoints: 5 };
    const first = { status: 2, bestScore: 8, bestPercent: 80, bestPoints: 4, attemptCount: 2 };
    const second = { status: 1, bestScore: 6, bestPercent: 60, bestPoints: 1, attemptCount: 1 };
    for (const [index, values] of [first, second].entries())
      await db.insert(result).values({
        ...{ studentId, courseId: course.id, moduleId: made.modules[index]?.id ?? 0 },
        ...{ ...most, ...values, runCount: 1 },
        lastRunAt: index === 0 ? lastRun : new Date(`${dayIn(-9)}T10:00:00Z`),
      });
  };
  let cia = ada;
  const page = await signedIn(teacher.email);

  await test.step('[programmes.view.class-table] a programme lists its classes, and each opens', async () => {
    const { id: classId } = await aClass(await product(), {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'EE21B',
    });
    const members = { schoolId: school.id, classId };
    cia = await aStudent(await product(), { ...members, name: 'Cia Ek' });
    const dan = await aStudent(await product(), { ...members, name: 'Dan Ek' });
    for (const { id } of [cia, dan]) await license(id, licence.id);
    await runsOf(cia);
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

  await test.step('[results.programme.averages] [programmes.view.class-table] its results are a row for each class of a course', async () => {
    await tab(page, 'Resultatöversikt').click();
    const ofCourse = table(page, course.name).getByRole('row');
    await expect(ofCourse).toHaveCount(3);
    await expect(ofCourse.nth(0)).toHaveText(
      /Klass.*Elever.*Klart.*Snittpoäng.*Försök per modul.*Aktivitetspoäng i snitt.*Senast/,
    );
    // Cia has done one of six modules, 17 %, Dan none; the other means are of Cia's two runs.
    await expect(ofCourse.nth(1).getByRole('cell')).toHaveText([
      '2',
      /^8,5\s%$/,
      /^70\s%$/,
      '1,5',
      '2,5',
      new RegExp(`^${dayIn(-2).slice(2)} `),
    ]);
    await expect(ofCourse.nth(1).getByRole('rowheader')).toHaveText('EE21B');
    await expect(ofCourse.nth(2)).toContainText(new RegExp(`${schoolClass.name}.*2.*0\\s%`));
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
      new RegExp(`Ada Ek.*Aktiverat.*${dayIn(-1)}`),
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

  await test.step('[school.tabs.admin] [school.tabs.level-specific-6] the first tab is the one that is open, at each level', async () => {
    for (const [address, sign, exams] of [
      [`/teacher/schoolview/programmeview/${programme.id}`, table(page, 'Klasser'), 0],
      [
        `/teacher/schoolview/programmeview/${programme.id}/classview/${schoolClass.id}`,
        page.getByRole('main').getByLabel('Klassens namn'),
        1,
      ],
      [`/teacher/studentview/${made.student.id}`, page.getByRole('main').getByLabel('E-post'), 0],
    ] as const) {
      await page.goto(address);
      await expect(sign).toBeVisible();
      await expect(tab(page, 'Slutprov')).toHaveCount(exams);
      await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    }
  });

  await test.step('[school.tabs.courses] [school.tabs.results-overview] courses and results are those of the level', async () => {
    const ofBo = `${course.name} v`;
    const ofCia = `${course.name} x`;
    await aCourseOf(made.students[1]?.id ?? 0, ofBo);
    await aCourseOf(cia.id, ofCia);
    for (const [address, results, more] of [
      [
        `/teacher/schoolview/programmeview/${programme.id}`,
        table(page, course.name),
        [ofBo, ofCia],
      ],
      [
        `/teacher/schoolview/programmeview/${programme.id}/classview/${schoolClass.id}`,
        page.getByRole('main').getByRole('rowheader', { name: 'Ada Ek' }),
        [ofBo],
      ],
      [
        `/teacher/studentview/${made.student.id}`,
        page.getByRole('main').locator('details').filter({ hasText: course.name }),
        [],
      ],
    ] as const) {
      await page.goto(`${address}?tab=kurser`);
      await expect(table(page, 'Kurser').getByRole('rowheader')).toHaveText([
        course.name,
        `${course.name} utan prov`,
        ...more,
      ]);
      await tab(page, 'Resultatöversikt').click();
      await expect(results.first()).toBeVisible();
    }
    await page.goto(
      `/teacher/schoolview/programmeview/${programme.id}/classview/${schoolClass.id}?tab=resultat`,
    );
    await expect(page.getByText(/^Modul 1.*antal elever av 2$/).first()).toBeVisible();
  });

  await test.step('[school.tabs.level-specific-4] of a programme it is the averages, of a student their answers', async () => {
    await page.goto(`/teacher/schoolview/programmeview/${programme.id}`);
    await tab(page, 'Svar').click();
    await expect(
      table(page, 'Klassernas snitt').getByRole('row').filter({ hasText: 'EE21B' }).first(),
    ).toContainText(course.name);
    await page.goto(`/teacher/studentview/${cia.id}`);
    await tab(page, 'Svar').click();
    await expect(page.getByRole('combobox', { name: 'Välj modul' })).toHaveValue(/modul 1$/);
  });

  await test.step('the courses of a student say on which day they ran last', async () => {
    await page.goto(`/teacher/studentview/${cia.id}?tab=kurser`);
    await expect(table(page, 'Kurser').getByRole('row').nth(1)).toContainText(dayIn(-2));
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
