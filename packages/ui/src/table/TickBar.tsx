import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import css from './Foot.module.css';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

interface Props {
  /** How many are ticked, in words. */
  told: string;
  untick: string;
  onUntick(): void;
  /** The table it belongs to. */
  table: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * What can be done with the ticked rows. It stands at the left, since the way up covers the right
 * corner.
 */
export function TickBar({ told, untick, onUntick, table, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusHandedOn(bar, () => table.current?.querySelector<HTMLElement>('thead input'));
  return (
    <div className={css.ticked} ref={bar}>
      <strong role="status">{told}</strong>
      {children && <div className={css.acts}>{children}</div>}
      <Button variant="subtle" onClick={onUntick}>
        {untick}
      </Button>
    </div>
  );
}
