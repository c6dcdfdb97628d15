import type { Page, Request } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { credential } from '../apps/server/src/domains/accounts/accounts.tables.ts';
import { attendancePoint } from '../apps/server/src/domains/attendance/attendance.tables.ts';
import { workComponent } from '../apps/server/src/domains/work-cards/work-cards.tables.ts';
import {
  registrationImage,
  workRegistration,
} from '../apps/server/src/domains/work-registrations/work-registrations.tables.ts';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { stopClock } from './clock.ts';
import {
  aPicture,
  checkIn,
  checkOut,
  chooseComponent,
  noneWaits,
  openCompanion,
  phone,
  tab,
  waiting,
} from './companion.ts';
import { password } from './people.ts';
import { aPeriodOf, dayIn, entriesOf, pointsOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ ...phone, wishes: { students: ['Anna Alm', 'Bo Berg'] } });

async function aPlacement(school: School) {
  const { students } = school;
  const made = await aPeriodOf(school, { students, name: 'APL höst', from: -3, to: 20 });
  return { ...made, points: (of = 0) => pointsOf(made, of) };
}

type Placement = Awaited<ReturnType<typeof aPlacement>>;

const componentOf = ({ workCard }: Placement, at: number) => ({
  id: workCard.components[at]?.id ?? 0,
  name: workCard.components[at]?.name ?? '',
});

/** The stored entries of the period, each with the number of its pictures. */
async function storedEntries({ period }: Placement) {
  const { db } = await productOn(sharedDataDir());
  const entries = await db
    .select()
    .from(workRegistration)
    .where(eq(workRegistration.periodId, period.id));
  return Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      pictures: await db.$count(registrationImage, eq(registrationImage.registrationId, entry.id)),
    })),
  );
}

/** Writes an entry with a picture, which the phone keeps. */
async function saveWork(page: Page, component: string, title: string) {
  await tab(page, 'Logga').click();
  await chooseComponent(page, { name: component });
  await page.getByRole('textbox', { name: 'Timmar' }).fill('2');
  await page.getByLabel('Rubrik').fill(title);
  await page.getByLabel('Lägg till bild').setInputFiles(await aPicture(page, 300));
  await expect(page.getByText('1 av 6 bilder')).toBeVisible();
  await page.getByRole('button', { name: 'Spara arbete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mitt arbete' })).toBeVisible();
}

