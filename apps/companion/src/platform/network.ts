import { isServerReached } from '@gesall/client';
import { useSyncExternalStore } from 'react';

/**
 * Whether the server was heard when it was last asked. The browser's own word is only a reason to
 * ask: it is online in a network that leads nowhere.
 */
let isReached = true;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (next === isReached) return;
  isReached = next;
  for (const listener of listeners) listener();
}

/** Something was answered. */
export const heard = () => set(true);
/** Something was asked, and nothing of the product's came back. */
export const unheard = () => set(false);

export function watchNetwork(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export const isOnline = () => isReached;

/** False from the first question without an answer until the next answer. */
export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, isOnline);

const askedEveryMs = 60_000;
const ask = async () => set(await isServerReached());

/** Asks when the browser reports a change, and each minute while nothing is heard. */
export function askWhenNetworkChanges() {
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  addEventListener('offline', askIfSeen);
  addEventListener('online', askIfSeen);
  document.addEventListener('visibilitychange', () => {
    if (!isReached) askIfSeen();
  });
  let timer: ReturnType<typeof setInterval> | undefined;
  watchNetwork(() => {
    clearInterval(timer);
    timer = isReached ? undefined : setInterval(askIfSeen, askedEveryMs);
  });
}
