import { isSchoolDay, stockholmDay } from '@gesall/rules';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { account, credential } from '../apps/server/src/domains/accounts/accounts.tables.ts';
import {
  absence,
  attendancePoint,
  dayCorrection,
} from '../apps/server/src/domains/attendance/attendance.tables.ts';
import {
  contactPerson,
  contactPersonUser,
} from '../apps/server/src/domains/contacts/contacts.tables.ts';
import { participantSupervisor } from '../apps/server/src/domains/periods/periods.tables.ts';
import { schoolBreak } from '../apps/server/src/domains/school-days/school-days.tables.ts';
import { supervisor } from '../apps/server/src/domains/supervisors/supervisors.tables.ts';
import { aSupervisor } from '../apps/server/src/testing/a-period.ts';
import type { Person, School } from '../apps/server/src/testing/a-school.ts';
import { checkIn, openCompanion, phone } from './companion.ts';
import { password } from './people.ts';
import { aPeriodOf, dayIn, entriesOf, presenceOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { bearerOf } from './sessions.ts';
import { expect, test } from './test.ts';

test.use({ ...phone, wishes: { students: ['Anna Alm', 'Bo Berg'] } });

const two = (school: School) => school.students as [Person, Person];
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const list = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const words = (day: string, options: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'long', ...options })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^./, (letter) => letter.toUpperCase());
const longDay = (day: string) => words(day, { weekday: 'long' });

const db = async () => (await productOn(sharedDataDir())).db;

/** The latest school day that is at least so many days ago. */
function schoolDayAgo(days: number): string {
  const day = dayIn(-days);
  return isSchoolDay(day, []) ? day : schoolDayAgo(days + 1);
}

test('[companion.student.period-view] [companion.student.supervisor-call] the first screen shows the period, its hours and whom to call', async ({
  page,
  school,
}) => {
  const [anna] = two(school);
  const made = await aPeriodOf(school, { students: [anna], name: 'VT1', from: -5, to: 22 });
  await entriesOf(made, [{ hours: 24 }, { hours: 16 }]);
  const product = await productOn(sharedDataDir());
  const other = await aSupervisor(product, {
    schoolId: school.school.id,
    companyId: made.company.id,
    name: 'Agda Andersson',
  });
  const participantId = made.participants[0]?.id ?? 0;
  await product.db.insert(participantSupervisor).values({
    ...{ participantId, supervisorId: other.id, isMain: false, position: 0 },
  });
  const { id } = made.supervisor;
  const mail = `sven.${school.school.id}@bygg.example`;
  await product.db
    .update(supervisor)
    .set({ phone: '070-174 06 12' })
    .where(eq(supervisor.accountId, id));
  await product.db
    .update(account)
    .set({ email: mail, emailSuffixed: true })
    .where(eq(account.id, id));

  await openCompanion(page, anna.email);
  const { name } = made.supervisor;
  await expect(title(page, longDay(dayIn(0)))).toBeVisible();
  const card = page.getByRole('region', { name: 'VT1' });
  await expect(card).toContainText('40 av 160 timmar');
  await expect(card).toContainText(`${words(dayIn(-5))} – ${words(dayIn(22))}`);
  await expect(page.getByRole('region', { name: made.company.name })).toContainText(
    made.company.name,
  );
  await expect(list(page, 'Handledare')).toContainText([
    `${name} , Huvudansvarig`,
    'Agda Andersson',
  ]);
  await expect(link(page, `Ring ${name}`)).toHaveAttribute('href', 'tel:0701740612');

  await link(page, 'Perioden').click();
  await expect(link(page, `Ring ${name}`)).toHaveAttribute('href', 'tel:0701740612');
  await expect(link(page, `Skriv till ${name}`)).toHaveAttribute('href', `mailto:${mail}`);
  await expect(page.getByText('25 %')).toBeVisible();
});

