import type { ReactNode } from 'react';
import css from './Card.module.css';

export const Card = ({ label, children }: { label?: string; children: ReactNode }) => (
  <section className={css.card} aria-label={label}>
    {children}
  </section>
);
