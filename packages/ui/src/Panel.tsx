import { type ReactNode, useId } from 'react';
import { Count } from './Badge.tsx';
import { Heading } from './Heading.tsx';
import css from './Panel.module.css';

interface Props {
  title: string;
  count?: number;
  hint?: ReactNode;
  actions?: ReactNode;
  /** False for content with its own frames; its title is then a section's. */
  framed?: boolean;
  /** True for text and fields; tables and lists reach the edges. */
  padded?: boolean;
  children: ReactNode;
}

/** A part of a page with its own heading, framed or not. */
export function Panel({ title, count, hint, actions, framed = true, padded, children }: Props) {
  const heading = useId();
  return (
    <section className={framed ? css.panel : css.part} aria-labelledby={heading}>
      <div className={css.head}>
        <Heading id={heading} look={framed ? 'panel' : 'section'}>
          {title}
        </Heading>
        {count !== undefined && <Count>{count}</Count>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {hint && <p className={css.hint}>{hint}</p>}
      {padded ? <div className={css.padded}>{children}</div> : children}
    </section>
  );
}
