import type { Page } from '@playwright/test';
import { programmeLicence } from '../apps/server/src/domains/licences/programme-licences.tables.ts';
import { aPicture } from './a-picture.ts';
import { appears, stopClock } from './clock.ts';
import { people } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { bearerOf } from './sessions.ts';
import { callsTo, heldBack, refuse } from './stubs.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { modules: 3 } });

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

/** The programme licences as the product has them now, with their courses in order. */
async function licencesOf(page: Page): Promise<{ name: string; courses: { name: string }[] }[]> {
  const authorization = await bearerOf(people.superuser);
  const reply = await page.request.get('/api/ProgramLicense/GetAvailableProgramLicenses', {
    headers: { authorization },
  });
  return (await reply.json()).result;
}

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
  const cards = {
    Kurser: '/superuser/courses',
    Moduler: '/superuser/courses/modules',
    Licenser: '/superuser/courses/licenses',
    Användare: '/superuser/users',
  };
  const chief = await signedIn(people.superuser, { path: '/superuser' });
  await test.step('[admin.home.superuser-only-cards] [admin.guards.shared-pages]', async () => {
    for (const [name, address] of Object.entries(cards))
      await expect(
        chief.getByRole('main').getByRole('link', { name, exact: true }),
      ).toHaveAttribute('href', address);
    const admin = await signedIn(people.admin, { path: '/superuser' });
    await expect(
      admin.getByRole('main').getByRole('link', { name: 'Skolor', exact: true }),
    ).toBeVisible();
    await test.step('[tools.admin-users.role-values] a superuser has the cards that an admin lacks', async () => {
      for (const name of Object.keys(cards))
        await expect(admin.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(
          0,
        );
    });
    const reading = admin.waitForResponse('**/api/Course/GetAdminCourses');
    await admin.goto('/superuser/courses');
    expect((await reading).status()).toBe(200);
    await expect(rowOf(admin, school.course.name)).toBeVisible();
  });
});

