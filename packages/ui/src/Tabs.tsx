import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { nextInStrip } from './next-in-strip.ts';
import css from './Tabs.module.css';
import { useCut } from './use-cut.ts';

export interface Tab {
  key: string;
  label: string;
  element: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** The key of the chosen tab; an unknown one, or none, means the first. */
  chosen: string | undefined;
  onChoose(key: string): void;
  /** True for tabs inside a page's tab: the line is as wide as the content. */
  isInner?: boolean;
}

/** As wide as the part of a strip that fades, and some more. */
const marginPx = 48;

/** Scrolls sideways alone: a page with its tabs far below must not open there. */
function reveal(tab: Element, scroller: Element) {
  const [inner, outer] = [tab.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollLeft += Math.max(0, inner.right + marginPx - outer.right);
  scroller.scrollLeft -= Math.max(0, outer.left - (inner.left - marginPx));
}

/**
 * A tab strip with the chosen panel. Unlike the library's, a strip that does not fit scrolls
 * sideways and fades where it is cut.
 */
export function Tabs({ label, tabs, chosen: wanted, onChoose, isInner }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const id = useId();
  const cutOfLine = useCut(line);
  const cutOfStrip = useCut(strip);
  const chosen = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  const tabOf = (key: string) =>
    strip.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);

  const isCut = cutOfLine !== '';
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected="true"]');
    const scroller = isCut ? line.current : strip.current;
    if (scroller && tab?.getAttribute('data-key') === chosen.key) reveal(tab, scroller);
  }, [chosen.key, isCut]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = nextInStrip(tabs.indexOf(chosen), tabs.length, event.key);
    const next = index === undefined ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    tabOf(next.key)?.focus();
    onChoose(next.key);
  };

  return (
    <>
      <div
        ref={line}
        className={css.line}
        data-inner={isInner || undefined}
        data-cut={cutOfLine || undefined}
      >
        <div
          ref={strip}
          role="tablist"
          aria-label={label}
          className={css.strip}
          data-cut={cutOfStrip || undefined}
          onKeyDown={onKeyDown}
        >
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
              onClick={() => onChoose(tab.key)}
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
