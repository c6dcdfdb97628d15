import type { ReactNode } from 'react';
import css from './TickTarget.module.css';

/** A labelled tick box, large enough for touch. */
export function TickTarget({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is the child
    <label className={css.target}>
      <span className="visually-hidden">{label}</span>
      {children}
    </label>
  );
}
