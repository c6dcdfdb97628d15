import { Readable } from 'node:stream';
import type { Page } from '@playwright/test';
import { course } from '../apps/server/src/domains/authoring/authoring.tables.ts';
import {
  schoolLicence,
  studentLicence,
} from '../apps/server/src/domains/licences/licences.tables.ts';
import {
  programmeLicence,
  programmeLicenceCourse,
} from '../apps/server/src/domains/licences/programme-licences.tables.ts';
import { classTeacher } from '../apps/server/src/domains/people/people.tables.ts';
import { result, studentCourse } from '../apps/server/src/domains/results/results.tables.ts';
import { aModule, one, type Person, type School } from '../apps/server/src/testing/a-school.ts';
import { aClass, aStudent } from '../apps/server/src/testing/school-parts.ts';
import { dayIn } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { savedFile } from './saved-file.ts';
import { callsTo, refuse } from './stubs.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Ada Alm', 'Bo Berg'], modules: 2 } });

/** Gives the course a final exam and enrols its students. */
async function withExam({ course, students }: School) {
  const product = await productOn(sharedDataDir());
  const exam = await aModule(product, course.id, { name: 'Slutprovet', isFinalExam: true });
  await product.db
    .insert(studentCourse)
    .values(students.map(({ id }) => ({ studentId: id, courseId: course.id })));
  return exam;
}

/** A student has completed every module before the exam. */
async function isReady({ course, modules }: School, { id }: Person) {
  const { db } = await productOn(sharedDataDir());
  const done = { studentId: id, courseId: course.id, status: 2, attemptCount: 1, runCount: 1 };
  await db
    .insert(result)
    .values(modules.map((each) => ({ ...done, moduleId: each.id, lastRunAt: new Date() })));
}

const otherName = ({ school }: School) => `${school.name} bygg`;

/** A course of another licence, without a final exam, which a third student of the class has. */
async function anotherCourse(made: School) {
  const product = await productOn(sharedDataDir());
  const { db } = product;
  const name = otherName(made);
  const schoolId = made.school.id;
  const numbers = { studentArticle: 'S', schoolArticle: 'K', costCenter: 'BA' };
  const licence = one(
    await db
      .insert(programmeLicence)
      .values({ name, ...numbers })
      .returning(),
  );
  const { id: courseId } = one(await db.insert(course).values({ name }).returning());
  const held = { programmeLicenceId: licence.id };
  await db.insert(programmeLicenceCourse).values({ ...held, courseId, sortOrder: 1 });
  await aModule(product, courseId, { name: `${name} modul` });
  const [from, validTo] = [dayIn(-30), dayIn(300)];
  await db.insert(schoolLicence).values({ ...held, ...numbers, schoolId, addedOn: from, validTo });
  const { id: studentId } = await aStudent(product, {
    ...{ schoolId, classId: made.schoolClass.id, name: 'Cia Cederholm' },
  });
  await db
    .insert(studentLicence)
    .values({ ...held, studentId, type: 'StudentLicense', validFrom: from, validTo });
  await db.insert(studentCourse).values({ studentId, courseId });
}

/** Moves the second student into a second class of the teacher. */
async function aSecondClass({ school, programme, teacher, students }: School) {
  const product = await productOn(sharedDataDir());
  const schoolId = school.id;
  const second = await aClass(product, {
    ...{ schoolId, programmeId: programme.id, name: `${school.name} B` },
  });
  await product.db
    .insert(classTeacher)
    .values({ classId: second.id, teacherId: teacher.id, schoolId });
  await product.db.$client.query('update class_student set class_id = $1 where student_id = $2', [
    second.id,
    students[1]?.id,
  ]);
  return second;
}

const otherCard = (page: Page, school: School) =>
  page.getByRole('region', { name: otherName(school), exact: true });
const card = (page: Page, { course }: School) =>
  page.getByRole('region', { name: course.name, exact: true });

