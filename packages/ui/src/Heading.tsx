import type { ReactNode } from 'react';
import css from './Heading.module.css';

interface Props {
  /** Its place in the outline; 2 when left out. The page's one h1 is its title. */
  level?: 2 | 3 | 4;
  /**
   * How large it is: a part of a page, an entry such as a card or a question, or the head of a
   * panel. It does not follow from the level, since a card may stand right below the title.
   */
  look?: 'section' | 'entry' | 'panel';
  id?: string;
  children: ReactNode;
}

/** The one scale of headings below the page's title. */
export function Heading({ level = 2, look = 'section', id, children }: Props) {
  const Name = `h${level}` as const;
  return (
    <Name id={id} className={css.heading} data-look={look}>
      {children}
    </Name>
  );
}
