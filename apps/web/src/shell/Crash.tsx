import { EmptyState } from '@gesall/ui';
import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useMessages } from '../platform/messages.ts';

/** What is left when a page breaks: say so, and offer the way that nearly always helps. */
export function Crash() {
  const t = useMessages('shell');
  return (
    <EmptyState
      icon={<TriangleAlert size={28} aria-hidden="true" />}
      title={t('crashTitle')}
      action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    >
      {t('crashBody')}
    </EmptyState>
  );
}
