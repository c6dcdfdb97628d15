import type { Page } from '@playwright/test';
import { aClass, aTeacher } from '../apps/server/src/testing/school-parts.ts';
import { productOn, sharedDataDir } from './product.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { refuse } from './stubs.ts';
import { expect, test } from './test.ts';
import { toast, warning } from './toast.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The calls that a page sends from now on, by path. */
function sentBy(page: Page, part: RegExp) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (part.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

test.use({ wishes: { students: ['Bo Al', 'Åsa Ek', 'Ada Ek'] } });

test('a student is added, edited and deleted', async ({ school, signedIn }) => {
  const page = await signedIn(school.teacher.email);
  const email = `nya.elevdotter@elev.${school.school.name.toLowerCase()}.example`;

  await test.step('[school.routes.students-list] [school.tables.default-sort] the students of the school are listed by name', async () => {
    await page.goto('/teacher/students');
    const names = page.getByRole('table', { name: 'Elever' }).getByRole('row');
    await expect(names).toContainText([/Namn/, /Ada Ek/, /Bo Al/, /Åsa Ek/]);
    await expect(names.nth(1)).toContainText(school.students[2]?.email ?? '');
    await expect(names.nth(1)).toContainText(school.schoolClass.name);
    await page.getByRole('columnheader', { name: 'Namn' }).getByRole('button').click();
    await expect(names).toContainText([/Namn/, /Åsa Ek/, /Bo Al/, /Ada Ek/]);
    await names.getByRole('link', { name: 'Ada Ek' }).click();
    await expect(heading(page, 'Ada Ek')).toBeVisible();
  });

  const creations = sentBy(page, /\/api\/student$/i);
  const form = dialog(page, 'Ny elev');
  await test.step('[school.routes.createstudent] [students.create.fields] the form has its own address and three fields', async () => {
    await page.goto('/teacher/students/createstudent');
    await expect(form.getByRole('combobox', { name: 'Klass' })).toHaveValue('');
    await form.getByRole('button', { name: 'Lägg till elev' }).click();
    for (const says of ['Skriv ett namn.', 'Skriv en e-postadress.'])
      await expect(form.getByText(says)).toBeVisible();
    expect(creations).toEqual([]);
  });

  await test.step('[students.create.class-required] [students.create.license-after-checkbox] without a class nothing is sent, and only a purchaser adds a licence', async () => {
    await form.getByLabel('Namn').fill('Nya Eleven');
    await form.getByLabel('E-post').fill('anna@');
    await form.getByRole('button', { name: 'Lägg till elev' }).click();
    await expect(form.getByText('Välj en klass.')).toBeVisible();
    await expect(form.getByText('E-postadressen har fel format.')).toBeVisible();
    const licence = form.getByRole('checkbox', { name: 'Lägg till licens efteråt' });
    await expect(licence).toBeDisabled();
    await expect(form.getByText('Du behöver vara inköpare')).toBeVisible();
    await expect(form.getByTitle('Du behöver vara inköpare')).toHaveCount(1);
    expect(creations).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('[classes.view.add-student-modal] [toasts.success.student-created] in a class its own is chosen, and the student is there at once', async () => {
    await page.goto(
      `/teacher/schoolview/programmeview/${school.programme.id}/classview/${school.schoolClass.id}`,
    );
    await button(page, 'Ny elev').click();
    await expect(form.getByRole('combobox', { name: 'Klass' })).toHaveValue(
      school.schoolClass.name,
    );
    await form.getByLabel('Namn').fill('Nya Eleven');
    await form.getByLabel('E-post').fill(email);
    const [request] = await Promise.all([
      page.waitForRequest(/\/api\/student$/i),
      form.getByRole('button', { name: 'Lägg till elev' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      name: 'Nya Eleven',
      email,
      classId: school.schoolClass.id,
    });
    await test.step('[students.create.success] with a message, in the table and in the tree', async () => {
      await expect(toast(page, 'Eleven har lagts till')).toBeVisible();
      await expect(
        page.getByRole('table', { name: 'Elever' }).getByRole('link', { name: 'Nya Eleven' }),
      ).toBeVisible();
      await expect(page.getByRole('treeitem', { name: 'Nya Eleven' })).toBeVisible();
    });
  });

  await test.step('[classes.view.student-table] [school.tables.default-sort] beside the tree every column has room, and a row opens the student', async () => {
    const table = page.getByRole('table', { name: 'Elever' });
    await expect(table.getByRole('columnheader', { name: 'Konto' })).toBeVisible();
    const rows = table.getByRole('row');
    await expect(rows).toContainText([/Namn/, /Ada Ek/, /Bo Al/, /Nya Eleven/, /Åsa Ek/]);
    await expect(rows.nth(1)).toContainText(
      new RegExp(`${school.students[2]?.email}.*Elevlicens.*Aktiverat`, 's'),
    );
    await expect(rows.nth(3)).toContainText(
      new RegExp(`${email}.*Saknar licens.*Ej aktiverat`, 's'),
    );
    await table.getByRole('columnheader', { name: 'Namn' }).getByRole('button').click();
    await expect(rows).toContainText([/Namn/, /Åsa Ek/, /Nya Eleven/, /Bo Al/, /Ada Ek/]);
    const hidden = () =>
      table.evaluate(
        ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
      );
    await expect.poll(hidden).toBe(0);
    await table.getByRole('link', { name: 'Nya Eleven' }).click();
    await expect(heading(page, 'Nya Eleven')).toBeVisible();
    await expect(page).toHaveURL(/\/classview\/\d+\/[^/]+\/studentview\/\d+\/Nya%20Eleven/);
  });

  const [, id = ''] = /studentview\/(\d+)/.exec(page.url()) ?? [];
  await test.step('[school.routes.studentview-direct] [students.view.information] the id alone leads there as well', async () => {
    await page.goto(`/teacher/studentview/${id}`);
    await expect(heading(page, 'Nya Eleven')).toBeVisible();
    await expect(page.getByRole('main').getByLabel('E-post')).toHaveValue(email);
    await expect(page.getByRole('combobox', { name: 'Klass' })).toHaveValue(
      school.schoolClass.name,
    );
    await expect(page.getByRole('combobox', { name: 'Klass' })).toBeEditable();
    const { id: schoolId } = school.school;
    const teacher = await aTeacher(await productOn(sharedDataDir()), { schoolId });
    const limited = await signedIn(teacher.email, { path: `/teacher/studentview/${id}` });
    for (const label of ['Namn', 'E-post'])
      await expect(limited.getByRole('main').getByLabel(label, { exact: true })).toBeEditable();
    const itsClass = limited.getByRole('combobox', { name: 'Klass' });
    await expect(itsClass).toHaveValue(school.schoolClass.name);
    await expect(itsClass).not.toBeEditable();
  });

  const name = page.getByRole('main').getByLabel('Namn', { exact: true });
  const updates = sentBy(page, /UpdateUser/i);
  await test.step('[students.edit.save-on-blur] [toasts.success.student-updated] a name is sent once, when it changed and the field is left', async () => {
    await name.focus();
    await name.blur();
    expect(updates).toEqual([]);
    await name.fill('Nyare Eleven');
    await name.blur();
    await expect(toast(page, 'Eleven har uppdaterats')).toBeVisible();
    await expect(heading(page, 'Nyare Eleven')).toBeVisible();
    expect(updates).toEqual(['PUT /api/user/UpdateUser']);
  });

  await test.step('[students.name.invalid-characters] what no name may hold is said, and not sent', async () => {
    for (const wrong of ['An<na', 'An>na', 'An/na', 'An\\na']) {
      await name.fill(wrong);
      await name.blur();
      await expect(page.getByText('Namnet får inte ha tecknen')).toBeVisible();
    }
    expect(updates).toHaveLength(1);
    await name.press('Escape');
    await expect(name).toHaveValue('Nyare Eleven');
  });

  const field = page.getByRole('main').getByLabel('E-post', { exact: true });
  await test.step('[students.edit.failure-restores] what could not be saved is put back', async () => {
    await page.route('**/api/user/UpdateUser', refuse(500, 'GenericApiError'));
    await name.fill('Går Inte');
    await name.blur();
    await expect(warning(page, 'Något gick fel, försök igen')).toBeVisible();
    await expect(name).toHaveValue('Nyare Eleven');
    await page.unroute('**/api/user/UpdateUser');
    await page.route('**/UpdateUserEmail*', refuse(500, 'GenericApiError'));
    await field.fill(`annan.${email}`);
    await field.blur();
    await expect(warning(page, 'Något gick fel, försök igen').last()).toBeVisible();
    await expect(field).toHaveValue(email);
    await page.unroute('**/UpdateUserEmail*');
  });

  await test.step('[students.email.pattern] [students.email.taken-check] an address that is none or another’s changes nothing', async () => {
    const changes = sentBy(page, /UpdateUserEmail|IsEmailTaken|UpdateUser$/i);
    await field.fill('abc');
    await field.blur();
    await expect(page.getByText('E-postadressen har fel format.')).toBeVisible();
    expect(changes).toEqual([]);
    await field.fill(school.student.email);
    await field.blur();
    await expect(warning(page, 'E-postadressen är upptagen')).toBeVisible();
    expect(changes).toEqual(['POST /auth/token/IsEmailTaken']);
    await expect(field).toHaveValue(email);
  });

  const own = await signedIn(email, { path: '/student/studentprofile' });
  await expect(own.getByRole('main')).toContainText(email);
  const session = await own.evaluate(() => ({ ...localStorage }));
  const deletions = sentBy(page, /SetDeleted/i);
  await test.step('[students.delete.cancel] [shell.modals.confirm] nothing is deleted with Avbryt', async () => {
    await button(page, 'Ta bort elev').click();
    await dialog(page, 'Ta bort Nyare Eleven?').getByRole('button', { name: 'Avbryt' }).click();
    await expect(heading(page, 'Nyare Eleven')).toBeVisible();
    expect(deletions).toEqual([]);
  });

  await test.step('[toasts.success.student-deleted] [shell.modals.confirm] and with Fortsätt the student is gone everywhere', async () => {
    await button(page, 'Ta bort elev').click();
    await dialog(page, 'Ta bort Nyare Eleven?').getByRole('button', { name: 'Fortsätt' }).click();
    await test.step('[students.delete.flow] [api.mutations.delete-student] by the call that marks them deleted', async () => {
      await expect(toast(page, 'Eleven har tagits bort')).toBeVisible();
      await expect(heading(page, school.schoolClass.name)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Nyare Eleven' })).toHaveCount(0);
      expect(deletions).toEqual(['POST /api/User/SetDeleted']);
    });
  });

  await test.step('[security.auth.deleted-user] whose own page asks them to sign in', async () => {
    await own.goto('/student/studentprofile');
    await expect(own).toHaveURL('/login');
    await expect(own.getByRole('heading', { name: 'Logga in' })).toBeVisible();
    const read = await own.request.get('/api/student/MyCourses', {
      headers: { authorization: `Bearer ${session.token}` },
    });
    expect(read.status()).toBe(401);
    const refreshed = await own.request.post('/auth/token/auth', {
      data: { email, grant_type: 'refresh_token', refresh_token: session.refresh_token },
    });
    expect((await refreshed.json()).result.code).toBe('900');
  });
});

test('the tab stays from view to view, except where the next has none', async ({
  school,
  signedIn,
}) => {
  const ids = { schoolId: school.school.id, programmeId: school.programme.id };
  for (const name of ['Ärlan', 'Alfa'])
    await aClass(await productOn(sharedDataDir()), { ...ids, name });
  const page = await signedIn(school.teacher.email);
  const tab = (name: string) => page.getByRole('tab', { name });
  await test.step('[school.routes.classes-list] the classes of the school lead to theirs', async () => {
    await page.goto('/teacher/classes');
    const table = page.getByRole('table', { name: 'Klasser' });
    await expect(table.getByRole('row')).toContainText([
      /Klass/,
      /Alfa/,
      school.schoolClass.name,
      /Ärlan/,
    ]);
    await table.getByRole('link', { name: school.schoolClass.name }).click();
    await expect(heading(page, school.schoolClass.name)).toBeVisible();
  });

  await test.step('[school.tabs.reset-5-6] documents are a class’s own, results are not', async () => {
    await tab('Resultatöversikt').click();
    await page.getByRole('treeitem', { name: 'Ada Ek' }).click();
    await expect(heading(page, 'Ada Ek')).toBeVisible();
    await expect(tab('Resultatöversikt')).toHaveAttribute('aria-selected', 'true');
    for (const name of ['Slutprov', 'Dokument och länkar']) {
      await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
      await expect(heading(page, school.schoolClass.name)).toBeVisible();
      await tab(name).click();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('treeitem', { name: 'Ada Ek' }).click();
      await expect(heading(page, 'Ada Ek')).toBeVisible();
      await expect(tab('Info')).toHaveAttribute('aria-selected', 'true');
    }
  });

  await test.step('[school.tabs.documents-class-only] only a class has documents and final exams', async () => {
    for (const [view, count] of [
      ['Ada Ek', 0],
      [school.schoolClass.name, 1],
      [school.programme.name, 0],
    ] as const) {
      await page.getByRole('treeitem', { name: view }).click();
      await expect(heading(page, view)).toBeVisible();
      for (const name of ['Dokument och länkar', 'Slutprov'])
        await expect(tab(name)).toHaveCount(count);
    }
  });
});

test('a licence that has ended is marked on the page of its student', async ({
  school,
  signedIn,
}) => {
  const ended = await aSchoolOfItsOwn({ licencesTo: '2026-09-30' });
  for (const [{ student, teacher }, lastDay] of [
    [ended, '2026-09-30Har gått ut'],
    [school, /^\d{4}-\d\d-\d\d$/],
  ] as const) {
    const page = await signedIn(teacher.email, { path: `/teacher/studentview/${student.id}` });
    const licences = page.getByRole('table', { name: 'Licenser' });
    await expect(licences.getByRole('row')).toHaveCount(2);
    await expect(licences.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(lastDay);
  }
});