test('[companion.student.period-choice] an ended period is chosen, and can only be read', async ({
  page,
  school,
}) => {
  const [anna] = two(school);
  const students = [anna];
  const ended = await aPeriodOf(school, { students, name: 'HT1', from: -60, to: -31 });
  await aPeriodOf(school, { students, name: 'VT1', from: -3, to: 20 });
  await aPeriodOf(school, { students, name: 'VT2', from: 30, to: 50 });
  await entriesOf(ended, [{ title: 'Drog kabel', hours: 7.5, hoursAgo: 32 * 24 }]);
  await (await db()).insert(absence).values({
    ...{ participantId: ended.participants[0]?.id ?? 0, day: dayIn(-40) },
    ...{ timeFrom: '08:00', timeTo: '12:00', isCreatedByTeacher: false, createdBy: anna.id },
  });
  await openCompanion(page, anna.email);
  await expect(page.getByRole('region', { name: 'VT1' })).toBeVisible();
  await link(page, 'Perioden').click();
  await expect(title(page, 'VT1')).toBeVisible();
  await link(page, 'Byt').click();
  await expect(list(page, 'Perioder')).toHaveCount(3);
  await list(page, 'Perioder').getByRole('link', { name: /^HT1/ }).click();
  await expect(title(page, 'HT1')).toBeVisible();
  await expect(page.getByText('Perioden är avslutad')).toBeVisible();
  await expect(list(page, 'Registrerat arbete')).toContainText(['Drog kabel']);
  await expect(list(page, 'Registrerat arbete')).toContainText(['7,5 h']);
  for (const name of ['Checka in', 'Checka ut'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(link(page, 'Matersättning')).toHaveCount(0);
  const absences = list(page, 'Anmäld frånvaro');
  await expect(absences).toContainText([`${longDay(dayIn(-40))}, 08:00–12:00`]);
  await expect(absences.getByRole('button')).toHaveCount(0);
});

test('[companion.student.no-period] a student in no period is told so, and can do nothing', async ({
  page,
  school,
}) => {
  await openCompanion(page, school.student.email);
  await expect(page.getByText('Du har ingen APL just nu.')).toBeVisible();
  await expect(page.getByText('När skolan har lagt in din period syns den här.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(link(page, 'Logga arbete')).toHaveCount(0);
  await expect(link(page, 'Anmäl frånvaro')).toHaveCount(0);

  await test.step('[companion.student.no-period] [companion.student.period-choice] nor where the only one has ended, which can be read', async () => {
    const students = [school.student];
    await aPeriodOf(school, { students, name: 'HT1', from: -60, to: -31 });
    await page.reload();
    await expect(page.getByText('Du har ingen APL just nu.')).toBeVisible();
    await expect(list(page, 'Perioder')).toContainText(['HT1']);
    await expect(page.getByRole('button')).toHaveCount(0);
    await list(page, 'Perioder').getByRole('link', { name: /^HT1/ }).click();
    await expect(title(page, 'HT1')).toBeVisible();
    await expect(page.getByText('Perioden är avslutad')).toBeVisible();
    await expect(checkIn(page)).toHaveCount(0);
  });
});

test('[companion.student.not-started] before the first day the check-in is disabled, with the day', async ({
  page,
  school,
}) => {
  const [anna] = two(school);
  await aPeriodOf(school, { students: [anna], name: 'VT1', from: 1, to: 20 });
  await openCompanion(page, anna.email);
  await expect(page.getByRole('region', { name: 'VT1' })).toBeVisible();
  await expect(page.getByText(`Börjar ${words(dayIn(1))}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checka in' })).toBeDisabled();
});

test('[companion.student.only-own] no answer to the student names another student', async ({
  page,
  school,
}) => {
  const [anna, bo] = two(school);
  const made = await aPeriodOf(school, { students: [bo, anna], name: 'VT1', from: -3, to: 20 });
  await entriesOf(made, [{ title: 'Bos arbete' }]);
  const answers: Promise<string>[] = [];
  page.on('response', (reply) => {
    if (reply.url().includes('/api/')) answers.push(reply.text().catch(() => ''));
  });
  await openCompanion(page, anna.email);
  answers.splice(0);
  for (const path of ['', 'log', 'work', 'period', 'periods', 'absence', 'food', 'positions']) {
    await page.goto(`/app/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const text = (await Promise.all(answers)).join('\n');
  expect(text).toContain('VT1');
  expect(text).not.toContain(bo.name);
  expect(text).not.toContain(bo.email);
  expect(text).not.toContain('Bos arbete');
});

test('a student tells an absence', async ({ page, school, signedIn }) => {
  const [anna] = two(school);
  const { period } = await aPeriodOf(school, { students: [anna], name: 'VT1', from: -20, to: 5 });
  const told = list(page, 'Anmäld frånvaro');
  const [morning, whole] = [schoolDayAgo(1), schoolDayAgo(8)];
  await openCompanion(page, anna.email);
  await link(page, 'Anmäl frånvaro').click();
  const send = () => page.getByRole('button', { name: 'Skicka', exact: true }).click();
  const day = page.getByLabel('Dag', { exact: true });

  await test.step('[companion.absence.days] a day of the period is accepted, also a coming one, and no other', async () => {
    for (const outside of [dayIn(6), dayIn(-21)]) {
      await day.fill(outside);
      await send();
      await expect(page.getByRole('alert')).toContainText('Dagen måste ligga i perioden');
      await expect(told).toHaveCount(0);
      // Each refusal is seen to come anew.
      await day.fill(dayIn(0));
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await day.fill(dayIn(1));
    await send();
    await expect(told).toContainText([`${longDay(dayIn(1))}, 08:00–16:00`]);
    await expect(told.getByText(/Väntar|Skickas/)).toHaveCount(0);
    await page.reload();
    await expect(told).toContainText([`${longDay(dayIn(1))}, 08:00–16:00`]);
  });
  await test.step('[companion.absence.form] [companion.absence.times-order] it has a day, times and a comment', async () => {
    await day.fill(morning);
    await page.getByLabel('Från', { exact: true }).fill('10:00');
    await page.getByLabel('Till', { exact: true }).fill('08:00');
    await send();
    await expect(page.getByRole('alert')).toHaveText('Sluttiden måste komma efter starttiden.');
    await page.getByLabel('Från', { exact: true }).fill('08:00');
    await page.getByLabel('Till', { exact: true }).fill('10:00');
    await page.getByLabel(/^Kommentar/).fill('Läkare');
    await send();
    await expect(told).toContainText([/./, `${longDay(morning)}, 08:00–10:00Läkare`]);
  });
  await test.step('[companion.absence.whole-day] a whole day has no times', async () => {
    await day.fill(whole);
    await page.getByRole('checkbox', { name: 'Hela dagen' }).check();
    await expect(page.getByLabel('Från', { exact: true })).toHaveCount(0);
    await expect(page.getByLabel('Till', { exact: true })).toHaveCount(0);
    await send();
    await expect(told).toHaveCount(3);
    await expect(page.getByText(/väntar på att skickas/)).toHaveCount(0);
    await page.reload();
    const stored = list(page, 'Anmäld frånvaro');
    await expect(stored.filter({ hasText: longDay(whole) })).toContainText('hela dagen');
    await expect(stored.filter({ hasText: longDay(morning) })).toContainText('08:00–10:00');
  });
  await test.step('[companion.absence.form] [companion.absence.whole-day] the teacher sees what was told', async () => {
    const teacher = await signedIn(school.teacher.email, { path: presenceOf(school, period.id) });
    const opened = async (of: string) => {
      await teacher.getByRole('button', { name: `Anna Alm, ${of}:` }).click();
      return teacher.getByRole('region', { name: `Anna Alm ${of}` });
    };
    const card = await opened(morning);
    await expect(card).toContainText('Frånvaro 08:00–10:00');
    await expect(card).toContainText('”Läkare” Anmäld av eleven.');
    await expect(await opened(whole)).toContainText('Frånvaro 07:00–16:00');
  });
  await test.step('[companion.absence.list-remove] an own absence is removed', async () => {
    await page.getByRole('button', { name: `Ta bort frånvaron ${longDay(whole)}` }).click();
    await expect(told).toHaveCount(2);
  });
});

test('[companion.calendar.own] the own days show the states that the teacher sees', async ({
  page,
  school,
}) => {
  const [anna] = two(school);
  const made = await aPeriodOf(school, { students: [anna], name: 'VT1', from: -30, to: 5 });
  const participantId = made.participants[0]?.id ?? 0;
  const [present, absent, empty] = [schoolDayAgo(8), schoolDayAgo(15), schoolDayAgo(22)];
  const at = new Date(`${present}T07:00:00Z`);
  const database = await db();
  await database.insert(attendancePoint).values({
    ...{ participantId, day: present, occurredAt: at, receivedAt: at, isCheckIn: true },
  });
  await database.insert(absence).values({
    ...{ participantId, day: absent, timeFrom: '08:00', timeTo: '12:00' },
    ...{ isCreatedByTeacher: false, createdBy: anna.id },
  });
  await openCompanion(page, anna.email);
  await link(page, 'Perioden').click();
  const days = page.getByRole('region', { name: 'Mina dagar' });
  await expect(days).toContainText('1 närvarande, 1 frånvaro');
  for (const [day, state] of [
    [present, 'Närvarande'],
    [absent, 'Frånvarande'],
    [empty, 'Ej incheckad'],
  ] as const)
    await expect(days.getByRole('cell', { name: `${longDay(day)}: ${state}` })).toBeVisible();
});

test('a day without school that a teacher has cleared counts as one without a check-in', async ({
  page,
  school,
}) => {
  const [anna] = two(school);
  const made = await aPeriodOf(school, { students: [anna], name: 'VT1', from: -30, to: 5 });
  const [participant] = made.participants;
  const cleared = schoolDayAgo(8);
  const day = { participantId: participant?.id ?? 0, day: cleared };
  const database = await db();
  await database.insert(schoolBreak).values({
    ...{ schoolId: school.school.id, name: 'Studiedag', firstDay: cleared, lastDay: cleared },
    createdBy: school.teacher.id,
  });
  await openCompanion(page, anna.email);
  await link(page, 'Perioden').click();
  const cell = (state: string | RegExp) =>
    page.getByRole('region', { name: 'Mina dagar' }).getByRole('cell', { name: state });
  await expect(cell(`${longDay(cleared)}: Skolfri: Studiedag`)).toBeVisible();
  await database.insert(dayCorrection).values({
    ...{ ...day, outcome: 'cleared', correctedBy: school.teacher.id, correctedAt: new Date() },
  });
  await page.reload();
  await expect(cell(`${longDay(cleared)}: Ej incheckad`)).toBeVisible();
});

test('[companion.food.request] [companion.food.withdraw] [companion.food.day-bounds] a student asks for meal compensation, once a day', async ({
  page,
  school,
  signedIn,
}) => {
  const [anna] = two(school);
  const { period } = await aPeriodOf(school, { students: [anna], name: 'VT1', from: -20, to: 5 });
  await openCompanion(page, anna.email);
  await link(page, 'Perioden').click();
  await link(page, 'Matersättning').click();
  const day = page.getByLabel('Dag', { exact: true });
  const ask = () => page.getByRole('button', { name: 'Begär', exact: true }).click();
  const asked = list(page, 'Begärda dagar');
  await day.fill(dayIn(1));
  await ask();
  await expect(page.getByRole('alert')).toContainText('Välj en dag från');
  for (const each of [dayIn(-3), dayIn(-4), dayIn(-20)]) {
    await day.fill(each);
    await ask();
    await expect(asked.filter({ hasText: longDay(each) })).toHaveCount(1);
  }
  await ask();
  await expect(page.getByRole('alert')).toHaveText('Dagen är redan begärd.');
  await expect(page.getByText(/väntar på att skickas/)).toHaveCount(0);
  await page.getByRole('button', { name: `Ta tillbaka ${longDay(dayIn(-4))}` }).click();
  await expect(asked).toHaveCount(2);
  for (const each of [dayIn(-3), dayIn(-20)])
    await expect(asked.filter({ hasText: longDay(each) })).toHaveCount(1);

  const teacher = await signedIn(school.teacher.email, { path: presenceOf(school, period.id) });
  await teacher.getByRole('button', { name: 'Matersättning' }).click();
  const popup = teacher.getByRole('region', { name: 'Matersättning för Anna Alm' });
  await expect(popup).toContainText(dayIn(-3));
  await expect(popup).not.toContainText(dayIn(-4));
});

test('[companion.documents.list] [companion.contacts.list] a student finds the documents and contacts that are theirs', async ({
  page,
  school,
  visitor,
}) => {
  const [anna, bo] = two(school);
  const { period, supervisor: follower } = await aPeriodOf(school, {
    students: [anna, bo],
    name: 'VT1',
    from: -3,
    to: 20,
  });
  const content = Buffer.from('%PDF-1.7\nPlan\n%%EOF');
  const sent = await page.request.post(
    `/api/Apl/PostDocumentForPeriod?periodId=${period.id}&description=Plan&userIds=${anna.id}&userIds=${follower.id}`,
    {
      headers: { authorization: await bearerOf(school.teacher.email) },
      multipart: { document: { name: 'plan.pdf', mimeType: 'application/pdf', buffer: content } },
    },
  );
  expect(sent.status()).toBe(200);
  const database = await db();
  const [karin] = await database
    .insert(contactPerson)
    .values({
      periodId: period.id,
      name: 'Karin Ek',
      mail: 'karin@skola.example',
      phoneNumber: '021-10 20 30',
    })
    .returning();
  await database
    .insert(contactPersonUser)
    .values([anna, follower].map(({ id }) => ({ contactPersonId: karin?.id ?? 0, accountId: id })));
  const { parts } = await productOn(sharedDataDir());
  const passwordHash = await parts.passwords.hash(password, { account: '' });
  await database
    .insert(credential)
    .values({ accountId: anna.id, passwordHash, changedAt: new Date() });

  await page.goto('/app');
  await page.getByLabel('E-post').fill(anna.email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await link(page, 'Perioden').click();
  await expect(list(page, 'Kontakter')).toContainText(['Karin Ek021-10 20 30']);
  await expect(link(page, 'Ring Karin Ek')).toHaveAttribute('href', 'tel:021102030');
  await expect(link(page, 'Skriv till Karin Ek')).toHaveAttribute(
    'href',
    'mailto:karin@skola.example',
  );
  await expect(list(page, 'Dokument')).toHaveText(['Plan']);
  const href = (await link(page, 'Plan').getAttribute('href')) ?? '';
  const opened = await page.request.get(href);
  expect(opened.status()).toBe(200);
  expect(await opened.body()).toEqual(content);

  const ofBo = await visitor({ locale: 'sv-SE' });
  await openCompanion(ofBo, bo.email);
  await link(ofBo, 'Perioden').click();
  await expect(ofBo.getByText('Inga dokument är delade med dig.')).toBeVisible();
  await expect(ofBo.getByText('Inga kontaktpersoner.')).toBeVisible();

  await test.step('[companion.documents.list] [companion.contacts.list] and so does a supervisor', async () => {
    const ofSven = await visitor({ locale: 'sv-SE' });
    await openCompanion(ofSven, follower.email);
    await link(ofSven, 'VT1').click();
    await expect(list(ofSven, 'Dokument')).toHaveText(['Plan']);
    await expect(link(ofSven, 'Plan')).toHaveAttribute('href', href);
    await expect(link(ofSven, 'Ring Karin Ek')).toHaveAttribute('href', 'tel:021102030');
    await expect(link(ofSven, 'Skriv till Karin Ek')).toHaveAttribute(
      'href',
      'mailto:karin@skola.example',
    );
  });
});

test('a student sees the own positions, and who has looked', async ({ page, school }) => {
  const [anna] = two(school);
  const made = await aPeriodOf(school, { students: [anna], name: 'VT1', from: -20, to: 5 });
  const participantId = made.participants[0]?.id ?? 0;
  const at = new Date();
  const day = stockholmDay(at);
  await (await db()).insert(attendancePoint).values({
    ...{ participantId, day, occurredAt: at, receivedAt: at, isCheckIn: true },
    ...{ latitude: 59.6111, longitude: 16.545, accuracyM: 12 },
  });
  await page.request.get(
    `/api/Apl/GetLatestPosition?studentId=${anna.id}&periodId=${made.period.id}`,
    { headers: { authorization: await bearerOf(made.supervisor.email) } },
  );
  await openCompanion(page, anna.email);
  await link(page, 'Perioden').click();
  await link(page, 'Mina positioner').click();
  await expect(list(page, 'Mina positioner')).toContainText(['59.6111, 16.545 · inom 12 m']);
  await expect(list(page, 'Vem som har tittat')).toContainText([`${made.supervisor.name} såg`]);

  await test.step('they are erased after a question, and the check-in stays', async () => {
    await page.getByRole('button', { name: 'Radera positionerna' }).click();
    const question = page.getByRole('dialog', { name: 'Radera periodens positioner?' });
    await question.getByRole('button', { name: 'Radera positionerna' }).click();
    await expect(page.getByText('Inga positioner är sparade.')).toBeVisible();
    await expect(list(page, 'Vem som har tittat')).toContainText([`${made.supervisor.name} såg`]);
    await page.goto('/app/');
    await expect(list(page, 'Idag')).toContainText(['Positionen är raderad']);
  });
});
