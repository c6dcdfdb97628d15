import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './assessments.module.css';

/** A difference in words, with a sign so that colour says nothing alone. */
export const Differs = ({ children }: { children: ReactNode }) => (
  <span className={css.differs}>
    <TriangleAlert size={15} aria-hidden="true" /> {children}
  </span>
);
