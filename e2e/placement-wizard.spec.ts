import { periods as english } from '@gesall/messages/en/periods';
import type { Page, Request } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { placementPeriod } from '../apps/server/src/domains/periods/periods.tables.ts';
import { aCompany } from '../apps/server/src/testing/a-period.ts';
import type { Person, School } from '../apps/server/src/testing/a-school.ts';
import { aClass, aStudent } from '../apps/server/src/testing/school-parts.ts';
import { aPeriodOf, aWorkplace, dayIn, license, placementOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { hasAllAnswers } from './requests.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg', 'Cia Ceder', 'Dan Dal'] } });

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Ny APL-period' });
const press = (page: Page, name: string) =>
  wizard(page).getByRole('button', { name, exact: true }).click();
const isOn = (page: Page, place: number, heading: string) =>
  Promise.all([
    expect(wizard(page).getByText(`Sida ${place}/7`)).toBeVisible(),
    expect(wizard(page).getByRole('heading', { level: 3, name: heading })).toBeVisible(),
  ]);

async function choose(page: Page, field: string, option: string) {
  // A chooser shows a hundred of all that there are.
  await wizard(page).getByRole('combobox', { name: field }).fill(option);
  await page.getByRole('option', { name: option }).click();
}

async function fillGeneral(
  page: Page,
  { name, from, to }: { name: string; from: number; to: number },
) {
  await wizard(page).getByLabel('Periodens namn').fill(name);
  await wizard(page).getByLabel('Startdatum').fill(dayIn(from));
  await wizard(page).getByLabel('Slutdatum').fill(dayIn(to));
}

/** A student of another class of the programme, who can be placed. */
async function anotherStudent({ school, programme }: School) {
  const product = await productOn(sharedDataDir());
  const place = { schoolId: school.id, programmeId: programme.id };
  const { id: classId } = await aClass(product, { ...place, name: `${school.name} annan` });
  const made = await aStudent(product, { schoolId: school.id, classId, name: 'Eva Eld' });
  await license([made]);
}

/** The writes of a page by path, in order. */
function followWrites(page: Page) {
  const paths: string[] = [];
  const isWrite = (request: Request) =>
    request.method() === 'POST' && !request.url().includes('GetStudentsPossibleToAdd');
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (isWrite(request) && path.startsWith('/api/Apl/'))
      paths.push(path.slice('/api/Apl/'.length));
  });
  return paths;
}

