import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useRef } from 'react';
import { useRoving } from './use-roving.ts';

interface Props {
  count: number;
  /** The scrolling container; null until mounted. */
  scroll: HTMLDivElement | null;
  span: number;
  row(index: number, ref: Ref<HTMLTableRowElement>): ReactNode;
}

const usualHeight = 45;
const beyondSight = 12;

/** Renders only the rows around the viewport, with empty space of the right height. */
export function WindowedBody({ count, scroll, span, row }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const window = useVirtualizer({
    count,
    getScrollElement: () => scroll,
    estimateSize: () => usualHeight,
    overscan: beyondSight,
  });
  useRoving(body, (edge) => window.scrollToIndex(edge === 'Home' ? 0 : count - 1));
  const items = window.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = window.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      {before > 0 && <Room height={before} span={span} />}
      <tbody ref={body}>{items.map(({ index }) => row(index, window.measureElement))}</tbody>
      {after > 0 && <Room height={after} span={span} />}
    </>
  );
}

/** In a tbody of its own, so that row counts stay right. */
const Room = ({ height, span }: { height: number; span: number }) => (
  <tbody aria-hidden="true">
    <tr style={{ height, display: 'table-row' }}>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  </tbody>
);
