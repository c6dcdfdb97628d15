import { schoolsContract } from '@gesall/contract';
import type { Page } from '@playwright/test';
import { aSheet } from '../apps/server/src/testing/a-sheet.ts';
import { aClass, anOrientation, aTeacher } from '../apps/server/src/testing/school-parts.ts';
import { callsOf } from './calls-over-http.ts';
import { productOn, sharedDataDir } from './product.ts';
import { hasAllAnswers } from './requests.ts';
import { savedFile } from './saved-file.ts';
import { heldBack, refuse } from './stubs.ts';
import { expect, test } from './test.ts';
import { toast, warning } from './toast.ts';

const product = () => productOn(sharedDataDir());
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** The calls that a page sends from now on, as `METHOD /path?query`. */
function sentBy(page: Page, part: RegExp) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (part.test(pathname)) sent.push(`${request.method()} ${pathname}${search}`);
  });
  return sent;
}

test.use({ wishes: { students: ['Ada Ek', 'Bo Al', 'Eva Dal'] } });

/** All kinds of signs that a class name may have. */
const allSigns = 'EE-21, "A" azåäö AZÅÄÖ 09';

test('a class is made, changed and deleted', async ({ school, signedIn }) => {
  const colleague = await aTeacher(await product(), {
    schoolId: school.school.id,
    name: 'Karin Kollega',
  });
  await anOrientation(await product(), { schoolId: school.school.id, name: 'Elteknik' });
  const page = await signedIn(school.teacher.email);
  await expect(heading(page, school.programme.name)).toBeVisible();
  const creations = sentBy(page, /\/api\/(class$|AddTeachersToClass)/i);

  await test.step('[classes.create.name-required] without a name nothing is sent', async () => {
    await button(page, 'Ny klass').click();
    await button(page, 'Skapa klass').click();
    await expect(dialog(page, 'Ny klass').getByText('Skriv ett namn på klassen.')).toBeVisible();
    await expect(dialog(page, 'Ny klass').getByLabel('Klassens namn')).toHaveAccessibleDescription(
      /Skriv ett namn på klassen\./,
    );
    expect(creations).toEqual([]);
    const sentAnyway = await callsOf(await product())
      .as(school.teacher)
      .attempt(schoolsContract.createClass, { name: '', programme: { id: school.programme.id } });
    expect(sentAnyway).toMatchObject({ status: 400, body: 'ClassNameRequired' });
  });

  const created = page.waitForResponse(/\/api\/class\?key=/);

  await test.step('[classes.create.name-invalid-characters] nor with characters that no class may have', async () => {
    await dialog(page, 'Ny klass').getByLabel('Klassens namn').fill('EE/21');
    await button(page, 'Skapa klass').click();
    await expect(dialog(page, 'Ny klass').getByText(/Namnet har otillåtna tecken/)).toBeVisible();
    expect(creations).toEqual([]);
    await dialog(page, 'Ny klass').getByLabel('Klassens namn').fill(allSigns);
    await dialog(page, 'Ny klass').getByRole('combobox', { name: 'Lärare' }).click();
    for (const name of ['Karin Kollega', school.teacher.name])
      await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await button(page, 'Skapa klass').click();
    await expect(heading(page, allSigns)).toBeVisible();
  });

  await test.step('[classes.create.teachers-connected] [classes.create.reply-read] its teachers are connected by the id of the reply', async () => {
    const { id } = (await (await created).json()).result;
    expect(page.url()).toContain(`/classview/${id}/`);
    expect(creations).toEqual([
      expect.stringMatching(/^POST \/api\/class\?key=[0-9a-f-]{36}$/),
      `POST /api/AddTeachersToClass?teacherIds=${colleague.id}&teacherIds=${school.teacher.id}&classId=${id}`,
    ]);
    for (const name of ['Karin Kollega', school.teacher.name])
      await expect(button(page, `Ta bort ${name} ur klassen`)).toBeVisible();
  });

  await test.step('[classes.create.teachers-connected] a class whose teachers could not be connected is there, and that is said', async () => {
    const made = page.url();
    await page.route('**/api/AddTeachersToClass*', refuse(500, 'GenericApiError'));
    await page.getByRole('treeitem', { name: school.programme.name }).click();
    await button(page, 'Ny klass').click();
    await dialog(page, 'Ny klass').getByLabel('Klassens namn').fill('Utan lärare');
    await dialog(page, 'Ny klass').getByRole('combobox', { name: 'Lärare' }).click();
    await page.getByRole('option', { name: 'Karin Kollega' }).click();
    await page.keyboard.press('Escape');
    await button(page, 'Skapa klass').click();
    await expect(
      warning(page, 'Klassen har skapats, men inga lärare kunde kopplas till den.'),
    ).toBeVisible();
    await expect(heading(page, 'Utan lärare')).toBeVisible();
    await page.unroute('**/api/AddTeachersToClass*');
    await page.goto(made);
  });

  await test.step('[school.routes.names-encoded] the name of the address decides nothing', async () => {
    await page.getByRole('treeitem', { name: school.programme.name }).click();
    await table(page, 'Klasser').getByRole('link', { name: allSigns, exact: true }).click();
    await expect(heading(page, allSigns)).toBeVisible();
    const { pathname } = new URL(page.url());
    expect(decodeURIComponent(pathname).endsWith(`/${allSigns}`)).toBe(true);
    await page.reload();
    await expect(heading(page, allSigns)).toBeVisible();
    await page.goto(pathname.replace(/[^/]+$/, 'nonsens'));
    await expect(page).toHaveURL(/\/classview\/\d+\/nonsens$/);
    await expect(heading(page, allSigns)).toBeVisible();
  });

  const name = page.getByRole('main').getByLabel('Klassens namn');
  const updates = sentBy(page, /UpdateClass/i);
  await test.step('[classes.update.save-on-blur] a field that did not change is not sent', async () => {
    await name.focus();
    await name.blur();
    await name.fill('EE-22');
    await name.fill(allSigns);
    await name.blur();
    await hasAllAnswers(page);
    expect(updates).toEqual([]);
    await name.fill('EE-22');
    await name.blur();
    await expect(heading(page, 'EE-22')).toBeVisible();
    expect(updates).toEqual(['POST /api/Class/UpdateClass']);
  });

  await test.step('[classes.rename.invalid-class-name] nor one that breaks the rule', async () => {
    updates.length = 0;
    await name.fill('EE_21');
    await name.blur();
    await expect(page.getByText('Namnet har otillåtna tecken och har inte sparats.')).toBeVisible();
    expect(updates).toEqual([]);
    await page.reload();
    await expect(name).toHaveValue('EE-22');
  });

  await test.step('[toasts.success.class-updated] another orientation is saved, and that is said', async () => {
    await page.getByRole('main').getByRole('combobox', { name: 'Inriktning' }).click();
    await page.getByRole('option', { name: 'Elteknik' }).click();
    const said = toast(page, 'Klassen har uppdaterats');
    await expect(said).toBeVisible();
    await said.getByRole('button', { name: 'Stäng' }).click();
    await expect(said).toHaveCount(0);
    updates.length = 0;
  });

  await test.step('[classes.update.success] [toasts.success.class-updated] a new name is shown everywhere', async () => {
    await name.fill('EE21B');
    await name.blur();
    await expect(toast(page, 'Klassen har uppdaterats')).toBeVisible();
    await expect(heading(page, 'EE21B')).toBeVisible();
    await expect(page.getByRole('treeitem', { name: 'EE21B' })).toBeVisible();
    expect(updates).toEqual(['POST /api/Class/UpdateClass']);
  });

  await test.step('[classes.update.failure-text] the server’s text is shown, and the old name is restored', async () => {
    await page.route('**/api/Class/UpdateClass', refuse(400, 'Klassen finns redan'));
    await name.fill('EE21C');
    await name.blur();
    await expect(warning(page, 'Klassen finns redan')).toBeVisible();
    await expect(name).toHaveValue('EE21B');
    await page.unroute('**/api/Class/UpdateClass');
  });

  await test.step('somebody else has changed the name: the teacher decides', async () => {
    const { db } = await product();
    await db.$client.query(
      `update school_class set name = 'Deras', version = version + 1 where name = 'EE21B' and school_id = $1`,
      [school.school.id],
    );
    await name.fill('Mitt');
    await name.blur();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Någon annan har ändrat till ”Deras”' }),
    ).toBeVisible();
    await button(page, 'Spara ”Mitt” ändå').click();
    await expect(heading(page, 'Mitt')).toBeVisible();
  });

  await test.step('[classes.teachers.remove-optimistic] a teacher goes at once and comes back when that failed', async () => {
    const removal = button(page, 'Ta bort Karin Kollega ur klassen');
    const { release } = await heldBack(
      page,
      '**/api/teacher/removefromclass*',
      refuse(500, 'GenericApiError'),
    );
    await removal.click();
    await expect(removal).toHaveCount(0);
    release();
    await expect(removal).toBeVisible();
    await expect(warning(page, 'Något gick fel, försök igen')).toBeVisible();
  });

  const [, classId] = /classview\/(\d+)/.exec(page.url()) ?? [];
  const deletions = sentBy(page, /\/api\/Class\/\d+$/i);
  await test.step('[programmes.view.delete-class-confirmation] [toasts.success.class-deleted] a class is deleted only after Fortsätt', async () => {
    await page.getByRole('treeitem', { name: school.programme.name }).click();
    const acts = button(page, 'Fler val för Mitt');
    await acts.click();
    await page.getByRole('menuitem', { name: 'Ta bort klass' }).click();
    await dialog(page, 'Ta bort Mitt?').getByRole('button', { name: 'Avbryt' }).click();
    expect(deletions).toEqual([]);
    await acts.click();
    await page.getByRole('menuitem', { name: 'Ta bort klass' }).click();
    await dialog(page, 'Ta bort Mitt?').getByRole('button', { name: 'Fortsätt' }).click();
    await expect(toast(page, 'Klassen har tagits bort')).toBeVisible();
    await expect(acts).toHaveCount(0);
    expect(deletions).toEqual([`DELETE /api/Class/${classId}`]);
  });
});

