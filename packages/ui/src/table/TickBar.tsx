import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Foot.module.css';

interface Props {
  /** How many are ticked, in words. */
  told: string;
  untick: string;
  onUntick(): void;
  children: ReactNode;
}

/**
 * What can be done with the ticked rows. It stands at the left, since the way up covers the right
 * corner.
 */
export function TickBar({ told, untick, onUntick, children }: Props) {
  return (
    <div className={css.ticked}>
      <strong role="status">{told}</strong>
      {children && <div className={css.acts}>{children}</div>}
      <Button variant="subtle" onClick={onUntick}>
        {untick}
      </Button>
    </div>
  );
}
