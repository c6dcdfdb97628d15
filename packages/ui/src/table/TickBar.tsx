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

/** What can be done with the ticked rows. */
export function TickBar({ told, untick, onUntick, children }: Props) {
  return (
    <div className={css.ticked}>
      <strong role="status">{told}</strong>
      <Button variant="subtle" onClick={onUntick}>
        {untick}
      </Button>
      {children && <div className={css.acts}>{children}</div>}
    </div>
  );
}