test('a course is made, hidden, changed and deleted', async ({ signedIn, school }) => {
  const held = `${school.school.name} behålls`;
  const { db } = await productOn(sharedDataDir());
  const numbers = { studentArticle: 'S', schoolArticle: 'K', costCenter: 'EE' };
  await db.insert(programmeLicence).values({ name: held, ...numbers });
  const page = await signedIn(people.superuser, { path: '/superuser/courses' });
  const name = `${school.school.name} ny kurs`;
  const values = {
    Namn: name,
    Beskrivning: 'El & styr, 50% åäö?',
    Kod: 'EL8',
    Artikelnummer: 'A-1',
    'LW-guid': 'guid-1',
    'LW-startmodul': 'start-2',
    'LW-startmodulens guid': 'guid-3',
  };
  const dialog = page.getByRole('dialog');

  await test.step('[admincourses.courses.new-button] [admincourses.courseform.required] an empty form says what is missing', async () => {
    const sent = callsTo(page, '/api/course');
    await page.getByRole('button', { name: 'Ny kurs', exact: true }).click();
    for (const label of Object.keys(values))
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(dialog.getByRole('group', { name: 'Programlicenser' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Skapa kursen' }).click();
    await expect(dialog.getByText('Skriv ett namn.')).toBeVisible();
    await expect(dialog.getByText('Skriv ett artikelnummer.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  let id = 0;
  await test.step('[admincourses.courseform.create-success] [admin.dialogs.submit-once] it is made once', async () => {
    const sent = callsTo(page, '/api/course');
    for (const [label, value] of Object.entries(values))
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.locator('input[type=file]').setInputFiles(aPicture('kurs.png'));
    const made = page.waitForResponse(
      (reply) => new URL(reply.url()).pathname.toLowerCase() === '/api/course',
    );
    const { release } = await heldBack(page, '**/api/course?*');
    await dialog.getByRole('button', { name: 'Skapa kursen' }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Skapa kursen' })).toBeDisabled();
    release();
    await said(page, 'Kursen har lagts till');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(
      `Description=${new URLSearchParams({ x: 'El & styr, 50% åäö?' }).toString().slice(2)}`,
    );
    expect(Object.fromEntries(new URL(sent[0] ?? '').searchParams)).toMatchObject({
      Name: name,
      Description: values.Beskrivning,
      Code: 'EL8',
      fortKnoxArticleNumber: 'A-1',
      lwGuid: 'guid-1',
      lwStartModule: 'start-2',
      lwStartModuleGuid: 'guid-3',
    });
    expect((await made).request().method()).toBe('POST');
    id = (await (await made).json()).result.id;
    await expect(rowOf(page, name)).toContainText('El & styr, 50% åäö?');
    await expect
      .poll(() =>
        rowOf(page, name)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(1);
    await page.unrouteAll();
  });

  await test.step('[admincourses.courses.search] [admin.tables.empty-text] a search reads descriptions too, and says when it finds none', async () => {
    await page.getByRole('searchbox').fill('STYR, 50%');
    await expect(rowOf(page, name)).toBeVisible();
    await expect(rowOf(page, 'Praktisk ellära')).toHaveCount(0);
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.getByText('Ingen kurs passar')).toBeVisible();
    await page.getByRole('searchbox').fill(name.toUpperCase());
    await expect(rowOf(page, name)).toBeVisible();
    await expect(rowOf(page, school.course.name)).toHaveCount(0);
    const module = school.modules[0]?.name ?? '';
    await page.goto(`/superuser/courses/modules?sok=${school.school.name}`);
    await expect(rowOf(page, module)).toBeVisible();
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.getByText('Ingen modul heter så')).toBeVisible();
    await expect(rowOf(page, module)).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await expect(page.getByText('Ingen modul heter så')).toHaveCount(0);
    await expect(rowOf(page, 'Elsäkerhet och frånkoppling').first()).toBeVisible();
    await page.goto(`/superuser/courses?sok=${school.school.name}`);
  });

  const hide = (whom: string) =>
    rowOf(page, name).getByRole('switch', { name: `Dölj ${name} för ${whom}` });
  await test.step('[admincourses.courses.hide-students] [admincourses.courses.hide-teachers] each audience is hidden from by itself', async () => {
    const bodyOf = async (whom: string, isHidden: boolean) => {
      const [request] = await Promise.all([
        page.waitForRequest('**/api/Course/SetHideStatus'),
        hide(whom).click(),
      ]);
      // Enabled again, it shows what is stored.
      await expect(hide(whom)).toBeEnabled();
      await expect(hide(whom)).toBeChecked({ checked: isHidden });
      return request.postDataJSON();
    };
    const [students, teachers] = ['elever', 'lärare'] as const;
    expect(await bodyOf(teachers, true)).toEqual({
      id,
      hideForStudents: false,
      hideForTeachers: true,
    });
    await said(page, 'Hide status ändrad');
    expect(await bodyOf(students, true)).toEqual({
      id,
      hideForStudents: true,
      hideForTeachers: true,
    });
    expect(await bodyOf(teachers, false)).toEqual({
      id,
      hideForStudents: true,
      hideForTeachers: false,
    });
    await page.reload();
    await expect(hide(students)).toBeChecked();
    await expect(hide(teachers)).not.toBeChecked();
  });

  await test.step('[admincourses.courses.hide-failure] a switch that fails goes back', async () => {
    await page.route('**/api/Course/SetHideStatus', refuse(500));
    await hide('elever').click();
    await said(page, 'Det gick inte att sätta hide status');
    await expect(hide('elever')).toBeChecked();
    await page.unrouteAll();
  });

  const licence = `${school.school.name} licens`;
  const tick = (each: string) => dialog.getByRole('checkbox', { name: each });
  const save = () => dialog.getByRole('button', { name: 'Spara' }).click();
  await test.step('[admincourses.courseform.fields] [admincourses.courseform.licence-section-edit-only] the form of a course has its values, and the licences', async () => {
    await choose(page, name, 'Ändra');
    for (const [label, value] of Object.entries(values))
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(dialog.locator('img')).toHaveAttribute(
      'src',
      (await rowOf(page, name).locator('img').getAttribute('src')) ?? '',
    );
    await expect(dialog.getByText(/Helst i formatet 16:9/)).toBeVisible();
    const licences = dialog.getByRole('group', { name: 'Programlicenser' });
    for (const each of [licence, held, 'El- och energiprogrammet', 'Fordons- och transport'])
      await expect(licences.getByRole('checkbox', { name: each })).not.toBeChecked();
  });

  await test.step('[admincourses.courseform.licence-added-toast] [admincourses.courseform.update-success] a licence that is ticked is added', async () => {
    await dialog.getByLabel('Kod').fill('EL9');
    await tick(licence).check();
    await page.route('**/AddCoursesToProgramLicense*', refuse(500));
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'PUT'),
      save(),
    ]);
    expect(new URL(request.url()).pathname.toLowerCase()).toBe('/api/course');
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toMatchObject({
      id: String(id),
      Name: name,
      Code: 'EL9',
      lwStartModuleGuid: 'guid-3',
    });
    await said(page, 'Det gick inte att lägga till kursen i programlicensen');
    await said(page, 'Kursen är uppdaterad');
    await expect(rowOf(page, name)).toContainText('EL9');
    await page.unrouteAll();
    await choose(page, name, 'Ändra');
    await expect(tick(licence)).not.toBeChecked();
    for (const each of [licence, held]) await tick(each).check();
    await save();
    await said(page, `Kursen har lagts till i programlicensen ${licence}`);
    await expect(rowOf(page, name).getByRole('cell', { name: '2', exact: true })).toBeVisible();
  });

  await test.step('[admincourses.courseform.licence-diff] [admincourses.courseform.licence-removed-toast] only the difference is sent', async () => {
    await choose(page, name, 'Ändra');
    await dialog.getByLabel('Kod').fill('EL7');
    await tick(licence).uncheck();
    await page.route('**/RemoveCoursesFromProgramLicense*', refuse(500));
    await save();
    await said(page, 'Det gick inte att koppla ifrån kursen ifrån programlicensen');
    await expect(rowOf(page, name)).toContainText('EL7');
    await page.unrouteAll();
    const added = callsTo(page, '/api/ProgramLicense/AddCoursesToProgramLicense');
    const removed = callsTo(page, '/api/ProgramLicense/RemoveCoursesFromProgramLicense');
    await choose(page, name, 'Ändra');
    for (const each of [licence, held]) await expect(tick(each)).toBeChecked();
    await expect(tick('El- och energiprogrammet')).not.toBeChecked();
    await tick(licence).uncheck();
    await tick('El- och energiprogrammet').check();
    await save();
    await said(page, 'Kursen har plockats bort ifrån programlicensen');
    expect(
      [added, removed].map((calls) =>
        calls.map((url) => new URL(url).searchParams.get('licenseName')),
      ),
    ).toEqual([['El- och energiprogrammet'], [licence]]);
    const holders = async () =>
      (await licencesOf(page)).flatMap(({ name: each, courses }) =>
        courses.some((course) => course.name === name) ? each : [],
      );
    expect((await holders()).toSorted()).toEqual(['El- och energiprogrammet', held]);
  });

  await test.step('[admincourses.courses.edit] [admincourses.courses.delete] it is deleted when that is confirmed', async () => {
    const deleted = callsTo(page, `/api/Course/${id}`);
    const question = page.getByRole('dialog', { name: `Ta bort ${name}?` });
    await choose(page, name, 'Ta bort');
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(question).toHaveCount(0);
    await expect(rowOf(page, name)).toBeVisible();
    expect(deleted).toEqual([]);
    await choose(page, name, 'Ta bort');
    await question.getByRole('button', { name: 'Fortsätt' }).click();
    await said(page, 'Kursen är borttagen');
    expect(deleted).toHaveLength(1);
    await expect(rowOf(page, name)).toHaveCount(0);
    const left = (await licencesOf(page)).flatMap(({ courses }) => courses);
    expect(left.map((course) => course.name)).toContain(school.course.name);
    expect(left.map((course) => course.name)).not.toContain(name);
    await choose(page, school.course.name, 'Ändra');
    await expect(dialog.getByLabel('Namn')).toHaveValue(school.course.name);
    await expect(dialog.getByLabel('Beskrivning')).toHaveValue(school.course.description);
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialog).toHaveCount(0);
    // Anywhere in the row.
    await rowOf(page, school.course.name).click();
    await expect(page).toHaveURL(/\/superuser\/courses\/coursemodules$/);
    await expect(page.getByRole('heading', { level: 1, name: school.course.name })).toBeVisible();
  });
});

test('the modules of a course are linked, ordered and hidden', async ({ signedIn, school }) => {
  const [made1, made2, made3] = school.modules;
  // Neither in the order of their names nor of their making.
  const inOrder = [made3, made1, made2].map((module) => ({ id: 0, name: '', ...module }));
  const [first, second, third] = inOrder.map(({ name }) => name) as [string, string, string];
  const ids = inOrder.map(({ id }) => id);
  const { $client } = (await productOn(sharedDataDir())).db;
  await $client.query(
    `update course_module link set sort_order = given.place
     from unnest($2::int[]) with ordinality as given(module_id, place)
     where link.course_id = $1 and link.module_id = given.module_id`,
    [school.course.id, ids],
  );
  const couple = 1_000_000 + (ids[1] ?? 0);
  await $client.query(
    `update module set couple_id = $2, couple_seat = 1, max_score = 37, approve_score_limit = 65,
       max_activity_points = 13, max_score_is_set_by_module = false, is_final_exam = true, q_api_id = 'Q7'
     where id = $1`,
    [ids[1], couple],
  );
  await $client.query('update module set is_fact_module = true where id = $1', [ids[2]]);
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
    for (const heading of [
      ...['Identitet', 'Poäng', 'Egenskaper', 'Dold för', 'Namn', 'Typ', 'Modul-id', 'Kursmodul'],
      ...['Par', 'Max', 'Godkänt', 'Aktivitet', 'Slutprov', 'Gy25', 'Fakta', 'Elever', 'Lärare'],
      'QApiId',
    ]) {
      await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
    }
    expect(await names()).toEqual([first, second, third]);
    const { rows } = await $client.query(
      'select id from course_module where course_id = $1 and module_id = $2',
      [school.course.id, ids[1]],
    );
    const cells = rowOf(page, second).getByRole('cell');
    await expect(cells).toHaveText([
      ...[/^/, 'SCORM', ''],
      ...[`${ids[1]}`, `${rows[0].id}`, `${couple}`],
      ...['37', /^65.%$/, '13'],
      ...['', '–', '–'],
      ...[/^/, /^/, 'Q7', ''],
    ]);
    await expect(cells.nth(9).getByLabel('Ja')).toBeVisible();
    const fact = rowOf(page, third).getByRole('cell');
    await expect(fact.nth(6)).toHaveText('modulen');
    await expect(fact.nth(9)).toHaveText('–');
    for (const at of [10, 11]) await expect(fact.nth(at).getByLabel('Ja')).toBeVisible();
    const authorization = await bearerOf(school.student.email);
    const reply = await page.request.get('/api/student/MyCourses', { headers: { authorization } });
    const { result } = await reply.json();
    const isGy25 = result[0].modules.map((module: { name: string; isGy25: boolean }) => [
      module.name,
      module.isGy25,
    ]);
    expect(Object.fromEntries(isGy25)).toMatchObject({ [first]: true, [second]: false });
  });

  await test.step('[admincourses.coursemodules.state-missing] a reload keeps the course, a typed address has none', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: school.course.name })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/superuser/courses/coursemodules');
    await expect(other).toHaveURL(/\/superuser\/courses$/);
    await expect(other.getByRole('heading', { level: 1, name: 'Kurser' })).toBeVisible();
  });

  await test.step('[admincourses.coursemodules.order-cancel] [admincourses.coursemodules.order-dialog] they are put in order by dragging, or with buttons', async () => {
    const sent = callsTo(page, '/api/Course/SetModuleOrder');
    await page.getByRole('button', { name: 'Ändra ordning' }).click();
    await dialog.getByRole('button', { name: `Flytta ned ${first}` }).click();
    await expect(dialog.getByRole('listitem')).toContainText([second, first, third]);
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialog).toHaveCount(0);
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
    expect(request.postDataJSON()).toEqual({
      ParentId: school.course.id,
      SortedChildIds: [ids[2], ids[1], ids[0]],
    });
    await said(page, 'Ordning sparad');
    await expect.poll(names).toEqual([third, second, first]);
  });

  await test.step('[admincourses.courses.hide-failure] one is hidden in this course, when that succeeds', async () => {
    const hidden = page.getByRole('switch', { name: `Dölj ${second} för elever` });
    await page.route('**/api/Module/SetHideStatus', refuse(500));
    await hidden.click();
    await said(page, 'Det gick inte att sätta hide status');
    await expect(hidden).not.toBeChecked();
    await page.unrouteAll();
    const [request] = await Promise.all([
      page.waitForRequest('**/api/Module/SetHideStatus'),
      hidden.click(),
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
    const acts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && pathname.startsWith('/api/')) acts.push(pathname);
    });
    await page.getByRole('button', { name: `Ta bort: ${second}` }).click();
    await said(page, 'En modul kan inte tas bort ur en kurs här. Kontakta en administratör.');
    await stopClock(page);
    await page.getByRole('button', { name: `Förhandsgranska: ${second}` }).click();
    const missing = page.getByText('Modulen har inget innehåll att starta.', { exact: true });
    await appears(page, missing);
    await page.clock.runFor(1_800);
    await expect(missing).toBeVisible();
    await page.clock.runFor(400);
    await expect(missing).toHaveCount(0);
    await page.clock.resume();
    expect(page.context().pages()).toHaveLength(2);
    await page.reload();
    await expect(rowOf(page, second)).toBeVisible();
    expect(acts).toEqual([]);
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
    // After the one that has this place already.
    await dialog.getByRole('textbox', { name: 'Plats i kursen' }).fill('2');
    await dialog.getByRole('button', { name: 'Länka' }).click();
    await said(page, 'Modulen har lagts till kursen');
    const { rows } = await $client.query(
      "select id from module where name = 'Elsäkerhet och frånkoppling' and deleted_at is null",
    );
    expect(Object.fromEntries(new URL(sent[0] ?? '').searchParams)).toMatchObject({
      courseId: String(school.course.id),
      moduleId: String(rows[0].id),
      sortOrder: '2',
    });
    await expect.poll(names).toEqual([third, second, 'Elsäkerhet och frånkoppling', first]);
  });
});

