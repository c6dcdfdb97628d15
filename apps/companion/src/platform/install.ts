import { useSyncExternalStore } from 'react';

/** Chromium's offer to install; TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | undefined) {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer until somebody presses the button. */
export function waitForInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(undefined));
}

/** Opens the browser's own question; undefined where the browser offers nothing. */
export function useInstall(): (() => void) | undefined {
  const now = useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => offer,
  );
  if (!now) return undefined;
  return () => {
    void now.prompt();
    // An offer can be used once.
    setOffer(undefined);
  };
}

/** Safari on a phone, where only the person can add the app to the home screen. */
export const isAddedByHand = (): boolean =>
  'standalone' in navigator && navigator.standalone === false;
