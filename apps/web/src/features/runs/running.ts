import { useSyncExternalStore } from 'react';

/** The one module that this browser window has open, wherever the person goes in the meantime. */
export interface Running {
  moduleId: number;
  /** Not known after the page was loaded again; then the server tells when the window is closed. */
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
