import { useEffect } from 'react';

const name = 'push';

/** The account that has turned push messages on in this browser, and the kinds that it chose. */
export interface PushChoice {
  owner: string;
  kinds: readonly string[];
}

export const readChoice = (): PushChoice | undefined =>
  JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;

export const storeChoice = (choice: PushChoice) =>
  localStorage.setItem(name, JSON.stringify(choice));

/** Ends push messages to this browser; the server hears of it from the push service. */
export async function leavePush(): Promise<void> {
  localStorage.removeItem(name);
  const registration = await navigator.serviceWorker?.getRegistration('/app');
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Calls back at the app's start and when the browser has a new subscription. */
export function usePushRenewal(renew: () => Promise<unknown>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a start
  useEffect(() => {
    const start = async () => {
      if (readChoice()) await renew();
    };
    // A browser that was offline tries again at the next start.
    const tryToStart = () => void start().catch(() => undefined);
    tryToStart();
    return onWorkerMessage((data) => data === 'renew-push' && tryToStart());
  }, []);
}

/** Calls back with what the worker says; answers a function that ends it. */
export function onWorkerMessage(onMessage: (data: unknown) => void): () => void {
  const listen = ({ data }: MessageEvent) => onMessage(data);
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}
