import { peopleContract, registerContract } from '@gesall/contract';
import type { Locator, Page } from '@playwright/test';
import { schoolLicence } from '../apps/server/src/domains/licences/licences.tables.ts';
import { aSheet } from '../apps/server/src/testing/a-sheet.ts';
import {
  aClass,
  anOrientation,
  aProgramme,
  aStudent,
  aTeacher,
} from '../apps/server/src/testing/school-parts.ts';
import { callsOf } from './calls-over-http.ts';
import { lettersTo } from './mails.ts';
import { canSignIn, givePassword } from './passwords.ts';
import { people } from './people.ts';
import { dayIn } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { expect, test } from './test.ts';

const product = () => productOn(sharedDataDir());
const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** A toast, not the same words in a dialog. */
const toast = (page: Page, text: string, kind: 'success' | 'warning' = 'success') =>
  page.locator(`[data-kind="${kind}"]`).getByText(text, { exact: true });
const rowOf = (page: Page | Locator, name: string) =>
  page.getByRole('row').filter({ hasText: name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function act(page: Page | Locator, name: string, what: string) {
  await rowOf(page, name).getByRole('button').last().click();
  const menu = 'page' in page ? page.page() : page;
  await menu.getByRole('menuitem', { name: what }).click();
}

const fails = (
  page: Page,
  call: string,
  reply: { status: number; body: string } = { status: 500, body: '' },
) =>
  page.route(
    (url) => url.pathname.toLowerCase().endsWith(call.toLowerCase()),
    (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(reply)),
  );

/** The writes that a page sends from now on, by method and path. */
function sentBy(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isAsking = request.method() === 'GET' || pathname.endsWith('/token/auth');
    if (!isAsking && /^\/(api|auth)\//.test(pathname))
      sent.push(`${request.method()} ${pathname}${decodeURIComponent(search)}`);
  });
  return sent;
}

async function open(page: Page, name: string, which: 'Lärare' | 'Elever' | 'Klasser' | 'Program') {
  await page.goto(`/superuser/schools?sok=${name}`);
  await page.getByRole('link', { name: new RegExp(`^${which}, ${name}:`) }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

test.use({ wishes: { students: ['Anna Ek', 'Bo Al'] } });

test('an administrator opens the pages of a school', async ({ signedIn, school: made }) => {
  const { name } = made.school;
  const page = await signedIn(people.admin);

  await test.step('[admin.state.school-missing] without a school they lead to the schools', async () => {
    for (const path of ['teachers', 'students', 'programmes', 'classes', 'classes/classoverview']) {
      await page.goto(`/superuser/schools/${path}`);
      await expect(page).toHaveURL('/superuser/schools');
    }
  });

  const second = await aSchoolOfItsOwn({ name: `A-${name}`, schoolLicenceTo: dayIn(-2) });
  const { db } = await product();
  const { id: programmeLicenceId, ...licence } = made.licence;
  await db.insert(schoolLicence).values({
    ...{ schoolId: second.school.id, programmeLicenceId, costCenter: licence.costCenter },
    ...{ schoolArticle: licence.schoolArticle, studentArticle: licence.studentArticle },
    ...{ addedOn: '2026-08-01', validTo: dayIn(3) },
  });
  await db.$client.query(`update school set city = 'Mora' where id = $1`, [made.school.id]);
  // Each kind of thing has another number.
  const own = { schoolId: made.school.id };
  for (const className of ['EE1', 'EE2'])
    await aClass(await product(), { ...own, programmeId: made.programme.id, name: className });
  for (const teacher of ['Eva Berg', 'Per Lind', 'Siv Ro'])
    await aTeacher(await product(), { ...own, name: teacher });

  await test.step('[adminschools.list.table] schools are listed by name, with their figures and licences', async () => {
    await page.goto(`/superuser/schools?sok=${name}`);
    const table = page.getByRole('table', { name: 'Skolor', exact: true });
    await expect(table.getByRole('columnheader')).toContainText([
      ...['Namn', 'Kundnummer', 'Ort', 'Grupp', 'Klasser', 'Lärare', 'Elever'],
      ...['Program', 'Programlicenser'],
    ]);
    await expect(table.getByRole('rowheader')).toContainText([second.school.name, name]);
    const [other, row] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)];
    await expect(row).toContainText(made.school.customerNumber);
    await expect(row).toContainText('Mora');
    await expect(row).toContainText(made.licence.name);
    await expect(other).toContainText(`${second.licence.name}, gick ut ${dayIn(-2)}`);
    await expect(other).toContainText(`${made.licence.name}, går ut ${dayIn(3)}`);
    await expect(other.locator('li svg')).toHaveCount(2);
    await expect(row.locator('li svg')).toHaveCount(0);
  });

  await test.step('[adminschools.list.links] [adminschools.list.table] the figures of a school lead to what they count', async () => {
    for (const [which, count] of [
      ['Lärare', 4],
      ['Elever', 2],
      ['Klasser', 3],
      ['Program', 1],
    ] as const) {
      await page.goto(`/superuser/schools?sok=${name}`);
      await expect(page.getByRole('link', { name: `${which}, ${name}: ${count}` })).toBeVisible();
      await open(page, name, which);
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(count + 1);
    }
  });

  await test.step('[admin.state.school-navigation] a reload, and an address that names none, show the same school', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await page.goto('/superuser/schools/students');
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(rowOf(page, 'Anna Ek')).toBeVisible();
  });

  await test.step('[adminschools.routes] each has its own address', async () => {
    for (const [path, heading] of [
      ['teachers', 'Lärare'],
      ['students', 'Elever'],
      ['programmes', 'Program'],
      ['classes', 'Klasser'],
    ] as const) {
      await page.goto(`/superuser/schools/${path}`);
      await expect(card(page, heading)).toBeVisible();
    }
    const ofClass = page.getByRole('heading', { level: 1, name: made.schoolClass.name });
    await page.getByRole('link', { name: made.schoolClass.name }).click();
    await expect(ofClass).toBeVisible();
    await page.goto('/superuser/schools/classes/classoverview');
    await expect(ofClass).toBeVisible();
  });
});

