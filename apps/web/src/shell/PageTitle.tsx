import { type ReactNode, useEffect, useRef } from 'react';
import { isAtSomething } from '../platform/acts-on-page.ts';
import css from './PageTitle.module.css';

interface Props {
  title: string;
  facts?: ReactNode;
  actions?: ReactNode;
}

/**
 * The page's only h1; takes the focus after navigation, so that screen readers start there. A
 * person who is already at something else, such as the search at the side, keeps the focus.
 */
export function PageTitle({ title, facts, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Gesäll`;
    if (!isAtSomething()) heading.current?.focus({ preventScroll: true });
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