test('a teacher finds the courses of their classes', async ({ school, signedIn }) => {
  await withExam(school);
  await anotherCourse(school);
  const page = await signedIn(school.teacher.email);
  await page.getByRole('link', { name: 'Kurser', exact: true }).click();

  await test.step('[courses.teacher-list.grouped] they are grouped by programme licence, which collapses', async () => {
    await expect(page.getByRole('heading', { level: 2, name: school.licence.name })).toBeVisible();
    await expect(card(page, school)).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 2, name: otherName(school), exact: true }),
    ).toBeVisible();
    await expect(otherCard(page, school)).toBeVisible();
    await page.getByRole('heading', { level: 2, name: school.licence.name }).click();
    await expect(card(page, school)).toBeHidden();
    await expect(otherCard(page, school)).toBeVisible();
    await page.getByRole('heading', { level: 2, name: school.licence.name }).click();
    await expect(card(page, school)).toBeVisible();
  });

  await test.step('[courses.teacher-list.search] [courses.teacher-list.enter-no-submit] and are found by name', async () => {
    const search = page.getByPlaceholder('Kursens namn');
    await search.fill(school.course.name.toUpperCase());
    await expect(otherCard(page, school)).toBeHidden();
    await expect(card(page, school)).toBeVisible();
    await search.fill('finns inte');
    await expect(page.getByText('Ingen kurs heter så')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await search.press('Enter');
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(search).toHaveValue('finns inte');
    await expect(page).toHaveURL(/\/teacher\/courses$/);
    await search.fill('');
  });

  await test.step('[courses.teacher-courseview.tabs] [courses.teacher-courseview.elever] a course opens with its students', async () => {
    await otherCard(page, school).getByRole('button', { expanded: false }).click();
    await expect(otherCard(page, school).getByRole('tab')).toHaveText(['Elever', 'Moduler']);
    await card(page, school).getByRole('button', { expanded: false }).click();
    await expect(card(page, school).getByRole('tab')).toHaveText(['Elever', 'Moduler', 'Slutprov']);
    const row = card(page, school).getByRole('row').filter({ hasText: 'Ada Alm' });
    await expect(row).toContainText('Ej påbörjad');
    await card(page, school).getByRole('searchbox').fill('BERG');
    await expect(row).toBeHidden();
    await expect(card(page, school).getByRole('row').filter({ hasText: 'Bo Berg' })).toBeVisible();
    await card(page, school).getByRole('searchbox').fill('');
    await row.getByRole('link', { name: 'Resultat för Ada Alm' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Alm' })).toBeVisible();
    await expect(page).toHaveURL(/\/teacher\/courseview\/courses\/results$/);
    await expect(page.getByRole('main').getByText(school.course.name).first()).toBeVisible();
  });

  await test.step('[courses.teacher-courseview.search] the view of all courses finds them by name as well', async () => {
    await page.goto('/teacher/courseview');
    const search = page.getByPlaceholder('Kursens namn');
    await search.fill('finns inte');
    await expect(card(page, school)).toBeHidden();
    await search.fill(school.course.name.slice(2).toUpperCase());
    await expect(card(page, school)).toBeVisible();
    await expect(otherCard(page, school)).toBeHidden();
  });

  await test.step('[courses.teacher-courseview.moduler] [courses.teacher-courseview.state-moduleresults] its modules lead to their results', async () => {
    await page.goto('/teacher/courseview');
    await card(page, school).getByRole('button', { expanded: false }).click();
    await card(page, school).getByRole('tab', { name: 'Moduler' }).click();
    await card(page, school)
      .getByRole('link', {
        name: `Resultat för ${school.modules[1]?.name} i ${school.schoolClass.name}`,
      })
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: school.schoolClass.name }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/teacher\/courseview\/moduleresults$/);
  });

  await test.step('[apl.route.moduleresults-is-core] the address has course and module from the card', async () => {
    await expect(
      page
        .getByRole('textbox', { name: 'Kurs', exact: true })
        .or(page.getByRole('combobox', { name: 'Kurs', exact: true })),
    ).toHaveValue(school.course.name);
    await expect(page).toHaveURL(/\/teacher\/courseview\/moduleresults$/);
    await expect(
      page
        .getByRole('textbox', { name: 'Välj modul' })
        .or(page.getByRole('combobox', { name: 'Välj modul' })),
    ).toHaveValue(`2 ${school.modules[1]?.name}`);
  });

  await test.step('[courses.teacher-courseview.route] both addresses show the courses', async () => {
    for (const path of ['/teacher/courseview', '/teacher/courseview/courses']) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      for (const each of [card(page, school), otherCard(page, school)]) {
        await expect(each).toHaveCount(1);
        await each.getByRole('button', { expanded: false }).click();
        await expect(each.getByRole('tab', { name: 'Elever' })).toBeVisible();
        await each.getByRole('button', { expanded: true }).click();
        await expect(each.getByRole('tab', { name: 'Elever' })).toBeHidden();
      }
    }
  });

  await test.step('[courses.teacher-courseview.results-button] [results.routes.student-course] and the course to its own', async () => {
    await card(page, school)
      .getByRole('link', { name: `Resultat för ${school.course.name}` })
      .click();
    await expect(page).toHaveURL(`/teacher/courseview/results?course=${school.course.id}`);
    await expect(page.getByRole('heading', { level: 1, name: school.course.name })).toBeVisible();
    for (const name of ['Ada Alm', 'Bo Berg']) {
      await expect(
        page.getByRole('table', { name: school.course.name }).getByRole('rowheader', { name }),
      ).toBeVisible();
    }
    await page.goto('/teacher/courseview/results');
    await expect(page).toHaveURL('/teacher/courseview');
  });
});

