import type { ReactNode } from 'react';
import css from './Tick.module.css';

interface Props {
  isTicked: boolean;
  onChange(isTicked: boolean): void;
  children: ReactNode;
}

/** A box to tick with its label, which is part of the target. */
export function Tick({ isTicked, onChange, children }: Props) {
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        checked={isTicked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
