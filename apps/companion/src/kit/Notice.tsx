import type { ReactNode } from 'react';
import css from './Notice.module.css';

interface Props {
  tone?: 'plain' | 'progress' | 'danger';
  icon?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A line about the state of something, with at most one action. */
export const Notice = ({ tone = 'plain', icon, action, children }: Props) => (
  <div className={[css.notice, css[tone]].filter(Boolean).join(' ')}>
    {icon}
    <div>{children}</div>
    {action}
  </div>
);
