import { useMessages } from '@gesall/client/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Strip.module.css';

interface Props {
  icon: LucideIcon;
  name: string;
  where: string;
  children: ReactNode;
}

/** The line at the top of a student’s first page. */
export function Strip({ icon: Icon, name, where, children }: Props) {
  const t = useMessages('courses');
  return (
    <section className={css.strip} aria-label={t('continueAt')}>
      <Icon size={20} strokeWidth={1.8} aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.where}>{where}</p>
      </div>
      {children}
    </section>
  );
}
