import { settings } from './configure.ts';
import { readSession } from './session.ts';

const eventName = 'gesall-session';

/** Announces a changed session in this tab. Other tabs learn it from local storage. */
export const announceSession = (): void => {
  dispatchEvent(new Event(eventName));
};

/** Leaves the pages of an ended session. */
export function endSession(): void {
  settings.onSessionEnd();
  announceSession();
}

/**
 * Calls `onChange` when the session begins, ends or changes, in this tab or another. Returns a
 * function that stops it.
 */
export function watchSession(onChange: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== 'token') return;
    // The token is written first; the rest of the session may not be stored yet.
    if (newValue !== null || readSession()) onChange();
    else endSession();
  };
  addEventListener('storage', onStorage);
  addEventListener(eventName, onChange);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener(eventName, onChange);
  };
}
