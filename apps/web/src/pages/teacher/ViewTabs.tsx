import { useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import css from './ViewTabs.module.css';

export interface ViewTab {
  /** What stands after `?tab=` in the address. */
  key: string;
  label: string;
  element: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly [ViewTab, ...ViewTab[]];
}

/** A strip of tabs and what the chosen one shows. The choice is in the address; an unknown one means the first tab. */
export function ViewTabs({ label, tabs }: Props) {
  const { tab: wanted } = useSearch({ strict: false });
  const navigate = useNavigate();
  const strip = useRef<HTMLDivElement>(null);
  const id = useId();
  const cut = useCut(strip);
  const chosen = tabs.find(({ key }) => key === wanted) ?? tabs[0];

  useLayoutEffect(() => {
    const tab = strip.current?.querySelector(`[data-key="${chosen.key}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen.key]);

  const choose = (key: string) =>
    navigate({ to: '.', search: (before: object) => ({ ...before, tab: key }), replace: true, resetScroll: false });

  const onKeyDown = (event: KeyboardEvent) => {
    const index = nextIndex(tabs.indexOf(chosen), tabs.length, event.key);
    const next = index === undefined ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    strip.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
    void choose(next.key);
  };

  return (
    <>
      <div className={css.line}>
        <div ref={strip} role="tablist" aria-label={label} className={css.strip} data-cut={cut || undefined} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={tab === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={tab === chosen ? 0 : -1}
              data-key={tab.key}
              className={css.tab}
              onClick={() => void choose(tab.key)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.key}`}>
        {chosen.element}
      </div>
    </>
  );
}

/** At which ends a strip that scrolls sideways goes on out of sight: `start`, `end`, both, or an empty text. */
function useCut(strip: RefObject<HTMLElement | null>): string {
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
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip]);
  return cut;
}

/** Where a key leads in the strip, around its ends; undefined for keys that are not the strip's. */
function nextIndex(from: number, count: number, key: string): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
