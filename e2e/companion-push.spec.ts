import { workRegistrationsContract } from '@gesall/contract';
import type { Page } from '@playwright/test';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { violationsIn } from './axe.ts';
import { callsOf } from './calls-over-http.ts';
import { openCompanion, phone } from './companion.ts';
import { aPeriodOf, entriesOf, type PeriodMade } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import {
  askPushService,
  deliver,
  listsNotifications,
  losesSubscription,
  messagesTo,
  shownNotifications,
  subscribesAtStandIn,
  tap,
} from './push.ts';
import { hasAllAnswers } from './requests.ts';
import { bodiesTo, heldBack } from './stubs.ts';
import { expect, test } from './test.ts';

test.use({ ...phone, wishes: { students: ['Anna Alm'] } });

const turnOn = (page: Page) => page.getByRole('button', { name: 'Slå på aviseringar' });
const turnOff = (page: Page) => page.getByRole('button', { name: 'Stäng av aviseringar' });
const kind = (page: Page, name: string) => page.getByRole('checkbox', { name });

const aPeriodNow = (school: School) =>
  aPeriodOf(school, { students: [school.student], name: 'APL höst', from: -9, to: 20 });

/** The teacher sends an entry of the student back; answers its id. */
async function sendBack({ teacher }: School, period: PeriodMade) {
  const product = await productOn(sharedDataDir());
  const [entry] = await entriesOf(period, [{ title: 'Bytt central' }]);
  const id = entry?.id ?? 0;
  await callsOf(product)
    .as(teacher)
    .call(workRegistrationsContract.sendBack, { workRegistrationId: id, reason: 'Vilken?' });
  return id;
}

async function openAccount(page: Page, { student }: School) {
  await openCompanion(page, student.email);
  await page.getByRole('link', { name: 'Mitt konto' }).click();
}

test('a phone that was asked to shows that something is new, and a tap opens where', async ({
  page,
  school,
}) => {
  const period = await aPeriodNow(school);
  const ids = await subscribesAtStandIn(page);
  await openAccount(page, school);
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  for (const name of ['jag inte har checkat in', 'ett arbete skickas tillbaka till mig'])
    await expect(kind(page, name)).toBeChecked();
  expect(await violationsIn(page, {})).toEqual([]);

  const entry = await sendBack(school, period);
  await expect.poll(() => messagesTo(ids.at(-1))).toHaveLength(1);
  const [message = ''] = await messagesTo(ids.at(-1));
  expect(message).not.toContain(school.teacher.name);
  await listsNotifications(page);
  await deliver(page, message);
  const path = `/app/entries/${entry}`;
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'Något nytt i Gesäll', tag: 'entrySentBack', path }]);
  await tap(page, 'entrySentBack');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText('har skickat tillbaka arbetet till dig')).toBeVisible();
  expect(await shownNotifications(page)).toEqual([]);
});

test('a message that cannot be read is shown too, and leads to the app', async ({
  page,
  school,
}) => {
  await openAccount(page, school);
  await listsNotifications(page);
  await deliver(page, 'no JSON');
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'Gesäll', tag: 'news', path: null }]);
  await deliver(page, '{"kind":"week","path":"https://attacker.example/","text":"Något nytt"}');
  await expect.poll(() => shownNotifications(page)).toHaveLength(2);
  await tap(page, 'week');
  await expect(page).toHaveURL(/\/app\/?$/);
});

test('kinds are chosen one by one, and nothing is sent of those that are not', async ({
  page,
  school,
}) => {
  const period = await aPeriodNow(school);
  const ids = await subscribesAtStandIn(page);
  await openAccount(page, school);
  await turnOn(page).click();
  await kind(page, 'ett arbete skickas tillbaka till mig').uncheck();
  // A page that is left takes an unsent choice with it.
  await hasAllAnswers(page);
  await page.reload();
  await expect(kind(page, 'ett arbete skickas tillbaka till mig')).not.toBeChecked();
  await expect(kind(page, 'någon kommenterar mitt arbete')).toBeChecked();
  const id = await sendBack(school, period);
  await callsOf(await productOn(sharedDataDir()))
    .as(school.teacher)
    .call(workRegistrationsContract.postComment, { workRegistrationId: id, text: 'Bra' });
  await expect.poll(() => messagesTo(ids.at(-1))).toHaveLength(1);
  expect((await messagesTo(ids.at(-1))).join()).toContain('entryCommented');

  await turnOff(page).click();
  await expect(turnOn(page)).toBeVisible();
  await page.reload();
  await expect(turnOn(page)).toBeEnabled();
});

