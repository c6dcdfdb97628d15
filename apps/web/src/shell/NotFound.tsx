import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { PageTitle } from './PageTitle.tsx';

export function NotFound() {
  const t = useMessages('shell');
  return (
    <div style={{ display: 'grid', gap: 'var(--space-5)' }}>
      <PageTitle title={t('notFoundTitle')} />
      <EmptyState
        icon={<MapPinOff size={28} aria-hidden="true" />}
        title={t('notFoundTitle')}
        action={<Link to="/">{t('toHome')}</Link>}
      >
        {t('notFoundBody')}
      </EmptyState>
    </div>
  );
}