test('a teacher places students in seven pages', async ({ school, signedIn }) => {
  const [anna, bo, cia] = school.students as [Person, Person, Person, Person];
  await license([anna, bo, cia]);
  const { company, supervisor, card } = await aWorkplace(school);
  const { workCard: otherCard } = await aPeriodOf(school, {
    students: [cia],
    name: 'Upptagen',
    from: 40,
    to: 50,
  });
  await anotherStudent(school);
  const product = await productOn(sharedDataDir());
  for (const ending of ['Elteknik', 'Elarbeten'])
    await aCompany(product, {
      schoolId: school.school.id,
      name: `${school.school.name} ${ending}`,
    });
  const page = await signedIn(school.teacher.email);
  const writes = followWrites(page);
  const box = wizard(page);
  const cardsRead = page.waitForResponse('**/api/Apl/GetWorkCards*');
  await page.goto(placementOf(school).class);
  await page.getByRole('button', { name: 'Ny APL-period' }).click();

  await test.step('[apl.wizard.modal] [apl.wizard.page-indicator] a dialog that says which page it shows', async () => {
    await test.step('[apl.wizard.opens-on-page-1] [constants.apl.wizard-pages] which is the first of seven', async () => {
      await isOn(page, 1, 'Arbetskort för perioden');
      expect(english.place).toBe('Page {{page}}/{{last}}');
    });
  });

  await test.step('[apl.wizard.page-1-choose-card] [apl.wizard.page-1-next-needs-card] one of the work cards is chosen', async () => {
    await press(page, 'Nästa');
    await expect(box.getByText('Perioden måste ha ett arbetskort.')).toBeVisible();
    await isOn(page, 1, 'Arbetskort för perioden');
    const { result: cards } = await (await cardsRead).json();
    await expect(box.getByRole('radio')).toHaveCount(cards.length);
    await box.getByRole('radio', { name: otherCard.name, exact: true }).check();
    await box.getByRole('radio', { name: card.name, exact: true }).check();
    await expect(box.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(box.getByRole('radio', { name: card.name, exact: true })).toBeChecked();
  });

  await test.step('[apl.wizard.page-0-create-work-card] [apl.wizard.previous-pages-0-and-2] a new card is made on a page beside it', async () => {
    await press(page, 'Skapa arbetskort');
    await isOn(page, 0, 'Skapa ett arbetskort');
    await expect(box.getByLabel('Arbetskortets namn')).toBeVisible();
    await expect(box.getByRole('button', { name: 'Spara arbetskort' })).toBeEnabled();
    await press(page, 'Lägg till arbetsmoment');
    const part = page.getByRole('dialog', { name: 'Lägg till arbetsmoment' });
    await part.getByLabel('Namn').fill('Trä');
    await part.getByLabel('Timmar').fill('8');
    await part.getByRole('button', { name: 'Lägg till', exact: true }).click();
    await expect(box.getByText('8 tim')).toBeVisible();
    await press(page, 'Lägg till delmoment i Trä');
    const component = page.getByRole('dialog', { name: 'Lägg till delmoment i Trä' });
    await component.getByLabel('Namn').fill('Reglar');
    await component.getByLabel('Timmar').fill('3');
    await component.getByRole('button', { name: 'Lägg till', exact: true }).click();
    await expect(box.getByText('3 tim')).toBeVisible();
    await press(page, 'Föregående');
    await isOn(page, 1, 'Arbetskort för perioden');
    await press(page, 'Nästa');
    await press(page, 'Föregående');
    await isOn(page, 1, 'Arbetskort för perioden');
    await expect(box.getByRole('button', { name: 'Föregående' })).toHaveCount(0);
    await expect(box.getByRole('radio', { name: card.name })).toBeChecked();
    await press(page, 'Nästa');
  });

  await test.step('[apl.wizard.page-2-general] [apl.period.date-format] name, days and hours', async () => {
    await isOn(page, 2, 'Allmänt');
    await expect(box.getByLabel('Timmar per vecka')).toHaveValue('40');
    await expect(box.getByLabel('Dagar per vecka')).toHaveValue('5');
    await press(page, 'Nästa');
    await expect(box.getByText('Skriv ett namn.')).toBeVisible();
    await fillGeneral(page, { name: 'APL vår', from: 30, to: 60 });
    await expect(box.getByLabel('Startdatum')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await expect(box.getByText(`${dayIn(30)} till ${dayIn(60)}`)).toBeVisible();
    const asked = page.waitForRequest('**/api/Apl/GetStudentsPossibleToAdd*');
    await press(page, 'Nästa');
    await test.step('[apl.wizard.page-3-candidates-by-level] the class’s own students are asked for', async () => {
      const { candidateStudentIds } = (await asked).postDataJSON();
      expect(candidateStudentIds.toSorted()).toEqual(
        school.students.map(({ id }) => id).toSorted(),
      );
    });
  });

  await test.step('[apl.wizard.page-3-supervisors-students] [apl.wizard.page-3-candidates-by-level] the students of the class who may be added', async () => {
    await isOn(page, 3, 'Handledare och elever');
    await test.step('[apl.wizard.page-3-next-disabled-without-students] and none is chosen yet', async () => {
      await expect(box.getByRole('checkbox')).toHaveCount(3);
      await expect(box.getByRole('button', { name: 'Nästa', exact: true })).toBeDisabled();
    });
    await box.getByText('2 elever kan inte väljas').click();
    await test.step('[apl.period.overlap-excluded-from-list] who has a period on these days is not offered', async () => {
      await expect(box.getByText('Har redan en period under dagarna: Cia Ceder')).toBeVisible();
    });
    await test.step('[apl.period.licence-needed] nor is who has no licence, and that is said', async () => {
      await expect(box.getByText('Saknar APL-licens: Dan Dal')).toBeVisible();
    });
  });

  await test.step('[apl.wizard.student-search] names are searched, and all of them chosen', async () => {
    await box.getByRole('searchbox', { name: 'Sök elev' }).fill('ALM');
    await expect(box.getByRole('checkbox', { name: 'Bo Berg' })).toBeHidden();
    await expect(box.getByRole('checkbox', { name: 'Anna Alm' })).toBeVisible();
    await box.getByRole('searchbox', { name: 'Sök elev' }).fill('');
    await box.getByRole('checkbox', { name: /^Välj alla/ }).check();
    await expect(box.getByRole('row')).toHaveCount(3);
  });

  await test.step('[apl.supervisors.connect-to-student] [apl.supervisors.teachers-as-supervisors] a supervisor is added, with their company', async () => {
    await box.getByRole('button', { name: 'Lägg till handledare för Anna Alm' }).click();
    await page.getByRole('option', { name: supervisor.name }).click();
    const row = box.getByRole('row', { name: /^Anna Alm/ });
    const isMain = (name: string) =>
      expect(row.getByRole('button', { name: `Gör ${name} huvudansvarig` }));
    await isMain(supervisor.name).toHaveAttribute('aria-pressed', 'true');
    await box.getByRole('button', { name: 'Lägg till handledare för Anna Alm' }).click();
    await page.getByRole('option', { name: school.teacher.name }).click();
    await isMain(school.teacher.name).toHaveAttribute('aria-pressed', 'false');
    await isMain(supervisor.name).toHaveAttribute('aria-pressed', 'true');
    await expect(box.getByRole('combobox', { name: 'Företag för Anna Alm' })).toHaveValue(
      company.name,
    );
  });

  await test.step('[apl.wizard.page-4-save-or-continue] [apl.wizard.page-4-add-disabled-too] who lacks a company holds both ways up', async () => {
    await press(page, 'Nästa');
    await isOn(page, 4, 'Spara eller fortsätt');
    await test.step('[apl.wizard.page-4-next-disabled-without-company] which is said', async () => {
      await expect(box.getByText('1 elev saknar företag')).toBeVisible();
      await expect(box.getByRole('button', { name: 'Lägg till och stäng' })).toBeDisabled();
      await expect(box.getByRole('button', { name: 'Nästa', exact: true })).toBeDisabled();
    });
  });

  await test.step('[apl.wizard.previous] the page before keeps what was chosen', async () => {
    await press(page, 'Föregående');
    await isOn(page, 3, 'Handledare och elever');
    await expect(box).toContainText('40 timmar, 5 dagar per vecka');
    await expect(box.getByRole('combobox', { name: 'Företag för Anna Alm' })).toHaveValue(
      company.name,
    );
  });

  await test.step('[apl.companies.chooser] a company is found by typing', async () => {
    const field = box.getByRole('combobox', { name: 'Företag för Bo Berg' });
    await field.fill(`${school.school.name} ELA`);
    await expect(page.getByRole('option')).toHaveText([/Elarbeten$/]);
    await field.fill(`${school.school.name} el`);
    await expect(page.getByRole('option')).toHaveText([/El AB$/, /Elarbeten$/, /Elteknik$/]);
    await page.getByRole('option', { name: company.name }).click();
    await expect(field).toHaveValue(company.name);
    await press(page, 'Nästa');
    await expect(box.getByRole('button', { name: 'Lägg till och stäng' })).toBeEnabled();
    await press(page, 'Nästa');
  });

  await test.step('[apl.wizard.page-5-contacts] a contact person, and who sees them', async () => {
    await isOn(page, 5, 'Kontaktpersoner');
    await press(page, 'Lägg till kontaktperson');
    const form = page.getByRole('dialog', { name: 'Lägg till kontaktperson' });
    await form.getByLabel('Namn').fill('Kim Kontakt');
    await form.getByLabel('E-post').fill('kim@firma.example');
    await form.getByLabel('Syns för').first().click();
    await page.getByRole('option', { name: 'Anna Alm' }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Lägg till kontaktperson' }).click();
    await expect(box.getByText('Kim Kontakt')).toBeVisible();
    await press(page, 'Nästa');
  });

  await test.step('[apl.wizard.page-6-ratings] [apl.evaluation.lists] questions to students and to supervisors', async () => {
    await isOn(page, 6, 'Utvärdering');
    const partOf = (name: string) => box.getByRole('region', { name });
    for (const name of ['Frågor till elever', 'Frågor till handledare'])
      await expect(partOf(name)).toContainText('Inga frågor än.');
    await press(page, 'Lägg till fråga till elever');
    await press(page, 'Lägg till fråga till elever');
    await expect(partOf('Frågor till elever')).not.toContainText('Inga frågor än.');
    await press(page, 'Lägg till fråga till handledare');
  });

  await test.step('[apl.wizard.previous] two pages back and forth, nothing is lost', async () => {
    await press(page, 'Föregående');
    await press(page, 'Föregående');
    await isOn(page, 4, 'Spara eller fortsätt');
    await press(page, 'Nästa');
    await isOn(page, 5, 'Kontaktpersoner');
    await expect(box.getByText('Kim Kontakt')).toBeVisible();
    await press(page, 'Nästa');
    await press(page, 'Nästa');
  });

  await test.step('[apl.wizard.page-7-documents] the last page adds the period', async () => {
    await isOn(page, 7, 'Dokument');
    await expect(box.getByRole('button', { name: 'Nästa', exact: true })).toBeHidden();
    await box.locator('input[type=file]').setInputFiles([
      { name: 'avtal.txt', mimeType: 'text/plain', buffer: Buffer.from('Avtal') },
      { name: 'olänkad.txt', mimeType: 'text/plain', buffer: Buffer.from('Ingen ser den') },
    ]);
    await box.getByLabel('Syns för').first().click();
    await page.getByRole('option', { name: 'Anna Alm' }).click();
    await page.keyboard.press('Escape');
    writes.length = 0;
    await press(page, 'Lägg till period');
  });

  await test.step('[toasts.apl.period-created] [apl.wizard.reset-after-creation] it is created and shown, and the dialog begins anew', async () => {
    await expect(page.getByText('APL-perioden har skapats')).toBeVisible();
    await expect(box).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'APL-period' })).toHaveValue(/^APL vår/);
    for (const { name } of [supervisor, school.teacher])
      await expect(page.getByRole('row', { name: 'Anna Alm' })).toContainText(name);
    await expect(page.getByRole('row', { name: 'Bo Berg' })).toContainText(school.teacher.name);
  });

  /** Nothing of an earlier period is left in the dialog, which is left on page 3. */
  async function isBlank() {
    await isOn(page, 1, 'Arbetskort för perioden');
    await expect(box.getByRole('radio', { name: card.name, exact: true })).toBeVisible();
    await expect(box.getByRole('radio', { checked: true })).toHaveCount(0);
    await box.getByRole('radio', { name: card.name, exact: true }).check();
    await press(page, 'Nästa');
    for (const name of ['Periodens namn', 'Startdatum', 'Slutdatum'])
      await expect(box.getByLabel(name)).toHaveValue('');
    await expect(box.getByLabel('Timmar per vecka')).toHaveValue('40');
    await expect(box.getByLabel('Dagar per vecka')).toHaveValue('5');
    await fillGeneral(page, { name: 'Kastad', from: 70, to: 80 });
    await box.getByLabel('Timmar per vecka').fill('30');
    await press(page, 'Nästa');
    await expect(box.getByText('Välj elever i listan.')).toBeVisible();
  }

  await test.step('[apl.wizard.save-order] [apl.evaluation.create-in-wizard] the period first, then contacts, questions and linked documents', async () => {
    await hasAllAnswers(page);
    expect(writes).toEqual([
      'PostPeriod',
      'PostAplInformationPerson',
      'CreateEvaluationQuestions',
      'PostDocumentForPeriod',
    ]);
    await page.getByRole('tab', { name: 'Kontaktpersoner' }).click();
    await expect(page.getByText('Kim Kontakt')).toBeVisible();
    await page.getByRole('tab', { name: 'Dokument', exact: true }).click();
    await expect(page.getByText('avtal.txt')).toBeVisible();
    await expect(page.getByText('olänkad.txt', { exact: true })).toBeHidden();
    await test.step('[apl.evaluation.lists] two questions to students, and one to supervisors', async () => {
      await page.getByRole('button', { name: 'Utvärderingsfrågor' }).click();
      const questions = page.getByRole('dialog', { name: 'Utvärderingsfrågor' });
      for (const [name, count] of [
        ['Frågor till elever', 2],
        ['Frågor till handledare', 1],
      ] as const)
        await expect(questions.getByRole('region', { name }).getByRole('textbox')).toHaveCount(
          count,
        );
      await questions.getByRole('button', { name: 'Avbryt' }).click();
      await expect(questions).toBeHidden();
    });
    await page.getByRole('button', { name: 'Ny APL-period' }).click();
    await isBlank();
  });

  await test.step('[apl.wizard.esc-and-backdrop] [apl.wizard.cancel-resets] only its buttons close it, and discard what was entered', async () => {
    await box.getByRole('checkbox', { name: 'Bo Berg' }).check();
    await page.mouse.click(5, 5);
    await isOn(page, 3, 'Handledare och elever');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(box).toBeVisible();
    await press(page, 'Avbryt');
    await page.getByRole('button', { name: 'Kasta' }).click();
    await expect(box).toBeHidden();
    await page.getByRole('button', { name: 'Ny APL-period' }).click();
    await isBlank();
  });
});