test('the last of several presses counts on a slow network', async ({ page, school }) => {
  await aPeriodNow(school);
  await subscribesAtStandIn(page);
  await openAccount(page, school);
  await turnOn(page).click();
  const sentBack = kind(page, 'ett arbete skickas tillbaka till mig');
  const commented = kind(page, 'någon kommenterar mitt arbete');
  await expect(commented).toBeChecked();
  await hasAllAnswers(page);

  const chosen = bodiesTo(page, '/api/user/setpushkinds');
  const network = await heldBack(page, '**/api/User/SetPushKinds');
  await sentBack.uncheck();
  await sentBack.check();
  await commented.uncheck();
  await sentBack.uncheck();
  await sentBack.check();
  await expect.poll(() => chosen.length).toBe(1);
  network.release();
  await expect.poll(() => chosen.length).toBe(5);
  await hasAllAnswers(page);
  await page.reload();
  await expect(sentBack).toBeChecked();
  await expect(commented).not.toBeChecked();
});

test('what the push service has forgotten is renewed when the app starts', async ({
  page,
  school,
}) => {
  const period = await aPeriodNow(school);
  const ids = await subscribesAtStandIn(page);
  await openAccount(page, school);
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  const [first] = ids;
  await askPushService('forget', { id: first });
  const { db } = await productOn(sharedDataDir());
  const subscriptions = async () =>
    (
      await db.$client.query('select id from push_subscription where account_id = $1', [
        school.student.id,
      ])
    ).rowCount;
  await sendBack(school, period);
  await expect.poll(subscriptions).toBe(0);

  await page.goto('/app');
  await expect.poll(subscriptions).toBe(1);
  await sendBack(school, period);
  await expect.poll(() => messagesTo(ids.at(-1))).toHaveLength(1);
  expect(ids.at(-1)).not.toBe(first);

  await test.step('and while it is open, when the browser has changed it', async () => {
    const before = ids.length;
    await losesSubscription(page);
    await expect.poll(() => ids.length).toBe(before + 1);
    await hasAllAnswers(page);
    await sendBack(school, period);
    await expect.poll(() => messagesTo(ids.at(-1))).toHaveLength(1);
  });
});

test('signing out ends the messages to the phone', async ({ page, school }) => {
  await aPeriodNow(school);
  await subscribesAtStandIn(page);
  await openAccount(page, school);
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible();
  const isSubscribed = () =>
    page.evaluate(async () => {
      const { pushManager } = await navigator.serviceWorker.ready;
      return (
        (await pushManager.getSubscription()) !== null || localStorage.getItem('push') !== null
      );
    });
  await expect.poll(isSubscribed).toBe(false);
});

test('the app says why messages cannot be turned on', async ({
  page,
  context,
  school,
  visitor,
}) => {
  await subscribesAtStandIn(page);
  await openAccount(page, school);
  await expect(turnOn(page)).toBeEnabled();
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByText('Det går först när du har nät.')).toBeVisible();
  await expect(turnOn(page)).toBeDisabled();

  const blocked = await visitor();
  await blocked.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' });
  });
  await openAccount(blocked, school);
  await expect(blocked.getByText('Aviseringar är blockerade')).toBeVisible();

  const inSafari = await visitor();
  await inSafari.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await openAccount(inSafari, school);
  await expect(inSafari.getByText('när appen ligger på hemskärmen')).toBeVisible();

  const old = await visitor();
  await old.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await openAccount(old, school);
  await expect(old.getByText('Webbläsaren kan inte ta emot aviseringar.')).toBeVisible();
});
