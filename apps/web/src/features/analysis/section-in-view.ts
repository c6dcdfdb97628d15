import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Finds the section being read: the first one in view of the comma-joined names. Each section has
 * its name as `data-section`.
 */
export function useSectionInView(
  names: string,
): [string | undefined, RefObject<HTMLDivElement | null>] {
  const page = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(names.split(',')[0]);

  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const name = (target as HTMLElement).dataset.section ?? '';
          if (isIntersecting) seen.add(name);
          else seen.delete(name);
        }
        const first = names.split(',').find((name) => seen.has(name));
        if (first !== undefined) setCurrent(first);
      },
      // Excludes what lies behind the sticky heading.
      { rootMargin: '-80px 0px -40% 0px' },
    );
    for (const section of page.current?.querySelectorAll('[data-section]') ?? [])
      observer.observe(section);
    return () => observer.disconnect();
  }, [names]);

  return [current, page];
}
