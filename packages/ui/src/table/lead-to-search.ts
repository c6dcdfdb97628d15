import type { KeyboardEvent } from 'react';

/**
 * Lets `/` lead to the search of the list that has the focus. From anywhere on the page it would
 * answer whoever speaks to the computer, too (WCAG 2.1.4).
 */
export function leadToSearch(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget: list } = event;
  if (key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return;
  // A dialog that a list opens is its child for React, and not on the page.
  if (!(target instanceof HTMLElement) || !list.contains(target) || isTyped(target)) return;
  const search = list.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');
  if (!search) return;
  event.preventDefault();
  search.focus();
}

/** A box to tick and a switch take no letters. */
const isTyped = (target: HTMLElement) =>
  target.matches(
    'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"]',
  );
