import { supervisorsContract } from '@gesall/contract';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { account } from '../apps/server/src/domains/accounts/accounts.tables.ts';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { aTeacher } from '../apps/server/src/testing/school-parts.ts';
import { callsOf } from './calls-over-http.ts';
import { lettersTo, openLetter } from './mails.ts';
import { addressOf, aPeriodOf, aWorkplace, dayIn, placementOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

const listOf = (page: Page) => page.getByRole('table', { name: 'Handledare' });
const newSupervisor = (page: Page) => page.getByRole('dialog', { name: 'Ny handledare' });
const send = (page: Page) =>
  newSupervisor(page).getByRole('button', { name: 'Skapa handledare' }).click();

interface Values {
  name: string;
  email: string;
  company: string;
}

async function fill(page: Page, { name, email, company }: Values) {
  const form = newSupervisor(page);
  await form.getByLabel('Namn').fill(name);
  await form.getByLabel('E-post').fill(email);
  await form.getByRole('combobox', { name: 'Företag' }).fill(company);
  await page.getByRole('option', { name: company }).click();
}

const toast = (page: Page, kind: 'success' | 'warning' | 'error', text: string) =>
  page.locator(`[data-kind=${kind}]`).filter({ hasText: text });

/** It opens when the list has been read again, after the toast. */
async function leaveInfo(page: Page, name: string) {
  const info = page.getByRole('dialog', { name, exact: true });
  await expect(info).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(info).toHaveCount(0);
}

test('a teacher adds supervisors', async ({ school, signedIn }) => {
  const { company, supervisor } = await aWorkplace(school);
  const elsewhere = await aWorkplace(await aSchoolOfItsOwn());
  const address = `nova.${school.school.id}@firma.example`;
  const { db } = await productOn(sharedDataDir());
  await db.update(account).set({ emailSuffixed: true }).where(eq(account.id, supervisor.id));
  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class}&apl=supervisors`,
  });
  const sent = callsTo(page, '/api/Apl/PostSupervisorForSchool');
  const additions = callsTo(page, '/api/Apl/AddSchoolToSupervisor');

  await test.step('[apl.supervisors.teacher-label] teachers are listed, and called so', async () => {
    await expect(listOf(page).getByRole('row', { name: school.teacher.name })).toContainText(
      'Lärare',
    );
    await expect(listOf(page).getByRole('row', { name: supervisor.name })).toContainText(
      company.name,
    );
  });

  await test.step('[apl.supervisors.form-fields] [apl.supervisors.form-name-required] name, e-mail, phone and company, also a new one', async () => {
    await page.getByRole('button', { name: 'Ny handledare' }).click();
    const form = newSupervisor(page);
    await expect(form.getByLabel('Namn')).toBeVisible();
    await expect(form.getByLabel('E-post')).toBeVisible();
    await expect(form.getByLabel('Telefon')).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Företag' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Nytt företag' })).toBeVisible();
    await send(page);
    await expect(form.getByText('Nödvändigt')).toBeVisible();
    await expect(form.getByLabel('Namn')).toHaveAccessibleDescription('Nödvändigt');
    expect(sent).toEqual([]);
  });

  await test.step('[apl.supervisors.form-email-required] [apl.supervisors.form-company-required] what lacks is said at its field', async () => {
    await expect(newSupervisor(page).getByText('Epost är nödvändig')).toBeVisible();
    await expect(newSupervisor(page).getByText('Handledaren måste ha ett företag')).toBeVisible();
    await expect(newSupervisor(page).getByLabel('E-post')).toHaveAccessibleDescription(
      /Epost är nödvändig/,
    );
    expect(sent).toEqual([]);
  });

  await test.step('[apl.supervisors.form-fields] [apl.companies.create] a company made in the form is chosen there at once', async () => {
    const form = newSupervisor(page);
    const name = `${school.school.name} Snickeri`;
    await form.getByRole('button', { name: 'Nytt företag' }).click();
    await form.getByLabel('Det nya företagets namn').fill(name);
    await form.getByRole('button', { name: 'Lägg till företag' }).click();
    await expect(toast(page, 'success', 'Företag tillagt')).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Företag' })).toHaveValue(name);
  });

  await test.step('[apl.supervisors.form-email-valid] [constants.apl.email-max] an address must be one, of 255 characters at most', async () => {
    await fill(page, { name: 'Nova Ny', email: 'sven@', company: company.name });
    await send(page);
    await expect(newSupervisor(page).getByText('Måste vara en giltig epost')).toBeVisible();
    await newSupervisor(page)
      .getByLabel('E-post')
      .fill(`${'a'.repeat(243)}@abc.example`);
    await send(page);
    await expect(newSupervisor(page).getByText('Måste vara en giltig epost')).toBeVisible();
    await newSupervisor(page)
      .getByLabel('E-post')
      .fill(`${'a'.repeat(244)}@abc.example`);
    await send(page);
    await expect(newSupervisor(page).getByText('Eposten får ha högst 255 tecken')).toBeVisible();
    await newSupervisor(page).getByLabel('E-post').fill(addressOf(256));
    await send(page);
    await expect(newSupervisor(page).getByLabel('E-post')).toHaveAccessibleDescription(
      /Eposten får ha högst 255 tecken/,
    );
    expect(sent).toEqual([]);
  });

  await test.step('[apl.supervisors.create-failure] [constants.apl.email-max] a refusal is said, here of an address of 255 characters', async () => {
    await newSupervisor(page).getByLabel('E-post').fill(addressOf(255));
    await page.route('**/api/Apl/PostSupervisorForSchool*', (route) =>
      route.fulfill({ status: 409, body: 'Servern vill inte' }),
    );
    await send(page);
    await expect(toast(page, 'error', 'Servern vill inte')).toBeVisible();
    expect(sent).toHaveLength(1);
    await page.unroute('**/api/Apl/PostSupervisorForSchool*');
  });

  await test.step('[apl.supervisors.create-new] [entities.apl.supervisor-create-payload] a new one is created, and invited', async () => {
    await newSupervisor(page).getByLabel('E-post').fill(address);
    await newSupervisor(page).getByLabel('Telefon').fill('070-174 06 12');
    const reply = page.waitForResponse('**/api/Apl/PostSupervisorForSchool*');
    // Its answer too: asked for again below while it is on its way, it would be sent twice.
    const invited = page.waitForResponse('**/api/User/SendActivationMail*');
    await send(page);
    const created = await reply;
    expect((await created.json()).result.createdUser.email).toBe(address);
    expect(created.request().postDataJSON()).toEqual({
      Name: 'Nova Ny',
      Email: address,
      Phone: '070-174 06 12',
      CompanyId: company.id,
      VisibleForSchoolId: school.school.id,
    });
    await test.step('[apl.supervisors.create-sends-activation] the mail is asked for by the new address', async () => {
      expect(new URL((await invited).url()).searchParams.get('email')).toBe(address);
    });
  });

  await test.step('[toasts.apl.supervisor-created] [apl.supervisors.activated-state] it is said, and the list marks the account', async () => {
    await expect(toast(page, 'success', 'Handledare har skapats')).toHaveText(
      'Handledare har skapats',
    );
    await expect(page.getByRole('dialog', { name: 'Nova Ny' })).toContainText('Ej aktiverat');
    const asked = page.waitForRequest('**/api/User/SendActivationMail*');
    await page.getByRole('button', { name: 'Skicka inbjudan igen' }).click();
    const again = await asked;
    expect(again.method()).toBe('POST');
    expect(new URL(again.url()).searchParams.get('email')).toBe(address);
    await expect(toast(page, 'success', 'Inbjudan är på väg')).toBeVisible();
  });

  await test.step('[apl.supervisors.info-modal] [apl.supervisors.suffix-hidden] company, phone and plain address', async () => {
    const info = page.getByRole('dialog', { name: 'Nova Ny' });
    await expect(info).toContainText(company.name);
    await expect(info).toContainText('070-174 06 12');
    await expect(info.getByText(address, { exact: true })).toBeVisible();
    await expect(info).not.toContainText('_apl_spv');
    await page.keyboard.press('Escape');
    await expect(listOf(page).getByRole('row', { name: 'Nova Ny' })).toContainText('Ej aktiverat');
    const row = listOf(page).getByRole('row', { name: supervisor.name });
    await expect(row.getByText(supervisor.email, { exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^Fler val för/ }).click();
    await page.getByRole('menuitem', { name: 'Visa uppgifter' }).click();
    const ofSven = page.getByRole('dialog', { name: supervisor.name });
    await expect(ofSven.getByText(supervisor.email, { exact: true })).toBeVisible();
    await expect(ofSven).toContainText(company.name);
    await page.keyboard.press('Escape');
    await expect(ofSven).toHaveCount(0);
  });

  await test.step('[apl.supervisors.activation-mail-fails] one whose letter fails stays created', async () => {
    await page.route('**/api/User/SendActivationMail*', (route) =>
      route.fulfill({ status: 500, body: 'GenericApiError' }),
    );
    await page.getByRole('button', { name: 'Ny handledare' }).click();
    await fill(page, {
      name: 'Olle Olevererad',
      email: `olle.${school.school.id}@firma.example`,
      company: company.name,
    });
    await send(page);
    await expect(
      page.getByText('Det gick inte att skicka ut ett nytt aktiveringsmail till användaren'),
    ).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Olle Olevererad' })).toContainText(
      'Inget telefonnummer',
    );
    await leaveInfo(page, 'Olle Olevererad');
    await expect(listOf(page).getByRole('row', { name: 'Olle Olevererad' })).toBeVisible();
    await page.unroute('**/api/User/SendActivationMail*');
  });

  const theirs = { ...elsewhere.supervisor, company: company.name };
  const question = page.getByRole('dialog', { name: `${theirs.name} är redan handledare` });
  await test.step('[apl.supervisors.existing-confirm] [apl.supervisors.existing-cancel] one of another school is asked about, and not added without a yes', async () => {
    await page.getByRole('button', { name: 'Ny handledare' }).click();
    await fill(page, { ...theirs, name: 'Annat Namn' });
    await send(page);
    await expect(question).toContainText('Ska handledaren läggas till på din skola?');
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(newSupervisor(page)).toBeVisible();
    await expect(listOf(page).getByRole('row', { name: theirs.name })).toHaveCount(0);
    expect(additions).toEqual([]);
  });

  await test.step('[apl.supervisors.existing-add-to-school] [toasts.apl.supervisor-added] with a yes they are', async () => {
    await send(page);
    const added = page.waitForRequest('**/api/Apl/AddSchoolToSupervisor*');
    await question.getByRole('button', { name: 'Lägg till' }).click();
    expect((await added).postDataJSON()).toEqual({
      supervisorId: theirs.id,
      schoolId: school.school.id,
    });
    await expect(toast(page, 'success', 'Handledare tillagd')).toHaveText('Handledare tillagd');
    await leaveInfo(page, theirs.name);
    await expect(listOf(page).getByRole('row', { name: theirs.name })).toBeVisible();
  });

  await test.step('[apl.supervisors.already-on-school] twice they are not', async () => {
    await page.getByRole('button', { name: 'Ny handledare' }).click();
    await fill(page, theirs);
    await send(page);
    await question.getByRole('button', { name: 'Lägg till' }).click();
    await expect(
      toast(page, 'warning', 'Handledare finns redan på denna skola').first(),
    ).toBeVisible();
  });

  await test.step('[apl.supervisors.non-supervisor-email] who is no supervisor cannot be added', async () => {
    await newSupervisor(page).getByLabel('E-post').fill(school.student.email);
    await send(page);
    await expect(
      page.getByText('Användare finns redan i systemet och är inte handledare'),
    ).toBeVisible();
    expect(additions).toHaveLength(2);
    await page.reload();
    await expect(listOf(page).getByRole('row', { name: supervisor.name })).toBeVisible();
    await expect(listOf(page).getByText(school.student.email)).toHaveCount(0);
  });

  await test.step('[constants.apl.email-max] the address of a contact person has as many characters at most', async () => {
    const { students } = school;
    const { period } = await aPeriodOf(school, { students, name: 'Vinter', from: -5, to: 20 });
    await page.goto(`${placementOf(school).class}&period=${period.id}`);
    await page.getByRole('tab', { name: 'Kontaktpersoner' }).click();
    await page.getByRole('button', { name: 'Lägg till kontaktperson' }).click();
    const form = page.getByRole('dialog', { name: 'Lägg till kontaktperson' });
    await form.getByLabel('Namn').fill('Kim Kontakt');
    await form.getByLabel('E-post').fill(addressOf(256));
    await form.getByRole('button', { name: 'Lägg till kontaktperson' }).click();
    await expect(form.getByLabel('E-post')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('E-post').fill(addressOf(255));
    await form.getByRole('button', { name: 'Lägg till kontaktperson' }).click();
    await expect(page.getByText('Kontaktpersonen har lagts till')).toBeVisible();
  });
});

test('a teacher adds companies to the register', async ({ school, signedIn }) => {
  const { company } = await aWorkplace(school);
  const page = await signedIn(school.teacher.email);
  const table = page.getByRole('table', { name: 'Företag' });
  const form = page.getByRole('dialog', { name: 'Nytt företag' });
  const name = `${school.school.name} Bygg & Söner #1 + 2`;
  const search = page.getByRole('searchbox', { name: 'Sök företag' });
  const sent = callsTo(page, '/api/Apl/PostCompany');
  await page.goto(`${placementOf(school).class}&apl=companies`);

  await test.step('[apl.companies.create] [toasts.apl.company-added] a company is added by its name', async () => {
    await page.getByRole('button', { name: 'Nytt företag' }).click();
    await form.getByLabel('Namn').fill(name);
    await form.getByRole('button', { name: 'Lägg till företag' }).click();
    await expect(toast(page, 'success', 'Företag tillagt')).toHaveText('Företag tillagt');
    expect(sent).toHaveLength(1);
  });

  await test.step('[apl.companies.ampersand-encoded] every character of it is kept', async () => {
    expect(sent[0]).toMatch(/\?.*%26.*%231.*%2B/);
    await page.reload();
    await search.fill(school.school.name);
    await expect(table.getByText(name, { exact: true })).toBeVisible();
  });

  await test.step('[apl.companies.exists-dialog] [i18n.message.company-already-exists] a name that is taken opens a dialog instead', async () => {
    await page.getByRole('button', { name: 'Nytt företag' }).click();
    await form.getByLabel('Namn').fill(` ${company.name.toUpperCase()} `);
    await form.getByRole('button', { name: 'Lägg till företag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Företaget finns redan' });
    await expect(dialog).toContainText(`${company.name} finns redan i registret`);
    expect(sent).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await page.keyboard.press('Escape');
  });

  await test.step('[apl.companies.delete] one that nobody uses is deleted after a question', async () => {
    const deletions = callsTo(page, '/api/Apl/DeleteCompany');
    await table.getByText(name, { exact: true }).click();
    await page.getByRole('button', { name: 'Ta bort företaget' }).click();
    const question = page.getByRole('dialog', { name: `Ta bort ${name}?` });
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await page.getByRole('button', { name: 'Ta bort företaget' }).click();
    expect(deletions).toEqual([]);
    await question.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page.getByText('Företaget har tagits bort')).toBeVisible();
    await expect(table.getByText(name, { exact: true })).toHaveCount(0);
    await page.reload();
    await search.fill(school.school.name);
    await expect(table.getByText(company.name, { exact: true })).toBeVisible();
    await expect(table.getByText(name, { exact: true })).toHaveCount(0);
  });
});

