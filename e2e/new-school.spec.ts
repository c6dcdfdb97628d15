import { stockholmDay, yearsAfter } from '@gesall/rules';
import type { Page } from '@playwright/test';
import { aCustomer } from './accounting.ts';
import { colourName } from './colours.ts';
import { lettersTo } from './mails.ts';
import { people } from './people.ts';
import { bodiesTo, callsTo, refuse } from './stubs.ts';
import { expect, test } from './test.ts';

const electricity = 'El- och energiprogrammet';
const building = 'Bygg- och anläggningsprogrammet';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ny skola' });
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click();
const stepOf = (page: Page, title: string) =>
  expect(dialogOf(page).locator('[aria-current="step"]')).toHaveText(new RegExp(title));
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Only these schools behind the dialog: drawing all takes a slow computer longer than a message stays. */
async function open(page: Page) {
  await page.goto('/superuser/schools?sok=Gymnasiet');
  await page.getByRole('button', { name: 'Ny skola' }).click();
}

async function createOf(page: Page, number: string) {
  await dialogOf(page).getByLabel('Kundnummer i ekonomisystemet').fill(number);
  await press(page, 'Skapa skolan');
  await stepOf(page, 'Programlicenser');
}

async function addClass(page: Page, name: string, programme?: string) {
  await dialogOf(page).getByLabel('Klassens namn').fill(name);
  if (programme) {
    await dialogOf(page).getByRole('combobox', { name: 'Program' }).click();
    await page.getByRole('option', { name: programme }).click();
  }
  await press(page, 'Lägg till klassen');
}

async function addTeacher(page: Page, name: string, email: string) {
  await dialogOf(page).getByLabel('Namn').fill(name);
  await dialogOf(page).getByLabel('E-post').fill(email);
  await press(page, 'Lägg till läraren');
}

