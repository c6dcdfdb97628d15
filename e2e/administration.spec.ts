import type { Page } from '@playwright/test';
import { schoolLicence } from '../apps/server/src/domains/licences/licences.tables.ts';
import { programme } from '../apps/server/src/domains/register/register.tables.ts';
import { anAccount, type School } from '../apps/server/src/testing/a-school.ts';
import { codeOfSignIn } from './passwords.ts';
import { password, people } from './people.ts';
import { dayIn } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: 2, licencesTo: '2030-06-30', schoolLicenceTo: '2030-06-30' } });

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function choose(page: Page, name: string, act: string) {
  await rowOf(page, name)
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await page.getByRole('menuitem', { name: act }).click();
}

const answers = (page: Page, call: string, reply: { status: number; body: string }) =>
  page.route(
    (url) => url.pathname.endsWith(call),
    (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(reply)),
  );

/** Gives a school the programme licence of another one until a day. */
async function alsoHolds({ school }: School, { licence }: School, validTo: string) {
  const { db } = await productOn(sharedDataDir());
  const { id: programmeLicenceId, schoolArticle, studentArticle, costCenter } = licence;
  const numbers = { programmeLicenceId, schoolArticle, studentArticle, costCenter };
  await db
    .insert(schoolLicence)
    .values({ schoolId: school.id, ...numbers, addedOn: '2026-08-01', validTo });
}