/** The acts of a page that reached the server, in their order, and how many were open at most. */
function actsSentBy(page: Page) {
  const seen = { sent: [] as string[], most: 0 };
  const open = new Set<Request>();
  const nameOf = (request: Request) => new URL(request.url()).pathname.split('/').at(-1) ?? '';
  const isAct = (request: Request) => /^(Check|Post)/.test(nameOf(request));
  page.on('request', (request) => {
    if (isAct(request)) open.add(request);
    seen.most = Math.max(seen.most, open.size);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => {
    if (open.delete(request)) seen.sent.push(nameOf(request));
  });
  return seen;
}

/** A tap that the phone holds: the button then says the opposite. */
async function tapIn(page: Page) {
  await checkIn(page).click();
  await expect(checkOut(page)).toBeVisible();
}

async function tapOut(page: Page) {
  await checkOut(page).click();
  await expect(checkIn(page)).toBeVisible();
}

test('[companion.offline.queue] [companion.offline.queue-shown] [companion.offline.order] what is done without a network is sent in its order when it returns', async ({
  page,
  context,
  school,
}) => {
  const made = await aPlacement(school);
  const { points } = made;
  await openCompanion(page, school.student.email);
  await expect(checkIn(page)).toBeVisible();
  const openFood = async () => {
    await tab(page, 'Perioden').click();
    await page.getByRole('link', { name: 'Matersättning' }).click();
    await expect(page.getByRole('button', { name: 'Begär', exact: true })).toBeVisible();
  };
  await openFood();
  await tab(page, 'Idag').click();
  await expect(checkIn(page)).toBeVisible();
  const acts = actsSentBy(page);
  await context.setOffline(true);
  await tapIn(page);
  await tapOut(page);
  await expect(waiting(page, 2)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skicka nu' })).toBeVisible();
  await saveWork(page, componentOf(made, 0).name, 'Utan nät');
  await tab(page, 'Idag').click();
  await page.getByRole('link', { name: 'Anmäl frånvaro' }).click();
  await page.getByLabel('Dag', { exact: true }).fill(dayIn(1));
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(waiting(page, 4)).toBeVisible();
  await openFood();
  await page.getByLabel('Dag', { exact: true }).fill(dayIn(-2));
  await page.getByRole('button', { name: 'Begär', exact: true }).click();
  await expect(waiting(page, 5)).toBeVisible();
  expect(await points()).toEqual([]);
  expect(await storedEntries(made)).toEqual([]);

  const returned = Date.now();
  await context.setOffline(false);
  await noneWaits(page);
  await expect(page.getByRole('button', { name: 'Skicka nu' })).toHaveCount(0);
  expect((await points()).map(({ isCheckIn }) => isCheckIn)).toEqual([true, false]);
  const entries = await storedEntries(made);
  expect(entries).toMatchObject([{ title: 'Utan nät', pictures: 1 }]);
  expect(entries[0]?.createdAt.getTime()).toBeLessThanOrEqual(returned);
  await expect
    .poll(() => acts.sent)
    .toEqual([
      ...['CheckIn', 'CheckOut', 'PostWorkRegistration', 'PostAbsence'],
      'PostFoodCompensation',
    ]);
  expect(acts.most).toBe(1);
});

test('[companion.offline.status-line] [companion.signin.offline-start] the app opens without a network and says how old its data is', async ({
  page,
  context,
  school,
}) => {
  const made = await aPlacement(school);
  const { period } = made;
  await entriesOf(made, [{ title: 'Drog kabel' }]);
  await openCompanion(page, school.student.email);
  await expect(checkIn(page)).toBeVisible();
  await tab(page, 'Mitt arbete').click();
  await expect(page.getByRole('article', { name: 'Drog kabel' })).toBeVisible();
  await expect(page.getByText('Du är offline.')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('Du är offline.')).toBeVisible();
  await expect(page.getByText(/Senast uppdaterad \d{4}-\d\d-\d\d \d\d:\d\d/).first()).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/app');
  await expect(again.getByText('Du är offline.')).toBeVisible();
  await expect(
    again.getByText(/Senast uppdaterad \d{4}-\d\d-\d\d \d\d:\d\d/).first(),
  ).toBeVisible();
  await expect(again.getByText(period.name).first()).toBeVisible();
  await expect(checkIn(again)).toBeVisible();
  await tab(again, 'Mitt arbete').click();
  await expect(again.getByRole('article', { name: 'Drog kabel' })).toBeVisible();
});

test('[companion.offline.survives-restart] [companion.offline.original-time] an act outlives the closed app and keeps its time', async ({
  page,
  context,
  school,
}) => {
  const made = await aPlacement(school);
  const { points } = made;
  await openCompanion(page, school.student.email);
  await expect(checkIn(page)).toBeVisible();
  await context.setOffline(true);
  const before = Date.now();
  await tapIn(page);
  await saveWork(page, componentOf(made, 0).name, 'Före omstarten');
  await expect(waiting(page, 2)).toBeVisible();
  const after = Date.now();
  await page.close();
  await context.setOffline(false);
  expect(await points()).toEqual([]);

  const again = await context.newPage();
  await again.goto('/app');
  await expect(checkOut(again)).toBeVisible();
  await noneWaits(again);
  const [point, ...more] = await points();
  expect(more).toEqual([]);
  expect(point?.occurredAt.getTime()).toBeGreaterThanOrEqual(before);
  expect(point?.occurredAt.getTime()).toBeLessThanOrEqual(after);
  expect(point?.receivedAt.getTime()).toBeGreaterThan(after);
  const entries = await storedEntries(made);
  expect(entries).toMatchObject([{ title: 'Före omstarten', pictures: 1 }]);
  expect(entries[0]?.createdAt.getTime()).toBeGreaterThanOrEqual(before);
  expect(entries[0]?.createdAt.getTime()).toBeLessThanOrEqual(after);
});

test('[companion.offline.rejected-item] what the server refuses is shown with its reason, and the rest goes on', async ({
  page,
  context,
  school,
}) => {
  const made = await aPlacement(school);
  const { points, participants } = made;
  const [gone, other] = [componentOf(made, 0), componentOf(made, 1)];
  await openCompanion(page, school.student.email);
  await tapIn(page);
  await noneWaits(page);
  await context.setOffline(true);
  await tapOut(page);
  await saveWork(page, gone.name, 'Fel delmoment');
  await tab(page, 'Idag').click();
  await tapIn(page);
  await expect(waiting(page, 3)).toBeVisible();
  // Meanwhile the student checks out with another phone.
  const { db } = await productOn(sharedDataDir());
  const [first] = await points();
  const at = new Date((first?.occurredAt.getTime() ?? 0) + 1);
  await db.insert(attendancePoint).values({
    ...{ participantId: participants[0]?.id ?? 0, day: first?.day ?? '' },
    ...{ occurredAt: at, receivedAt: at, isCheckIn: false },
  });
  // And a teacher deletes the component.
  await db.delete(workComponent).where(eq(workComponent.id, gone.id));
  await context.setOffline(false);

  await page.getByRole('link', { name: '2 togs inte emot' }).click();
  const refused = page.getByRole('listitem').filter({ hasText: 'Utcheckning' });
  await expect(refused).toContainText(/Togs inte emot: .*inte incheckad/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Incheckning' }).first()).toContainText(
    /Skickat \d\d:\d\d/,
  );
  expect((await points()).map(({ isCheckIn }) => isCheckIn)).toEqual([true, false, true]);
  await test.step('the entry is changed, and then taken', async () => {
    const entry = page.getByRole('listitem').filter({ hasText: 'Fel delmoment' });
    await expect(entry).toContainText(/Togs inte emot: Delmomentet hittades inte/);
    expect(await storedEntries(made)).toEqual([]);
    await entry.getByRole('button', { name: 'Ändra' }).click();
    await chooseComponent(page, { name: other.name });
    await page.getByRole('button', { name: 'Spara arbete' }).click();
    await expect(page.getByRole('link', { name: '1 togs inte emot' })).toBeVisible();
    await noneWaits(page);
    expect(await storedEntries(made)).toMatchObject([
      { title: 'Fel delmoment', componentId: other.id, pictures: 1 },
    ]);
    await page.getByRole('link', { name: '1 togs inte emot' }).click();
  });
  await test.step('the tap is sent again, and refused again', async () => {
    const [reply] = await Promise.all([
      page.waitForResponse('**/api/Apl/CheckOut'),
      refused.getByRole('button', { name: 'Skicka igen' }).click(),
    ]);
    expect(reply.status()).toBe(409);
    await expect(refused).toContainText(/Togs inte emot: .*inte incheckad/);
  });
  await test.step('it is thrown away after a question', async () => {
    await refused.getByRole('button', { name: 'Kasta' }).click();
    const question = page.getByRole('dialog', { name: /^Kasta Utcheckning/ });
    await question.getByRole('button', { name: 'Kasta' }).click();
    await expect(refused).toHaveCount(0);
    await expect(page.getByText('togs inte emot')).toHaveCount(0);
  });
});

test('[companion.offline.server-error-retry] [companion.offline.queue-shown] an answer of 503 leaves the act waiting, and it is sent once', async ({
  page,
  school,
}) => {
  const { points } = await aPlacement(school);
  await openCompanion(page, school.student.email);
  // With a stopped clock nothing is shown of what is read.
  await expect(checkIn(page)).toBeEnabled();
  let tries = 0;
  await page.route('**/api/Apl/CheckIn', async (route) => {
    tries += 1;
    if (tries <= 3) await route.fulfill({ status: 503, body: '' });
    else await route.continue();
  });
  // Once the answer has been read, from which the pause is counted.
  const pausesAfter = async (count: number) => {
    await expect.poll(() => tries).toBe(count);
    await expect(waiting(page, 1)).toBeVisible();
    await expect(page.getByText('Väntar på nät')).toBeVisible();
  };
  await stopClock(page);
  await tapIn(page);
  await pausesAfter(1);
  await page.clock.runFor(4_000);
  expect(tries).toBe(1);
  await page.clock.runFor(1_500);
  await pausesAfter(2);
  await page.clock.runFor(20_000);
  expect(tries).toBe(2);
  await page.clock.runFor(11_000);
  await pausesAfter(3);
  // Without a word from the clock.
  await page.getByRole('button', { name: 'Skicka nu' }).click();
  await noneWaits(page);
  expect(tries).toBe(4);
  expect(await points()).toHaveLength(1);
});

test('[companion.offline.session-expired] acts wait for their own account to sign in again', async ({
  page,
  context,
  school,
}) => {
  const { points } = await aPlacement(school);
  const [anna, bo] = school.students;
  const { db, parts } = await productOn(sharedDataDir());
  const passwordHash = await parts.passwords.hash(password, { account: '' });
  for (const { id } of school.students)
    await db.insert(credential).values({ accountId: id, passwordHash, changedAt: new Date() });
  const signIn = async (email = '') => {
    await page.getByLabel('E-post').fill(email);
    await page.getByLabel('Lösenord', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Logga in' }).click();
    await expect(page.getByRole('link', { name: 'Mitt konto' })).toBeVisible();
  };
  await openCompanion(page, school.student.email);
  await expect(checkIn(page)).toBeVisible();
  await context.setOffline(true);
  await tapIn(page);
  await expect(waiting(page, 1)).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('token', `${localStorage.getItem('token')}x`);
    localStorage.setItem('refresh_token', 'over');
  });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();

  await signIn(bo?.email);
  await expect(checkIn(page)).toBeVisible();
  await noneWaits(page);
  await page.getByRole('link', { name: 'Mitt konto' }).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  expect([await points(0), await points(1)]).toEqual([[], []]);

  await signIn(anna?.email);
  await expect.poll(async () => (await points(0)).length).toBe(1);
  expect(await points(1)).toEqual([]);
});

test('[companion.signin.sign-out] signing out warns of what is unsent and then empties the phone', async ({
  page,
  context,
  school,
}) => {
  await aPlacement(school);
  await openCompanion(page, school.student.email);
  await expect(checkIn(page)).toBeVisible();
  await context.setOffline(true);
  await tapIn(page);
  await expect(waiting(page, 1)).toBeVisible();
  await page.getByRole('link', { name: 'Mitt konto' }).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  const question = page.getByRole('dialog', { name: '1 är inte skickat' });
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(question).toHaveCount(0);
  await expect(waiting(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await question.getByRole('button', { name: 'Logga ut ändå' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await expect.poll(() => page.evaluate(storedRows)).toEqual([]);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ['token', 'refresh_token', 'email', 'role']) expect(keys).not.toContain(key);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(
    school.student.email,
  );
});

/** Every row of every database of the page. */
async function storedRows() {
  const rows: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const opening = indexedDB.open(name ?? '');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store).getAll();
      rows.push(
        ...(await new Promise<unknown[]>((resolve) => {
          reading.onsuccess = () => resolve(reading.result);
        })),
      );
    }
    database.close();
  }
  return rows;
}