test('an administrator adds a school with licences, classes and teachers', async ({
  signedIn,
  page: aside,
}) => {
  const customer = await aCustomer();
  const page = await signedIn(people.admin);
  await open(page);
  const dialog = dialogOf(page);
  const number = dialog.getByLabel('Kundnummer i ekonomisystemet');
  const made = callsTo(page, '/api/School/Create');
  const available = page.waitForResponse('**/api/ProgramLicense/GetAvailableProgramLicenses*');

  await test.step('[adminschools.wizard.open] it has four steps, the first of which asks for the number', async () => {
    await expect(dialog.getByRole('list', { name: 'Steg' }).getByRole('listitem')).toHaveText([
      /Kundnummer/,
      /Programlicenser/,
      /Klasser/,
      /Lärare/,
    ]);
    await stepOf(page, 'Kundnummer');
    await expect(number).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Tillbaka' })).toHaveCount(0);
  });

  await test.step('[adminschools.wizard.step1-number-required]', async () => {
    const next = dialog.getByRole('button', { name: 'Skapa skolan' });
    await expect(next).toBeDisabled();
    await number.fill('   ');
    await number.press('Enter');
    await expect(next).toBeDisabled();
    expect(made).toEqual([]);
  });

  await test.step('[adminschools.wizard.step1-creates-school] [adminschools.wizard.created-once]', async () => {
    await createOf(page, ` ${customer.number} `);
    await expect(page.getByText('Skolan har skapats')).toBeVisible();
    await expect(dialog.getByText(customer.name, { exact: true })).toBeVisible();
    await press(page, 'Tillbaka');
    await expect(number).toHaveValue(customer.number);
    await expect(number).toHaveAttribute('readonly');
    await press(page, 'Nästa');
    await stepOf(page, 'Programlicenser');
    expect(made.map((url) => new URL(url).searchParams.get('customerNumber'))).toEqual([
      customer.number,
    ]);
  });

  await test.step('[adminschools.wizard.step2-optional] [adminschools.wizard.step3-needs-licence]', async () => {
    await press(page, 'Nästa');
    await stepOf(page, 'Klasser');
    await expect(dialog.getByRole('button', { name: 'Lägg till klassen' })).toBeDisabled();
    await press(page, 'Nästa');
    await stepOf(page, 'Lärare');
    await expect(dialog.getByRole('button', { name: 'Slutför' })).toBeEnabled();
    await press(page, 'Tillbaka');
    await press(page, 'Tillbaka');
  });

  const granted = callsTo(page, '/api/ProgramLicense');
  const programmes = bodiesTo(page, '/api/programme');
  const { result: licences } = await (await available).json();
  await test.step('[adminschools.wizard.step2-licences] [adminschools.wizard.step2-three-years]', async () => {
    await expect(dialog.getByRole('checkbox')).toHaveCount(licences.length);
    for (const name of [electricity, building])
      await dialog.getByRole('checkbox', { name }).check();
    await press(page, 'Spara och fortsätt');
    await expect(page.getByText('Licensen har lagts till')).toBeVisible();
    const sent = granted.map((url) => new URL(url).searchParams);
    expect(sent.map((query) => Object.fromEntries(query))).toEqual(
      [electricity, building].map((wanted) => {
        const licence = licences.find(({ name }: { name: string }) => name === wanted);
        return {
          customerId: expect.stringMatching(/^\d+$/),
          name: wanted,
          fortNoxNumber: licence.fortKnoxNumber,
          fortNoxNumberStudent: licence.fortKnoxNumberStudentPackage,
          fortNoxCostCenter: licence.fortKnoxCostCenter,
          validTo: expect.any(String),
        };
      }),
    );
    const lastDay = yearsAfter(stockholmDay(new Date()), 3);
    expect(sent.map((query) => query.get('validTo'))).toEqual([lastDay, lastDay]);
    expect(new Set(sent.map((query) => query.get('customerId'))).size).toBe(1);
  });

  await test.step('[adminschools.wizard.step2-adds-programme] each becomes a programme, which classes can be in', async () => {
    await expect(page.getByText('Programmet har lagts till')).toBeVisible();
    expect(programmes).toEqual(
      granted.map((url) => {
        const { customerId, name, fortNoxCostCenter } = Object.fromEntries(
          new URL(url).searchParams,
        );
        return { name, customer: { id: Number(customerId) }, costCenter: fortNoxCostCenter };
      }),
    );
    await addClass(page, 'EE26A');
    const missing = dialog.getByText('Välj ett program.');
    await expect(missing).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Program' }).click();
    await expect(page.getByRole('option')).toHaveText([electricity, building]);
    await page.getByRole('option', { name: electricity }).click();
    await expect(missing).toHaveCount(0);
  });

  await test.step('[adminschools.wizard.step3-class-name] a name that no class may have is not added', async () => {
    await addClass(page, '');
    await expect(dialog.getByText('Skriv ett namn på klassen.')).toBeVisible();
    await addClass(page, 'EE/21');
    await expect(dialog.getByLabel('Klassens namn')).toHaveAttribute('aria-invalid', 'true');
    await expect(
      dialog.getByText('Klassens namn får bara ha bokstäverna a–ö, siffror'),
    ).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Klasser' })).toHaveCount(0);
  });

  await test.step('[adminschools.wizard.step3-classes] several are added, and taken away again before they are saved', async () => {
    const sent = bodiesTo(page, '/api/class');
    await dialog.getByLabel('Inriktning').fill('Elteknik');
    for (const name of ['EE26A', 'EE26B', 'Fel']) await addClass(page, name);
    await press(page, 'Ta bort Fel');
    await press(page, 'Spara och fortsätt');
    await expect(page.getByText('Klasserna har lagts till')).toBeVisible();
    const programme = expect.objectContaining({ name: electricity });
    expect(sent).toEqual([
      { name: 'EE26A', programme, orientation: { id: 0, name: 'Elteknik' } },
      { name: 'EE26B', programme, orientation: null },
    ]);
    await stepOf(page, 'Lärare');
  });

  await test.step('[adminschools.wizard.back] each step before leads back, with what was entered', async () => {
    await dialog.getByLabel('Namn').fill('Eva');
    await press(page, 'Tillbaka');
    await expect(dialog.getByRole('list', { name: 'Klasser' }).getByRole('listitem')).toHaveText([
      /EE26A.*Sparad/s,
      /EE26B.*Sparad/s,
    ]);
    await press(page, 'Tillbaka');
    await expect(dialog.getByRole('checkbox', { name: electricity })).toBeChecked();
    await press(page, 'Nästa');
    await press(page, 'Nästa');
    await expect(dialog.getByLabel('Namn')).toHaveValue('Eva');
  });

  const eva = `eva.${customer.number.toLowerCase()}@ny.example`;
  const olle = `olle.${customer.number.toLowerCase()}@ny.example`;
  const added = dialog.getByRole('list', { name: 'Lärare' }).getByRole('listitem');
  await test.step('[adminschools.wizard.step4-name] [adminschools.wizard.step4-email-red]', async () => {
    await addTeacher(page, '', eva);
    await expect(dialog.getByLabel('Namn')).toHaveAttribute('aria-invalid', 'true');
    await expect(added).toHaveCount(0);
    await addTeacher(page, 'Eva Ek', 'eva@skola');
    await expect(dialog.getByLabel('E-post')).toHaveAttribute('aria-invalid', 'true');
    await expect(async () => {
      const border = await dialog
        .getByLabel('E-post')
        .evaluate((node) => getComputedStyle(node).borderTopColor);
      expect(colourName(border)).toBe('red');
    }).toPass();
    await expect(added).toHaveCount(0);
    await dialog.getByLabel('E-post').fill(eva);
    await expect(dialog.getByLabel('E-post')).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('[adminschools.wizard.step4-teachers] [adminschools.wizard.step4-email-taken]', async () => {
    const connected = callsTo(page, '/api/AddExistingTeacherToClass');
    const teachers = bodiesTo(page, '/api/teacher');
    await dialog.getByPlaceholder('Välj klasser').click();
    for (const name of ['EE26A', 'EE26B']) await page.getByRole('option', { name }).click();
    await dialog.getByLabel('Inköpare').check();
    await press(page, 'Lägg till läraren');
    await addTeacher(page, 'Karin Dubbel', people.teacher);
    await dialog.getByLabel('Full behörighet').check();
    await addTeacher(page, 'Olle Sist', olle);
    await press(page, 'Slutför');
    await expect(page.getByText('Läraren har lagts till', { exact: true })).toBeVisible();
    await expect(page.getByText('Läraren har lagts till i sina klasser')).toBeVisible();
    await expect(added).toHaveText([
      /Eva Ek.*Inköpare.*EE26A · EE26B.*Sparad/s,
      /Karin Dubbel.*E-postadressen är upptagen/s,
      /Olle Sist.*Full behörighet.*Sparad/s,
    ]);
    expect(teachers).toEqual([
      expect.objectContaining({ name: 'Eva Ek', email: eva, fullAccess: false, purchaser: true }),
      expect.objectContaining({ name: 'Karin Dubbel', fullAccess: false, purchaser: false }),
      expect.objectContaining({ name: 'Olle Sist', email: olle, fullAccess: true }),
    ]);
    expect(connected.map((url) => new URL(url).searchParams.getAll('classIds').length)).toEqual([
      2,
    ]);
  });

  await test.step('[adminschools.wizard.finish] the table has the school, without being read again by hand', async () => {
    await press(page, 'Ta bort Karin Dubbel');
    await press(page, 'Slutför');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, customer.name).getByRole('cell')).toContainText([
      customer.name,
      customer.number,
      'Mora',
      '–',
      '2',
      '2',
      '0',
      '2',
      electricity,
    ]);
  });

  await test.step('[adminschools.wizard.step4-activation-mail] the teacher is invited once', async () => {
    await expect.poll(() => lettersTo(aside, eva)).toBe(1);
  });
});

