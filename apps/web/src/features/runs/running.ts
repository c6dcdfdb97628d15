import { useSyncExternalStore } from 'react';

/** The one open module of this browser window, kept across navigation. */
export interface Running {
  moduleId: number;
  /** Unknown after a page load; then the server tells when the run ends. */
  window?: Window;
}

let running: Running | undefined;
const listeners = new Set<() => void>();

export function setRunning(next: Running | undefined) {
  running = next;
  for (const listener of listeners) listener();
}

export const getRunning = () => running;

export function useRunning(): Running | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => running,
  );
}