test('students are moved into a class and imported from a list', async ({ school, signedIn }) => {
  const other = await aClass(await product(), {
    schoolId: school.school.id,
    programmeId: school.programme.id,
    name: 'EE22B',
  });
  const page = await signedIn(school.teacher.email, {
    path: `/teacher/schoolview/programmeview/${school.programme.id}/classview/${other.id}`,
  });
  await expect(heading(page, 'EE22B')).toBeVisible();

  const moves = sentBy(page, /AddstudentsToClass/i);
  await test.step('[classes.move-students.require-one] none chosen: nothing is sent', async () => {
    await button(page, 'Flytta hit').click();
    const moving = dialog(page, 'Flytta elever till EE22B');
    await expect(moving.getByRole('rowheader', { name: 'Ada Ek' })).toBeVisible();
    await moving.getByRole('button', { name: 'Flytta hit' }).click();
    await expect(moving.getByText('Välj minst en elev.')).toBeVisible();
    expect(moves).toEqual([]);
  });

  await test.step('[toasts.success.students-moved] [classes.move-students.call] who was chosen moves', async () => {
    const moving = dialog(page, 'Flytta elever till EE22B');
    for (const name of ['Ada Ek', 'Bo Al'])
      await moving.getByRole('checkbox', { name: `Välj ${name}` }).check();
    await moving.getByRole('button', { name: 'Flytta hit' }).click();
    await expect(toast(page, 'Eleverna har flyttats')).toBeVisible();
    for (const name of ['Ada Ek', 'Bo Al'])
      await expect(table(page, 'Elever').getByText(name)).toBeVisible();
    const [ada, bo] = school.students;
    expect(moves).toEqual([
      `POST /api/Student/AddstudentsToClass?studentIds=${ada?.id}&studentIds=${bo?.id}&classId=${other.id}`,
    ]);
  });

  await test.step('[classes.move-students.modal] who is in the class already is not offered', async () => {
    await button(page, 'Flytta hit').click();
    const moving = dialog(page, 'Flytta elever till EE22B');
    await expect(moving.getByRole('checkbox', { name: 'Välj Eva Dal' })).toBeVisible();
    await expect(moving.getByRole('rowheader')).toHaveText([/Eva Dal/]);
    await page.keyboard.press('Escape');
  });

  const asking = dialog(page, 'Importera elever');
  await test.step('[classes.import.modal] [classes.import.template-static] class, file and template are there', async () => {
    await button(page, 'Importera').click();
    await expect(asking.getByRole('combobox', { name: 'Klass' })).toHaveValue('EE22B');
    await expect(asking.getByRole('link', { name: 'Ladda ned mall (.xlsx)' })).toHaveAttribute(
      'href',
      '/mallar/elever.xlsx',
    );
    const template = await savedFile(page, () =>
      asking.getByRole('link', { name: 'Ladda ned mall (.xlsx)' }).click(),
    );
    expect(template.name).toBe('elever.xlsx');
    expect(template.bytes.subarray(0, 2).toString()).toBe('PK');
    const chooser = page.waitForEvent('filechooser');
    await asking.getByLabel('Fil', { exact: true }).click();
    await chooser;
  });

  const reads = sentBy(page, /Student\/(ReadList|Import)$/i);
  await test.step('[classes.import.select-file] without a file nothing is sent', async () => {
    await asking.getByRole('button', { name: 'Granska listan' }).click();
    await expect(asking.getByText('Välj en fil.')).toBeVisible();
    expect(reads).toEqual([]);
  });

  const choose = async (name: string, buffer: Buffer) => {
    await asking
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await asking.getByRole('button', { name: 'Granska listan' }).click();
  };
  await test.step('[classes.import.xlsx-only] nor with a text file, whatever its name says', async () => {
    await expect(asking.locator('input[type=file]')).toHaveAttribute('accept', '.xlsx');
    const text = Buffer.from('Namn;E-post\nCia Berg;cia@b.se');
    await choose('students.csv', text);
    await expect(asking.getByText('Bara filer i formatet .xlsx går att välja här.')).toBeVisible();
    expect(reads).toEqual([]);
    await choose('students.xlsx', text);
    await expect(asking.getByText('Filen är inte ett kalkylblad i formatet .xlsx.')).toBeVisible();
    expect(reads).toHaveLength(1);
  });

  const address = (name: string) => `${name}@${school.school.name.toLowerCase()}.example`;
  await test.step('[classes.import.error-lines] each wrong row says what is wrong with it', async () => {
    await choose(
      'fel.xlsx',
      await aSheet([
        ['Namn', 'E-post'],
        ['Cia Berg', 'cia.se'],
        ['Dan Dahl', address('dan')],
        ['', address('ingen')],
      ]),
    );
    await expect(asking.getByRole('row', { name: /^2 / })).toContainText(
      'e-postadressen har fel format',
    );
    await expect(asking.getByRole('row', { name: /^4 / })).toContainText('namnet saknas');
    await expect(asking.getByText(/fel format|namnet saknas/)).toHaveCount(2);
    await asking.getByRole('button', { name: 'Tillbaka' }).click();
  });

  await test.step('a wrong row is corrected in the preview, and nobody is overwritten unseen', async () => {
    const sheet = await aSheet([
      ['Namn', 'E-post'],
      ['Cia Berg', address('cia')],
      ['Dan Dahl', 'dan.se'],
      ['Ada Ekman', school.student.email],
    ]);
    await choose('elever.xlsx', sheet);
    await expect(asking.getByText('3 rader, 1 att importera, 1 att rätta')).toBeVisible();
    await expect(
      asking.getByRole('checkbox', { name: 'Heter Ada Ek. Byt namn' }),
    ).not.toBeChecked();
    await asking.getByRole('textbox', { name: 'E-post på rad 3' }).fill(address('dan'));
    await asking.getByRole('textbox', { name: 'E-post på rad 3' }).blur();
    await expect(asking.getByText('3 rader, 2 att importera, 0 att rätta')).toBeVisible();
  });

  await test.step('[toasts.success.imported-students] [classes.import.success] the students are in the class at once', async () => {
    await asking.getByRole('button', { name: 'Importera 2 elever' }).click();
    await expect(toast(page, 'Eleverna har importerats')).toBeVisible();
    for (const name of ['Cia Berg', 'Dan Dahl', 'Ada Ek'])
      await expect(table(page, 'Elever').getByText(name, { exact: true })).toBeVisible();
  });

  await test.step('the import is undone with one press', async () => {
    await button(page, 'Ångra importen').click();
    await expect(toast(page, 'Ångrat')).toBeVisible();
    await expect(table(page, 'Elever').getByText('Cia Berg')).toHaveCount(0);
    await expect(table(page, 'Elever').getByText('Ada Ek', { exact: true })).toBeVisible();
  });
});

