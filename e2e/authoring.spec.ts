import type { Page } from '@playwright/test';
import { people } from './people.ts';
import { callsTo, heldBack, refuse } from './stubs.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { modules: 3 } });

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

async function choose(page: Page, name: string, act: string) {
  await rowOf(page, name)
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('the desk shows an admin less, and lets them in all the same', async ({
  signedIn,
  school,
}) => {
  const cards = ['Kurser', 'Moduler', 'Licenser'];
  const chief = await signedIn(people.superuser, { path: '/superuser' });
  await test.step('[admin.home.superuser-only-cards] [admin.guards.shared-pages]', async () => {
    for (const name of cards)
      await expect(chief.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    const admin = await signedIn(people.admin, { path: '/superuser' });
    await expect(
      admin.getByRole('main').getByRole('link', { name: 'Skolor', exact: true }),
    ).toBeVisible();
    for (const name of cards)
      await expect(admin.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(0);
    await admin.goto('/superuser/courses');
    await expect(rowOf(admin, school.course.name)).toBeVisible();
  });
});

test('a course is made, hidden, changed and deleted', async ({ signedIn, school }) => {
  const page = await signedIn(people.superuser, { path: '/superuser/courses' });
  const name = `${school.school.name} ny kurs`;
  const dialog = page.getByRole('dialog');

  await test.step('[admincourses.courses.new-button] [admincourses.courseform.required] an empty form says what is missing', async () => {
    const sent = callsTo(page, '/api/course');
    await page.getByRole('button', { name: 'Ny kurs', exact: true }).click();
    await expect(dialog.getByRole('group', { name: 'Programlicenser' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Skapa kursen' }).click();
    await expect(dialog.getByText('Skriv ett namn.')).toBeVisible();
    await expect(dialog.getByText('Skriv ett artikelnummer.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('[admincourses.courseform.create-success] [admin.dialogs.submit-once] it is made once', async () => {
    const sent = callsTo(page, '/api/course');
    await dialog.getByLabel('Namn').fill(name);
    await dialog.getByLabel('Beskrivning').fill('El & styr, 50% åäö?');
    await dialog.getByLabel('Artikelnummer').fill('A-1');
    const { release } = await heldBack(page, '**/api/course?*');
    await dialog.getByRole('button', { name: 'Skapa kursen' }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Skapa kursen' })).toBeDisabled();
    release();
    await said(page, 'Kursen har lagts till');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(
      `Description=${new URLSearchParams({ x: 'El & styr, 50% åäö?' }).toString().slice(2)}`,
    );
    await expect(rowOf(page, name)).toContainText('El & styr, 50% åäö?');
    await page.unrouteAll();
  });

  await test.step('[admincourses.courses.search] [admin.tables.empty-text] a search reads descriptions too, and says when it finds none', async () => {
    await page.getByRole('searchbox').fill('STYR, 50%');
    await expect(rowOf(page, name)).toBeVisible();
    await expect(rowOf(page, 'Praktisk ellära')).toHaveCount(0);
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.getByText('Ingen kurs passar')).toBeVisible();
    await page.getByRole('searchbox').fill(school.school.name);
  });

  const hide = (whom: string) =>
    rowOf(page, name).getByRole('switch', { name: `Dölj ${name} för ${whom}` });
  await test.step('[admincourses.courses.hide-students] [admincourses.courses.hide-teachers] each audience is hidden from by itself', async () => {
    const [request] = await Promise.all([
      page.waitForRequest('**/api/Course/SetHideStatus'),
      hide('elever').click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ hideForStudents: true, hideForTeachers: false });
    await said(page, 'Hide status ändrad');
    const [second] = await Promise.all([
      page.waitForResponse('**/api/Course/SetHideStatus'),
      hide('lärare').click(),
    ]);
    expect(second.request().postDataJSON()).toMatchObject({
      hideForStudents: true,
      hideForTeachers: true,
    });
    await page.reload();
    await expect(hide('elever')).toBeChecked();
    await expect(hide('lärare')).toBeChecked();
  });

  await test.step('[admincourses.courses.hide-failure] a switch that fails goes back', async () => {
    await page.route('**/api/Course/SetHideStatus', refuse(500));
    await hide('elever').click();
    await said(page, 'Det gick inte att sätta hide status');
    await expect(hide('elever')).toBeChecked();
    await page.unrouteAll();
  });

  await test.step('[admincourses.courseform.fields] [admincourses.courseform.licence-section-edit-only] the form of a course has its values, and the licences', async () => {
    await choose(page, name, 'Ändra');
    await expect(dialog.getByLabel('Namn')).toHaveValue(name);
    await expect(dialog.getByLabel('Artikelnummer')).toHaveValue('A-1');
    for (const label of ['Kod', 'LW-guid', 'LW-startmodul', 'LW-startmodulens guid'])
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(dialog.getByText(/Helst i formatet 16:9/)).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Programlicenser' })).toBeVisible();
  });

  const licence = `${school.school.name} licens`;
  await test.step('[admincourses.courseform.licence-added-toast] [admincourses.courseform.update-success] a licence that is ticked is added', async () => {
    await dialog.getByLabel('Kod').fill('EL9');
    await dialog.getByRole('checkbox', { name: licence }).check();
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await said(page, `Kursen har lagts till i programlicensen ${licence}`);
    await said(page, 'Kursen är uppdaterad');
    await expect(rowOf(page, name)).toContainText('EL9');
  });

  await test.step('[admincourses.courseform.licence-diff] [admincourses.courseform.licence-removed-toast] only the difference is sent', async () => {
    const added = callsTo(page, '/api/ProgramLicense/AddCoursesToProgramLicense');
    const removed = callsTo(page, '/api/ProgramLicense/RemoveCoursesFromProgramLicense');
    await choose(page, name, 'Ändra');
    await dialog.getByRole('checkbox', { name: licence }).uncheck();
    await dialog.getByRole('checkbox', { name: 'El- och energiprogrammet' }).check();
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await said(page, 'Kursen har plockats bort ifrån programlicensen');
    expect(
      [added, removed].map((calls) =>
        calls.map((url) => new URL(url).searchParams.get('licenseName')),
      ),
    ).toEqual([['El- och energiprogrammet'], [licence]]);
  });

  await test.step('[admincourses.courses.edit] [admincourses.courses.delete] it is deleted when that is confirmed', async () => {
    await choose(page, name, 'Ta bort');
    await page
      .getByRole('dialog', { name: `Ta bort ${name}?` })
      .getByRole('button', { name: 'Fortsätt' })
      .click();
    await said(page, 'Kursen är borttagen');
    await expect(rowOf(page, name)).toHaveCount(0);
    await rowOf(page, school.course.name).getByRole('link').click();
    await expect(page).toHaveURL(/\/superuser\/courses\/coursemodules$/);
    await expect(page.getByRole('heading', { level: 1, name: school.course.name })).toBeVisible();
  });
});

test('the modules of a course are linked, ordered and hidden', async ({ signedIn, school }) => {
  const [first, second, third] = school.modules.map(({ name }) => name) as [string, string, string];
  const page = await signedIn(people.superuser, {
    path: `/superuser/courses?sok=${school.school.name}`,
  });

  await test.step('ticked courses are hidden with one press, and the focus stays in the list', async () => {
    const hidden = page.getByRole('switch', { name: `Dölj ${school.course.name} för elever` });
    await page.getByRole('checkbox', { name: `Välj ${school.course.name}` }).check();
    await page.getByRole('button', { name: 'Dölj för elever' }).click();
    await said(page, 'Synligheten är ändrad för 1 kurs');
    await expect(hidden).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Välj alla som visas' })).toBeFocused();
    await page.getByRole('button', { name: 'Ångra', exact: true }).click();
    await expect(hidden).not.toBeChecked();
  });

  await page.getByRole('link', { name: school.course.name }).click();
  const dialog = page.getByRole('dialog');
  const names = () => page.getByRole('rowheader').allInnerTexts();

  await test.step('[admincourses.coursemodules.page] [admincourses.coursemodules.gy25] they are listed in order with what they count', async () => {
    await expect(rowOf(page, first)).toContainText('SCORM');
    await expect(rowOf(page, first)).toContainText(/70.%/);
    await expect(rowOf(page, first).getByLabel('Ja')).toHaveCount(1);
    for (const heading of ['Identitet', 'Poäng', 'Egenskaper', 'Dold för']) {
      await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
    }
    expect(await names()).toEqual([first, second, third]);
  });

  await test.step('[admincourses.coursemodules.state-missing] a reload keeps the course, a typed address has none', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: school.course.name })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/superuser/courses/coursemodules');
    await expect(other).toHaveURL(/\/superuser\/courses$/);
  });

  await test.step('[admincourses.coursemodules.order-cancel] [admincourses.coursemodules.order-dialog] they are put in order by dragging, or with buttons', async () => {
    const sent = callsTo(page, '/api/Course/SetModuleOrder');
    await page.getByRole('button', { name: 'Ändra ordning' }).click();
    await dialog.getByRole('button', { name: `Flytta ned ${first}` }).click();
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await page.getByRole('button', { name: 'Ändra ordning' }).click();
    await expect(dialog.getByRole('listitem')).toContainText([first, second, third]);
    expect(sent).toEqual([]);
    await dialog
      .getByRole('listitem')
      .filter({ hasText: third })
      .dragTo(dialog.getByRole('listitem').filter({ hasText: first }));
    await dialog.getByRole('button', { name: `Flytta ned ${first}` }).focus();
    await page.keyboard.press('Enter');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/Course/SetModuleOrder'),
      dialog.getByRole('button', { name: 'Spara' }).click(),
    ]);
    const ids = school.modules.map(({ id }) => id);
    expect(request.postDataJSON()).toEqual({
      ParentId: school.course.id,
      SortedChildIds: [ids[2], ids[1], ids[0]],
    });
    await said(page, 'Ordning sparad');
    await expect.poll(names).toEqual([third, second, first]);
  });

  await test.step('one is hidden in this course', async () => {
    const [request] = await Promise.all([
      page.waitForRequest('**/api/Module/SetHideStatus'),
      page.getByRole('switch', { name: `Dölj ${second} för elever` }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ hideForStudents: true, hideForTeachers: false });
    await said(page, 'Hide status ändrad');
  });

  await test.step('several are hidden from teachers with one click, and that is undone', async () => {
    const hidden = (name: string) => page.getByRole('switch', { name: `Dölj ${name} för lärare` });
    for (const name of [first, second])
      await page.getByRole('checkbox', { name: `Välj ${name}` }).check();
    await expect(page.getByRole('button', { name: 'Visa för lärare' })).toBeDisabled();
    await page.getByRole('button', { name: 'Dölj för lärare' }).click();
    await said(page, 'Synligheten är ändrad för 2 moduler');
    for (const name of [first, second]) await expect(hidden(name)).toBeChecked();
    await expect(hidden(third)).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Dölj för lärare' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Ångra', exact: true }).click();
    for (const name of [first, second]) await expect(hidden(name)).not.toBeChecked();
  });

  await test.step('[admincourses.coursemodules.delete-blocked] [admincourses.coursemodules.play-url-missing] none is taken out, and one without content is not played', async () => {
    await page.getByRole('button', { name: `Ta bort: ${second}` }).click();
    await said(page, 'En modul kan inte tas bort ur en kurs här. Kontakta en administratör.');
    await page.getByRole('button', { name: `Förhandsgranska: ${second}` }).click();
    await said(page, 'Modulen har inget innehåll att starta.');
    expect(page.context().pages()).toHaveLength(2);
  });

  await test.step('[admincourses.coursemodules.add-existing-required] [admincourses.coursemodules.add-existing] a module that there is already is linked', async () => {
    const sent = callsTo(page, '/api/Course/AddExistingModuleToCource');
    await page.getByRole('button', { name: 'Länka modul' }).click();
    await dialog.getByRole('button', { name: 'Länka' }).click();
    await expect(dialog.getByText('Välj en modul.')).toBeVisible();
    await expect(dialog.getByText('Skriv en plats.')).toBeVisible();
    expect(sent).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Modul' }).fill('Elsäkerhet');
    await page.getByRole('option', { name: 'Elsäkerhet och frånkoppling', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Plats i kursen' }).fill('3');
    await dialog.getByRole('button', { name: 'Länka' }).click();
    await said(page, 'Modulen har lagts till kursen');
    expect(Object.fromEntries(new URL(sent[0] ?? '').searchParams)).toMatchObject({
      courseId: String(school.course.id),
      sortOrder: '3',
    });
    await expect(rowOf(page, 'Elsäkerhet och frånkoppling')).toBeVisible();
  });
});

test('a programme licence is made, filled, ordered and emptied', async ({ signedIn, school }) => {
  const page = await signedIn(people.superuser, { path: '/superuser/courses/licenses' });
  const dialog = page.getByRole('dialog');
  const name = `${school.school.name} VVS`;
  const card = page.getByRole('region', { name, exact: true });

  await test.step('[licences.programmes.page] each is a card with its courses', async () => {
    await expect(page.getByRole('region', { name: `${school.school.name} licens` })).toContainText(
      school.course.name,
    );
  });

  await test.step('[licences.programmes.new-dialog] [licences.programmes.new-flow] a new one has five values', async () => {
    await page.getByRole('button', { name: 'Nytt program' }).click();
    await expect(dialog.getByRole('textbox')).toHaveCount(5);
    await expect(dialog.getByLabel('Prislista')).toHaveValue('A');
    await dialog.getByLabel('Programmets namn').fill(name);
    await dialog.getByLabel('Artikelnummer elevlicens').fill('E');
    await dialog.getByLabel('Artikelnummer skollicens').fill('S');
    await dialog.getByRole('button', { name: 'Lägg till programmet' }).click();
    await expect(dialog.getByText('Fyll i fältet.')).toBeVisible();
    await dialog.getByLabel('Kostnadsställe').fill('K');
    const [request] = await Promise.all([
      page.waitForRequest('**/AddFortNoxProgram*'),
      dialog.getByRole('button', { name: 'Lägg till programmet' }).click(),
    ]);
    expect([...new URL(request.url()).searchParams.keys()].toSorted()).toEqual([
      'CostCenter',
      'FortNoxNumberSchoolLicense',
      'FortNoxNumberStudentLicense',
      'PriceList',
      'ProgramName',
    ]);
    await said(page, 'Progam tillagt');
    await expect(card).toContainText('Licensen har inga kurser än.');
  });

  await test.step('[licences.programmes.add-courses-failure] [licences.programmes.add-courses] courses are added, two in one call', async () => {
    await card.getByRole('button', { name: 'Lägg till kurs' }).click();
    await dialog.getByRole('button', { name: 'Lägg till kurs' }).click();
    await expect(dialog.getByText('Välj minst en kurs.')).toBeVisible();
    for (const course of [school.course.name, 'Praktisk ellära']) {
      await dialog.getByRole('combobox').fill(course);
      await page.getByRole('option', { name: course, exact: true }).click();
    }
    await page.keyboard.press('Tab');
    await page.route('**/AddCoursesToProgramLicense*', refuse(500));
    await dialog.getByRole('button', { name: 'Lägg till kurs' }).click();
    await said(page, 'Det gick inte att lägga till kurserna i programlicensen');
    await page.unrouteAll();
    const [request] = await Promise.all([
      page.waitForRequest('**/AddCoursesToProgramLicense*'),
      dialog.getByRole('button', { name: 'Lägg till kurs' }).click(),
    ]);
    expect(new URL(request.url()).searchParams.getAll('courseIds')).toHaveLength(2);
    await said(page, 'Kurserna har lagts till i programlicensen');
    await expect(card.getByRole('listitem')).toContainText([school.course.name, 'Praktisk ellära']);
  });

  await test.step('[licences.programmes.reorder] they are put in order', async () => {
    await card.getByRole('button', { name: 'Ändra ordning' }).click();
    await dialog.getByRole('button', { name: 'Flytta upp Praktisk ellära' }).click();
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await said(page, 'Ordning sparad');
    await expect(card.getByRole('listitem')).toContainText(['Praktisk ellära', school.course.name]);
    // It offers to undo, and stays while the mouse is over it.
    await page
      .getByRole('status')
      .filter({ hasText: 'Ordning sparad' })
      .getByRole('button', { name: 'Stäng' })
      .click();
  });

  await test.step('[licences.programmes.remove-course] and taken out', async () => {
    const takeOut = card.getByRole('button', { name: `Ta bort Praktisk ellära ur ${name}` });
    await page.route('**/RemoveCoursesFromProgramLicense*', refuse(500));
    await takeOut.click();
    await said(page, 'Det gick inte att koppla ifrån kursen ifrån programlicensen');
    await page.unrouteAll();
    await takeOut.click();
    await said(page, 'Kursen har plockats bort ifrån programlicensen');
    await expect(card.getByRole('listitem')).toContainText([school.course.name]);
  });
});
