import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';

/** Shown when a page throws: a message and a reload button. */
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