test('a period is added at page 4, once, and what is new is chosen at once', async ({
  school,
  signedIn,
}) => {
  const [anna, bo] = school.students as [Person, Person, Person, Person];
  await license([anna, bo]);
  const { card } = await aWorkplace(school);
  await anotherStudent(school);
  await aPeriodOf(school, { students: [bo], name: 'Upptagen', from: 40, to: 50 });
  const page = await signedIn(school.teacher.email);
  const writes = followWrites(page);
  const box = wizard(page);
  await page.goto(placementOf(school).programme);
  await page.getByRole('button', { name: 'Ny APL-period' }).click();
  await box.getByRole('radio', { name: card.name }).check();
  await press(page, 'Nästa');
  await fillGeneral(page, { name: 'Snabbt', from: 1, to: 10 });
  await press(page, 'Nästa');
  await test.step('[apl.wizard.page-3-candidates-by-level] a programme offers the students of its classes', () =>
    expect(box.getByRole('checkbox', { name: 'Eva Eld' })).toBeVisible());
  await box.getByRole('checkbox', { name: 'Anna Alm' }).check();

  await test.step('[apl.wizard.dates-changed-rechecks-students] other days leave out who has a period on them, and name them', async () => {
    await box.getByRole('checkbox', { name: 'Bo Berg' }).check();
    await press(page, 'Föregående');
    await fillGeneral(page, { name: 'Snabbt', from: 30, to: 45 });
    await press(page, 'Nästa');
    await expect(
      box.getByText('Har en annan period under dagarna och är inte längre valda: Bo Berg'),
    ).toBeVisible();
    await expect(box.getByRole('row', { name: /^Bo Berg/ })).toHaveCount(0);
    await expect(box.getByRole('row', { name: /^Anna Alm/ })).toHaveCount(1);
    await press(page, 'Föregående');
    await fillGeneral(page, { name: 'Snabbt', from: 1, to: 10 });
    await press(page, 'Nästa');
    await expect(box.getByRole('checkbox', { name: 'Bo Berg' })).not.toBeChecked();
    await expect(box.getByRole('checkbox', { name: 'Anna Alm' })).toBeChecked();
  });

  await test.step('[apl.wizard.add-supervisor-and-company-inside] [toasts.apl.company-added] a new company and supervisor are the student’s at once', async () => {
    const name = `${school.school.name} & Söner`;
    await press(page, 'Nytt företag');
    const company = page.getByRole('dialog', { name: 'Nytt företag' });
    await company.getByRole('textbox').fill(name);
    await company.getByRole('button', { name: 'Lägg till' }).click();
    await expect(page.getByText('Företag tillagt', { exact: true })).toBeVisible();
    await isOn(page, 3, 'Handledare och elever');
    await test.step('[apl.lists.reload-after-write] the list of companies has it already', () =>
      expect(box.getByRole('combobox', { name: 'Företag för Anna Alm' })).toHaveValue(name));
    await press(page, 'Ny handledare');
    const supervisor = page.getByRole('dialog', { name: 'Ny handledare' });
    await supervisor.getByLabel('Namn').fill('Nova Ny');
    await supervisor.getByLabel('E-post').fill(`nova.${Date.now()}@firma.example`);
    await supervisor.getByRole('combobox', { name: 'Företag' }).fill(name);
    await page.getByRole('option', { name }).click();
    await supervisor.getByRole('button', { name: 'Skapa handledare' }).click();
    await expect(page.getByText('Handledare har skapats')).toBeVisible();
    await expect(box.getByRole('row', { name: /Nova Ny/ })).toBeVisible();
  });

  await test.step('[apl.wizard.save-failure-keeps-data] a failure keeps everything', async () => {
    await press(page, 'Nästa');
    await page.route('**/api/Apl/PostPeriod*', (route) =>
      route.fulfill({ status: 409, body: 'StudentsInOverlappingPeriod\nAnna Alm' }),
    );
    await press(page, 'Lägg till och stäng');
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Elever har redan en period under de dagarna. Anna Alm' }),
    ).toHaveAttribute('data-kind', 'warning');
    await isOn(page, 4, 'Spara eller fortsätt');
    await press(page, 'Föregående');
    await expect(box.getByRole('row', { name: /Nova Ny/ })).toBeVisible();
    await press(page, 'Nästa');
    await page.unroute('**/api/Apl/PostPeriod*');
  });

  await test.step('[apl.wizard.page-4-add-and-close] [apl.wizard.double-submit] a double press adds one period without more', async () => {
    writes.length = 0;
    await box.getByRole('button', { name: 'Lägg till och stäng' }).dblclick();
    await expect(page.getByText('APL-perioden har skapats')).toBeVisible();
    await hasAllAnswers(page);
    expect(writes).toEqual(['PostPeriod']);
    await expect(box).toBeHidden();
    await page.getByRole('combobox', { name: 'APL-period' }).click();
    await expect(page.getByRole('option', { name: /^Snabbt/ })).toHaveCount(1);
  });
});

