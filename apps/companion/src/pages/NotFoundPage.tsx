import { useMessages } from '@gesall/client/react';
import { ScreenHead } from '../shell/ScreenHead.tsx';

export function NotFoundPage() {
  const t = useMessages('companion');
  return (
    <>
      <ScreenHead title={t('notFound')} back="/" />
      <p>{t('notFoundBody')}</p>
    </>
  );
}