test('an administrator finds a school, renames it and puts it into a group', async ({
  signedIn,
  school,
}) => {
  const { name } = school.school;
  const holder = await aSchoolOfItsOwn({ students: 2 });
  await alsoHolds(school, holder, dayIn(-1));
  await alsoHolds(await aSchoolOfItsOwn(), holder, dayIn(10));
  const page = await signedIn(people.admin, { path: '/superuser' });

  await test.step('[adminschools.list.failure] a list that cannot be read says so, and is read again', async () => {
    let reads = 0;
    await page.route('**/api/SchoolsForAdmin', (route) => {
      reads += 1;
      return reads <= 4 ? route.fulfill({ status: 500, body: '' }) : route.continue();
    });
    await page.getByRole('main').getByRole('link', { name: 'Skolor', exact: true }).click();
    const retry = page.getByRole('button', { name: 'Försök igen' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Listan kunde inte hämtas');
    expect(reads).toBe(4);
    await retry.click();
    await expect(rowOf(page, 'Ekbackens')).toBeVisible();
  });

  await test.step('[adminschools.list.search] by a part of its name', async () => {
    await expect(rowOf(page, 'Ekbackens')).toBeVisible();
    // The number of the story's school holds its name too, that of Ekbacken only digits.
    await page.getByRole('searchbox').fill('KBACKENS');
    await expect(rowOf(page, name)).toHaveCount(0);
    await expect(rowOf(page, 'Ekbackens')).toBeVisible();
    await page.getByRole('searchbox').fill(name.toUpperCase());
    await expect(rowOf(page, name)).toBeVisible();
    await expect(rowOf(page, 'Ekbackens')).toHaveCount(0);
    await expect(rowOf(page, name).getByRole('cell')).toContainText([
      name,
      school.school.customerNumber,
      '–',
      '–',
      '1',
      '1',
      '2',
      '1',
      `${name} licens`,
    ]);
  });

  await test.step('[adminschools.list.summary-per-programme] each programme shows its licences and students', async () => {
    const programme = page
      .getByRole('list', { name: 'Programlicenser på alla skolor' })
      .getByRole('listitem')
      .filter({ hasText: `${holder.school.name} licens` });
    await expect(programme).toContainText(
      /2 elever.*3 totalt.*2 aktiva.*1 går snart ut.*1 utgångna/s,
    );
  });

  const renamed = `${name} ny`;
  await test.step('[adminschools.rename.flow] [adminschools.rename.non-empty-and-changed]', async () => {
    await choose(page, name, 'Byt namn');
    const dialog = page.getByRole('dialog');
    const sent = callsTo(page, '/api/School/Update');
    await dialog.getByLabel('Skolans namn').fill('  ');
    await dialog.getByRole('button', { name: 'Byt namn' }).click();
    await expect(dialog.getByText('Skriv ett namn.')).toBeVisible();
    await dialog.getByLabel('Skolans namn').fill(` ${name} `);
    await dialog.getByRole('button', { name: 'Byt namn' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, name)).toBeVisible();
    expect(sent).toEqual([]);
    await choose(page, name, 'Byt namn');
    await dialog.getByLabel('Skolans namn').fill(renamed);
    await dialog.getByRole('button', { name: 'Byt namn' }).click();
    await expect(page.getByText('Namnet är ändrat')).toBeVisible();
    expect(
      sent.map((url) => ['schoolId', 'name'].map((key) => new URL(url).searchParams.get(key))),
    ).toEqual([[String(school.school.id), renamed]]);
    await expect(rowOf(page, renamed)).toBeVisible();
    await page.reload();
    await expect(rowOf(page, renamed)).toBeVisible();
  });

  const group = `Grupp ${name}`;
  await test.step('[adminschools.groups.list] groups are made, renamed and chosen', async () => {
    await page.getByRole('button', { name: 'Redigera grupper' }).click();
    await page.getByLabel('Ny grupp').fill(group);
    await page.getByRole('button', { name: 'Lägg till' }).click();
    await expect(page.getByText('Gruppen har lagts till')).toBeVisible();
    await page.getByLabel(`Namn på gruppen ${group}`, { exact: true }).fill(`${group} norr`);
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Grupperna har uppdaterats')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click();
    await rowOf(page, renamed).getByRole('checkbox').check();
    await page.getByRole('combobox', { name: 'Välj grupp' }).click();
    await page.getByRole('option', { name: `${group} norr` }).click();
    await page.getByRole('button', { name: 'Sätt grupp' }).click();
    await expect(rowOf(page, renamed)).toContainText(`${group} norr`);
  });

  await test.step('[admin.dialogs.confirm-delete] a group is deleted when that is confirmed, and its schools stay', async () => {
    await page.getByRole('button', { name: 'Redigera grupper' }).click();
    await page.getByRole('button', { name: `Ta bort gruppen ${group} norr` }).click();
    await expect(
      page.getByRole('dialog', { name: `Ta bort gruppen ${group} norr?` }),
    ).toContainText('1 skola är i gruppen.');
    const deletions: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && /Group/.test(request.url())) deletions.push(request.url());
    });
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await page.getByRole('button', { name: `Ta bort gruppen ${group} norr` }).click();
    expect(deletions).toEqual([]);
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page.getByText('Gruppen har tagits bort')).toBeVisible();
    await page.getByRole('button', { name: 'Stäng' }).first().click();
    await expect(rowOf(page, renamed)).not.toContainText(group);
  });

  await test.step('[admin.dialogs.confirm-delete] and so is a programme', async () => {
    const { db } = await productOn(sharedDataDir());
    const [empty] = await db
      .insert(programme)
      .values({ schoolId: school.school.id, name: `${name} tomt` })
      .returning();
    const deletions: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletions.push(new URL(request.url()).pathname);
    });
    await page.goto(`/superuser/schools/programmes?skola=${school.school.id}`);
    const ask = async () => {
      await page.getByRole('button', { name: `Fler val för ${name} tomt` }).click();
      await page.getByRole('menuitem', { name: 'Ta bort' }).click();
      return page.getByRole('dialog', { name: `Ta bort ${name} tomt?` });
    };
    await (await ask()).getByRole('button', { name: 'Avbryt' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(page, `${name} tomt`)).toBeVisible();
    expect(deletions).toEqual([]);
    await (await ask()).getByRole('button', { name: 'Fortsätt' }).click();
    await expect(rowOf(page, `${name} tomt`)).toHaveCount(0);
    expect(deletions).toEqual([`/api/programme/${empty?.id}`]);
  });
});