test('what was refused is sent again, and nothing else', async ({ signedIn }) => {
  const [without, customer] = [await aCustomer(), await aCustomer()];
  const page = await signedIn(people.admin);

  await test.step('[adminschools.wizard.step2-optional] a school without a licence is finished as well', async () => {
    await open(page);
    await createOf(page, without.number);
    for (const title of ['Klasser', 'Lärare']) {
      await press(page, 'Nästa');
      await stepOf(page, title);
    }
    await press(page, 'Slutför');
    await expect(dialogOf(page)).toBeHidden();
    await expect(rowOf(page, without.name).getByRole('cell')).toContainText([
      ...[without.name, without.number, 'Mora', '–'],
      ...['0', '0', '0', '0'],
    ]);
  });

  await open(page);
  await createOf(page, customer.number);
  await dialogOf(page).getByRole('checkbox', { name: electricity }).check();
  await press(page, 'Spara och fortsätt');

  await test.step('[adminschools.wizard.partial-failure] [toasts.admin.unsuccessful-write] what failed is said, and sent again', async () => {
    await addClass(page, 'EE26A', electricity);
    await addClass(page, 'EE26B');
    let sent = 0;
    await page.route('**/api/class?*', (route) => {
      sent += 1;
      if (sent === 2) return refuse(500, 'Fel')(route);
      return sent === 3 ? refuse(500)(route) : route.continue();
    });
    const warning = page.locator('[data-kind=warning]');
    await press(page, 'Spara och fortsätt');
    await expect(warning).toHaveText('Fel');
    await warning.getByRole('button', { name: 'Stäng' }).click();
    await expect(warning).toHaveCount(0);
    await press(page, 'Spara och fortsätt');
    await expect(warning).toHaveText('Internal Server Error');
    const classes = dialogOf(page).getByRole('list', { name: 'Klasser' }).getByRole('listitem');
    await expect(classes).toHaveText([/EE26A.*Sparad/s, /EE26B/]);
    await expect(classes.nth(1)).not.toContainText('Sparad');
    await stepOf(page, 'Klasser');
    await press(page, 'Spara och fortsätt');
    await stepOf(page, 'Lärare');
    expect(sent).toBe(4);
  });

  await test.step('[adminschools.wizard.cancel] what is closed before its end keeps what was saved', async () => {
    await addTeacher(page, 'Eva Ek', 'eva@ny.example');
    await press(page, 'Stäng');
    await expect(dialogOf(page).getByRole('alert')).toContainText('går förlorat');
    await dialogOf(page).getByRole('alert').getByRole('button', { name: 'Stäng' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(rowOf(page, customer.name).getByRole('cell')).toContainText([
      customer.name,
      customer.number,
      'Mora',
      '–',
      '2',
      '0',
      '0',
    ]);
  });
});

test('schools of a pasted list are seen before they are made', async ({ signedIn }) => {
  const [first, second] = [await aCustomer(), await aCustomer()];
  const page = await signedIn(people.admin, { path: '/superuser/schools' });
  await page.getByRole('button', { name: 'Flera skolor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nya skolor från en lista' });
  const made = callsTo(page, '/api/School/Create');
  await dialog
    .getByLabel('Kundnummer')
    .fill(`${first.number}\tså hette den\n${second.number}\tden med\n10042\tEkbacken\nX-1\t?`);
  await dialog.getByRole('button', { name: 'Granska' }).click();
  await expect(dialog.getByRole('row')).toHaveText([
    /Kundnummer/,
    new RegExp(`${first.name}.*Mora.*Ny$`),
    new RegExp(`${second.name}.*Mora.*Ny$`),
    /Ekbackens gymnasium.*Finns redan/,
    /X-1.*Finns inte i ekonomisystemet/,
  ]);
  expect(made).toEqual([]);

  await page.route('**/api/School/Create*', refuse(503, 'AccountingIsAway'), { times: 1 });
  await dialog.getByRole('button', { name: 'Skapa 2 skolor' }).click();
  await expect(dialog.getByRole('row')).toContainText([
    /./,
    /Ekonomisystemet svarar inte/,
    /Skapad/,
    /Finns redan/,
    /Finns inte/,
  ]);
  await dialog.getByRole('button', { name: 'Skapa 1 skola' }).click();
  await expect(dialog).toBeHidden();
  expect(made).toHaveLength(3);
  for (const { name } of [first, second]) await expect(rowOf(page, name)).toBeVisible();
});
