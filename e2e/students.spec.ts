import type { Page } from '@playwright/test';
import { refuse } from './stubs.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
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
    await page.getByRole('columnheader', { name: 'Namn' }).getByRole('button').click();
    await expect(names).toContainText([/Namn/, /Åsa Ek/, /Bo Al/, /Ada Ek/]);
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
    await form.getByRole('button', { name: 'Lägg till elev' }).click();
    await expect(toast(page, 'Eleven har lagts till')).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'Elever' }).getByRole('link', { name: 'Nya Eleven' }),
    ).toBeVisible();
    await expect(page.getByRole('treeitem', { name: 'Nya Eleven' })).toBeVisible();
  });

  await test.step('[classes.view.student-table] beside the tree every column has room, and a row opens the student', async () => {
    const table = page.getByRole('table', { name: 'Elever' });
    await expect(table.getByRole('columnheader', { name: 'Konto' })).toBeVisible();
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
    for (const wrong of ['An<na', 'An/na', 'An\\na']) {
      await name.fill(wrong);
      await name.blur();
      await expect(page.getByText('Namnet får inte ha tecknen')).toBeVisible();
    }
    expect(updates).toHaveLength(1);
    await name.press('Escape');
    await expect(name).toHaveValue('Nyare Eleven');
  });

  await test.step('[students.edit.failure-restores] what could not be saved is put back', async () => {
    await page.route('**/api/user/UpdateUser', refuse(500, 'GenericApiError'));
    await name.fill('Går Inte');
    await name.blur();
    await expect(toast(page, 'Något gick fel, försök igen')).toBeVisible();
    await expect(name).toHaveValue('Nyare Eleven');
    await page.unroute('**/api/user/UpdateUser');
  });

  const field = page.getByRole('main').getByLabel('E-post', { exact: true });
  await test.step('[students.email.pattern] [students.email.taken-check] an address that is none or another’s changes nothing', async () => {
    const changes = sentBy(page, /UpdateUserEmail|IsEmailTaken|UpdateUser$/i);
    await field.fill('abc');
    await field.blur();
    await expect(page.getByText('E-postadressen har fel format.')).toBeVisible();
    expect(changes).toEqual([]);
    await field.fill(school.student.email);
    await field.blur();
    await expect(toast(page, 'E-postadressen är upptagen')).toBeVisible();
    expect(changes).toEqual(['POST /auth/token/IsEmailTaken']);
    await expect(field).toHaveValue(email);
  });

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
    await expect(toast(page, 'Eleven har tagits bort')).toBeVisible();
    await expect(heading(page, school.schoolClass.name)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nyare Eleven' })).toHaveCount(0);
    expect(deletions).toEqual(['POST /api/User/SetDeleted']);
  });
});

test('the tab stays from view to view, except where the next has none', async ({
  school,
  signedIn,
}) => {
  const page = await signedIn(school.teacher.email);
  const tab = (name: string) => page.getByRole('tab', { name });
  await test.step('[school.routes.classes-list] the classes of the school lead to theirs', async () => {
    await page.goto('/teacher/classes');
    await page
      .getByRole('table', { name: 'Klasser' })
      .getByRole('link', { name: school.schoolClass.name })
      .click();
    await expect(heading(page, school.schoolClass.name)).toBeVisible();
  });

  await test.step('[school.tabs.reset-5-6] documents are a class’s own, results are not', async () => {
    await tab('Resultatöversikt').click();
    await page.getByRole('treeitem', { name: 'Ada Ek' }).click();
    await expect(heading(page, 'Ada Ek')).toBeVisible();
    await expect(tab('Resultatöversikt')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
    await expect(heading(page, school.schoolClass.name)).toBeVisible();
    await tab('Dokument och länkar').click();
    await page.getByRole('treeitem', { name: 'Ada Ek' }).click();
    await expect(heading(page, 'Ada Ek')).toBeVisible();
    await expect(tab('Info')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('[school.tabs.documents-class-only] only a class has documents and final exams', async () => {
    for (const name of ['Dokument och länkar', 'Slutprov']) await expect(tab(name)).toHaveCount(0);
  });
});
