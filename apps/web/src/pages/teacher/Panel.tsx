import { Count } from '@gesall/ui';
import { type ReactNode, useId } from 'react';
import css from './pages.module.css';

interface Props {
  title: string;
  count?: number;
  children: ReactNode;
}

/** A framed part of a page with its own heading. */
export function Panel({ title, count, children }: Props) {
  const heading = useId();
  return (
    <section className={css.panel} aria-labelledby={heading}>
      <div className={css.panelHead}>
        <h2 id={heading}>{title}</h2>
        {count !== undefined && <Count>{count}</Count>}
      </div>
      {children}
    </section>
  );
}
