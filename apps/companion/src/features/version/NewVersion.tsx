import { useMessages } from '@gesall/client/react';
import { Sparkles } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { takeNewVersion, useNewVersion } from '../../platform/worker.ts';

/** Offers a newer version, which otherwise begins with the next start of the app. */
export function NewVersion() {
  const isThere = useNewVersion();
  return <div role="status">{isThere && <Offer />}</div>;
}

function Offer() {
  const t = useMessages('companion');
  return (
    <Notice
      icon={<Sparkles size={20} aria-hidden="true" />}
      action={
        <Button variant="outline" onClick={takeNewVersion}>
          {t('takeVersion')}
        </Button>
      }
    >
      {t('newVersion')}
    </Notice>
  );
}
