import { type RefObject, useEffect } from 'react';

/**
 * Lets `/` lead to a field from anywhere but where something is typed. Of several the first on the
 * page takes it, and while a dialog is open only one in that dialog.
 */
export function useSlash(field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable="true"]') && isTyped(target)) return;
      const element = field.current;
      const dialog = document.querySelector('[role="dialog"][aria-modal="true"]');
      if (!element || (dialog && !dialog.contains(element))) return;
      event.preventDefault();
      element.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}

/** A box to tick and a switch take no letters. */
const isTyped = (field: HTMLElement) => !field.matches('input[type="checkbox"], input[type="radio"]');
