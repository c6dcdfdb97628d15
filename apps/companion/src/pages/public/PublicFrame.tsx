import { type ReactNode, useEffect } from 'react';
import { NewVersion } from '../../features/version/NewVersion.tsx';
import { Mark } from '../../kit/Mark.tsx';
import css from './PublicFrame.module.css';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function PublicFrame({ title, lead, children }: Props) {
  useEffect(() => {
    document.title = `${title} – Gesäll`;
  }, [title]);
  return (
    <main className={css.page}>
      <p className={css.brand}>
        <Mark size={28} />
        Gesäll
      </p>
      <NewVersion />
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </main>
  );
}
