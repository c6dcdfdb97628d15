import { useMessages } from '@gesall/client/react';
import { ScreenHead } from '../../shell/ScreenHead.tsx';

export function TodayPage() {
  const t = useMessages('companion');
  return <ScreenHead title={t('today')} />;
}