test('a teacher notes contacts with a company, and removes their own', async ({
  school,
  signedIn,
}) => {
  const { company } = await aWorkplace(school);
  const colleague = await aTeacher(await productOn(sharedDataDir()), {
    ...{ schoolId: school.school.id, classId: school.schoolClass.id, name: 'Kalle Kollega' },
  });
  const path = `${placementOf(school).class}&apl=companies`;
  const page = await signedIn(school.teacher.email, { path });
  const dialogOn = (shown: Page) => shown.getByRole('dialog', { name: company.name, exact: true });
  const entriesOn = (shown: Page) => dialogOn(shown).getByRole('listitem');
  async function open(shown: Page) {
    await shown.getByRole('searchbox', { name: 'Sök företag' }).fill(company.name);
    await shown
      .getByRole('table', { name: 'Företag' })
      .getByRole('button', { name: company.name, exact: true })
      .click();
    await expect(dialogOn(shown).getByText('Kontakter och besök')).toBeVisible();
  }
  await open(page);
  const dialog = dialogOn(page);
  const note = dialog.getByRole('textbox', { name: 'Anteckning' });
  const add = dialog.getByRole('button', { name: 'Anteckna' });
  const sent = callsTo(page, '/api/Apl/PostCompanyLog');

  await test.step('a note without a day is not sent', async () => {
    await expect(dialog.getByText('Inget antecknat än.')).toBeVisible();
    await note.fill('Ringde och frågade om platser.');
    await dialog.getByLabel('Dag', { exact: true }).fill('');
    await add.click();
    await expect(dialog.getByLabel('Dag', { exact: true })).toBeFocused();
    expect(sent).toEqual([]);
  });

  await test.step('a contact and a visit are noted, the latest first', async () => {
    await dialog.getByLabel('Dag', { exact: true }).fill(dayIn(-9));
    await add.click();
    await expect(toast(page, 'success', 'Anteckningen har sparats')).toBeVisible();
    await expect(note).toHaveValue('');
    await dialog.getByRole('combobox', { name: 'Vad', exact: true }).selectOption('Besök');
    await dialog.getByLabel('Dag', { exact: true }).fill(dayIn(-3));
    await add.click();
    const by = school.teacher.name;
    const noted = [`Besök ${dayIn(-3)}, ${by}`, `Kontakt ${dayIn(-9)}, ${by}Ringde och frågade`];
    await expect(entriesOn(page)).toContainText(noted);
    await page.reload();
    await open(page);
    await expect(entriesOn(page)).toContainText(noted);
  });

  await test.step('a colleague reads them, and removes none', async () => {
    const theirs = await signedIn(colleague.email, { path });
    await open(theirs);
    await expect(entriesOn(theirs)).toHaveCount(2);
    await expect(entriesOn(theirs).getByRole('button')).toHaveCount(0);
    await theirs.close();
  });

  await test.step('one is removed, the other stays', async () => {
    await dialog.getByRole('button', { name: `Ta bort Besök ${dayIn(-3)}` }).click();
    await expect(toast(page, 'success', 'Anteckningen har tagits bort')).toBeVisible();
    const left = [new RegExp(`^Kontakt ${dayIn(-9)}`)];
    await expect(entriesOn(page)).toHaveText(left);
    await page.reload();
    await open(page);
    await expect(entriesOn(page)).toHaveText(left);
  });
});

