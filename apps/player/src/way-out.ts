import type { TextKey } from './texts.ts';

const name = 'gesall-player-way-back';

/**
 * How the student leaves: a window of its own is closed, a page in the product's own window goes
 * back to it.
 */
export interface WayOut {
  label: TextKey;
  run: () => void;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * A browser that blocks windows lets the module open in the place of the page that started it.
 * Content adds steps to the history, so the way back is counted from how long it was at the
 * beginning; a reload remembers it.
 */
export function wayOut({
  window,
  storage,
  isFirst,
}: {
  window: Pick<Window, 'opener' | 'history' | 'close'>;
  storage: Storage | undefined;
  /** The page was opened by a start, as opposed to loaded again. */
  isFirst: boolean;
}): WayOut {
  const isInstead = isFirst && window.opener === null && window.history.length > 1;
  if (isFirst) keep(storage, isInstead ? String(window.history.length) : '');
  const length = Number(kept(storage));
  if (!length) return { label: 'closeWindow', run: () => window.close() };
  return {
    label: 'backToCourse',
    run: () => window.history.go(length - 1 - window.history.length),
  };
}

function keep(storage: Storage | undefined, value: string): void {
  try {
    storage?.setItem(name, value);
  } catch {
    // Then a reload offers to close the window instead.
  }
}

function kept(storage: Storage | undefined): string {
  try {
    return storage?.getItem(name) ?? '';
  } catch {
    return '';
  }
}
