import { useMessages } from '@gesall/client/react';
import { useRouterState } from '@tanstack/react-router';
import css from './PageProgress.module.css';

/** A line above the page while the code of the next one is on its way. */
export function PageProgress() {
  const t = useMessages('shell');
  const isWaiting = useRouterState({ select: ({ status }) => status === 'pending' });
  return isWaiting && <div role="progressbar" aria-label={t('loading')} className={css.line} />;
}