const invitation = 'Välj ett lösenord till ditt konto i Gesäll';
const addressAt = ({ school }: School, name: string) => `${name}.${school.id}@firma.example`;

test('a wrong address of a supervisor is corrected, and the invitation goes to the right one', async ({
  school,
  signedIn,
  visitor,
}) => {
  const { company } = await aWorkplace(school);
  const wrong = addressAt(school, 'nvoa');
  const right = addressAt(school, 'nova');
  await callsOf(await productOn(sharedDataDir()))
    .as(school.teacher)
    .call(supervisorsContract.create, {
      ...{ Name: 'Nova Ny', Email: wrong, CompanyId: company.id },
      VisibleForSchoolId: school.school.id,
    });
  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class}&apl=supervisors`,
  });
  const info = page.getByRole('dialog', { name: 'Nova Ny' });
  const field = info.getByLabel('E-post');
  const change = info.getByRole('button', { name: 'Rätta adressen' });
  const save = info.getByRole('button', { name: 'Spara och bjud in' });
  const sent = callsTo(page, '/api/Apl/ChangeSupervisorEmail');
  await listOf(page).getByRole('button', { name: 'Nova Ny', exact: true }).click();

  await test.step('one that is no address, or is not saved, changes nothing', async () => {
    await change.click();
    await expect(field).toHaveValue(wrong);
    await field.fill('nova@');
    await save.click();
    await expect(info.getByText('Måste vara en giltig epost')).toBeVisible();
    await field.fill(right);
    await info.getByRole('button', { name: 'Avbryt' }).click();
    await expect(change).toBeVisible();
    await expect(info.getByText(wrong, { exact: true })).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('the right one is saved, and is invited', async () => {
    await change.click();
    await field.fill(right);
    await save.click();
    await expect(toast(page, 'success', 'Adressen är rättad och inbjudan på väg')).toBeVisible();
    await expect(info.getByText(right, { exact: true })).toBeVisible();
    await page.reload();
    await expect(listOf(page).getByRole('row', { name: 'Nova Ny' })).toContainText(right);
    const mails = await visitor();
    await openLetter(mails, right, invitation);
    expect(await lettersTo(mails, wrong)).toBe(0);
  });
});

test('companies and supervisors are added from a pasted list', async ({
  school,
  signedIn,
  visitor,
}) => {
  const { company } = await aWorkplace(school);
  const painter = `${school.school.name} Måleri`;
  const lena = addressAt(school, 'lena');
  const mona = addressAt(school, 'mona');
  const pasted = [
    'Företag\tHandledare\tE-post\tTelefon',
    `${company.name}\tLena Lind\t${lena}\t070-174 06 13`,
    `\tOla Olsson\t${addressAt(school, 'ola')}\t`,
    `${painter}\t\t\t`,
  ].join('\n');
  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class}&apl=supervisors`,
  });
  const dialog = page.getByRole('dialog', { name: 'Företag och handledare från en lista' });
  const field = dialog.getByLabel('Klistra in listan');
  const check = dialog.getByRole('button', { name: 'Granska listan' });
  const invites = dialog.getByRole('checkbox', { name: 'Skicka inbjudningar direkt' });
  const sent = callsTo(page, '/api/Apl/AddWorkplaceList');
  const paste = async (text: string) => {
    await page.getByRole('button', { name: 'Från en lista' }).click();
    await expect(check).toBeDisabled();
    await field.fill(text);
    await check.click();
  };

  await test.step('what each row comes to is shown, those with a fault first', async () => {
    await paste(pasted);
    await expect(dialog.getByRole('status')).toHaveText(
      /^2 rader läggs till\. 1 rad har fel och hoppas över\./,
    );
    await expect(dialog.getByRole('row').nth(1)).toContainText('företaget saknas');
    await expect(dialog.getByRole('row', { name: /Lena Lind/ })).toContainText(
      'Företaget finns, ny handledare',
    );
    await expect(dialog.getByRole('row', { name: painter })).toContainText(
      'Nytt företag, ingen handledare',
    );
  });

  await test.step('before it is added one may go back to the list', async () => {
    await dialog.getByRole('button', { name: 'Tillbaka' }).click();
    await expect(field).toHaveValue(pasted);
    await check.click();
    await expect(invites).toBeChecked();
  });

  await test.step('without invitations the rows are added, and nobody gets a mail', async () => {
    await invites.uncheck();
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Lägg till 2 rader' }).click();
    await expect(page.getByText('Listan har lagts till')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.reload();
    const row = listOf(page).getByRole('row', { name: 'Lena Lind' });
    await expect(row).toContainText(company.name);
    await expect(row).toContainText('070-174 06 13');
    await expect(row).toContainText('Ej aktiverat');
    await expect(listOf(page).getByText('Ola Olsson')).toHaveCount(0);
  });

  await test.step('with invitations the next one does, at the company of the first list', async () => {
    await paste(`${painter};Mona Mård;${mona}`);
    await expect(dialog.getByRole('row', { name: /Mona Mård/ })).toContainText(
      'Företaget finns, ny handledare',
    );
    await dialog.getByRole('button', { name: 'Lägg till 1 rad' }).click();
    await expect(listOf(page).getByRole('row', { name: 'Mona Mård' })).toContainText(painter);
    const mails = await visitor();
    await openLetter(mails, mona, invitation);
    expect(await lettersTo(mails, lena)).toBe(0);
  });
});