test('[apl.wizard.save-failure-keeps-data] a part that fails leaves the period, and is named', async ({
  school,
  signedIn,
}) => {
  const [anna] = school.students as [Person, Person, Person, Person];
  await license([anna]);
  const { card, company, supervisor } = await aWorkplace(school);
  const page = await signedIn(school.teacher.email);
  const box = wizard(page);
  await page.goto(placementOf(school, anna).student);
  await page.getByRole('button', { name: 'Ny APL-period' }).click();
  await box.getByRole('radio', { name: card.name }).check();
  await press(page, 'Nästa');
  await fillGeneral(page, { name: 'Halv', from: 1, to: 10 });
  await press(page, 'Nästa');
  await test.step('[apl.wizard.page-3-candidates-by-level] a student is alone', async () => {
    await expect(box.getByRole('checkbox', { name: 'Anna Alm' })).toBeVisible();
    await expect(box.getByRole('checkbox')).toHaveCount(2);
  });
  await box.getByRole('checkbox', { name: 'Anna Alm' }).check();
  await choose(page, 'Företag för Anna Alm', company.name);
  await box.getByRole('button', { name: 'Lägg till handledare för Anna Alm' }).click();
  await page.getByRole('option', { name: supervisor.name }).click();
  for (const _ of [4, 5, 6]) await press(page, 'Nästa');
  await press(page, 'Lägg till fråga till elever');
  await press(page, 'Nästa');
  await page.route('**/api/Apl/CreateEvaluationQuestions*', (route) =>
    route.fulfill({ status: 500, body: 'GenericApiError' }),
  );
  await press(page, 'Lägg till period');
  await expect(
    page.getByText('Perioden är skapad, men det här kunde inte sparas: Utvärderingsfrågor'),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'APL-period' })).toHaveValue(/^Halv/);
});

