import { useMessages } from '@gesall/client/react';
import { ActList } from '../features/outbox/ActList.tsx';
import { openPath } from '../platform/address.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';

export function WaitingPage() {
  const t = useMessages('companion');
  return (
    <>
      <ScreenHead title={t('waiting')} back="/" />
      <ActList
        mend={({ clientId, content: { kind } }) =>
          kind === 'registration' ? () => openPath(`/entries/${clientId}`) : undefined
        }
      />
    </>
  );
}
