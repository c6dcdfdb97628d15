import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import css from './Foot.module.css';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

interface Props {
  summary: string;
  untick: string;
  onUntick(): void;
  table: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Actions for the ticked rows, on the left, since the up button covers the right corner. */
export function TickBar({ summary, untick, onUntick, table, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusHandedOn(bar, () => table.current?.querySelector<HTMLElement>('thead input'));
  return (
    <div className={css.ticked} ref={bar}>
      <strong role="status">{summary}</strong>
      {children && <div className={css.acts}>{children}</div>}
      <Button variant="subtle" onClick={onUntick}>
        {untick}
      </Button>
    </div>
  );
}
