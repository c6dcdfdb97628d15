import { people } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { callsTo, refuse } from './stubs.ts';
import { expect, test } from './test.ts';

test('an administrator adds a customer, gives them licences and changes them', async ({
  signedIn,
}) => {
  const { db } = await productOn(sharedDataDir());
  await db.$client.query(
    `insert into customer (number, name, url, contact_name, contact_mail, address, zip_code, city)
     values ($1, $1, $1, '', '', '', '', '')`,
    [`Bageriet ${Date.now()}`],
  );
  // Read before the page reads, since other stories add customers meanwhile.
  const { rows: stored } = await db.$client.query<{ name: string }>('select name from customer');
  const mark = Date.now();
  await db.$client.query(
    'insert into customer_course (name, identifier, additional_info) values ($1, $2, $3)',
    [`Truckkort ${mark}`, `TK-${mark}`, 'Tre dagar'],
  );
  const page = await signedIn(people.admin, { path: '/superuser' });
  await page.getByRole('main').getByRole('link', { name: 'Kundlicenser', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const courseName = `Heta arbeten ${mark}`;

  await test.step('[custlic.courses.dialog] [custlic.courses.create] a course is made', async () => {
    await page.getByRole('button', { name: 'Hantera kurser' }).click();
    await expect(
      dialog.getByRole('row', { name: `Truckkort ${mark}` }).getByRole('cell'),
    ).toHaveText([`TK-${mark}`, 'Tre dagar']);
    const sent = callsTo(page, '/api/LicMgt/CreateCourse');
    await dialog.getByRole('button', { name: 'Skapa kursen' }).click();
    await expect(dialog.getByText('Skriv ett namn.')).toBeVisible();
    expect(sent).toEqual([]);
    await dialog.getByLabel('Namn').fill(courseName);
    await dialog.getByLabel('Identifierare').fill(`HA-${mark}`);
    await dialog.getByLabel('Övrig information').fill('Webb');
    const request = page.waitForRequest('**/api/LicMgt/CreateCourse');
    await dialog.getByRole('button', { name: 'Skapa kursen' }).click();
    expect((await request).postDataJSON()).toEqual({
      name: courseName,
      identifier: `HA-${mark}`,
      additionalInfo: 'Webb',
    });
    await expect(page.getByText('Kursen har skapats')).toBeVisible();
    await expect(dialog.getByRole('row', { name: courseName }).getByRole('cell')).toHaveText([
      `HA-${mark}`,
      'Webb',
    ]);
  });

  await test.step('[custlic.courses.update] and changed when it is chosen', async () => {
    await dialog.getByRole('button', { name: courseName }).click();
    await expect(dialog.getByLabel('Identifierare')).toHaveValue(`HA-${mark}`);
    await expect(dialog.getByLabel('Övrig information')).toHaveValue('Webb');
    await dialog.getByLabel('Namn').fill(`${courseName} B`);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/LicMgt/UpdateCourse'),
      dialog.getByRole('button', { name: 'Spara' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      id: expect.any(Number),
      name: `${courseName} B`,
      identifier: `HA-${mark}`,
      additionalInfo: 'Webb',
    });
    await expect(page.getByText('Kurs uppdaterad', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('row', { name: `${courseName} B` })).toBeVisible();
    // Another course would have got the name, had its id been sent.
    await expect(dialog.getByRole('button', { name: courseName, exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Stäng' }).click();
  });

  const row = page.getByRole('row', { name: /Hantverksgymnasiet Norr/ });
  await test.step('[custlic.customer.create] a customer comes with the name and address of accounting', async () => {
    await page.getByRole('button', { name: 'Ny kund' }).click();
    const sent = callsTo(page, '/api/LicMgt/CreateCustomer');
    await dialog.getByRole('button', { name: 'Lägg till' }).click();
    await expect(dialog.getByText('Skriv kundens nummer.')).toBeVisible();
    await dialog.getByLabel('Kundnummer').fill('1004');
    await dialog.getByRole('button', { name: 'Lägg till' }).click();
    await expect(dialog.getByText('Skriv kundens url.')).toBeVisible();
    await expect(dialog.getByText('Skriv kundens nummer.')).toHaveCount(0);
    expect(sent).toEqual([]);
    await dialog.getByLabel('Url').fill('abc');
    await dialog.getByLabel('Kontaktperson').fill('Åsa');
    await dialog.getByLabel('Kontaktens e-post').fill('asa@norr.example');
    const request = page.waitForRequest('**/api/LicMgt/CreateCustomer');
    await dialog.getByRole('button', { name: 'Lägg till' }).click();
    expect((await request).postDataJSON()).toEqual({
      fortnoxNumber: '1004',
      url: 'abc',
      contactName: 'Åsa',
      contactMail: 'asa@norr.example',
    });
    await expect(page.getByText('Kunden har lagts till')).toBeVisible();
    await expect(row).toContainText(/1004.*abc.*Åsa.*0.*0.*0/);
  });

  await test.step('[custlic.status.icon-text] [custlic.page.table] the list shows each customer’s status, and is searched', async () => {
    await expect(row.getByRole('img', { name: 'Inget att göra' })).toBeVisible();
    for (const name of [
      'Namn',
      'Status',
      'Kundnummer',
      'Url',
      'Kontakt',
      'Licenser',
      'Giltiga',
      'Ej använda',
    ])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    for (const { name } of stored)
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('HANTVERKS');
    await expect(row).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('searchbox').fill('zzzz');
    await expect(row).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
  });

  await test.step('[custlic.customer.dialog] [custlic.customer.edit-url-longer-than-3] a press on the row opens it, and its url must grow', async () => {
    await row.getByRole('button', { name: 'Hantverksgymnasiet Norr' }).click();
    for (const [name, value] of [
      ['Namn', 'Hantverksgymnasiet Norr'],
      ['Url', 'abc'],
      ['Kontaktperson', 'Åsa'],
      ['Kontaktens e-post', 'asa@norr.example'],
      ['Adress', 'Storgatan 4'],
      ['Postnummer', '972 31'],
      ['Ort', 'Luleå'],
    ] as const)
      await expect(dialog.getByLabel(name, { exact: true })).toHaveValue(value);
    await expect(dialog.getByText('Kundnummer: 1004', { exact: true })).toBeVisible();
    await expect(dialog.getByText(/^Skapad \d{4}-\d\d-\d\d$/)).toBeVisible();
    await expect(dialog.getByText('Kunden har inga licenser än.')).toBeVisible();
    const sent = callsTo(page, '/api/LicMgt/UpdateCustomer');
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await expect(dialog.getByText('Url:en ska ha mer än 3 tecken.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('[toasts.admin.unsuccessful-write] a change that fails says why', async () => {
    await dialog.getByLabel('Url').fill('abcd');
    for (const [body, words] of [
      ['Fel', 'Fel'],
      ['', 'Internal Server Error'],
    ] as const) {
      await page.route('**/api/LicMgt/UpdateCustomer*', refuse(500, body));
      await dialog.getByRole('button', { name: 'Spara' }).click();
      const warning = page.locator('[data-kind=warning]');
      await expect(warning).toHaveText(words);
      await warning.getByRole('button', { name: 'Stäng' }).click();
      await expect(warning).toHaveCount(0);
      await page.unrouteAll();
    }
    await dialog.getByLabel('Url').fill('abc');
  });

  await test.step('[custlic.customer.edit-success] [constants.customer-url-longer-3] and is saved', async () => {
    await dialog.getByLabel('Url').fill('abcd');
    await dialog.getByLabel('Kontaktperson').fill('Örjan');
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Kunden har uppdaterats')).toBeVisible();
  });

  await test.step('[custlic.licences.quantity-required] the number of licences is required', async () => {
    const sent = callsTo(page, '/api/LicMgt/CreateLicenses');
    await dialog.getByRole('button', { name: 'Lägg till licenser' }).click();
    await expect(dialog.getByText('Du måste fylla i antal licenser.')).toBeVisible();
    for (const wrong of ['0', '-5', '1,5', '10001']) {
      await dialog.getByLabel('Antal').fill('');
      await expect(dialog.getByText('Du måste fylla i antal licenser.')).toBeVisible();
      await dialog.getByLabel('Antal').fill(wrong);
      await expect(
        dialog.getByText('Antalet ska vara ett heltal från 1 till 10 000.'),
      ).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Lägg till licenser' }).click();
    expect(sent).toEqual([]);
  });

  await test.step('[custlic.licences.add] [custlic.courses.create] and the figures follow at once', async () => {
    await dialog.getByRole('combobox', { name: 'Kurs' }).click();
    await page.getByRole('option', { name: `${courseName} B` }).click();
    await dialog.getByLabel('Antal').fill('5');
    await dialog.getByRole('button', { name: 'Lägg till licenser' }).click();
    await expect(dialog.getByRole('row', { name: `${courseName} B` }).getByRole('cell')).toHaveText(
      ['5', '5', '5'],
    );
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await expect(row).toContainText(/abcd.*Örjan.*5.*5.*5/);
    await expect(
      row.getByRole('img', { name: 'En kurs har färre än 6 oanvända licenser kvar' }),
    ).toBeVisible();
    await page.reload();
    await expect(row).toContainText('Örjan');
  });

  await test.step('many customers get licences at once, which says how many that makes', async () => {
    const other = `Kund ${mark}`;
    await db.$client.query(
      `insert into customer (number, name, url, contact_name, contact_mail, address, zip_code, city) values ($1, $2, $1, '', '', '', '', '')`,
      [`N${mark}`, other],
    );
    await page.reload();
    const second = page.getByRole('row', { name: new RegExp(other) });
    for (const each of [row, second]) await each.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Lägg till licenser' }).click();
    const many = page.getByRole('dialog', { name: 'Lägg till licenser för 2 kunder' });
    await many.getByLabel('Antal till var och en').fill('101');
    await many.getByRole('button', { name: 'Lägg till licenser' }).click();
    await expect(many.getByText('Välj en kurs.')).toBeVisible();
    await expect(many.getByText('Antalet ska vara ett heltal från 1 till 100.')).toBeVisible();
    await many.getByRole('combobox', { name: 'Kurs' }).click();
    await page.getByRole('option', { name: `${courseName} B` }).click();
    await many.getByLabel('Antal till var och en').fill('7');
    await expect(
      many.getByText(`2 kunder får licenser av ${courseName} B: 7 var, 14 sammanlagt.`),
    ).toBeVisible();
    await many.getByRole('button', { name: 'Lägg till licenser' }).click();
    await expect(page.getByText('2 kunder har fått licenser')).toBeVisible();
    await expect(row).toContainText(/12.*12.*12/);
    await expect(second).toContainText(/7.*7.*7/);
  });
});

test('a customer whose licences were never started needs to be seen to', async ({ signedIn }) => {
  const { db } = await productOn(sharedDataDir());
  const mark = `Orörd ${Date.now()}`;
  await db.$client.query(
    `with bought as (
       insert into customer (number, name, url, contact_name, contact_mail, address, zip_code, city)
       values ($1, $1, $1, '', '', '', '', '') returning id
     ), course as (
       insert into customer_course (name, identifier, additional_info) values ($1, '', '') returning id
     )
     insert into customer_licence (customer_id, course_id, created_at)
     select bought.id, course.id, now() - interval '40 days' from bought, course, generate_series(1, 20)`,
    [mark],
  );
  const page = await signedIn(people.admin);
  await test.step('[i18n.message.licences-unchanged-month] [custlic.status.icon-text] the text is that of the attention state', async () => {
    await page.goto(`/superuser/licenses?sok=${mark}`);
    const row = page.getByRole('row', { name: new RegExp(mark) });
    await expect(
      row.getByRole('img', { name: 'Licenserna har varit oförändrade i över en månad' }),
    ).toBeVisible();
  });
});
