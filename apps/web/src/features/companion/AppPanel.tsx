import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { AppCode } from './AppCode.tsx';

/** How to get the app for placement on a phone. */
export function AppPanel() {
  const t = useMessages('companionCode');
  return (
    <Panel title={t('title')} hint={t('hint')} padded>
      <AppCode />
    </Panel>
  );
}
