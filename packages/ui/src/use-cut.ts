import { type RefObject, useEffect, useState } from 'react';

/** The ends at which a sideways scrolling strip is cut: `start`, `end`, both, or an empty text. */
export function useCut(strip: RefObject<HTMLElement | null>): string {
  const [cut, setCut] = useState('');
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const ends = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'];
      setCut(ends.filter(Boolean).join(' '));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // A label that grows leaves the strip as wide as it was.
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip]);
  return cut;
}
