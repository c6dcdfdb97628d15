import { useSyncExternalStore } from 'react';

let waiting: ServiceWorker | undefined;
let isTaken = false;
const listeners = new Set<() => void>();

function setWaiting(worker: ServiceWorker | null | undefined) {
  waiting = worker ?? undefined;
  for (const listener of listeners) listener();
}

const checkedEveryMs = 60 * 60_000;

/** Registers the worker that keeps the app's files for a start without a network. */
export async function registerWorker() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    // Other pages of the app keep their version until they start again.
    if (isTaken) location.reload();
  });
  const registration = await serviceWorker.register('/app/sw.js', { scope: '/app' });
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // The very first version takes over nothing.
      if (worker.state === 'installed' && serviceWorker.controller) setWaiting(worker);
    });
  if (serviceWorker.controller) setWaiting(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkedEveryMs) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Whether a newer version of the app waits for its start. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => waiting !== undefined,
  );

/** Starts the newer version in this page. */
export function takeNewVersion() {
  isTaken = true;
  waiting?.postMessage('take-over');
}