test('an administrator looks after what a school holds', async ({ signedIn, school }) => {
  const { name, customerNumber } = school.school;
  const { schoolArticle, studentArticle } = school.licence;
  const other = await aSchoolOfItsOwn();
  await alsoHolds(school, other, '2031-12-31');
  const page = await signedIn(people.admin, { path: `/superuser/schools?sok=${name}` });
  await choose(page, name, 'Licenser');
  const dialog = page.getByRole('dialog', { name: `Programlicenser för ${name}` });
  const add = dialog.getByRole('button', { name: 'Lägg till licens' });
  const update = dialog.getByRole('button', { name: 'Uppdatera licens' });
  const articles = ['Artikelnummer skola', 'Artikelnummer elev', 'Kostnadsställe'] as const;
  const valuesAre = async (...values: string[]) => {
    for (const [index, label] of articles.entries())
      await expect(dialog.getByLabel(label)).toHaveValue(values[index] ?? '');
  };

  await test.step('[licences.school.modal] [licences.school.modal-add-mode] it lists them, with a form for one more', async () => {
    await expect(dialog.getByRole('row', { name: `${name} licens` })).toContainText(
      new RegExp(`${schoolArticle}.*${studentArticle}.*EE.*2026-08-01.*2030-06-30.*Gäller`, 's'),
    );
    await expect(dialog.getByRole('row', { name: `${other.school.name} licens` })).toContainText(
      '2031-12-31',
    );
    await expect(dialog.getByRole('combobox', { name: 'Programlicens' })).toHaveValue('');
    await valuesAre();
    await expect(add).toBeVisible();
    await expect(update).toHaveCount(0);
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(0);
  });

  await test.step('[licences.school.add-disabled-until-selected] [licences.school.add-prefill] what is chosen brings its numbers', async () => {
    await expect(add).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Programlicens' }).click();
    await page.getByRole('option', { name: 'El- och energiprogrammet' }).click();
    await expect(add).toBeEnabled();
    await expect(dialog.getByRole('combobox', { name: 'Programlicens' })).toHaveValue(
      'El- och energiprogrammet',
    );
    await valuesAre('1010', '1010-E', 'EE');
    await dialog.getByLabel('Kostnadsställe').fill('EE2');
  });

  await test.step('[licences.school.add-failure] [toasts.admin.specific-text-first] a failure is shown, followed by the reason', async () => {
    const failed = 'Det gick inte att lägga till programlicensen till skolan';
    await answers(page, '/ProgramLicense', { status: 500, body: '' });
    await add.click();
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await page.unrouteAll();
    await answers(page, '/ProgramLicense', { status: 404, body: 'ProgramNotFound' });
    await add.click();
    await expect(page.getByText(`${failed}. Programmet hittades inte`)).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'El- och energiprogrammet' })).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('[licences.school.add-flow] it is added in the query', async () => {
    const [request] = await Promise.all([
      page.waitForRequest(
        (each) => each.method() === 'POST' && each.url().includes('/api/ProgramLicense'),
      ),
      page.waitForRequest('**/api/ProgramLicense/Summary'),
      add.click(),
    ]);
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
      name: 'El- och energiprogrammet',
      customerId: String(school.school.id),
      fortNoxNumber: '1010',
      fortNoxNumberStudent: '1010-E',
      fortNoxCostCenter: 'EE2',
    });
    await expect(
      page.getByText('Programlicensen har lagts till skolan', { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'El- och energiprogrammet' })).toBeVisible();
    // The school's own row is behind the dialog.
    await expect(page.locator('tr').filter({ hasText: customerNumber })).toContainText(
      'El- och energiprogrammet',
    );
  });

  const changes = callsTo(page, '/api/ProgramLicense/UpdateProgramLicense');
  await test.step('[licences.school.modal-update-mode] [licences.school.modal-cancel-to-add] a pressed name fills the form, until it is cancelled', async () => {
    await dialog.getByRole('button', { name: `${name} licens` }).click();
    await expect(update).toBeVisible();
    await valuesAre(schoolArticle, studentArticle, 'EE');
    await expect(dialog.getByLabel('Gäller till')).toHaveValue('2030-06-30');
    await dialog.getByLabel('Gäller till').fill('2031-01-01');
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect(add).toBeVisible();
    await valuesAre();
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(dialog.getByRole('row', { name: `${name} licens` })).toContainText('2030-06-30');
    expect(changes).toEqual([]);
  });

  await test.step('[licences.school.update-failure] a change that fails stays open', async () => {
    await answers(page, '/UpdateProgramLicense', { status: 500, body: '' });
    await dialog.getByRole('button', { name: `${name} licens` }).click();
    await dialog.getByLabel('Gäller till').fill('2020-01-31');
    await update.click();
    await expect(
      page.getByText('Det gick inte att uppdatera programlicensen', { exact: true }),
    ).toBeVisible();
    await expect(update).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('[licences.school.update-flow] [licences.school.expired-icon] a licence that has ended is said to have', async () => {
    const [request] = await Promise.all([
      page.waitForRequest(
        (each) => each.method() === 'PUT' && each.url().includes('/UpdateProgramLicense'),
      ),
      update.click(),
    ]);
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toMatchObject({
      licenseId: expect.stringMatching(/^\d+$/),
      fortNoxNumberProgramLicense: schoolArticle,
      fortNoxNumberStudentLicense: studentArticle,
      fortNoxCostCenter: 'EE',
      validTo: '2020-01-31',
    });
    await expect(page.getByText('Programlicensen är uppdaterad', { exact: true })).toBeVisible();
    await expect(add).toBeVisible();
    const ended = dialog.getByRole('row', { name: `${name} licens` });
    await expect(ended).toContainText(/2020-01-31.*Utgången/s);
    await expect(ended.locator('svg')).toHaveClass([/lucide-octagon-alert/]);
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await expect(rowOf(page, name)).toContainText(`${name} licens, gick ut 2020-01-31`);
    await expect(rowOf(page, name)).not.toContainText('går ut');
  });

  await test.step('[licences.schoollicense.page] [licences.school.expire-warning-icon] every licence of every school is on one page', async () => {
    await page.goto(`/superuser/schoolicense?sok=${name}`);
    const table = page.getByRole('table', { name: 'Licenser per skola' });
    await expect(table.getByRole('row', { name: new RegExp(name) })).toHaveCount(3);
    await expect(
      table.getByRole('row', { name: new RegExp(`${name} licens`) }).getByRole('cell'),
    ).toContainText([`${name} licens`, '2026-08-01', '2020-01-31', 'Utgången', '2']);
    await page.getByRole('searchbox').fill('Fordons');
    const endsSoon = table.getByRole('row', { name: /Ekbackens gymnasium/ });
    await expect(endsSoon).toContainText('Går snart ut');
    await expect(endsSoon.locator('svg.lucide-triangle-alert')).toHaveCount(1);
    await expect(endsSoon.locator('svg.lucide-octagon-alert')).toHaveCount(0);
  });
});