test('a programme licence is made, filled, ordered and emptied', async ({ signedIn, school }) => {
  const page = await signedIn(people.superuser, { path: '/superuser/courses/licenses' });
  const dialog = page.getByRole('dialog');
  const name = `${school.school.name} VVS`;
  const card = page.getByRole('region', { name, exact: true });
  const last = 'Grund och stomme';
  const { $client } = (await productOn(sharedDataDir())).db;
  const idsOf = async (courses: string[]) => {
    const { rows } = await $client.query('select id, name from course where name = any($1)', [
      courses,
    ]);
    return courses.map((each) => rows.find((row) => row.name === each)?.id as number);
  };

  await test.step('[licences.programmes.page] each is a card with its courses', async () => {
    const own = page.getByRole('region', { name: `${school.school.name} licens`, exact: true });
    await expect(own.getByRole('listitem')).toHaveText([school.course.name]);
    for (const act of ['Ändra ordning', 'Lägg till kurs', `Ta bort ${school.course.name} ur`])
      await expect(own.getByRole('button', { name: act })).toBeVisible();
    for (const each of ['El- och energi', 'Bygg- och anläggnings', 'Fordons- och transport'])
      await expect(page.getByRole('region', { name: `${each}programmet` })).toHaveCount(1);
  });

  await test.step('[licences.programmes.new-dialog] [licences.programmes.new-flow] a new one has five values', async () => {
    await page.getByRole('button', { name: 'Nytt program' }).click();
    await expect(dialog.getByRole('textbox')).toHaveCount(5);
    await expect(dialog.getByLabel('Prislista')).toHaveValue('A');
    for (const label of [
      'Programmets namn',
      'Artikelnummer elevlicens',
      'Artikelnummer skollicens',
      'Kostnadsställe',
    ])
      await expect(dialog.getByLabel(label)).toHaveValue('');
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
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
      CostCenter: 'K',
      FortNoxNumberSchoolLicense: 'S',
      FortNoxNumberStudentLicense: 'E',
      PriceList: 'A',
      ProgramName: name,
    });
    await said(page, 'Progam tillagt');
    await expect(card).toContainText('Licensen har inga kurser än.');
    const other = await page.context().newPage();
    await other.goto(`/superuser/schools?sok=${school.school.name}`);
    await choose(other, school.school.name, 'Licenser');
    await other.getByRole('dialog').getByRole('combobox', { name: 'Programlicens' }).click();
    await expect(other.getByRole('option', { name, exact: true })).toBeVisible();
    await other.close();
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
    const asked = new URL(request.url()).searchParams;
    expect(asked.get('licenseName')).toBe(name);
    const ids = await idsOf([school.course.name, 'Praktisk ellära']);
    expect(asked.getAll('courseIds')).toEqual(ids.map(String));
    await said(page, 'Kurserna har lagts till i programlicensen');
    await expect(card.getByRole('listitem')).toContainText([school.course.name, 'Praktisk ellära']);
    await card.getByRole('button', { name: 'Lägg till kurs' }).click();
    await dialog.getByRole('combobox').fill('Praktisk ellära');
    await expect(page.getByRole('option', { name: 'Praktisk ellära', exact: true })).toHaveCount(0);
    await dialog.getByRole('combobox').fill(last);
    await page.getByRole('option', { name: last, exact: true }).click();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Lägg till kurs' }).click();
    await expect(card.getByRole('listitem')).toContainText([
      school.course.name,
      'Praktisk ellära',
      last,
    ]);
  });

  await test.step('[licences.programmes.reorder] they are put in order', async () => {
    await card.getByRole('button', { name: 'Ändra ordning' }).click();
    for (let place = 2; place > 0; place -= 1)
      await dialog.getByRole('button', { name: `Flytta upp ${last}` }).click();
    const [request] = await Promise.all([
      page.waitForRequest('**/api/Course/SetCourseOrder'),
      dialog.getByRole('button', { name: 'Spara' }).click(),
    ]);
    const order = [last, school.course.name, 'Praktisk ellära'];
    const { rows } = await $client.query('select id from programme_licence where name = $1', [
      name,
    ]);
    expect(request.postDataJSON()).toEqual({
      ParentId: rows[0].id,
      SortedChildIds: await idsOf(order),
    });
    await said(page, 'Ordning sparad');
    await expect(card.getByRole('listitem')).toContainText(order);
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
    const [request] = await Promise.all([
      page.waitForRequest('**/RemoveCoursesFromProgramLicense*'),
      takeOut.click(),
    ]);
    const [id] = await idsOf(['Praktisk ellära']);
    expect(request.method()).toBe('DELETE');
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toMatchObject({
      licenseName: name,
      courseId: String(id),
    });
    await said(page, 'Kursen har plockats bort ifrån programlicensen');
    await expect(card.getByRole('listitem')).toContainText([last, school.course.name]);
  });
});
