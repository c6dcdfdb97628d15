import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When what had the focus goes, the focus goes on to `next` and not to the beginning of the page. A
 * button that was closed meanwhile has lost the focus already, to nobody: that counts as having it.
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