test('a superuser adds and deletes those who administer, an admin reads who they are', async ({
  signedIn,
}) => {
  const email = `ny-${Date.now()}@gesall.example`;
  const leaver = { name: 'Lena Ledig', email: `lena-${Date.now()}@gesall.example`, password };
  await anAccount(await productOn(sharedDataDir()), { role: 'Admin', ...leaver });
  const page = await signedIn(people.superuser, { path: '/superuser/users' });
  const dialog = page.getByRole('dialog');

  await test.step('[tools.admin-users.list] by name, with their roles', async () => {
    await expect(
      rowOf(page, people.admin).getByRole('cell', { name: 'Admin', exact: true }),
    ).toBeVisible();
    await expect(rowOf(page, people.superuser)).toContainText('SuperUser');
    const search = page.getByRole('searchbox', { name: 'Sök namn eller e-post' });
    await search.fill('MINISTRATÖRS');
    await expect(rowOf(page, people.superuser)).toHaveCount(0);
    await expect(rowOf(page, people.admin)).toBeVisible();
    await search.fill('');
    await expect(rowOf(page, people.superuser)).toBeVisible();
  });

  await test.step('[tools.admin-users.add-default-role] [tools.admin-users.add-failure] a taken address is refused', async () => {
    await page.getByRole('button', { name: 'Ny administratör' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Roll' })).toHaveValue('Admin');
    await dialog.getByRole('combobox', { name: 'Roll' }).click();
    await expect(page.getByRole('option')).toHaveText(['Admin', 'SuperUser']);
    await page.getByRole('option', { name: 'Admin', exact: true }).click();
    await dialog.getByLabel('Namn').fill('Nils Ny');
    await dialog.getByLabel('E-post').fill(people.teacher);
    await dialog.getByRole('button', { name: 'Lägg till' }).click();
    await expect(
      page.getByText('Det gick inte att lägga till användaren. E-postadressen är upptagen', {
        exact: true,
      }),
    ).toBeVisible();
    // The list is behind the dialog.
    await expect(page.locator('tr').filter({ hasText: 'Nils Ny' })).toHaveCount(0);
  });

  await test.step('[tools.admin-users.add-validation] what is missing or wrong is said at its field, and nothing is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/createuser')) sent.push(request.method());
    });
    const token = await dialog.getByLabel('Inbjudningsnyckel').inputValue();
    for (const [label, wrong, right] of [
      ['Namn', '', 'Nils Ny'],
      ['E-post', '', people.teacher],
      ['E-post', 'a@', people.teacher],
      ['Inbjudningsnyckel', '', token],
    ] as const) {
      const field = dialog.getByLabel(label);
      await field.fill(wrong);
      await dialog.getByRole('button', { name: 'Lägg till' }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill(right);
    }
    expect(sent).toEqual([]);
  });

  await test.step('[tools.admin-users.add] [tools.admin-users.token-source] a new one is invited', async () => {
    await dialog.getByLabel('E-post').fill(email);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/user/createuser'),
      dialog.getByRole('button', { name: 'Lägg till' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      name: 'Nils Ny',
      email,
      role: 3,
      validationToken: expect.stringMatching(/^[0-9a-f]{48}$/),
    });
    await expect(page.getByText('Användaren har lagts till', { exact: true })).toBeVisible();
    await expect(rowOf(page, email)).toBeVisible();
  });

  await test.step('[tools.admin-users.no-update] one that there is can only be read', async () => {
    await choose(page, 'Nils Ny', 'Visa');
    for (const [label, value] of [
      ['Namn', 'Nils Ny'],
      ['E-post', email],
      ['Roll', 'Admin'],
    ] as const) {
      await expect(dialog.getByLabel(label)).toHaveValue(value);
      await expect(dialog.getByLabel(label)).not.toBeEditable();
    }
    await expect(dialog.getByText(/kan inte ändras/)).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Stäng' }).click();
  });

  await test.step('[tools.admin-users.delete-failure] [tools.admin-users.delete] and deleted when that is confirmed', async () => {
    await page.route('**/api/admin/deleteuser/*', (route) =>
      route.fulfill({ status: 500, body: 'Trasigt' }),
    );
    await choose(page, 'Nils Ny', 'Ta bort');
    const logged = page.waitForEvent(
      'console',
      (message) => message.type() === 'error' && !message.text().includes('Failed to load'),
    );
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await logged;
    await expect(rowOf(page, 'Nils Ny')).toBeVisible();
    await expect(page.getByText('Trasigt')).toHaveCount(0);
    await page.unrouteAll();
    await choose(page, 'Nils Ny', 'Ta bort');
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(rowOf(page, 'Nils Ny')).toHaveCount(0);

    expect(await codeOfSignIn(page, leaver.email)).toBe('999');
    await choose(page, leaver.name, 'Ta bort');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/admin/deleteuser/*'),
      page.getByRole('button', { name: 'Fortsätt' }).click(),
    ]);
    expect(request.method()).toBe('PUT');
    await expect(rowOf(page, leaver.name)).toHaveCount(0);
    expect(await codeOfSignIn(page, leaver.email)).toBe('900');
  });

  const admin = await signedIn(people.admin, { path: '/superuser/users' });
  await test.step('[admin.guards.privileged-accounts] an admin reads who they are, and adds none', async () => {
    await expect(rowOf(admin, people.superuser)).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Ny administratör' })).toBeDisabled();
  });
});

test('the calendar of what ends begins with eight weeks, and shows all when asked', async ({
  signedIn,
}) => {
  for (const month of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await aSchoolOfItsOwn({ schoolLicenceTo: `2032-0${month}-15` });
  const page = await signedIn(people.admin, { path: '/superuser/schoolicense' });
  const calendar = page.getByRole('region', { name: 'Licenser som går ut' });
  const weeks = calendar.getByRole('listitem').filter({ hasText: /^Vecka/ });
  await expect(weeks).toHaveCount(8);
  await calendar.getByRole('button', { name: /^Visa alla \d+ veckor$/ }).click();
  await expect(weeks.filter({ hasText: 'från 2032-09-13' })).toBeVisible();
  await expect(calendar.getByRole('button', { name: /^Visa alla/ })).toHaveCount(0);
});

test('what ends in one week gets another last day in one act, and says whom it reaches', async ({
  signedIn,
  school,
}) => {
  const { name } = school.school;
  const page = await signedIn(people.admin, { path: '/superuser/schoolicense' });
  const calendar = page.getByRole('region', { name: 'Licenser som går ut' });
  const more = calendar.getByRole('button', { name: /^Visa alla/ });
  await expect(calendar.getByRole('listitem').first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  const week = calendar.getByRole('listitem').filter({ hasText: 'från 2030-06-24' });
  await expect(week).toContainText('Vecka 26');
  await expect(week).toContainText(`${name}, ${name} licens`);
  await week.getByRole('button', { name: /vecka 26/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Flytta sista dagen' });
  await dialog.getByLabel('Gäller till').fill('2031-06-30');
  await expect(dialog.getByText(/De öppnar kurser för \d+ elev/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Flytta' }).click();
  await expect(calendar.getByRole('listitem').filter({ hasText: 'från 2031-06-30' })).toContainText(
    name,
  );
});
