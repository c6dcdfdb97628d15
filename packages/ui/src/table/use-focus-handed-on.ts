import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When the focused element disappears, moves the focus to `next` instead of the document. A button
 * that was disabled meanwhile has already lost the focus, and is treated as focused.
 */
export function useFocusHandedOn(
  part: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined,
): void {
  const isIn = useRef(false);
  const hand = useRef(next);
  useEffect(() => {
    hand.current = next;
  });
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      isIn.current = target instanceof Node && part.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [part]);
  useLayoutEffect(() => {
    const own = part.current;
    return () => {
      const { activeElement } = document;
      const isLost =
        activeElement === null ||
        activeElement === document.body ||
        own?.contains(activeElement) === true;
      if (isIn.current && isLost) hand.current()?.focus();
    };
  }, [part]);
}