test('all chosen students get a company and a supervisor at one press', async ({
  school,
  signedIn,
}) => {
  const [anna, bo] = school.students as [Person, Person, Person, Person];
  await license([anna, bo]);
  const { card, company, supervisor } = await aWorkplace(school);
  const other = await aCompany(await productOn(sharedDataDir()), {
    schoolId: school.school.id,
    name: `${school.school.name} Elteknik`,
  });
  const page = await signedIn(school.teacher.email);
  const box = wizard(page);
  const companyOf = (name: string) => box.getByRole('combobox', { name: `Företag för ${name}` });
  const main = (student: string, name: string) =>
    box.getByRole('button', { name: `Gör ${name} huvudansvarig för ${student}` });
  const both = ['Anna Alm', 'Bo Berg'];
  await page.goto(placementOf(school).class);
  await page.getByRole('button', { name: 'Ny APL-period' }).click();
  await box.getByRole('radio', { name: card.name, exact: true }).check();
  await press(page, 'Nästa');
  await fillGeneral(page, { name: 'Samma', from: 1, to: 10 });
  await press(page, 'Nästa');

  await test.step('the choices for all are there from two students on', async () => {
    await box.getByRole('checkbox', { name: 'Anna Alm' }).check();
    await choose(page, 'Företag för Anna Alm', company.name);
    await expect(companyOf('Anna Alm')).toHaveValue(company.name);
    await expect(box.getByRole('combobox', { name: /^Ge alla/ })).toHaveCount(0);
    await box.getByRole('checkbox', { name: 'Bo Berg' }).check();
    await expect(box.getByRole('combobox', { name: /^Ge alla/ })).toHaveCount(2);
  });

  await test.step('a company for all replaces what one of them had', async () => {
    await choose(page, 'Ge alla företag', other.name);
    for (const name of both) await expect(companyOf(name)).toHaveValue(other.name);
  });

  await test.step('the first supervisor is the main one of each, a second one is not', async () => {
    await choose(page, 'Ge alla handledare', supervisor.name);
    for (const name of both)
      await expect(main(name, supervisor.name)).toHaveAttribute('aria-pressed', 'true');
    await choose(page, 'Ge alla handledare', school.teacher.name);
    for (const name of both) {
      await expect(main(name, school.teacher.name)).toHaveAttribute('aria-pressed', 'false');
      await expect(main(name, supervisor.name)).toHaveAttribute('aria-pressed', 'true');
      await expect(companyOf(name)).toHaveValue(other.name);
    }
  });

  await test.step('the period is stored with them', async () => {
    await press(page, 'Nästa');
    await press(page, 'Lägg till och stäng');
    await expect(page.getByText('APL-perioden har skapats')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'APL-period' })).toHaveValue(/^Samma/);
    await page.reload();
    for (const name of both) {
      const row = page.getByRole('row', { name });
      await expect(row).toContainText(other.name);
      await expect(row.getByRole('listitem')).toContainText([supervisor.name, school.teacher.name]);
    }
  });
});

