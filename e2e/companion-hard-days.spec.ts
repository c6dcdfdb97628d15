import { asc, eq } from 'drizzle-orm';
import {
  registrationImage,
  workRegistration,
} from '../apps/server/src/domains/work-registrations/work-registrations.tables.ts';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { stopClock } from './clock.ts';
import {
  checkIn,
  checkOut,
  noneWaits,
  onSlow3G,
  openCompanion,
  phone,
  sixTitles,
  tab,
  twentyThings,
  waiting,
} from './companion.ts';
import { anOwnBrowser } from './own-browser.ts';
import { aPeriodOf, pointsOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ ...phone, wishes: { students: ['Anna Alm'] } });

async function aPlacement(school: School) {
  const { students } = school;
  const made = await aPeriodOf(school, { students, name: 'APL höst', from: -3, to: 20 });
  const { db } = await productOn(sharedDataDir());
  const participantId = made.participants[0]?.id ?? 0;
  return {
    ...made,
    points: () => pointsOf(made),
    entries: () =>
      db
        .select()
        .from(workRegistration)
        .where(eq(workRegistration.participantId, participantId))
        .orderBy(asc(workRegistration.id)),
    picturesOf: (id: number) =>
      db.select().from(registrationImage).where(eq(registrationImage.registrationId, id)),
  };
}

test('the browser wakes the page when there is a network, and the page sends', async ({
  page,
  context,
  school,
}) => {
  const { points } = await aPlacement(school);
  await openCompanion(page, school.student.email);
  await expect(checkIn(page)).toBeVisible();
  const versions: { registrationId: string; scopeURL: string }[] = [];
  const devTools = await context.newCDPSession(page);
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    versions.push(...registrations),
  );
  await devTools.send('ServiceWorker.enable');
  await page.route('**/api/Apl/CheckIn', (route) => route.abort());
  await expect(checkIn(page)).toBeEnabled();
  // No timer of the page sends it.
  await stopClock(page);
  // It waits from the press on, before it was tried.
  const tried = page.waitForEvent('requestfailed', (sent) => sent.url().includes('/Apl/CheckIn'));
  await checkIn(page).click();
  await expect(waiting(page, 1)).toBeVisible();
  await tried;
  await page.unroute('**/api/Apl/CheckIn');
  expect(await points()).toEqual([]);

  const scope = versions.find(({ scopeURL }) => scopeURL.endsWith('/app'));
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: scope?.registrationId ?? '',
    tag: 'acts',
    lastChance: false,
  });
  await noneWaits(page);
  expect(await points()).toHaveLength(1);
});

test('a network that answers with a page of its own has taken nothing', async ({
  page,
  school,
}) => {
  const { points } = await aPlacement(school);
  await openCompanion(page, school.student.email);
  await expect(checkIn(page)).toBeVisible();
  const portal = {
    status: 200,
    contentType: 'text/html',
    body: '<h1>Välkommen till hotellet</h1>',
  };
  await page.route(/\/(api|auth|healthz)/, (route) => route.fulfill(portal));
  await checkIn(page).click();
  await expect(waiting(page, 1)).toBeVisible();
  await expect(page.getByText('Du är offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Skicka nu' }).click();
  await expect(waiting(page, 1)).toBeVisible();
  await page.unroute(/\/(api|auth|healthz)/);
  await noneWaits(page);
  await expect(page.getByText('Du är offline.')).toHaveCount(0);
  expect(await points()).toHaveLength(1);
});

test('a phone that dies without a network has lost nothing when it is on again', async ({
  school,
}) => {
  const { points } = await aPlacement(school);
  const own = anOwnBrowser();
  try {
    const context = await own.start();
    await context.grantPermissions(phone.permissions);
    const page = await context.newPage();
    const site = test.info().project.use.baseURL ?? '';
    await openCompanion(page, school.student.email, { site });
    await expect(checkIn(page)).toBeVisible();
    await context.setOffline(true);
    await checkIn(page).click();
    const anyway = page.getByRole('button', { name: 'Checka in utan position' });
    await expect(anyway.or(checkOut(page))).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(waiting(page, 1)).toBeVisible();
    await own.kill();
    expect(await points()).toEqual([]);

    const again = await (await own.start()).newPage();
    await again.goto(`${site}/app`);
    await expect(checkOut(again)).toBeVisible();
    await noneWaits(again);
    expect((await points()).map(({ isCheckIn }) => isCheckIn)).toEqual([true]);
  } finally {
    await own.remove();
  }
});