test('an administrator looks after the teachers of a school', async ({
  signedIn,
  school: made,
}) => {
  const { school, schoolClass, programme } = made;
  const second = await aClass(await product(), {
    schoolId: school.id,
    programmeId: programme.id,
    name: 'EE21B',
  });
  const eva = await aTeacher(await product(), {
    schoolId: school.id,
    classId: schoolClass.id,
    name: 'Eva Berg',
  });
  await givePassword(eva);
  const disa = await aTeacher(await product(), { schoolId: school.id, name: 'Disa Dahl' });
  const { db } = await product();
  await db.$client.query('update account set activated_at = null where id = $1', [disa.id]);
  const page = await signedIn(people.admin);
  const sent = sentBy(page);
  await open(page, school.name, 'Lärare');

  await test.step('[adminschools.teachers.page] they are listed by name with what they may', async () => {
    await expect(page.getByRole('columnheader')).toContainText([
      'Namn',
      'E-post',
      'Klasser',
      'Full behörighet',
      'Inköpare',
      'Konto',
    ]);
    await expect(page.getByRole('rowheader')).toContainText([
      'Disa Dahl',
      'Eva Berg',
      made.teacher.name,
    ]);
    const classes = schoolClass.name;
    for (const [name, cells] of [
      ['Disa Dahl', [disa.email, '–', 'Nej', 'Nej', 'Ej aktiverat']],
      ['Eva Berg', [eva.email, classes, 'Nej', 'Nej', 'Aktiverat']],
      [made.teacher.name, [made.teacher.email, classes, 'Ja', 'Nej', 'Aktiverat']],
    ] as const)
      await expect(rowOf(page, name).getByRole('cell')).toContainText([...cells]);
    await expect(button(page, 'Ny lärare')).toBeVisible();
    await rowOf(page, 'Eva Berg').getByRole('button').last().click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Ändra',
      /^Skicka aktiveringsmejl/,
      'Flytta till annan skola',
      'Ta bort från skolan',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('EVA');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await page.getByRole('searchbox').fill('');
  });

  await test.step('[adminschools.teachers.create-no-class] [admin.codes.class-or-teacher-not-created] a class is required, and a failure without a text is shown', async () => {
    await button(page, 'Ny lärare').click();
    const form = dialog(page, 'Ny lärare');
    await button(form, 'Lägg till lärare').click();
    for (const text of ['Skriv ett namn.', 'Skriv en e-postadress.', 'Välj minst en klass.'])
      await expect(form.getByText(text)).toBeVisible();
    await form.getByLabel('E-post').fill('karin.se');
    await button(form, 'Lägg till lärare').click();
    await expect(form.getByText('E-postadressen har fel format.')).toBeVisible();
    await form.getByLabel('Namn').fill('Karin Ny');
    await form.getByLabel('E-post').fill(`karin.${school.id}@example.com`);
    await button(form, 'Lägg till lärare').click();
    await expect(form.getByText('Välj minst en klass.')).toBeVisible();
    expect(sent).toEqual([]);
    await form.getByRole('combobox', { name: 'Klasser' }).click();
    await page.getByRole('option', { name: 'EE21B' }).click();
    await page.keyboard.press('Escape');
    await fails(page, '/api/teacher');
    await button(form, 'Lägg till lärare').click();
    await expect(toast(page, 'Läraren kunde inte skapas.', 'warning')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('[adminschools.teachers.create] the teacher is made and then connected', async () => {
    sent.length = 0;
    await button(dialog(page, 'Ny lärare'), 'Lägg till lärare').click();
    await expect(toast(page, 'Läraren har lagts till')).toBeVisible();
    await expect(rowOf(page, 'Karin Ny')).toContainText('EE21B');
    expect(sent.map((each) => each.replace(/teacherId=\d+/, 'teacherId=n'))).toEqual([
      'POST /api/Teacher',
      `POST /api/AddExistingTeacherToClass?teacherId=n&classIds=${second.id}`,
    ]);
  });

  const form = dialog(page, 'Ändra Eva Berg');
  const save = button(form, 'Spara');
  await test.step('[adminschools.teachers.edit-name-check] [adminschools.teachers.edit-email-format] invalid values are reported, and nothing is sent', async () => {
    await act(page, 'Eva Berg', 'Ändra');
    sent.length = 0;
    for (const name of ['Eva<b>', 'Eva<', 'Eva>', 'Eva\\', 'Eva/']) {
      await form.getByLabel('Namn').fill(name);
      await save.click();
      await expect(form.getByText('Namnet får inte ha tecknen < > \\ eller /.')).toBeVisible();
    }
    await form.getByLabel('Namn').fill('E'.repeat(51));
    await save.click();
    await expect(form.getByText('Namnet får ha högst 50 tecken.')).toBeVisible();
    await form.getByLabel('Namn').fill('Eva Berg');
    await form.getByLabel('E-post').fill('eva.se');
    await save.click();
    await expect(form.getByText('E-postadressen har fel format.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('[adminschools.teachers.edit-email-occupied] an address in use is reported at its field', async () => {
    await form.getByLabel('E-post').fill(made.teacher.email);
    await save.click();
    await expect(form.getByText('E-postadressen är upptagen')).toBeVisible();
    await expect(form.getByLabel('E-post')).toHaveAttribute('aria-invalid', 'true');
    expect(sent.map((each) => each.split('?')[0])).toEqual(['POST /auth/token/IsEmailTaken']);
  });

  await test.step('[adminschools.teachers.edit-failure] a failure is shown, and the old values stay', async () => {
    await form.getByLabel('E-post').fill(eva.email);
    await form.getByLabel('Inköpare').check();
    await fails(page, '/api/teacher/updateteacher');
    await save.click();
    await expect(toast(page, 'Användaren kunde inte uppdateras', 'warning')).toBeVisible();
    await page.unrouteAll();
    await button(form, 'Avbryt').click();
    await button(form, 'Släng').click();
    await expect(rowOf(page, 'Eva Berg').getByRole('cell').nth(3)).toHaveText('Nej');
  });

  await test.step('[adminschools.teachers.edit-unchanged-email-not-checked] changing only the name does not check the address', async () => {
    await act(page, 'Eva Berg', 'Ändra');
    sent.length = 0;
    await form.getByLabel('Namn').fill('Eva Bergström');
    await save.click();
    await expect(rowOf(page, 'Eva Bergström')).toBeVisible();
    expect(sent).toEqual(['POST /api/teacher/updateteacher', 'PUT /api/user/UpdateUser']);
    await expect(form).toHaveCount(0);
    await act(page, 'Eva Bergström', 'Ändra');
    sent.length = 0;
    const changing = dialog(page, 'Ändra Eva Bergström');
    await changing.getByLabel('E-post').fill(eva.email.toUpperCase());
    await button(changing, 'Spara').click();
    await expect(changing).toHaveCount(0);
    expect(sent[0]).toBe('POST /api/teacher/updateteacher');
    expect(sent.join()).not.toContain('IsEmailTaken');
  });

  await test.step('[adminschools.teachers.edit-success] classes and address are saved by the calls that there are', async () => {
    const changing = dialog(page, 'Ändra Eva Bergström');
    await act(page, 'Eva Bergström', 'Ändra');
    sent.length = 0;
    await changing.getByLabel('E-post').fill(`eva.${school.id}@example.com`);
    await changing.getByRole('combobox', { name: 'Klasser' }).click();
    await page.getByRole('option', { name: 'EE21B' }).click();
    await page.keyboard.press('Escape');
    // Said of the changes before.
    await expect(toast(page, 'Läraren har uppdaterats')).toHaveCount(0);
    const updating = page.waitForRequest(/teacher\/updateteacher$/);
    await button(changing, 'Spara').click();
    await expect(toast(page, 'Läraren har uppdaterats')).toBeVisible();
    expect((await updating).postDataJSON()).toMatchObject({
      ...{ id: eva.id, classes: [schoolClass.id, second.id], fullAccess: false, purchaser: false },
    });
    await expect(rowOf(page, 'Eva Bergström')).toContainText(/eva\.\d+@example\.com.*EE21B/s);
    expect(await canSignIn(page, `eva.${school.id}@example.com`)).toBe(true);
    expect(sent.map((each) => each.split('?')[0])).toEqual([
      'POST /auth/token/IsEmailTaken',
      'POST /api/teacher/updateteacher',
      'POST /auth/token/UpdateUserEmail',
      'PUT /api/user/UpdateUser',
    ]);
  });

  await test.step('[adminschools.teachers.activation-mail] people without a password get a mail', async () => {
    await rowOf(page, 'Eva Bergström').getByRole('button').last().click();
    await expect(page.getByRole('menuitem', { name: /Skicka aktiveringsmejl/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    sent.length = 0;
    await act(page, 'Disa Dahl', 'Skicka aktiveringsmejl');
    await expect(toast(page, 'Mejlet är på väg')).toBeVisible();
    expect(sent).toEqual([`POST /api/User/SendActivationMail?email=${disa.email}`]);
    const mails = await page.context().newPage();
    await expect.poll(() => lettersTo(mails, disa.email)).toBe(1);
    await mails.close();
  });

  await test.step('[adminschools.teachers.move] [adminschools.teachers.move-target] a teacher moves to a school that is chosen by name and number', async () => {
    await act(page, 'Karin Ny', 'Flytta till annan skola');
    const moving = dialog(page, 'Flytta Karin Ny till en annan skola');
    await moving.getByRole('combobox', { name: 'Ny skola' }).fill('Sjöviks');
    await page.getByRole('option', { name: /Sjöviks.*\(10090\)/ }).click();
    await button(moving, 'Flytta').click();
    await expect(toast(page, 'Läraren har flyttats')).toBeVisible();
    await expect(rowOf(page, 'Karin Ny')).toHaveCount(0);
  });

  await test.step('[adminschools.teachers.remove-failure] [adminschools.teachers.remove] one who leaves cannot sign in', async () => {
    const question = dialog(page, 'Ta bort Eva Bergström från skolan?');
    await fails(page, `/api/teacher/${eva.id}`);
    await act(page, 'Eva Bergström', 'Ta bort från skolan');
    await button(question, 'Fortsätt').click();
    await expect(toast(page, 'Läraren kunde inte tas bort från skolan', 'warning')).toBeVisible();
    await expect(rowOf(page, 'Eva Bergström')).toBeVisible();
    await page.unrouteAll();
    await act(page, 'Eva Bergström', 'Ta bort från skolan');
    sent.length = 0;
    await button(question, 'Fortsätt').click();
    await expect(rowOf(page, 'Eva Bergström')).toHaveCount(0);
    expect(sent).toEqual([
      `DELETE /api/teacher/${eva.id}`,
      `DELETE /auth/token?email=eva.${school.id}@example.com`,
    ]);
    expect(await canSignIn(page, `eva.${school.id}@example.com`)).toBe(false);
    await page.getByRole('link', { name: 'Klasser', exact: true }).click();
    await page.getByRole('link', { name: schoolClass.name }).click();
    await expect(rowOf(card(page, 'Lärare'), made.teacher.name)).toBeVisible();
    await expect(rowOf(card(page, 'Lärare'), 'Eva Bergström')).toHaveCount(0);
  });
});

test('many teachers are invited, and put into a class, at once', async ({
  signedIn,
  school: made,
}) => {
  const { school, schoolClass, programme } = made;
  const own = { schoolId: school.id };
  await aClass(await product(), { ...own, programmeId: programme.id, name: 'EE21B' });
  const eva = await aTeacher(await product(), {
    ...own,
    classId: schoolClass.id,
    name: 'Eva Berg',
  });
  const waiting = [
    await aTeacher(await product(), { ...own, name: 'Disa Dahl' }),
    await aTeacher(await product(), { ...own, name: 'Siv Ro' }),
  ];
  const { db } = await product();
  await db.$client.query('update account set activated_at = null where id = any($1::int[])', [
    waiting.map(({ id }) => id),
  ]);
  const page = await signedIn(people.admin);
  const sent = sentBy(page);
  const tick = (name: string) => rowOf(page, name).getByRole('checkbox');
  await open(page, school.name, 'Lärare');

  await test.step('those who have a password cannot be invited', async () => {
    await tick('Eva Berg').check();
    const invite = button(page, 'Skicka aktiveringsmejl');
    await expect(invite).toBeDisabled();
    await expect(invite).toHaveAttribute('title', 'Alla valda har redan aktiva konton');
  });

  await test.step('the others are, after it was said how many, and none of them before', async () => {
    for (const name of ['Disa Dahl', 'Siv Ro']) await tick(name).check();
    const question = dialog(page, 'Skicka aktiveringsmejl till 2 personer?');
    await button(page, 'Skicka aktiveringsmejl').click();
    await expect(question).toContainText('Mejlet går till dem som inte har valt lösenord än.');
    await expect(question).toContainText('1 av de valda har redan ett aktivt konto');
    await button(page, 'Avbryt').click();
    await expect(question).toHaveCount(0);
    expect(sent).toEqual([]);
    await button(page, 'Skicka aktiveringsmejl').click();
    await button(page, 'Fortsätt').click();
    await expect(toast(page, '2 aktiveringsmejl är på väg')).toBeVisible();
    await expect(tick('Disa Dahl')).not.toBeChecked();
    const mails = await page.context().newPage();
    for (const { email } of waiting) await expect.poll(() => lettersTo(mails, email)).toBe(1);
    expect(await lettersTo(mails, eva.email)).toBe(0);
    await mails.close();
  });

  await test.step('they get one more class, and keep those that they have', async () => {
    for (const name of ['Disa Dahl', 'Eva Berg']) await tick(name).check();
    const adding = dialog(page, 'Lägg till 2 lärare i en klass');
    sent.length = 0;
    await button(page, 'Lägg till i klass').click();
    await expect(adding).toContainText('De klasser som lärarna redan har påverkas inte.');
    await button(adding, 'Lägg till').click();
    await expect(adding.getByText('Välj en klass.')).toBeVisible();
    await button(adding, 'Avbryt').click();
    await expect(adding).toHaveCount(0);
    expect(sent).toEqual([]);
    await button(page, 'Lägg till i klass').click();
    await adding.getByRole('combobox', { name: 'Klass' }).fill('EE21B');
    await page.getByRole('option', { name: 'EE21B', exact: true }).click();
    await button(adding, 'Lägg till').click();
    await expect(toast(page, 'Lärarna har lagts till i klassen')).toBeVisible();
    await expect(button(page, 'Lägg till i klass')).toHaveCount(0);
    await page.reload();
    for (const [name, classes] of [
      ['Disa Dahl', ['EE21B']],
      ['Eva Berg', [schoolClass.name, 'EE21B']],
    ] as const)
      for (const each of classes) await expect(rowOf(page, name)).toContainText(each);
    await expect(rowOf(page, 'Siv Ro')).not.toContainText('EE21B');
  });
});

test('an administrator looks after the students of a school', async ({
  signedIn,
  school: made,
}) => {
  const { school, schoolClass, programme, licence } = made;
  const other = await aClass(await product(), {
    schoolId: school.id,
    programmeId: programme.id,
    name: 'EE21B',
  });
  // The last one stored comes first by name, and a deleted one not at all.
  const [gone, asa] = [
    await aStudent(await product(), { schoolId: school.id, name: 'Al Borta' }),
    await aStudent(await product(), { schoolId: school.id, name: 'Ada Ask' }),
  ];
  const { db } = await product();
  await db.$client.query('update account set deleted_at = now() where id = $1', [gone.id]);
  const page = await signedIn(people.admin);
  const sent = sentBy(page);
  await open(page, school.name, 'Elever');

  await test.step('[adminschools.students.page] [adminschools.students.search] they are listed with class and licences, and found', async () => {
    await expect(page.getByRole('columnheader')).toContainText([
      'Namn',
      'E-post',
      'Klass',
      'Konto',
      'Licenser',
    ]);
    await test.step('[adminschools.students.licences-column] with the names of their licences', async () => {
      await expect(rowOf(page, 'Anna Ek')).toContainText(
        new RegExp(`${made.student.email}.*${schoolClass.name}.*${licence.name}`, 's'),
      );
    });
    await expect(page.getByRole('rowheader')).toHaveText([/Ada Ask/, /Anna Ek/, /Bo Al/]);
    await expect(rowOf(page, 'Ada Ask')).toContainText(asa.email);
    await expect(button(page, 'Ny elev')).toBeVisible();
    await page.getByRole('searchbox').fill('ANNA');
    await expect(rowOf(page, 'Bo Al')).toHaveCount(0);
    await expect(rowOf(page, 'Anna Ek')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(rowOf(page, 'Bo Al')).toBeVisible();
  });

  await test.step('[adminschools.students.create-class-required] [adminschools.students.create] a new one is in a class', async () => {
    await button(page, 'Ny elev').click();
    const form = dialog(page, 'Ny elev');
    await form.getByLabel('E-post').fill('cia.se');
    await button(form, 'Lägg till elev').click();
    await expect(form.getByText('Skriv ett namn.')).toBeVisible();
    await expect(form.getByText('E-postadressen har fel format.')).toBeVisible();
    await form.getByLabel('Namn').fill('Cia Ny');
    await form.getByLabel('E-post').fill(`cia.${school.id}@example.com`);
    await button(form, 'Lägg till elev').click();
    await expect(form.getByText('Välj en klass.')).toBeVisible();
    expect(sent).toEqual([]);
    const wish = { email: `cia.${school.id}@example.com`, name: 'Cia Ny' };
    const sentAnyway = await callsOf(await product())
      .as(made.teacher)
      .attempt(peopleContract.createStudent, { ...wish, classId: -1 });
    expect(sentAnyway).toMatchObject({ status: 400, body: 'InvalidInput' });
    await form.getByRole('combobox', { name: 'Klass' }).click();
    await page.getByRole('option', { name: 'EE21B' }).click();
    const created = page.waitForResponse(/\/api\/student$/);
    await button(form, 'Lägg till elev').click();
    await expect(rowOf(page, 'Cia Ny')).toContainText('EE21B');
    expect(sent).toEqual(['POST /api/student']);
    expect((await (await created).json()).result).toMatchObject({
      ...{ ...wish, id: expect.any(Number), classId: other.id },
    });
  });

  await test.step('many are invited and moved at once, with their number shown, and a move is undone', async () => {
    const tick = async () => {
      for (const name of ['Bo Al', 'Cia Ny']) await rowOf(page, name).getByRole('checkbox').check();
    };
    await tick();
    await button(page, 'Skicka aktiveringsmejl').click();
    const question = dialog(page, 'Skicka aktiveringsmejl till 1 person?');
    await expect(question).toContainText('1 av de valda har redan ett aktivt konto');
    await button(question, 'Fortsätt').click();
    await expect(
      toast(page, 'Alla bjöds in nyss och får inget nytt mejl än.', 'warning'),
    ).toBeVisible();
    await tick();
    await button(page, 'Flytta till klass').click();
    const moving = dialog(page, 'Flytta 2 elever till en klass');
    await moving.getByRole('combobox', { name: 'Klass' }).fill(schoolClass.name);
    await page.getByRole('option', { name: schoolClass.name, exact: true }).click();
    await button(moving, 'Flytta').click();
    await expect(rowOf(page, 'Cia Ny')).toContainText(schoolClass.name);
    await expect(button(page, 'Flytta till klass')).toHaveCount(0);
    await button(page, 'Ångra').click();
    await expect(rowOf(page, 'Cia Ny')).toContainText('EE21B');
    await expect(rowOf(page, 'Bo Al')).toContainText(schoolClass.name);
  });

  const form = dialog(page, 'Ändra Anna Ek');
  const save = button(form, 'Spara');
  await test.step('[adminschools.students.edit-dialog] the form holds what the row says', async () => {
    await act(page, 'Anna Ek', 'Ändra');
    await expect(form.getByLabel('Namn')).toHaveValue('Anna Ek');
    await expect(form.getByLabel('E-post')).toHaveValue(made.student.email);
    await expect(form.getByRole('combobox', { name: 'Klass' })).toHaveValue(schoolClass.name);
    sent.length = 0;
  });

  await test.step('[adminschools.students.edit-email-required] [adminschools.students.edit-name-required] both are needed', async () => {
    await form.getByLabel('Namn').fill('');
    await form.getByLabel('E-post').fill('');
    await save.click();
    await expect(form.getByText('Skriv ett namn.')).toBeVisible();
    await expect(form.getByText('Skriv en e-postadress.')).toBeVisible();
    await form.getByLabel('E-post').fill('anna@');
    await save.click();
    await expect(form.getByText('E-postadressen har fel format.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('[adminschools.students.edit-name-warning] [adminschools.students.edit-email-taken] neither a name nor an address that cannot be is saved', async () => {
    await form.getByLabel('Namn').fill('Anna/Ek');
    await form.getByLabel('E-post').fill(made.teacher.email);
    await save.click();
    await expect(form.getByText('Namnet får inte ha tecknen < > \\ eller /.')).toBeVisible();
    await form.getByLabel('Namn').fill('A'.repeat(51));
    await save.click();
    await expect(form.getByText('Namnet får ha högst 50 tecken.')).toBeVisible();
    const sentAnyway = await callsOf(await product())
      .as(made.teacher)
      .attempt(peopleContract.updateUser, { name: 'Anna/Ek', oldEmail: made.student.email });
    expect(sentAnyway).toMatchObject({ status: 400 });
    await form.getByLabel('Namn').fill('Anna Ek');
    await save.click();
    await expect(form.getByText('E-postadressen är upptagen', { exact: true })).toBeVisible();
    expect(sent.map((each) => each.split('?')[0])).toEqual(['POST /auth/token/IsEmailTaken']);
  });

  await test.step('[adminschools.students.edit-failure] a failed change is shown, and the class stays', async () => {
    await form.getByLabel('E-post').fill(made.student.email);
    await form.getByRole('combobox', { name: 'Klass' }).click();
    await page.getByRole('option', { name: 'EE21B' }).click();
    await fails(page, '/api/Student/ChangeClass');
    await save.click();
    await expect(toast(page, 'Eleven kunde inte uppdateras', 'warning')).toBeVisible();
    await page.unrouteAll();
    await expect(page.locator('tr', { hasText: 'Anna Ek' })).toContainText(schoolClass.name);
  });

  await test.step('[adminschools.students.edit-success] name, address and class are saved by the calls that there are', async () => {
    await form.getByLabel('Namn').fill('Anna Ekström');
    await form.getByLabel('E-post').fill(`anna.${school.id}@example.com`);
    sent.length = 0;
    await save.click();
    await expect(toast(page, 'Eleven har uppdaterats')).toBeVisible();
    await expect(rowOf(page, 'Anna Ekström')).toContainText(/anna\.\d+@example\.com.*EE21B/s);
    expect(sent.map((each) => each.split('?')[0])).toEqual([
      'POST /auth/token/IsEmailTaken',
      'POST /api/Student/ChangeClass',
      'POST /auth/token/UpdateUserEmail',
      'PUT /api/user/UpdateUser',
    ]);
  });
});

test('an administrator looks after the programmes of a school', async ({
  signedIn,
  school: made,
}) => {
  const { school, programme } = made;
  const vehicles = await aProgramme(await product(), {
    schoolId: school.id,
    name: 'Fordons- och transportprogrammet',
    costCenter: 'FT',
  });
  await aClass(await product(), { schoolId: school.id, programmeId: programme.id, name: 'EE21B' });
  const page = await signedIn(people.admin);
  const sent = sentBy(page);
  await open(page, school.name, 'Program');

  await test.step('[adminschools.programmes.page] they are listed with how many classes they have', async () => {
    await expect(page.getByRole('columnheader')).toContainText(['Namn', 'Klasser']);
    await expect(rowOf(page, programme.name).getByRole('cell')).toContainText(['2']);
    await expect(rowOf(page, 'Fordons- och').getByRole('cell')).toContainText(['0']);
    for (const name of [programme.name, 'Fordons- och']) {
      await rowOf(page, name).getByRole('button').last().click();
      await expect(page.getByRole('menuitem')).toHaveText(['Ändra', 'Ta bort']);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
    }
    await page.getByRole('searchbox').fill('FORDONS');
    await expect(rowOf(page, programme.name)).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
  });

  await test.step('[adminschools.programmes.create-dialog] [adminschools.programmes.create-required] what the school has is not offered, and one must be chosen', async () => {
    await button(page, 'Nytt program').click();
    const form = dialog(page, 'Nytt program');
    await expect(form).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    await button(form, 'Lägg till program').click();
    await expect(form.getByText('Du måste välja ett program', { exact: true })).toBeVisible();
    expect(sent).toEqual([]);
    await form.getByRole('combobox', { name: 'Program' }).click();
    await expect(
      page.getByRole('option', { name: 'Bygg- och anläggningsprogrammet' }),
    ).toBeVisible();
    await expect(
      page.getByRole('option', { name: 'Fordons- och transportprogrammet' }),
    ).toHaveCount(0);
  });

  await test.step('[adminschools.programmes.create-flow] it comes with its cost centre', async () => {
    await page.getByRole('option', { name: 'Bygg- och anläggningsprogrammet' }).click();
    const [request] = await Promise.all([
      page.waitForRequest(
        (each) => each.method() === 'POST' && each.url().endsWith('/api/programme'),
      ),
      button(dialog(page, 'Nytt program'), 'Lägg till program').click(),
    ]);
    expect(request.postDataJSON()).toEqual({
      name: 'Bygg- och anläggningsprogrammet',
      costCenter: 'BA',
      customer: { id: school.id, name: school.name },
    });
    await expect(toast(page, 'Programmet har lagts till')).toBeVisible();
    await expect(rowOf(page, 'Bygg- och').getByRole('cell')).toContainText(['0']);
  });

  await test.step('[adminschools.programmes.edit-opens] [adminschools.programmes.edit-name-required] its name opens the form', async () => {
    sent.length = 0;
    await button(page, programme.name).click();
    const form = dialog(page, `Ändra ${programme.name}`);
    await expect(form.getByLabel('Programmets namn')).toHaveValue(programme.name);
    await form.getByLabel('Programmets namn').fill(' ');
    await button(form, 'Spara').click();
    await expect(form.getByText('Skriv ett namn.')).toBeVisible();
    expect(sent).toEqual([]);
    const { db } = await product();
    const { rows } = await db.$client.query<{ id: number }>(
      'select id from account where email_key = lower($1)',
      [people.admin],
    );
    const sentAnyway = await callsOf(await product())
      .as({ id: rows[0]?.id ?? 0 })
      .attempt(registerContract.updateProgramme, { id: programme.id, name: '', version: 1 });
    expect(sentAnyway).toMatchObject({ status: 400 });
  });

  await test.step('[adminschools.programmes.edit-success] another name is saved', async () => {
    const form = dialog(page, `Ändra ${programme.name}`);
    await form.getByLabel('Programmets namn').fill('Bygg 2');
    const [request] = await Promise.all([
      page.waitForRequest(
        (each) => each.method() === 'PUT' && each.url().endsWith('/api/programme'),
      ),
      button(form, 'Spara').click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ id: programme.id, name: 'Bygg 2' });
    await expect(toast(page, 'Programmet har uppdaterats')).toBeVisible();
    await expect(rowOf(page, 'Bygg 2')).toBeVisible();
  });

  await test.step('[adminschools.programmes.delete] one without classes is deleted when that is confirmed', async () => {
    await act(page, 'Fordons- och', 'Ta bort');
    const question = dialog(page, 'Ta bort Fordons- och transportprogrammet?');
    sent.length = 0;
    await button(question, 'Avbryt').click();
    await expect(question).toHaveCount(0);
    await expect(rowOf(page, 'Fordons- och')).toBeVisible();
    await act(page, 'Fordons- och', 'Ta bort');
    const answer = page.waitForResponse(/\/api\/programme\/\d+$/);
    await button(question, 'Fortsätt').click();
    await expect(rowOf(page, 'Fordons- och')).toHaveCount(0);
    expect((await answer).status()).toBe(200);
    expect(sent).toEqual([`DELETE /api/programme/${vehicles.id}`]);
  });
});

test('an administrator looks after the classes of a school', async ({ signedIn, school: made }) => {
  const { school, schoolClass, programme } = made;
  await anOrientation(await product(), { schoolId: school.id, name: 'Elteknik' });
  const page = await signedIn(people.admin);
  const sent = sentBy(page);
  await open(page, school.name, 'Klasser');

  await test.step('[adminschools.classes.page] [adminschools.classes.orientation-none] they are listed with their people', async () => {
    await expect(page.getByRole('columnheader')).toContainText([
      ...['Klass', 'Program', 'Inriktning', 'Elever', 'Lärare'],
    ]);
    await expect(button(page, 'Ny klass')).toBeVisible();
    await rowOf(page, schoolClass.name).getByRole('button').last().click();
    await expect(page.getByRole('menuitem')).toHaveText(['Ändra klass', 'Ta bort klass']);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, schoolClass.name).getByRole('cell')).toContainText([
      programme.name,
      'Ospecificerad',
      '2',
      '1',
    ]);
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  const form = dialog(page, 'Ny klass');
  await test.step('[adminschools.classes.create-required] name and programme are needed', async () => {
    await button(page, 'Ny klass').click();
    await button(form, 'Skapa klass').click();
    await expect(form.getByText('Skriv ett namn på klassen.')).toBeVisible();
    await expect(form.getByText('Välj ett program.')).toBeVisible();
    await form.getByLabel('Klassens namn').fill('EE22B');
    await button(form, 'Skapa klass').click();
    await expect(form.getByText('Välj ett program.')).toBeVisible();
    await expect(form.getByText('Skriv ett namn på klassen.')).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  await test.step('[admin.codes.class-or-teacher-not-created] a failure without a text is shown', async () => {
    await form.getByRole('combobox', { name: 'Program' }).click();
    await page.getByRole('option', { name: programme.name }).click();
    await fails(page, '/api/class');
    await button(form, 'Skapa klass').click();
    await expect(toast(page, 'Klassen kunde inte skapas.', 'warning')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('[adminschools.classes.create-flow] [adminschools.classes.create-orientation] an orientation that is new is typed', async () => {
    await form.getByRole('combobox', { name: 'Inriktning' }).fill('Anläggning');
    await form.getByLabel('Klassens namn').click();
    await form.getByRole('checkbox', { name: 'Importera elever i nästa steg' }).uncheck();
    const [answer] = await Promise.all([
      page.waitForResponse(/\/api\/class\?key=/),
      button(form, 'Skapa klass').click(),
    ]);
    expect(answer.request().postDataJSON()).toMatchObject({
      name: 'EE22B',
      school: { id: school.id },
      orientation: { id: 0, name: 'Anläggning' },
      programme: { id: programme.id, name: programme.name, Customer: { id: school.id } },
    });
    const { orientation } = (await answer.json()).result;
    expect(orientation).toMatchObject({ name: 'Anläggning' });
    expect(orientation.id).toBeGreaterThan(0);
    await expect(rowOf(page, 'EE22B')).toContainText('Anläggning');
    await button(page, 'Ny klass').click();
    await form.getByRole('combobox', { name: 'Inriktning' }).click();
    for (const name of ['Anläggning', 'Elteknik'])
      await expect(page.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('[admin.dialogs.class-width] the form is four fifths of a window, and no wider than 700 px', async () => {
    for (const [window, width] of [
      [1440, 700],
      [600, 480],
    ] as const) {
      await page.setViewportSize({ width: window, height: 900 });
      await expect.poll(async () => Math.round((await form.boundingBox())?.width ?? 0)).toBe(width);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('[admin.codes.class-created-no-teachers] a class whose teachers could not be connected is there all the same', async () => {
    await form.getByLabel('Klassens namn').fill('EE22C');
    await form.getByRole('combobox', { name: 'Program' }).click();
    await page.getByRole('option', { name: programme.name }).click();
    await form.getByRole('combobox', { name: 'Lärare' }).click();
    await page.getByRole('option', { name: made.teacher.name }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('checkbox', { name: 'Importera elever i nästa steg' }).uncheck();
    await fails(page, '/api/AddTeachersToClass');
    await button(form, 'Skapa klass').click();
    await expect(
      toast(page, 'Klassen har skapats, men inga lärare kunde kopplas till den.', 'warning'),
    ).toBeVisible();
    await page.unrouteAll();
    await expect(rowOf(page, 'EE22C')).toBeVisible();
  });

  await test.step('[adminschools.classes.edit] another orientation is saved', async () => {
    await act(page, 'EE22C', 'Ändra klass');
    const changing = dialog(page, 'Ändra EE22C');
    await expect(changing.getByLabel('Klassens namn')).toHaveValue('EE22C');
    await expect(changing.getByRole('combobox', { name: 'Program' })).toHaveValue(programme.name);
    await changing.getByRole('combobox', { name: 'Inriktning' }).click();
    await page.getByRole('option', { name: 'Elteknik' }).click();
    sent.length = 0;
    await button(changing, 'Spara').click();
    await expect(rowOf(page, 'EE22C')).toContainText('Elteknik');
    expect(sent).toEqual(['POST /api/Class/UpdateClass']);
  });

  await test.step('[adminschools.classes.row-buttons-do-not-open] [adminschools.classes.delete] an empty class is deleted when that is confirmed', async () => {
    await act(page, schoolClass.name, 'Ta bort klass');
    await expect(dialog(page, `Ta bort ${schoolClass.name}?`)).toContainText(
      'Klassen har 2 elever.',
    );
    expect(new URL(page.url()).pathname).toBe('/superuser/schools/classes');
    await button(dialog(page, `Ta bort ${schoolClass.name}?`), 'Stäng').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await act(page, schoolClass.name, 'Ändra klass');
    await expect(dialog(page, `Ändra ${schoolClass.name}`)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/superuser/schools/classes');
    await button(dialog(page, `Ändra ${schoolClass.name}`), 'Avbryt').click();
    await act(page, 'EE22C', 'Ta bort klass');
    sent.length = 0;
    const answer = page.waitForResponse(/\/api\/Class\/\d+$/);
    await button(dialog(page, 'Ta bort EE22C?'), 'Fortsätt').click();
    await expect(rowOf(page, 'EE22C')).toHaveCount(0);
    expect((await answer).status()).toBe(200);
    expect(sent).toEqual([expect.stringMatching(/^DELETE \/api\/Class\/\d+$/)]);
    await expect(rowOf(page, schoolClass.name)).toBeVisible();
  });
});

test('an administrator looks after a class', async ({ signedIn, school: made }) => {
  const { school, schoolClass, programme } = made;
  const inProduct = await product();
  const second = await aClass(inProduct, {
    schoolId: school.id,
    programmeId: programme.id,
    name: 'EE21B',
  });
  for (const name of ['Eva Berg', 'Per Lind'])
    await aTeacher(inProduct, { schoolId: school.id, name });
  for (const name of ['Cia Ny', 'Dan Ny'])
    await aStudent(inProduct, { schoolId: school.id, classId: second.id, name });
  const page = await signedIn(people.admin);
  const [teachers, students] = [card(page, 'Lärare'), card(page, 'Elever')];

  await test.step('[adminschools.classoverview.screen] [adminschools.classes.row-opens-overview] its row opens it, with what its forms need', async () => {
    await open(page, school.name, 'Klasser');
    await page.getByRole('link', { name: schoolClass.name }).click();
    await expect(page).toHaveURL(/\/superuser\/schools\/classes\/classoverview/);
    await expect(page.getByRole('heading', { level: 1, name: schoolClass.name })).toBeVisible();
    for (const each of [teachers, students])
      await expect(each.getByRole('searchbox')).toBeVisible();
    await expect(rowOf(students, 'Anna Ek')).toBeVisible();
    await expect(rowOf(teachers, made.teacher.name)).toBeVisible();
    for (const [list, name, acts] of [
      [teachers, made.teacher.name, ['Ändra', 'Ta ur klassen']],
      [students, 'Anna Ek', ['Ändra', 'Visa som elev']],
    ] as const) {
      await rowOf(list, name).getByRole('button').last().click();
      await expect(page.getByRole('menuitem')).toHaveText([...acts]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
    }
    await page.waitForLoadState('networkidle');
    const read: string[] = [];
    page.on(
      'request',
      (request) =>
        /GetTeachersBySchoolId|School\/Students|GetSchoolData/.test(request.url()) &&
        read.push(request.url()),
    );
    await button(teachers, 'Lägg till').click();
    await dialog(page, `Lägg till lärare i ${schoolClass.name}`)
      .getByRole('combobox', { name: 'Lärare' })
      .click();
    await expect(page.getByRole('option', { name: 'Eva Berg' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await button(students, 'Lägg till elever').click();
    await page.getByRole('menuitem', { name: 'Skolans elever' }).click();
    await expect(
      rowOf(dialog(page, `Flytta elever till ${schoolClass.name}`), 'Cia Ny'),
    ).toBeVisible();
    expect(read).toEqual([]);
  });

  const moving = dialog(page, `Flytta elever till ${schoolClass.name}`);
  await test.step('[adminschools.classoverview.add-students-required] [adminschools.classoverview.add-students] students of the school who are elsewhere come to it', async () => {
    const sent = sentBy(page);
    await expect(rowOf(moving, 'Anna Ek')).toHaveCount(0);
    await button(moving, 'Flytta hit').click();
    await expect(moving.getByText('Välj minst en elev.')).toBeVisible();
    expect(sent).toEqual([]);
    for (const name of ['Cia Ny', 'Dan Ny'])
      await rowOf(moving, name).getByRole('checkbox').check();
    await button(moving, 'Flytta hit').click();
    for (const name of ['Cia Ny', 'Dan Ny']) await expect(rowOf(students, name)).toBeVisible();
    expect(sent[0]).toMatch(
      new RegExp(`AddstudentsToClass\\?studentIds=\\d+&studentIds=\\d+&classId=${schoolClass.id}$`),
    );
  });

  await test.step('[adminschools.classoverview.import] or come from a list', async () => {
    await button(students, 'Lägg till elever').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Skolans elever', 'Från en lista']);
    await page.getByRole('menuitem', { name: 'Från en lista' }).click();
    await expect(
      dialog(page, 'Importera elever').getByRole('combobox', { name: 'Klass' }),
    ).toHaveValue(schoolClass.name);
    const asking = dialog(page, 'Importera elever');
    const rows = [
      ['Namn', 'E-post'],
      ['Lisa List', `lisa.${school.id}@example.com`],
    ];
    await asking.locator('input[type=file]').setInputFiles({
      ...{ name: 'elever.xlsx', mimeType: 'application/zip', buffer: await aSheet(rows) },
    });
    await button(asking, 'Granska listan').click();
    await button(asking, 'Importera 1 elev').click();
    await expect(rowOf(students, 'Lisa List')).toBeVisible();
  });

  await test.step('[adminschools.classoverview.add-teachers-required] [adminschools.classoverview.add-teachers] teachers are chosen among those who are not in it', async () => {
    const adding = dialog(page, `Lägg till lärare i ${schoolClass.name}`);
    const sent = sentBy(page);
    await button(teachers, 'Lägg till').click();
    await button(adding, 'Lägg till').click();
    await expect(adding.getByText('Välj minst en lärare.')).toBeVisible();
    expect(sent).toEqual([]);
    await adding.getByRole('combobox', { name: 'Lärare' }).click();
    await expect(page.getByRole('option', { name: made.teacher.name })).toHaveCount(0);
    for (const name of ['Eva Berg', 'Per Lind']) await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await button(adding, 'Lägg till').click();
    await expect(toast(page, 'Lärarna har lagts till i klassen')).toBeVisible();
    for (const name of ['Eva Berg', 'Per Lind']) await expect(rowOf(teachers, name)).toBeVisible();
    await button(teachers, 'Lägg till').click();
    await expect(adding.getByText('Skolans alla lärare är redan i klassen.')).toBeVisible();
    await button(adding, 'Avbryt').click();
    expect(sent[0]).toMatch(
      new RegExp(`AddTeachersToClass\\?teacherIds=\\d+&teacherIds=\\d+&classId=${schoolClass.id}$`),
    );
  });

  await test.step('[adminschools.classoverview.search] each card is searched by itself', async () => {
    await teachers.getByRole('searchbox').fill('EVA');
    await expect(rowOf(teachers, 'Per Lind')).toHaveCount(0);
    await expect(rowOf(students, 'Anna Ek')).toBeVisible();
    await students.getByRole('searchbox').fill('ANNA');
    await expect(rowOf(students, 'Bo Al')).toHaveCount(0);
    await expect(rowOf(students, 'Anna Ek')).toBeVisible();
    await expect(rowOf(teachers, 'Eva Berg')).toBeVisible();
    for (const each of [teachers, students]) await each.getByRole('searchbox').fill('');
    await expect(rowOf(teachers, 'Per Lind')).toBeVisible();
  });

  await test.step('[adminschools.classoverview.detach-failure] a teacher who could not be taken out stays', async () => {
    await fails(page, '/api/teacher/removefromclass');
    await act(teachers, 'Per Lind', 'Ta ur klassen');
    await expect(toast(page, 'Läraren kunde inte tas bort ur klassen', 'warning')).toBeVisible();
    await expect(rowOf(teachers, 'Per Lind')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('[adminschools.classoverview.edit-people] [adminschools.classoverview.all-classes] a student who changes class leaves the card', async () => {
    await act(students, 'Cia Ny', 'Ändra');
    await dialog(page, 'Ändra Cia Ny').getByRole('combobox', { name: 'Klass' }).click();
    for (const name of [schoolClass.name, 'EE21B'])
      await expect(page.getByRole('option', { name })).toBeVisible();
    await page.getByRole('option', { name: 'EE21B' }).click();
    await button(dialog(page, 'Ändra Cia Ny'), 'Spara').click();
    await expect(rowOf(students, 'Cia Ny')).toHaveCount(0);
    await act(teachers, 'Eva Berg', 'Ändra');
    await expect(dialog(page, 'Ändra Eva Berg').getByLabel('Namn')).toHaveValue('Eva Berg');
    await button(dialog(page, 'Ändra Eva Berg'), 'Avbryt').click();
  });

  await test.step('[adminschools.classoverview.detach-teacher] a teacher who is taken out stays in the school', async () => {
    const sent = sentBy(page);
    const answered = page.waitForResponse(/removefromclass/i);
    await act(teachers, 'Per Lind', 'Ta ur klassen');
    await expect(rowOf(teachers, 'Per Lind')).toHaveCount(0);
    expect((await answered).status()).toBe(200);
    expect(sent).toEqual([
      expect.stringMatching(
        new RegExp(`/api/teacher/removefromclass\\?teacherId=\\d+&classId=${schoolClass.id}$`, 'i'),
      ),
    ]);
    await button(teachers, 'Lägg till').click();
    await dialog(page, `Lägg till lärare i ${schoolClass.name}`)
      .getByRole('combobox', { name: 'Lärare' })
      .click();
    await expect(page.getByRole('option', { name: 'Per Lind' })).toBeVisible();
  });

  await test.step('[adminschools.classoverview.reload] an address without a class shows the latest one', async () => {
    await page.goto('/superuser/schools/classes/classoverview');
    await expect(page.getByRole('heading', { level: 1, name: schoolClass.name })).toBeVisible();
    await expect(rowOf(students, 'Dan Ny')).toBeVisible();
    await expect(rowOf(teachers, 'Eva Berg')).toBeVisible();
  });

  await test.step('[adminschools.classoverview.edit-people] and is in the other class', async () => {
    await open(page, school.name, 'Klasser');
    await page.getByRole('link', { name: 'EE21B' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'EE21B' })).toBeVisible();
    await expect(rowOf(students, 'Cia Ny')).toBeVisible();
  });
});
