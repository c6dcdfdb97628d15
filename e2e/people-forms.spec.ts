import type { Locator, Page } from '@playwright/test';
import { aClass, anOrientation, aTeacher } from '../apps/server/src/testing/school-parts.ts';
import { canSignIn, givePassword } from './passwords.ts';
import { productOn, sharedDataDir } from './product.ts';
import { hasAllAnswers } from './requests.ts';
import { expect, test } from './test.ts';
import { toast, warning } from './toast.ts';

const product = () => productOn(sharedDataDir());
const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const row = (page: Page, name: string) => page.getByRole('treeitem', { name });

/** The calls that a page sends from now on, by method and path. */
function sentBy(page: Page, part: RegExp) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (part.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

async function setRights(teacher: { id: number }, fullAccess: boolean, purchaser: boolean) {
  const { db } = await product();
  await db.$client.query(
    'update teacher set full_access = $2, purchaser = $3 where account_id = $1',
    [teacher.id, fullAccess, purchaser],
  );
}

test.use({ wishes: { students: ['Ada Ek', 'Bo Al'] } });

test('the forms of a class', async ({ school: made, signedIn }) => {
  const { programme, schoolClass, teacher, school } = made;
  const colleague = await aTeacher(await product(), {
    schoolId: school.id,
    classId: schoolClass.id,
    name: 'Karin Kollega',
  });
  const lena = await aTeacher(await product(), { schoolId: school.id, name: 'Lena Lind' });
  const elteknik = await anOrientation(await product(), {
    schoolId: school.id,
    name: 'Elteknik',
  });
  const page = await signedIn(teacher.email);
  const sent = sentBy(
    page,
    /\/api\/(class$|Class\/UpdateClass|Student\/(ReadList|Import|AddToClassByFile))/i,
  );

  await test.step('[classes.create.programme-required] [classes.import.select-class] programme and class must be chosen', async () => {
    await page.goto('/teacher/classes');
    await button(page, 'Ny klass').click();
    await dialog(page, 'Ny klass').getByLabel('Klassens namn').fill('EE22C');
    await button(page, 'Skapa klass').click();
    await expect(dialog(page, 'Ny klass').getByText('Välj ett program.')).toBeVisible();
    await button(dialog(page, 'Ny klass'), 'Avbryt').click();
    await button(page, 'Importera elever').click();
    await button(dialog(page, 'Importera elever'), 'Granska listan').click();
    await expect(dialog(page, 'Importera elever').getByText('Välj en klass.')).toBeVisible();
    expect(sent).toEqual([]);
    await button(dialog(page, 'Importera elever'), 'Avbryt').click();
  });

  await test.step('[programmes.view.create-and-import-button] [classes.create.modal] a new class leads on to its students', async () => {
    await page.goto(`/teacher/schoolview/programmeview/${programme.id}`);
    await button(page, 'Ny klass och import').click();
    const form = dialog(page, 'Ny klass och import');
    await expect(form.getByRole('combobox', { name: 'Program' })).toHaveValue(programme.name);
    for (const name of ['Inriktning', 'Lärare'])
      await expect(form.getByRole('combobox', { name })).toBeVisible();
    await expect(
      form.getByRole('checkbox', { name: 'Importera elever i nästa steg' }),
    ).toBeChecked();
    await form.getByLabel('Klassens namn').fill('EE22C');
    await button(form, 'Skapa klass').click();
    await test.step('[classes.create.flow-then-import] the import is into the class that was made', async () => {
      await expect(
        dialog(page, 'Importera elever').getByRole('combobox', { name: 'Klass' }),
      ).toHaveValue('EE22C');
    });
    await button(dialog(page, 'Importera elever'), 'Avbryt').click();
    await expect(heading(page, 'EE22C')).toBeVisible();
  });

  await test.step('[classes.create.modal] or to nothing more', async () => {
    await page.goto(`/teacher/schoolview/programmeview/${programme.id}`);
    await button(page, 'Ny klass').click();
    const alone = dialog(page, 'Ny klass');
    await expect(
      alone.getByRole('checkbox', { name: 'Importera elever i nästa steg' }),
    ).not.toBeChecked();
    await alone.getByLabel('Klassens namn').fill('EE22D');
    await button(alone, 'Skapa klass').click();
    await expect(heading(page, 'EE22D')).toBeVisible();
    await expect(page).toHaveURL(/\/classview\/\d+\/EE22D$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('[classes.view.teacher-table] the teachers of a class, each with a way out', async () => {
    await row(page, schoolClass.name).click();
    const teachers = page.getByRole('region', { name: 'Lärare' }).getByRole('listitem');
    await expect(teachers).toHaveCount(2);
    for (const { name } of [teacher, colleague])
      await expect(button(page, `Ta bort ${name} ur klassen`)).toBeVisible();
    const listed = teachers.filter({ hasText: 'Karin Kollega' });
    await expect(listed).toContainText(colleague.email);
    await expect(
      listed.getByRole('button', { name: 'Ta bort Karin Kollega ur klassen' }),
    ).toBeVisible();
  });

  await test.step('[classes.view.modals] adding, moving, importing and changing each open a form', async () => {
    for (const [name, title] of [
      ['Ny elev', 'Ny elev'],
      ['Flytta hit', `Flytta elever till ${schoolClass.name}`],
      ['Importera', 'Importera elever'],
      ['Ändra klass', `Ändra ${schoolClass.name}`],
    ] as const) {
      await button(page, name).click();
      await expect(dialog(page, title)).toBeVisible();
      await button(dialog(page, title), 'Avbryt').click();
      await expect(dialog(page, title)).toHaveCount(0);
    }
    for (const [name, title] of [
      ['Skolans lärare', `Lägg till lärare i ${schoolClass.name}`],
      ['Ny lärare', 'Ny lärare'],
    ] as const) {
      await button(page, 'Lägg till').click();
      await page.getByRole('menuitem', { name }).click();
      await expect(dialog(page, title)).toBeVisible();
      await button(dialog(page, title), 'Avbryt').click();
      await expect(dialog(page, title)).toHaveCount(0);
    }
  });

  const form = dialog(page, `Ändra ${schoolClass.name}`);
  await test.step('[classes.update.form] a class without a programme or a name is not saved', async () => {
    sent.length = 0;
    await button(page, 'Ändra klass').click();
    await form
      .getByRole('combobox', { name: 'Program' })
      .locator('xpath=../..')
      .locator('button')
      .click();
    await form.getByLabel('Klassens namn').fill('');
    await button(form, 'Spara').click();
    await expect(form.getByText('Välj ett program.')).toBeVisible();
    await expect(form.getByText('Skriv ett namn på klassen.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('what a colleague changed meanwhile is shown beside one’s own, and can stay', async () => {
    const { db } = await product();
    await db.$client.query(
      `update school_class set name = 'Deras', version = version + 1 where id = $1`,
      [schoolClass.id],
    );
    await form.getByLabel('Klassens namn').fill('Mitt');
    await form.getByRole('combobox', { name: 'Program' }).click();
    await page.getByRole('option', { name: programme.name }).click();
    await button(form, 'Spara').click();
    // The title already has their name.
    const choice = dialog(page, 'Ändra Deras');
    await expect(choice.getByRole('alert')).toHaveText(
      /^Någon annan har sparat ändringar medan du skrev\./,
    );
    const { rows } = await db.$client.query('select name from school_class where id = $1', [
      schoolClass.id,
    ]);
    expect(rows).toEqual([{ name: 'Deras' }]);
    await expect(
      choice.getByRole('radiogroup', { name: 'Klassens namn' }).getByRole('radio'),
    ).toHaveText([/Mitt/, /Deras/]);
    await choice.getByRole('radio', { name: /Deras/ }).click();
    await button(choice, 'Spara igen').click();
    await expect(choice).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: /Deras/ })).toBeVisible();
  });

  await test.step('[classes.update.form] [toasts.success.class-updated] what is filled in is saved, and that is said', async () => {
    await page.reload();
    await button(page, 'Ändra klass').click();
    const changing = dialog(page, 'Ändra Deras');
    await changing.getByLabel('Klassens namn').fill('EE23A');
    await changing.getByRole('combobox', { name: 'Inriktning' }).click();
    await page.getByRole('option', { name: 'Elteknik' }).click();
    await changing.getByRole('combobox', { name: 'Lärare' }).click();
    await page.getByRole('option', { name: 'Lena Lind' }).click();
    await page.keyboard.press('Escape');
    const saving = page.waitForRequest(/Class\/UpdateClass$/);
    await button(changing, 'Spara').click();
    await expect(toast(page, 'Klassen har uppdaterats')).toBeVisible();
    expect((await saving).postDataJSON()).toMatchObject({
      ...{ id: schoolClass.id, name: 'EE23A', programme: { id: programme.id } },
      orientation: { id: elteknik.id },
      teachers: expect.arrayContaining([teacher, colleague, lena].map(({ id }) => ({ id }))),
    });
    await expect(heading(page, 'EE23A')).toBeVisible();
    await expect(button(page, 'Ta bort Lena Lind ur klassen')).toBeVisible();
  });

  await test.step('[classes.create.no-fullaccess-preselect] without full access a class has one teacher, oneself', async () => {
    await setRights(teacher, false, false);
    await page.goto(`/teacher/schoolview/programmeview/${programme.id}`);
    const closed = button(page, 'Ny klass');
    await expect(closed).toBeDisabled();
    // The form takes the teachers known when it opens.
    await page.waitForLoadState('networkidle');
    // What a click would do if the button were enabled by hand.
    await closed.evaluate((element) => {
      const key = Object.keys(element).find((each) => each.startsWith('__reactProps')) ?? '';
      (element as unknown as Record<string, { onClick(): void }>)[key]?.onClick();
    });
    const teachers = dialog(page, 'Ny klass').getByRole('combobox', { name: 'Lärare' });
    await expect(teachers).toBeDisabled();
    await expect(dialog(page, 'Ny klass').getByText(teacher.name)).toBeVisible();
    await expect(dialog(page, 'Ny klass').getByText('Karin Kollega')).toHaveCount(0);
  });
});

test('the forms of teachers', async ({ school: made, signedIn }) => {
  const { teacher, school, schoolClass, programme } = made;
  await aClass(await product(), { schoolId: school.id, programmeId: programme.id, name: 'EE29Z' });
  const colleague = await aTeacher(await product(), {
    schoolId: school.id,
    classId: schoolClass.id,
    name: 'Karin Kollega',
  });
  const page = await signedIn(teacher.email);
  const form = dialog(page, 'Ny lärare');
  const creations = sentBy(page, /\/api\/Teacher$/);

  await test.step('[teachers.form.flags-disabled] [teachers.form.class-required] only own rights are given, and a class is chosen', async () => {
    await page.goto('/teacher/schoolview');
    await button(page, 'Ny lärare').click();
    await expect(form.getByRole('checkbox', { name: 'Full behörighet' })).toBeEnabled();
    await expect(form.getByRole('checkbox', { name: 'Inköpare' })).toBeDisabled();
    await form.getByLabel('E-post').fill('ny.se');
    await button(form, 'Lägg till lärare').click();
    for (const text of ['Skriv ett namn.', 'E-postadressen har fel format.'])
      await expect(form.getByText(text)).toBeVisible();
    await form.getByLabel('Namn').fill('Nya Läraren');
    await form.getByLabel('E-post').fill(`ny@${school.name.toLowerCase()}.example`);
    await button(form, 'Lägg till lärare').click();
    await expect(form.getByText('Välj minst en klass.')).toBeVisible();
    expect(creations).toEqual([]);
  });

  await test.step('[shell.modals.create-teacher] what is filled in makes a teacher of the class', async () => {
    await form.getByRole('combobox', { name: 'Klasser' }).click();
    await page.getByRole('option', { name: 'EE29Z' }).click();
    await page.keyboard.press('Escape');
    await button(form, 'Lägg till lärare').click();
    await expect(toast(page, 'Läraren har lagts till')).toBeVisible();
    expect(creations).toEqual(['POST /api/Teacher']);
    await row(page, programme.name).click();
    await row(page, 'EE29Z').click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Nya Läraren' })).toBeVisible();
  });

  await page.goto(
    `/teacher/schoolview/programmeview/${programme.id}/classview/${schoolClass.id}/teacherview`,
  );
  await page.getByRole('main').getByRole('link', { name: 'Karin Kollega' }).click();
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
  await expect(field('Namn')).toHaveValue('Karin Kollega');
  await expect(page.getByText('E-post som handledare')).toHaveCount(0);

  await test.step('[teachers.edit.save-on-blur] [toasts.success.user-updated] a colleague’s name is saved when it changed', async () => {
    const updates = sentBy(page, /UpdateUser$/);
    for (const [name, value] of [
      ['Namn', 'Karin Kollega'],
      ['E-post', colleague.email],
    ] as const) {
      await field(name).fill('annan@example.com');
      await field(name).fill(value);
      await field(name).blur();
    }
    await hasAllAnswers(page);
    expect(updates).toEqual([]);
    await field('Namn').fill('Karin Nyberg');
    await field('Namn').blur();
    await expect(toast(page, 'Läraren har uppdaterats')).toBeVisible();
    expect(updates).toEqual(['PUT /api/user/UpdateUser']);
  });

  await test.step('[teachers.email.taken-check] [api.mutations.check-teacher-email] an address in use changes nothing', async () => {
    const calls = sentBy(page, /IsEmailTaken|UpdateUser/);
    const answered = page.waitForResponse(/IsEmailTaken/);
    await field('E-post').fill(made.student.email);
    await field('E-post').blur();
    expect(await (await answered).json()).toBe(true);
    await expect(warning(page, 'E-postadressen är upptagen')).toBeVisible();
    expect(calls).toEqual(['POST /auth/token/IsEmailTaken']);
    await expect(field('E-post')).toHaveValue(colleague.email);
  });

  await test.step('[teachers.form.flags-disabled] a purchaser gives that right and no other', async () => {
    await setRights(teacher, false, true);
    await page.goto('/teacher/schoolview');
    await button(page, 'Ny lärare').click();
    await expect(form.getByRole('checkbox', { name: 'Full behörighet' })).toBeDisabled();
    await expect(form.getByRole('checkbox', { name: 'Inköpare' })).toBeEnabled();
  });

  await test.step('[teachers.create.simple-form] without rights a teacher gives neither rights nor classes', async () => {
    await setRights(teacher, false, false);
    await page.goto('/teacher/schoolview');
    await button(page, 'Ny lärare').click();
    for (const name of ['Full behörighet', 'Inköpare'])
      await expect(form.getByRole('checkbox', { name })).toBeDisabled();
    await expect(form.getByRole('combobox')).toHaveCount(0);
  });
});

test('the address of a student', async ({ school: made, signedIn }) => {
  await givePassword(made.student);
  const page = await signedIn(made.teacher.email, {
    path: `/teacher/studentview/${made.student.id}`,
  });
  const field = page.getByRole('main').getByLabel('E-post', { exact: true });
  const other = made.students[1]?.email ?? '';
  await test.step('[api.mutations.check-student-email] an address in use is checked and refused', async () => {
    const answered = page.waitForResponse(/IsEmailTaken/);
    await field.fill(other);
    await field.blur();
    expect(await (await answered).json()).toBe(true);
    await expect(warning(page, 'E-postadressen är upptagen')).toBeVisible();
    await expect(field).toHaveValue(made.student.email);
  });
  await test.step('[api.mutations.change-email] [students.email.change] a free one is given to the sign-in first, then to the person', async () => {
    const changes = sentBy(page, /UpdateUser/);
    await field.fill(`ada.ny@${made.school.name.toLowerCase()}.example`);
    await field.blur();
    await expect(toast(page, 'Eleven har uppdaterats')).toBeVisible();
    expect(changes).toEqual(['POST /auth/token/UpdateUserEmail', 'PUT /api/user/UpdateUser']);
    expect(await canSignIn(page, `ada.ny@${made.school.name.toLowerCase()}.example`)).toBe(true);
  });
});

test('a student’s profile', async ({ school: made, signedIn }) => {
  const { student, course, modules, schoolClass, school } = made;
  const { db } = await product();
  await db.$client.query('insert into student_course (student_id, course_id) values ($1, $2)', [
    student.id,
    course.id,
  ]);
  await db.$client.query(
    `insert into result (student_id, course_id, module_id, run_count, attempt_count, first_run_at, last_run_at, status, best_percent, best_score, best_max_score, best_points, best_max_points)
     values ($1, $2, $3, 2, 2, now(), now(), 2, 80, 64, 80, 7, 9)`,
    [student.id, course.id, modules[0]?.id],
  );
  const page = await signedIn(student.email, { path: '/student/studentprofile' });
  await test.step('[students.profile.screen] says who they are to the school, and nothing of others', async () => {
    await expect(page.getByRole('main').getByRole('definition')).toContainText([
      ...['Ada Ek', student.email, schoolClass.name, school.name],
    ]);
    await expect(page.getByText('Bo Al')).toHaveCount(0);
  });
  await test.step('[students.profile.best-results] and their best result of each module', async () => {
    const cells = page.getByRole('table', { name: 'Bästa resultat' }).getByRole('row').nth(1);
    await expect(cells).toContainText(
      new RegExp(`${modules[0]?.name}.*${course.name}.*Klar.*80\\s%.*70\\s%.*7\\D+9`),
    );
  });
});

test('a class is invited and moves to the next school year', async ({ school: made, signedIn }) => {
  const { schoolClass, teacher, students, course } = made;
  const { db } = await product();
  await db.$client.query('update account set activated_at = null where id = any($1::int[])', [
    students.map(({ id }) => id),
  ]);
  const page = await signedIn(teacher.email);
  await row(page, schoolClass.name).click();

  await test.step('one press invites all who have no password, after it was said how many', async () => {
    const ofStudents = page.getByRole('table', { name: 'Elever', exact: true });
    await expect(ofStudents.getByText('Inte inbjuden')).toHaveCount(2);
    const sent = sentBy(page, /InviteWaiting/);
    await button(page, 'Bjud in 2 elever').click();
    const asking = dialog(page, `Bjud in till ${schoolClass.name}?`);
    await expect(asking).toContainText('2 elever har inte valt lösenord än');
    expect(sent).toEqual([]);
    await button(asking, 'Fortsätt').click();
    await expect(toast(page, '2 aktiveringsmejl är på väg')).toBeVisible();
    await expect(ofStudents.getByText(/Mejlet väntar på att skickas|^Inbjuden/)).toHaveCount(2);
  });

  await test.step('the students are chosen, and the old class stays to be read', async () => {
    await button(page, 'Till nästa läsår').click();
    const form = dialog(page, `Flytta ${schoolClass.name} till nästa läsår`);
    await expect(form).toContainText(course.name);
    await expect(form).toContainText(teacher.name);
    await form.getByRole('checkbox', { name: 'Bo Al' }).uncheck();
    await expect(form.getByText('Elever som följer med: 1 av 2')).toBeVisible();
    await form.getByLabel('Klassens namn nästa läsår').fill('EE30A');
    await button(form, 'Flytta klassen').click();
    await expect(heading(page, 'EE30A')).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'Elever', exact: true }).getByRole('rowheader'),
    ).toHaveText([/Ada Ek/]);
    await expect(row(page, schoolClass.name)).toHaveCount(0);
    await row(page, made.programme.name).click();
    await page
      .getByRole('table', { name: 'Tidigare klasser' })
      .getByRole('link', { name: schoolClass.name })
      .click();
    await expect(page.getByText('Tidigare klass, går bara att läsa')).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'Elever', exact: true }).getByRole('rowheader'),
    ).toHaveText(['Ada Ek', 'Bo Al']);
    await page.getByRole('main').getByRole('link', { name: 'EE30A' }).click();
    await expect(heading(page, 'EE30A')).toBeVisible();
  });
});
