import { Heading } from '@gesall/ui';
import { type ReactNode, useId } from 'react';
import css from './assessments.module.css';

interface Props {
  title: string;
  hint?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a student's assessment with its heading. */
export function Part({ title, hint, actions, children }: Props) {
  const heading = useId();
  return (
    <section className={css.part} aria-labelledby={heading}>
      <div className={css.head}>
        <Heading level={3} look="panel" id={heading}>
          {title}
        </Heading>
        {actions}
      </div>
      {hint && <p className={css.quiet}>{hint}</p>}
      {children}
    </section>
  );
}
