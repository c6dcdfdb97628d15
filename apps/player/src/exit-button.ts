import type { TextKey } from './texts.ts';

const name = 'gesall-player-way-back';

/**
 * How the student leaves: a separate window closes, a page in the product's window navigates back.
 */
export interface ExitButton {
  label: TextKey;
  run: () => void;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * With a blocked window, the module opens in place of the page that started it. Content adds
 * history entries, so the steps back are counted from the initial length, which a reload remembers.
 */
export function exitButton({
  window,
  storage,
  isFirst,
}: {
  window: Pick<Window, 'opener' | 'history' | 'close'>;
  storage: Storage | undefined;
  /** The page was opened by a start, not reloaded. */
  isFirst: boolean;
}): ExitButton {
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
    // Without storage, a reload offers to close the window instead.
  }
}

function kept(storage: Storage | undefined): string {
  try {
    return storage?.getItem(name) ?? '';
  } catch {
    return '';
  }
}
