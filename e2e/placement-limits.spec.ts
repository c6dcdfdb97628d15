import { periods as english } from '@gesall/messages/en/periods';
import { aCompany } from '../apps/server/src/testing/a-period.ts';
import type { Person } from '../apps/server/src/testing/a-school.ts';
import {
  addressOf,
  aPeriodOf,
  aWorkplace,
  dayIn,
  license,
  placementOf,
} from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg', 'Cia Ceder', 'Dan Dal'] } });

test('a new period is not sent before it has all that it needs', async ({ school, signedIn }) => {
  const [anna, bo] = school.students as [Person, Person, Person, Person];
  await license([anna, bo]);
  const { company, supervisor, card } = await aWorkplace(school);
  const page = await signedIn(school.teacher.email, { path: placementOf(school).class });
  const posts = callsTo(page, '/api/Apl/PostPeriod');
  const box = page.getByRole('dialog', { name: 'Ny APL-period' });
  const press = (name: string) => box.getByRole('button', { name, exact: true }).click();
  const start = box.getByLabel('Startdatum');
  const end = box.getByLabel('Slutdatum');
  await page.getByRole('button', { name: 'Ny APL-period' }).click();

  await test.step('[apl.period.workcard-required] not without a work card', async () => {
    await press('Nästa');
    await expect(box.getByText('Perioden måste ha ett arbetskort.')).toBeVisible();
    expect(english['obstacle.workCard']).toBe('The period must include a work card');
    await expect(box.getByText('Sida 1/7')).toBeVisible();
    await box.getByRole('radio', { name: card.name, exact: true }).check();
    await press('Nästa');
  });

  await test.step('[apl.period.default-hours-per-week-40] [apl.period.default-days-per-week-5] hours and days are there', async () => {
    await expect(box.getByLabel('Timmar per vecka')).toHaveValue('40');
    await expect(box.getByLabel('Dagar per vecka')).toHaveValue('5');
  });

  await test.step('[apl.period.field-name-required] [apl.period.field-dates-required] nor without a name and both days', async () => {
    await box.getByLabel('Periodens namn').fill('   ');
    await press('Nästa');
    await expect(box.getByText('Skriv ett namn.')).toBeVisible();
    await box.getByLabel('Periodens namn').fill('APL vår');
    const lacksDays = box.getByText('Perioden måste ha ett startdatum och ett slutdatum.');
    expect(english['obstacle.dates']).toBe('start and end date are required for the period');
    await press('Nästa');
    await expect(lacksDays).toHaveCount(2);
    await test.step('[apl.wizard.page-2-next-needs-name-dates] a start alone is not enough', async () => {
      await start.fill(dayIn(30));
      await press('Nästa');
      await expect(lacksDays).toHaveCount(1);
      await expect(box.getByText('Sida 2/7')).toBeVisible();
    });
  });

  await test.step('[apl.period.min-date-today] [apl.period.min-length-1] nor on days that have passed, or that end before they begin', async () => {
    await end.fill(dayIn(40));
    await start.fill('2020-01-15');
    await expect(start).toHaveAttribute('min', dayIn(0));
    await press('Nästa');
    await expect(box.getByText('Startdatumet kan tidigast vara i dag.')).toBeVisible();
    await start.fill(dayIn(30));
    await end.fill(dayIn(29));
    await press('Nästa');
    await expect(box.getByText('Slutdatumet kan inte vara före startdatumet.')).toBeVisible();
    await end.fill(dayIn(30));
    await press('Nästa');
    await expect(box.getByText('Sida 3/7')).toBeVisible();
  });

  const lacksSupervisor = box.getByText('Minst en elev måste ha en handledare.');
  await test.step('[apl.period.at-least-one-connected-student] [apl.period.at-least-one-connected-before-default] nor while nobody has a supervisor', async () => {
    for (const { name } of [anna, bo]) {
      await box.getByRole('checkbox', { name }).check();
      await box.getByRole('combobox', { name: `Företag för ${name}` }).fill(company.name);
      await page.getByRole('option', { name: company.name }).click();
    }
    await press('Nästa');
    await expect(lacksSupervisor).toBeVisible();
    await expect(box.getByRole('button', { name: 'Lägg till och stäng' })).toBeDisabled();
    expect(posts).toEqual([]);
  });

  await test.step('[apl.supervisors.same-once] who follows a student is not offered again', async () => {
    await press('Föregående');
    const add = box.getByRole('button', { name: `Lägg till handledare för ${anna.name}` });
    await add.click();
    await page.getByRole('option', { name: supervisor.name }).click();
    await add.click();
    await expect(page.getByRole('option', { name: school.teacher.name })).toBeVisible();
    await expect(page.getByRole('option', { name: supervisor.name })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('[apl.period.student-connection-defaults-current-user] then who has none is followed by the teacher', async () => {
    await press('Nästa');
    await expect(lacksSupervisor).toHaveCount(0);
    const reply = page.waitForResponse('**/api/Apl/PostPeriod*');
    await press('Lägg till och stäng');
    const { result } = await (await reply).json();
    expect(
      result.students.map(
        ({ studentId, supervisors }: { studentId: number; supervisors: unknown }) => [
          studentId,
          supervisors,
        ],
      ),
    ).toEqual([
      [anna.id, [expect.objectContaining({ id: supervisor.id, isMainResponsible: true })]],
      [bo.id, [expect.objectContaining({ id: school.teacher.id, isMainResponsible: true })]],
    ]);
    await expect(page.getByText('APL-perioden har skapats')).toBeVisible();
    expect(posts).toHaveLength(1);
  });
});

test('what a period, its contact persons and companies cannot become', async ({
  school,
  signedIn,
}) => {
  const [, , cia, dan] = school.students as [Person, Person, Person, Person];
  const coming = await aPeriodOf(school, { students: [cia], name: 'Sommar', from: 10, to: 20 });
  const past = await aPeriodOf(school, { students: [dan], name: 'Förra', from: -40, to: -20 });
  const at = (id: number) => `${placementOf(school).class}&period=${id}`;
  const page = await signedIn(school.teacher.email, { path: at(coming.period.id) });
  const period = page.getByRole('combobox', { name: 'APL-period' });

  await test.step('[apl.period.not-all-students-removable] the last student stays', async () => {
    const sent = callsTo(page, '/api/Apl/ChangeStudentsInPeriod');
    await page.getByRole('button', { name: 'Ändra handledare och elever' }).click();
    const edit = page.getByRole('dialog', { name: 'Ändra handledare och elever' });
    await edit.getByRole('checkbox', { name: cia.name }).click();
    const question = page.getByRole('dialog', { name: `Ta bort ${cia.name} ur perioden?` });
    await question.getByRole('button', { name: 'Ta bort eleven' }).click();
    await expect(edit.getByText('Perioden måste ha minst en elev.')).toBeVisible();
    await expect(edit.getByRole('button', { name: 'Spara' })).toBeDisabled();
    await edit.getByRole('button', { name: 'Avbryt' }).click();
    await expect(edit).toHaveCount(0);
    await expect(page.getByRole('row', { name: cia.name })).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('[apl.period.end-before-start-guard] one that has not begun is not ended', async () => {
    await page.getByRole('button', { name: 'Ändra period' }).click();
    const acts = page.getByRole('dialog', { name: 'Ändra Sommar' });
    await acts.getByRole('button', { name: 'Avsluta perioden' }).click();
    const question = page.getByRole('dialog', { name: 'Avsluta Sommar?' });
    await question.getByRole('button', { name: 'Avsluta perioden' }).click();
    await expect(page.getByText('Ta bort den om den inte ska bli av.')).toBeVisible();
    await page.reload();
    await expect(period).toHaveValue(new RegExp(`till ${dayIn(20)}$`));
  });

  await test.step('[apl.period.change-end-date-passed-refused] a last day that has passed does not move', async () => {
    await page.goto(at(past.period.id));
    await expect(period).toHaveValue(/^Förra/);
    await page.getByRole('button', { name: 'Ändra period' }).click();
    const acts = page.getByRole('dialog', { name: 'Ändra Förra' });
    await expect(acts.getByRole('button', { name: 'Ändra slutdatum' })).toBeDisabled();
    await expect(acts.getByText('Slutdatumet har passerat och kan inte ändras.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(acts).toHaveCount(0);
  });

  await page.getByRole('tab', { name: 'Kontaktpersoner' }).click();
  const form = page.getByRole('dialog', { name: 'Lägg till kontaktperson' });
  const people = callsTo(page, '/api/Apl/PostAplInformationPerson');
  const add = () => form.getByRole('button', { name: 'Lägg till kontaktperson' }).click();

  await test.step('[apl.contacts.name-required] [apl.contacts.email-valid] a contact person has a name, and an address that is one', async () => {
    await page.getByRole('button', { name: 'Lägg till kontaktperson' }).click();
    await form.getByLabel('Namn').fill('  ');
    await form.getByLabel('E-post').fill('karin.se');
    await add();
    await expect(form.getByText('Skriv ett namn.')).toBeVisible();
    await expect(form.getByText('E-postadressen har fel format.')).toBeVisible();
    expect(people).toEqual([]);
  });

  await test.step('[apl.contacts.email-max-255] [apl.contacts.phone-optional] of 255 characters at most, and no telephone is needed', async () => {
    await form.getByLabel('Namn').fill('Karin Ek');
    await form.getByLabel('E-post').fill(addressOf(256));
    await add();
    await expect(form.getByText('E-postadressen har fel format.')).toBeVisible();
    await expect(form.getByText('Skriv ett namn.')).toHaveCount(0);
    expect(people).toEqual([]);
    await form.getByLabel('E-post').fill(addressOf(255));
    await add();
    await expect(page.getByText('Kontaktpersonen har lagts till')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Kontaktpersoner' })).toContainText('Karin Ek');
    expect(people).toHaveLength(1);
  });

  await test.step('[apl.companies.duplicate-server] [apl.companies.duplicate-name] a company that somebody has just added is offered', async () => {
    const asked = callsTo(page, '/api/Apl/PostCompany');
    await page.goto(`${placementOf(school).class}&apl=companies`);
    await expect(page.getByRole('table', { name: 'Företag' })).toBeVisible();
    await page.getByRole('button', { name: 'Nytt företag' }).click();
    const name = `${school.school.name} Samtidiga AB`;
    await aCompany(await productOn(sharedDataDir()), { schoolId: school.school.id, name });
    const dialog = page.getByRole('dialog', { name: 'Nytt företag' });
    await dialog.getByLabel('Namn').fill(`  ${name.toUpperCase()} `);
    await dialog.getByRole('button', { name: 'Lägg till företag' }).click();
    await expect(page.getByRole('dialog', { name: 'Företaget finns redan' })).toContainText(
      `${name} finns redan i registret`,
    );
    expect(asked).toHaveLength(1);
  });
});