test('[courses.teacher-courseview.class-filter] classes are filtered where there are several', async ({
  school,
  signedIn,
}) => {
  const page = await signedIn(school.teacher.email, { path: '/teacher/courseview' });
  await expect(card(page, school)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Visa klasser' })).toHaveCount(0);

  const second = await aSecondClass(school);
  await page.reload();
  await card(page, school).getByRole('button', { expanded: false }).click();
  await expect(card(page, school).getByRole('row').filter({ hasText: 'Ada Alm' })).toBeVisible();
  await page.getByRole('group', { name: 'Visa klasser' }).getByText(second.name).click();
  await expect(card(page, school).getByRole('row').filter({ hasText: 'Ada Alm' })).toBeHidden();
  await expect(card(page, school).getByRole('row').filter({ hasText: 'Bo Berg' })).toBeVisible();
});

test('a teacher opens the final exam, for one student and for a class', async ({
  school,
  signedIn,
}) => {
  await withExam(school);
  const second = await aSecondClass(school);
  const page = await signedIn(school.teacher.email, { path: '/teacher/courseview' });
  await card(page, school).getByRole('button', { expanded: false }).click();
  await card(page, school).getByRole('tab', { name: 'Slutprov' }).click();
  const place = (name: string) =>
    card(page, school).getByRole('listitem').filter({ hasText: name });

  await test.step('[finalexam.lists-refreshed] [finalexam.activation-date] a switch opens it, and the board says since when', async () => {
    await expect(place('Ada Alm')).toContainText('ej påbörjad');
    const reads = callsTo(page, '/api/Teacher/Courses');
    await place('Ada Alm').getByRole('switch').press('Space');
    await expect(place('Ada Alm')).toContainText(/aktiverat \d{4}-\d\d-\d\d/);
    await test.step('[finalexam.switch] [finalexam.student-level] for that student alone', async () => {
      await expect(place('Ada Alm').getByRole('switch')).toBeChecked();
    });
    expect(reads).not.toEqual([]);
    await test.step('[finalexam.tab.search-and-filters] a filter leaves out those for whom it is closed', async () => {
      await card(page, school)
        .getByText(/^Aktiverade/)
        .click();
      await expect(place('Bo Berg')).toBeHidden();
    });
    await card(page, school).getByText(/^Alla/).click();
  });

  await test.step('[finalexam.tab.three-columns] three columns on a wide screen, one on a phone', async () => {
    const columns = () =>
      place('Ada Alm').evaluate((each) =>
        getComputedStyle(each.parentElement as Element).gridTemplateColumns.split(' '),
      );
    await page.setViewportSize({ width: 1400, height: 900 });
    await expect.poll(columns).toHaveLength(3);
    expect(
      new Set((await columns()).map((width) => Math.round(Number.parseFloat(width)))).size,
    ).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(columns).toHaveLength(1);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('[finalexam.class-dialog] [finalexam.class-dialog.disabled-buttons] whole classes are chosen in a dialog', async () => {
    await card(page, school).getByRole('button', { name: 'Hela klasser …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Slutprov för hela klasser' });
    const acts = ['Avaktivera slutprov', 'Aktivera slutprov'].map((name) =>
      dialog.getByRole('button', { name, exact: true }),
    );
    for (const act of acts) await expect(act).toBeDisabled();
    const box = dialog.getByRole('checkbox', { name: second.name });
    await box.check();
    for (const act of acts) await expect(act).toBeEnabled();
    await box.uncheck();
    for (const act of acts) await expect(act).toBeDisabled();
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await expect(dialog).toBeHidden();
    const isOpen = (name: string) => place(name).getByRole('switch');
    await isOpen('Ada Alm').press('Space');
    await expect(isOpen('Ada Alm')).not.toBeChecked();
    for (const [act, checked] of [
      [acts[1], true],
      [acts[0], false],
    ] as const) {
      await card(page, school).getByRole('button', { name: 'Hela klasser …' }).click();
      await box.check();
      await act?.click();
      await expect(dialog).toBeHidden();
      await test.step('[finalexam.class-level] a class has the exam opened and closed', async () => {
        await expect(isOpen('Bo Berg')).toBeChecked({ checked });
      });
      // The other class has what it had: first closed, then open.
      await expect(isOpen('Ada Alm')).toBeChecked({ checked: !checked });
      if (!checked) continue;
      await isOpen('Ada Alm').press('Space');
      await expect(isOpen('Ada Alm')).toBeChecked();
    }
  });
});

test('a teacher opens the final exam for those who are ready, and until a moment', async ({
  school,
  signedIn,
}) => {
  await withExam(school);
  await isReady(school, school.student);
  const page = await signedIn(school.teacher.email, {
    path: '/teacher/courseview',
    timezoneId: 'America/New_York',
  });
  const exams = card(page, school);
  await exams.getByRole('button', { expanded: false }).click();
  await exams.getByRole('tab', { name: 'Slutprov' }).click();
  const place = (name: string) => exams.getByRole('listitem').filter({ hasText: name });

  await test.step('a name is searched for', async () => {
    const search = exams.getByRole('searchbox', { name: 'Sök elev' });
    await search.fill('bo b');
    await expect(place('Bo Berg')).toBeVisible();
    await expect(place('Ada Alm')).toHaveCount(0);
    await search.fill('Cia');
    await expect(exams.getByText('Ingen elev heter så.')).toBeVisible();
    await search.fill('');
  });

  await test.step('all who are ready get it by one press', async () => {
    await expect(place('Ada Alm')).toContainText('redo för provet');
    await exams.getByText(/^Redo/).first().click();
    await expect(place('Bo Berg')).toHaveCount(0);
    await exams.getByText(/^Alla/).click();
    await exams.getByRole('button', { name: 'Aktivera för 1 som är redo' }).click();
    await expect(place('Ada Alm').getByRole('switch')).toBeChecked();
    await expect(place('Bo Berg').getByRole('switch')).not.toBeChecked();
    await expect(exams.getByRole('button', { name: /^Aktivera för/ })).toHaveCount(0);
  });

  await test.step('a class has it until a day and time', async () => {
    await exams.getByRole('button', { name: 'Hela klasser …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Slutprov för hela klasser' });
    await dialog.getByRole('checkbox', { name: school.schoolClass.name }).check();
    await expect(dialog.getByText('2 elever valda')).toBeVisible();
    const closes = dialog.getByLabel('Stängs automatiskt (valfritt)');
    const activate = dialog.getByRole('button', { name: 'Aktivera slutprov', exact: true });
    await closes.fill(`${dayIn(-1)}T15:30`);
    await activate.click();
    await expect(dialog.getByRole('alert')).toHaveText('Sluttiden har redan passerat.');
    await closes.fill(`${dayIn(2)}T15:30`);
    await activate.click();
    await expect(dialog).toBeHidden();
    for (const name of ['Ada Alm', 'Bo Berg'])
      await expect(place(name)).toContainText(/stängs .*15:30/);
  });
});

test('[courses.card.finalexam-button] the courses of a class and of a student open the exam, those of a teacher do not', async ({
  school,
  signedIn,
}) => {
  await withExam(school);
  const page = await signedIn(school.teacher.email);
  const exam = page.getByRole('switch', { name: new RegExp(`^Slutprov ${school.course.name}`) });
  await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
  await page.getByRole('tab', { name: 'Kurser' }).click();
  await expect(exam).not.toBeChecked();
  await exam.press('Space');
  await expect(exam).toBeChecked();
  await page.getByRole('treeitem', { name: 'Ada Alm' }).click();
  await expect(exam).toBeChecked();
  await exam.press('Space');
  await expect(exam).not.toBeChecked();
  await page.goto('/teacher/courses');
  await expect(card(page, school)).toBeVisible();
  await expect(exam).toHaveCount(0);
  const student = await signedIn(school.student.email, { path: '/student' });
  const ofStudent = student.getByRole('article').filter({ hasText: school.course.name });
  await expect(ofStudent).toBeVisible();
  await expect(ofStudent.getByRole('switch')).toHaveCount(0);
});

test('a teacher opens the exam for who is ready from the page of the day', async ({
  school,
  signedIn,
}) => {
  await withExam(school);
  await isReady(school, school.student);
  const page = await signedIn(school.teacher.email);
  await page.getByRole('link', { name: 'I dag' }).click();
  await expect(page.getByRole('row', { name: new RegExp(school.schoolClass.name) })).toContainText(
    '1 av 2',
  );
  const ready = page.getByRole('region', { name: 'Redo för slutprov' });
  await expect(ready.getByRole('link', { name: school.student.name })).toBeVisible();
  await ready.getByRole('button', { name: 'Öppna provet för 1 elev' }).click();
  await expect(page.getByText('Slutprovet är öppet för 1 elev')).toBeVisible();
  await expect(page.getByText('Inget att göra just nu')).toBeVisible();
});

test('a teacher saves the answers of a module', async ({ school, signedIn }) => {
  const product = await productOn(sharedDataDir());
  const [module] = school.modules;
  const content = Buffer.from('%PDF-1.7\nfacit\n%%EOF');
  const { hash, size } = await product.parts.blobs.put(Readable.from([content]));
  const { $client } = product.db;
  await $client.query(
    "insert into blob (hash, size, media_type) values (decode($1, 'hex'), $2, 'application/pdf')",
    [hash, size],
  );
  await $client.query(
    "update module set answers_hash = decode($1, 'hex'), answers_file_name = 'facit.pdf', answers_at = now() where id = $2",
    [hash, module?.id],
  );
  const page = await signedIn(school.teacher.email, { path: '/teacher/courseview' });
  await card(page, school).getByRole('button', { expanded: false }).click();
  await card(page, school).getByRole('tab', { name: 'Facit' }).click();
  const save = card(page, school).getByRole('button', {
    name: `Spara facit till ${module?.name} (PDF)`,
  });

  await test.step('[modules.answers.download] [courses.card.answers-toggle] as a PDF with a name that can be read', async () => {
    await expect(card(page, school).getByRole('button', { name: /^Spara facit/ })).toHaveCount(1);
    const { name, bytes } = await savedFile(page, () => save.click());
    expect(name).toBe(`Facit ${module?.name}.pdf`);
    expect(bytes.toString()).toMatch(/^%PDF/);
    const student = await signedIn(school.student.email, { path: '/student' });
    const ofStudent = student.getByRole('article').filter({ hasText: school.course.name });
    await expect(ofStudent).toBeVisible();
    await expect(student.getByText('Facit')).toHaveCount(0);
  });

  await test.step('[modules.answers.file-not-found] [modules.answers.other-error] a failure has a readable text', async () => {
    const said = [
      [404, 'FileNotFound', 'Modulens facit hittades inte.'],
      [500, 'Trasig fil', 'Trasig fil'],
      [500, '', 'Något gick fel, försök igen'],
    ] as const;
    for (const [status, body, text] of said) {
      await page.route('**/api/Module/GetModuleAnswers*', refuse(status, body));
      await save.click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.unroute('**/api/Module/GetModuleAnswers*');
    }
  });
});

test('results of one student and of one module come with the way there', async ({
  school,
  signedIn,
}) => {
  const page = await signedIn(school.teacher.email);

  await test.step('[courses.teacher-courseview.state-results] a student is shown in the course', async () => {
    await page.goto('/teacher/courseview');
    await card(page, school).getByRole('button', { expanded: false }).click();
    await card(page, school).getByRole('link', { name: 'Resultat för Ada Alm' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Alm' })).toBeVisible();
    await expect(page.getByRole('main').getByText(school.course.name).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Alm' })).toBeVisible();
  });

  await test.step('[courses.teacher-courseview.state-results] [courses.teacher-courseview.state-moduleresults] without it they lead back', async () => {
    for (const path of ['courses/results', 'moduleresults']) {
      const fresh = await page.context().newPage();
      await fresh.goto(`/teacher/courseview/${path}`);
      await expect(fresh).toHaveURL(/\/teacher\/courseview$/);
      await fresh.close();
    }
  });
});
