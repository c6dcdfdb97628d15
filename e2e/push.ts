import type { Page } from '@playwright/test';

/** Asks the stand-in for push services, which decrypts what the product sends. */
export const askPushService = async <T>(wish: string, body: object = {}): Promise<T> =>
  (
    await fetch(`${process.env.GESALL_E2E_PUSH}/stand-in/${wish}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
  ).json();

/**
 * A page whose person allows notifications when asked, and whose browser subscribes at the stand-in:
 * the headless browser allows none, and none of its own services can be reached. Keys, endpoint and
 * messages are real. Answers the ids of its subscriptions, the latest last.
 */
export async function subscribesAtStandIn(page: Page) {
  const ids: string[] = [];
  await page.exposeFunction('subscribeAtStandIn', async (serverKey: string) => {
    const { id, ...made } = await askPushService<{ id: string }>('subscribe', { serverKey });
    ids.push(id);
    return made;
  });
  await page.addInitScript(() => {
    type Made = { endpoint: string; p256dh: string; auth: string };
    const reach = window as unknown as { subscribeAtStandIn(key: string): Promise<Made> };
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('permission', 'granted');
      return 'granted';
    };
    let current: PushSubscription | null = null;
    const { prototype } = PushManager;
    prototype.getSubscription = async () => current;
    prototype.subscribe = async (options) => {
      const made = reach.subscribeAtStandIn(String(options?.applicationServerKey));
      const { endpoint, ...keys } = await made;
      const own = {
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      current = own as unknown as PushSubscription;
      return current;
    };
  });
  return ids;
}

/** The decrypted texts of the messages to a subscription until now. */
export const messagesTo = (id: string | undefined) => askPushService<string[]>('texts', { id });

/** Gives a message to the page's worker as the browser would after decrypting it. */
export async function deliver(page: Page, data: string) {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/app'));
      if (own) resolve(own.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devTools.detach();
}

interface Shown {
  title: string;
  tag: string;
  data: unknown;
  close(): void;
}

interface Worker {
  registration: {
    showNotification(title: string, options: { tag: string; data: unknown }): Promise<void>;
    getNotifications(): Promise<Shown[]>;
    pushManager: { subscribe(): Promise<unknown> };
  };
  ExtendableEvent: new (type: string) => Event;
  dispatchEvent(event: Event): boolean;
}

/** The app's worker, which keeps a list of what it shows: the headless browser shows nothing. */
async function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The app has no worker.');
  return worker;
}

export async function listsNotifications(page: Page) {
  await (await workerOf(page)).evaluate(() => {
    const { registration } = self as unknown as Worker;
    let shown: Shown[] = [];
    const others = (tag: string) => shown.filter((each) => each.tag !== tag);
    registration.showNotification = async (title, { tag, data = null }) => {
      const close = () => {
        shown = others(tag);
      };
      shown = [...others(tag), { title, tag, data, close }];
    };
    registration.getNotifications = async () => shown;
  });
}

/** The notifications that the app shows now. */
export const shownNotifications = async (page: Page) =>
  (await workerOf(page)).evaluate(async () => {
    const shown = await (self as unknown as Worker).registration.getNotifications();
    return shown.map(({ title, tag, data }) => ({ title, tag, path: data }));
  });

/** Taps the notification of a tag. */
export const tap = async (page: Page, tag: string) =>
  (await workerOf(page)).evaluate(async (wanted) => {
    const own = self as unknown as Worker;
    const notification = (await own.registration.getNotifications()).find(
      (each) => each.tag === wanted,
    );
    if (!notification) throw new Error('Nothing is shown.');
    const event = new own.ExtendableEvent('notificationclick');
    own.dispatchEvent(Object.assign(event, { notification }));
  }, tag);

/** Tells the app's worker that the browser has ended the page's subscription. */
export const losesSubscription = async (page: Page) =>
  (await workerOf(page)).evaluate(() => {
    const own = self as unknown as Worker;
    own.registration.pushManager.subscribe = async () => ({});
    const oldSubscription = { options: { applicationServerKey: 'key' } };
    const event = new own.ExtendableEvent('pushsubscriptionchange');
    own.dispatchEvent(Object.assign(event, { oldSubscription }));
  });
