import {
  attendanceContract,
  attendanceFailures,
  companiesFailures,
  evaluationsFailures,
  periodsFailures,
  workCardsFailures,
  workRegistrationsContract,
  workRegistrationsFailures,
} from '@gesall/contract';
import type { Page } from '@playwright/test';
import { attendancePoint } from '../apps/server/src/domains/attendance/attendance.tables.ts';
import type { Person } from '../apps/server/src/testing/a-school.ts';
import { aClass, aStudent } from '../apps/server/src/testing/school-parts.ts';
import { everyText } from '../packages/messages/src/every-text.ts';
import { callsOf } from './calls-over-http.ts';
import {
  aPeriodOf,
  dayIn,
  entriesOf,
  placementOf,
  presenceOf,
  showing,
} from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg'] } });

/** The codes of refusals about placement. */
const ownCodes = [
  ...Object.keys(attendanceFailures),
  ...Object.keys(companiesFailures),
  ...Object.keys(evaluationsFailures),
  ...Object.keys(periodsFailures),
  ...Object.keys(workCardsFailures),
  ...Object.keys(workRegistrationsFailures),
];

const period = (page: Page) => page.getByRole('combobox', { name: 'APL-period' });
const titles = (page: Page) => page.getByRole('article').getByRole('heading');

test('a period of two classes, read in one of them', async ({ school, signedIn }) => {
  const [anna] = school.students as [Person, Person];
  const product = await productOn(sharedDataDir());
  const other = await aClass(product, {
    ...{ schoolId: school.school.id, programmeId: school.programme.id, name: 'Andra klassen' },
  });
  const eva = await aStudent(product, {
    ...{ schoolId: school.school.id, classId: other.id, name: 'Eva Ek' },
  });
  const made = await aPeriodOf(school, { students: [anna, eva], name: 'Vinter', from: -9, to: 20 });
  await entriesOf(made, [
    { title: 'Annas arbete', hours: 3 },
    { title: 'Evas arbete', hours: 5, participantId: made.participants[1]?.id ?? 0 },
  ]);
  const page = await signedIn(school.teacher.email);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/Apl/GetAttendanceStatusFor')) asked.push(`${pathname}${search}`);
  });
  const address = `${placementOf(school).class}&period=${made.period.id}`;
  const rows = page.getByRole('row');

  await test.step('[apl.period.class-level-shows-all-participants] all participants are administered, presence, hours and feed are the class’s', async () => {
    await page.goto(address);
    await expect(rows.filter({ hasText: 'Anna Alm' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Eva Ek' })).toBeVisible();
    await page.goto(presenceOf(school, made.period.id));
    await expect(page.getByRole('rowheader')).toHaveText(['Anna Alm']);
    await expect(page.getByRole('button', { name: '1 inte incheckade' })).toBeVisible();
    await page.goto(showing(address, 'arbetskort'));
    await expect(rows.filter({ hasText: 'Anna Alm' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Eva Ek' })).toHaveCount(0);
    await page.goto(showing(address, 'flode'));
    await expect(titles(page)).toHaveText(['Annas arbete']);
  });

  await test.step('[apl.presence.level-calls] who is checked in is read by programme, class or student', async () => {
    const level = async (place: string, expected: string, names: readonly string[]) => {
      asked.length = 0;
      await page.goto(`${place.replace('show=administrera&', '')}&period=${made.period.id}`);
      await expect(page.getByRole('button', { name: /inte incheckade/ })).toHaveText(
        new RegExp(`${names.length}`),
      );
      expect(asked[0]).toBe(`/api/Apl/${expected}&periodId=${made.period.id}`);
    };
    const places = placementOf(school, anna);
    const { programme, schoolClass } = school;
    await level(places.programme, `GetAttendanceStatusForProgram?programId=${programme.id}`, [
      'Anna Alm',
      'Eva Ek',
    ]);
    await level(places.class, `GetAttendanceStatusForClass?classId=${schoolClass.id}`, [
      'Anna Alm',
    ]);
    await level(places.student, `GetAttendanceStatusForStudent?studentId=${anna.id}`, ['Anna Alm']);
  });
});

test('[apl.period.ended-stays-inactive] an ended period keeps its data, and takes no check-in', async ({
  school,
  signedIn,
}) => {
  const [anna] = school.students as [Person, Person];
  const made = await aPeriodOf(school, { students: [anna], name: 'Vinter', from: -9, to: 20 });
  await entriesOf(made, [{ title: 'Annas arbete' }]);
  const product = await productOn(sharedDataDir());
  const checkIn = () =>
    callsOf(product).as(anna).attempt(attendanceContract.checkIn, {
      periodId: made.period.id,
      time: new Date().toISOString(),
    });
  const address = `${placementOf(school).class}&period=${made.period.id}`;
  const page = await signedIn(school.teacher.email, { path: address });
  await page.getByRole('button', { name: 'Ändra period' }).click();
  await page
    .getByRole('dialog', { name: 'Ändra Vinter' })
    .getByRole('button', { name: 'Avsluta perioden' })
    .click();
  await page
    .getByRole('dialog', { name: 'Avsluta Vinter?' })
    .getByRole('button', { name: 'Avsluta perioden' })
    .click();
  await expect(page.getByText('Perioden har avslutats')).toBeVisible();
  await page.goto(placementOf(school).class);
  await period(page).click();
  await page.getByRole('option', { name: /^Vinter .*\(avslutad\)$/ }).click();
  await page
    .getByRole('radiogroup', { name: 'Visa av perioden' })
    .getByText('Arbetskortsflöde')
    .click();
  await expect(titles(page)).toHaveText(['Annas arbete']);
  expect(await checkIn()).toMatchObject({ status: 409, body: 'PeriodNotActive' });
});

test('[apl.workcard.edit-affects-all-periods] what is added to a card is in every period that uses it', async ({
  school,
  signedIn,
}) => {
  const [anna, bo] = school.students as [Person, Person];
  const one = await aPeriodOf(school, { students: [anna], name: 'Vinter', from: -9, to: 20 });
  const two = await aPeriodOf(school, { students: [bo], name: 'Vår', from: -5, to: 40 });
  const { db } = await productOn(sharedDataDir());
  await db.$client.query('update placement_period set work_card_id = $1 where id = $2', [
    one.workCard.id,
    two.period.id,
  ]);
  const { workCard } = one;
  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class}&apl=workCards`,
  });
  await page.getByRole('radio', { name: workCard.name, exact: true }).check();
  await page.getByRole('button', { name: `Ändra ${workCard.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: workCard.name, exact: true });
  await expect(dialog).toContainText('Kortet används i 2 perioder');
  await dialog.getByRole('button', { name: `Lägg till delmoment i ${workCard.step.name}` }).click();
  const adding = page.getByRole('dialog', { name: `Lägg till delmoment i ${workCard.step.name}` });
  await adding.getByLabel('Namn').fill('Provning');
  await adding.getByLabel('Timmar').fill('12');
  await adding.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await expect(dialog.getByText('Provning')).toBeVisible();
  for (const { period } of [one, two]) {
    const address = `${placementOf(school).class}&period=${period.id}`;
    await page.goto(showing(address, 'arbetskort'));
    await expect(page.getByRole('img', { name: /^Provning: 0 av 12 timmar/ })).toBeVisible();
  }
});

test('what an answer of the server says of placement', async ({ school, signedIn }) => {
  const [anna] = school.students as [Person, Person];
  const made = await aPeriodOf(school, { students: [anna], name: 'Vinter', from: -9, to: 20 });
  const [entry] = await entriesOf(made, [{ title: 'Annas arbete' }]);
  const { db } = await productOn(sharedDataDir());
  await db.insert(attendancePoint).values({
    ...{ participantId: made.participants[0]?.id ?? 0, day: dayIn(-1), isCheckIn: true },
    ...{ occurredAt: new Date(Date.now() - 86_400_000), receivedAt: new Date() },
  });
  const page = await signedIn(school.teacher.email);
  const address = `${placementOf(school).class}&period=${made.period.id}`;
  const warnings = page.getByRole('alert');

  await test.step('[i18n.apl.own-codes-translated] a refusal is a sentence, not its code', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Ändra period' }).click();
    const form = page.getByRole('dialog', { name: 'Ändra Vinter' });
    await form.getByRole('button', { name: 'Ta bort perioden' }).click();
    const question = page.getByRole('dialog', { name: 'Ta bort Vinter?' });
    const refused = page.waitForResponse('**/api/Apl/DeletePeriod*');
    await question.getByRole('button', { name: 'Ta bort perioden' }).click();
    expect(await (await refused).text()).toBe('PeriodHasRegistrations');
    await expect(
      page.getByText(/Perioden kan inte tas bort, för något är registrerat i den/),
    ).toBeVisible();
    await expect(page.getByText('PeriodHasRegistrations')).toHaveCount(0);
    const [sv, en] = [await everyText('sv'), await everyText('en')];
    for (const code of ownCodes) {
      const [key = ''] = Object.keys(sv).filter((each) => each.split('.').at(-1) === code);
      for (const text of [sv[key], en[key]]) expect(text, code).toMatch(/ /);
      expect(sv[key], code).not.toBe(en[key]);
    }
  });

  await test.step('a signature on what the student has changed meanwhile is refused, and the new text is shown', async () => {
    await page.goto(showing(address, 'flode'));
    await expect(titles(page)).toHaveText(['Annas arbete']);
    const people = callsOf(await productOn(sharedDataDir()));
    await people.as(anna).call(workRegistrationsContract.updateWorkRegistration, {
      ...{ workRegistrationId: entry?.id ?? 0, workingHours: 6, title: 'Annas arbete' },
      ...{ workStepComponentId: made.workCard.components[0]?.id ?? 0, bodyText: 'Ny text' },
    });
    const sign = page.getByRole('button', { name: 'Signera Annas arbete' });
    await sign.click();
    await expect(page.getByText('Eleven har ändrat inlägget')).toBeVisible();
    await expect(page.getByText('Ny text')).toBeVisible();
    await sign.click();
    await expect(
      page.getByRole('button', { name: 'Ta bort signaturen på Annas arbete' }),
    ).toBeVisible();
  });

  await test.step('[toasts.apl.success-range] an answer of 204 is a success', async () => {
    await page.goto(showing(address, 'flode'));
    await page.route('**/api/Apl/PostWorkCardComment*', (route) => route.fulfill({ status: 204 }));
    await page.getByLabel('Kommentera Annas arbete').fill('Bra!');
    await page.getByRole('button', { name: 'Skicka', exact: true }).click();
    await expect(page.getByText('postning lyckad')).toBeVisible();
    await expect(warnings).toHaveCount(0);
  });
});
