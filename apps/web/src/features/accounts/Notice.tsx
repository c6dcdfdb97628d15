import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './forms.module.css';

export function Notice({
  isAnswer = false,
  children,
}: {
  isAnswer?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={css.notice} role={isAnswer ? 'alert' : 'note'}>
      <TriangleAlert size={18} strokeWidth={1.8} aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}
