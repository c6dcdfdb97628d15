import { useMessages } from '@gesall/client/react';
import { EmptyState, FailedRead } from '@gesall/ui';
import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { PartNotLoaded, reloadWhenReached } from '../platform/parts/load-part.ts';

/** In place of a page that throws, or whose code did not arrive. */
export function Crash({ error }: { error: unknown }) {
  const t = useMessages('shell');
  const [isAlone, setAlone] = useState(error instanceof PartNotLoaded);
  async function reload() {
    if (!(await reloadWhenReached())) setAlone(true);
  }
  if (isAlone)
    return (
      <FailedRead title={t('pageLost')} retry={t('retry')} onRetry={() => void reload()}>
        {t('failedBody')}
      </FailedRead>
    );
  return (
    <EmptyState
      icon={<TriangleAlert size={28} aria-hidden="true" />}
      title={t('crashTitle')}
      action={<Button onClick={() => void reload()}>{t('reload')}</Button>}
    >
      {t('crashBody')}
    </EmptyState>
  );
}
