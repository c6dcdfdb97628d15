import { Count } from '@gesall/ui';
import { type ReactNode, useId } from 'react';
import css from './pages.module.css';

interface Props {
  title: string;
  count?: number;
  /** False for what brings frames of its own. */
  framed?: boolean;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function Panel({ title, count, framed = true, children }: Props) {
  const heading = useId();
  return (
    <section className={framed ? css.panel : css.part} aria-labelledby={heading}>
      <div className={css.panelHead}>
        <h2 id={heading}>{title}</h2>
        {count !== undefined && <Count>{count}</Count>}
      </div>
      {children}
    </section>
  );
}
