import type { KeyboardEvent } from 'react';

/**
 * `/` focuses the search of the list that has the focus. A page-wide shortcut would react to speech
 * input (WCAG 2.1.4).
 */
export function leadToSearch(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget: list } = event;
  if (key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return;
  // A dialog opened by a list is its child in React, but not in the DOM.
  if (!(target instanceof HTMLElement) || !list.contains(target) || isTyped(target)) return;
  const search = list.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');
  if (!search) return;
  event.preventDefault();
  search.focus();
}

/** Tick boxes and switches take no letters. */
const isTyped = (target: HTMLElement) =>
  target.matches(
    'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"]',
  );
