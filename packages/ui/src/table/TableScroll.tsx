import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type Ref, useRef } from 'react';
import css from './Table.module.css';
import { useIsWide } from './use-is-wide.ts';

interface Props {
  label: string;
  /** Whether the heading row sticks to the page. */
  isSticky?: boolean;
  /** True when only visible rows are rendered, which scroll inside. */
  isWindowed?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * A table's container. A wide table scrolls inside, with sticky heading row and name column, by
 * keyboard as well.
 */
export function TableScroll({ label, isSticky, isWindowed, ref: given, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(own, given);
  const isWide = useIsWide(own);
  const scrolls = isWide || isWindowed;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is a group whenever it has a label
    <div
      ref={ref}
      className={css.scroll}
      data-wide={isWide || undefined}
      data-windowed={isWindowed || undefined}
      data-sticky={isSticky || undefined}
      role={scrolls ? 'group' : undefined}
      aria-label={scrolls ? label : undefined}
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </div>
  );
}
