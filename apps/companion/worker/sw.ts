/// <reference lib="webworker" />
// Stands alone: the build strips its types and puts in the two values below.
/** The addresses of the app's own files. */
declare const shellFiles: readonly string[];
/** A hash over their contents. */
declare const shellVersion: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = 'gesall-app-';
const cacheName = prefix + shellVersion;
const page = '/app/';

worker.addEventListener('install', (event) => event.waitUntil(precache()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('message', ({ data }) => {
  // A new version waits until the person asks for it, or until the app starts again.
  if (data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('push', (event) => event.waitUntil(showNews(event.data)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openApp(event.notification.data));
});
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(subscribeAgain(event as PushSubscriptionChangeEvent)),
);

// Of Chromium alone (Background Synchronization).
worker.addEventListener('sync' as 'activate', (event) => event.waitUntil(tellPages('send-acts')));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && (pathname === '/app' || pathname.startsWith(page)))
    event.respondWith(shell());
  else if (pathname.startsWith(page)) event.respondWith(fromCaches(request));
});

async function precache() {
  const cache = await caches.open(cacheName);
  await Promise.all(
    shellFiles.map(async (address) => {
      const isImmutable = address.startsWith('/app/assets/');
      const before = isImmutable ? await caches.match(address) : undefined;
      if (before) return cache.put(address, before);
      const answer = await fetch(address, { cache: isImmutable ? 'default' : 'reload' });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
      return cache.put(address, answer);
    }),
  );
}

/** The version before stays: an open page of it may still load one of its parts. */
async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const former = names.filter((name) => name !== cacheName);
  await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * Pages send what waits or renew the push subscription. Without a page nothing is sent, since the
 * worker must not renew the session: a page would keep its used token.
 */
async function tellPages(wish: 'send-acts' | 'renew-push') {
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(wish);
}

/** Shows something for every message, as browsers demand; newer news of a kind replaces older. */
async function showNews(data: PushMessageData | null) {
  const { text, kind, path } = newsIn(data);
  const title = typeof text === 'string' ? text : 'Gesäll';
  const tag = typeof kind === 'string' ? kind : 'news';
  const icon = '/app/icon-192.png';
  await worker.registration.showNotification(title, { tag, icon, data: path });
}

function newsIn(data: PushMessageData | null): Record<string, unknown> {
  try {
    return Object(data?.json());
  } catch {
    return {};
  }
}

/** Opens a path in a page of the app that is there, which keeps its drafts, or in a new one. */
async function openApp(given: unknown) {
  const path = typeof given === 'string' && /^\/app(\/|$)/.test(given) ? given : '/app';
  const [client] = await worker.clients.matchAll({ type: 'window' });
  if (!client) return void (await worker.clients.openWindow(path));
  client.postMessage({ open: path });
  await client.focus();
}

/** The browser has ended a subscription: it gets the next, which a page tells the server. */
async function subscribeAgain({ oldSubscription }: PushSubscriptionChangeEvent) {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!applicationServerKey) return;
  await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await tellPages('renew-push');
}

async function shell(): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(page, { ignoreVary: true })) ?? fetch(page);
}

async function fromCaches(request: Request): Promise<Response> {
  const own = await caches.open(cacheName);
  const found = (await own.match(request, { ignoreVary: true })) ?? (await caches.match(request));
  return found ?? fetch(request);
}