test('without full access what needs it is there, and cannot be pressed', async ({
  school,
  signedIn,
}) => {
  const { db } = await product();
  const setFullAccess = (fullAccess: boolean) =>
    db.$client.query(
      'update teacher set full_access = $2, purchaser = true where account_id = $1',
      [school.teacher.id, fullAccess],
    );
  const orientation = await anOrientation(await product(), {
    schoolId: school.school.id,
    name: 'Elteknik',
  });
  await db.$client.query('update school_class set orientation_id = $2 where id = $1', [
    school.schoolClass.id,
    orientation.id,
  ]);
  const colleague = await aTeacher(await product(), {
    schoolId: school.school.id,
    classId: school.schoolClass.id,
    name: 'Karin Kollega',
  });
  await setFullAccess(true);
  const page = await signedIn(school.teacher.email);
  const home = page.url();
  const main = page.getByRole('main');
  const openClass = async () => {
    await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
    await expect(heading(page, school.schoolClass.name)).toBeVisible();
  };
  const choices = [
    ['Program', school.programme.name],
    ['Inriktning', 'Elteknik'],
  ] as const;
  const openColleague = async () => {
    await main.getByRole('link', { name: 'Karin Kollega' }).click();
    await expect(heading(page, 'Karin Kollega')).toBeVisible();
    await expect(main.getByLabel('Namn')).toHaveValue('Karin Kollega');
    await expect(main.getByLabel('E-post')).toHaveValue(colleague.email);
    await expect(table(page, 'Klasser').getByText(school.schoolClass.name)).toBeVisible();
  };

  await test.step('[programmes.view.create-class-button] [classes.permission.purchaser-as-flag] with it a purchaser makes a class', async () => {
    await button(page, 'Ny klass').click();
    await expect(dialog(page, 'Ny klass')).toBeVisible();
    await dialog(page, 'Ny klass').getByRole('button', { name: 'Avbryt' }).click();
  });

  await test.step('[classes.view.information] [teachers.page.admin] with it a class and a colleague can be changed', async () => {
    await openClass();
    await expect(main.getByLabel('Klassens namn')).toHaveValue(school.schoolClass.name);
    await expect(main.getByLabel('Klassens namn')).toBeEditable();
    for (const [name, value] of choices) {
      await expect(main.getByRole('combobox', { name })).toHaveValue(value);
      await main.getByRole('combobox', { name }).click();
      await expect(page.getByRole('option', { name: value })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option')).toHaveCount(0);
    }
    await openColleague();
    for (const name of ['Namn', 'E-post']) await expect(main.getByLabel(name)).toBeEditable();
  });

  await setFullAccess(false);
  await page.goto(home);

  await test.step('[programmes.view.create-class-button] [classes.permission.purchaser-as-flag] no class is made, not by a purchaser either', async () => {
    await expect(heading(page, school.programme.name)).toBeVisible();
    for (const name of ['Ny klass', 'Ny klass och import'])
      await expect(button(page, name)).toBeDisabled();
  });

  await test.step('[classes.view.information] [classes.edit-programme-orientation.permission] the class is read, not changed', async () => {
    await openClass();
    await expect(main.getByLabel('Klassens namn')).toHaveValue(school.schoolClass.name);
    await expect(main.getByLabel('Klassens namn')).not.toBeEditable();
    // An input of a choice is never typed in: what counts is that it does not open.
    for (const [name, value] of choices) {
      await expect(main.getByRole('combobox', { name })).toHaveValue(value);
      await main.getByRole('combobox', { name }).click();
      await hasAllAnswers(page);
      await expect(page.getByRole('option')).toHaveCount(0);
    }
    await test.step('[classes.delete.permission] [classes.move-students.permission] what needs full access cannot be pressed', async () => {
      for (const name of ['Ta bort klass', 'Importera', 'Flytta hit', 'Lägg till'])
        await expect(button(page, name)).toBeDisabled();
    });
    await expect(button(page, 'Ny elev')).toBeEnabled();
    await test.step('[classes.teachers.permission] nor is a teacher removed', async () => {
      await expect(page.getByText('Karin Kollega').first()).toBeVisible();
      await test.step('[classes.teachers.permission] nor is a teacher removed', async () => {
        await expect(page.getByText('Karin Kollega').first()).toBeVisible();
        await expect(page.getByRole('button', { name: /ur klassen$/ })).toHaveCount(0);
      });
    });
  });

  await test.step('[teachers.page.admin] a colleague is read, not changed', async () => {
    await openColleague();
    for (const name of ['Namn', 'E-post']) await expect(main.getByLabel(name)).not.toBeEditable();
  });
});
