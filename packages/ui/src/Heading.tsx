import type { ReactNode } from 'react';
import css from './Heading.module.css';

interface Props {
  /** The outline level; defaults to 2. The page's only h1 is its title. */
  level?: 2 | 3 | 4;
  look?: 'section' | 'entry' | 'panel';
  id?: string;
  children: ReactNode;
}

/** The only scale of headings below the page's title. */
export function Heading({ level = 2, look = 'section', id, children }: Props) {
  const Name = `h${level}` as const;
  return (
    <Name id={id} className={css.heading} data-look={look}>
      {children}
    </Name>
  );
}
