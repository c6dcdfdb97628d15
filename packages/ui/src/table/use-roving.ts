import { type RefObject, useLayoutEffect, useRef } from 'react';
import { nextSpot } from './roving.ts';

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(controls)];

type Edge = 'Home' | 'End';
const isEdge = (key: string): key is Edge => key === 'Home' || key === 'End';

/**
 * Makes the rows of a table one tab stop, whatever their controls: arrow keys move on. The tab stop
 * is the control focused last. `reach` renders the first or last row before it is focused.
 */
export function useRoving(
  body: RefObject<HTMLTableSectionElement | null>,
  reach?: (edge: Edge) => void,
) {
  const onEdge = useRef(reach);
  onEdge.current = reach;
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    let last: HTMLElement | undefined;

    const settle = () => {
      const all = controlsOf(element);
      const focused = all.find((control) => control === document.activeElement);
      last = focused ?? (last && all.includes(last) ? last : all[0]);
      for (const control of all) {
        const index = control === last ? 0 : -1;
        if (control.tabIndex !== index) control.tabIndex = index;
      }
    };

    const go = (from: HTMLElement, key: string) => {
      const rows = [...element.rows];
      const row = rows.findIndex((each) => each.contains(from));
      const inRows = rows.map(controlsOf);
      const to = nextSpot(
        inRows.map(({ length }) => length),
        { row, place: inRows[row]?.indexOf(from) ?? 0 },
        key,
      );
      if (to) inRows[to.row]?.[to.place]?.focus();
      return to !== undefined;
    };

    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !(target instanceof HTMLElement)
      )
        return;
      if (needsArrows(target)) return;
      if (onEdge.current && isEdge(key)) {
        event.preventDefault();
        onEdge.current(key);
        // The row is rendered in the frame after scrolling.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => go(target.isConnected ? target : (last ?? element), key)),
        );
      } else if (go(target, key)) event.preventDefault();
    };

    settle();
    const observer = new MutationObserver(settle);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', settle);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', settle);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [body]);
}

/** Text fields, choices and open menus, which use the arrow keys themselves. */
const needsArrows = (target: HTMLElement) =>
  target.matches(
    'input:not([type="checkbox"]), select, textarea, [contenteditable="true"], [aria-expanded="true"][aria-haspopup]',
  );
