import type { RouterHistory } from '@tanstack/react-router';

let hasActed = false;

/**
 * Watches whether the person has typed or pressed since the present address was opened. An address
 * that takes the place of another one, as after a redirect, begins nothing new.
 */
export function watchActs(history: RouterHistory) {
  history.subscribe(({ action }) => {
    if (action.type !== 'REPLACE') hasActed = false;
  });
  for (const act of ['keydown', 'pointerdown', 'input'])
    addEventListener(act, () => (hasActed = true), { capture: true });
}

/** Whether the person is already at something on the page, which must not lose the focus. */
export const isAtSomething = () => hasActed && document.activeElement !== document.body;
