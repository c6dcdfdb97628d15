/** Of Chromium alone (Background Synchronization). */
interface Synchronizing extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the pages of the app when there is a network, where it can. */
export async function wakeWithNetwork() {
  const registration: Synchronizing | undefined =
    await navigator.serviceWorker?.getRegistration('/app');
  // It may be forbidden; the page then tries by itself.
  await registration?.sync?.register('acts').catch(() => undefined);
}

/** Calls back each time when the browser has woken the page, until the signal is aborted. */
export function whenWoken(onWake: () => void, signal: AbortSignal) {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => {
      if (data === 'send-acts') onWake();
    },
    { signal },
  );
}