test('a period is copied with its places, and gets days of its own', async ({
  school,
  signedIn,
}) => {
  const [anna, bo, cia] = school.students as [Person, Person, Person, Person];
  await license([anna, bo, cia]);
  const { period, company, supervisor, workCard } = await aPeriodOf(school, {
    ...{ students: [anna, bo], name: 'Vinter', from: -5, to: 20 },
  });
  const { db } = await productOn(sharedDataDir());
  await db
    .update(placementPeriod)
    .set({ hoursPerWeek: 37.5, daysPerWeek: 4 })
    .where(eq(placementPeriod.id, period.id));
  const address = `${placementOf(school).class}&period=${period.id}`;
  const page = await signedIn(school.teacher.email, { path: address });
  const writes = followWrites(page);
  const box = wizard(page);
  const copy = page.getByRole('button', { name: 'Kopiera period' });
  const row = (name: string) => page.getByRole('row', { name });

  await test.step('a copy that is thrown away leaves nothing', async () => {
    await copy.click();
    await isOn(page, 1, 'Arbetskort för perioden');
    await press(page, 'Avbryt');
    const question = page.getByRole('dialog', { name: 'Kasta det du har fyllt i?' });
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(question).toBeHidden();
    await isOn(page, 1, 'Arbetskort för perioden');
    await press(page, 'Avbryt');
    await question.getByRole('button', { name: 'Kasta' }).click();
    await expect(box).toBeHidden();
    expect(writes).toEqual([]);
  });

  await test.step('card, name and hours are those of the period, the days are not', async () => {
    await copy.click();
    await expect(box.getByRole('radio', { name: workCard.name, exact: true })).toBeChecked();
    await press(page, 'Nästa');
    await expect(box.getByLabel('Periodens namn')).toHaveValue('Vinter');
    await expect(box.getByLabel('Startdatum')).toHaveValue('');
    await expect(box.getByLabel('Slutdatum')).toHaveValue('');
    await expect(box.getByLabel('Timmar per vecka')).toHaveValue('37,5');
    await box.getByLabel('Timmar per vecka').fill('36,25');
    await expect(box.getByLabel('Dagar per vecka')).toHaveValue('4');
    await fillGeneral(page, { name: 'Vår', from: 30, to: 60 });
    await press(page, 'Nästa');
  });

  await test.step('a student gets the place they had, another one a place that is free', async () => {
    for (const name of ['Anna Alm', 'Cia Ceder']) {
      await box.getByRole('checkbox', { name }).check();
      await expect(box.getByRole('combobox', { name: `Företag för ${name}` })).toHaveValue(
        company.name,
      );
      await expect(
        box.getByRole('button', { name: `Gör ${supervisor.name} huvudansvarig för ${name}` }),
      ).toHaveAttribute('aria-pressed', 'true');
    }
  });

  await test.step('the copy is a period beside the first one', async () => {
    await press(page, 'Nästa');
    await press(page, 'Lägg till och stäng');
    await expect(page.getByText('APL-perioden har skapats')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'APL-period' })).toHaveValue(/^Vår/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'APL-period' })).toHaveValue(/^Vår/);
    await expect(page.getByText('36,25 timmar, 4 dagar per vecka')).toContainText(workCard.name);
    for (const name of ['Anna Alm', 'Cia Ceder']) {
      await expect(row(name)).toContainText(company.name);
      await expect(row(name)).toContainText(supervisor.name);
    }
    await expect(row('Bo Berg')).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByRole('combobox', { name: 'APL-period' })).toHaveValue(/^Vinter/);
    await expect(row('Bo Berg')).toBeVisible();
    await expect(row('Cia Ceder')).toHaveCount(0);
  });
});
