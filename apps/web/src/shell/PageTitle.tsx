import { type ReactNode, useEffect, useRef } from 'react';
import css from './PageTitle.module.css';

interface Props {
  title: string;
  /** One line of facts beside the title. */
  facts?: ReactNode;
  actions?: ReactNode;
}

/**
 * The page's one h1; it takes the focus after a change of page, so that a screen reader begins
 * there.
 */
export function PageTitle({ title, facts, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Gesäll`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className={css.row}>
      <div className={css.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {facts && <p className={css.facts}>{facts}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
