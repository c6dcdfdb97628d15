import { useSyncExternalStore } from 'react';

/** Long enough to read a sentence twice. */
const shownMs = 8000;

let shown: { text: string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: { text: string } | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows one sentence above the bar at the bottom, for eight seconds. */
export function showMessage(text: string) {
  clearTimeout(timer);
  show({ text });
  timer = setTimeout(() => show(undefined), shownMs);
}

export const useMessage = () =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => shown,
  );