test('a phone whose clock is hours wrong stores the time of the tap', async ({ page, school }) => {
  const { points } = await aPlacement(school);
  await openCompanion(page, school.student.email);
  const wrongMs = 3 * 60 * 60_000;
  await page.clock.install({ time: Date.now() - wrongMs });
  await page.goto('/app');
  const before = Date.now();
  await checkIn(page).click();
  await noneWaits(page);
  await expect.poll(async () => (await points()).length).toBe(1);
  const after = Date.now();
  const [point] = await points();
  // The phone says at sending how late it is.
  const second = 1000;
  expect(point?.occurredAt.getTime()).toBeGreaterThanOrEqual(before - second);
  expect(point?.occurredAt.getTime()).toBeLessThanOrEqual(after + second);
});

test('a full phone says so and keeps the form', async ({ page, context, school }) => {
  const { entries, workCard } = await aPlacement(school);
  await openCompanion(page, school.student.email);
  await tab(page, 'Logga').click();
  await page.getByRole('radio', { name: new RegExp(workCard.components[0]?.name ?? '') }).check();
  await page.getByRole('textbox', { name: 'Timmar' }).fill('7');
  await page.getByLabel('Rubrik').fill('Kapat reglar');
  await page.getByLabel(/Vad gjorde du/).fill('Till en vägg.');
  const devTools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // The browser remembers for half a minute how much room there was.
  await expect.poll(() => page.evaluate(storesRow)).toBe(false);
  await page.getByRole('button', { name: 'Spara arbete' }).click();
  await expect(page.getByText(/Telefonen är full/)).toBeVisible();
  await expect(page.getByLabel('Rubrik')).toHaveValue('Kapat reglar');
  await expect(page.getByLabel(/Vad gjorde du/)).toHaveValue('Till en vägg.');
  expect(await entries()).toEqual([]);

  await devTools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Spara arbete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mitt arbete' })).toBeVisible();
  await expect
    .poll(async () => (await entries()).map(({ title }) => title))
    .toEqual(['Kapat reglar']);
});

/** Whether the browser takes another row of a database. */
async function storesRow() {
  const opening = indexedDB.open('room');
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
  const database = await new Promise<IDBDatabase | undefined>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => resolve(undefined);
  });
  if (!database) return false;
  const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
  transaction.objectStore('rows').add('a'.repeat(1000));
  const isStored = await new Promise<boolean>((resolve) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
  });
  database.close();
  return isStored;
}

test('twenty things with twelve pictures arrive on a slow network, once and in order, while the app closes twice', async ({
  page,
  context,
  school,
}) => {
  const { points, entries, picturesOf, workCard } = await aPlacement(school);
  await openCompanion(page, school.student.email);
  await expect(checkIn(page)).toBeVisible();
  await context.setOffline(true);
  await twentyThings(page, { name: workCard.components[0]?.name ?? '' });
  await expect(waiting(page, 20)).toBeVisible();

  await onSlow3G(page);
  await context.setOffline(false);
  await expect.poll(async () => (await points()).length).toBeGreaterThan(4);
  await page.close();
  const second = await context.newPage();
  await onSlow3G(second);
  await second.goto('/app');
  await expect.poll(async () => (await entries()).length).toBeGreaterThan(2);
  await second.close();
  const third = await context.newPage();
  await third.goto('/app');
  await expect.poll(async () => (await entries()).length).toBe(6);
  await noneWaits(third);

  expect((await points()).map(({ isCheckIn }) => isCheckIn)).toEqual(
    Array.from({ length: 14 }, (_, index) => index % 2 === 0),
  );
  const stored = await entries();
  expect(stored.map(({ title }) => title)).toEqual(sixTitles);
  const pictures = await Promise.all(stored.map(({ id }) => picturesOf(id)));
  expect(pictures.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(new Set(pictures.flat().map(({ blobHash }) => blobHash.toString('hex'))).size).toBe(12);
});
