import { useMessages } from '@gesall/client/react';
import { Download, Share } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { isAddedByHand, useInstall } from '../../platform/install.ts';

/** How the app gets onto the home screen: by a button, or by hand in Safari. */
export function InstallHint() {
  const t = useMessages('companion');
  const install = useInstall();
  if (install)
    return (
      <Button
        variant="outline"
        size="wide"
        icon={<Download size={20} aria-hidden="true" />}
        onClick={install}
      >
        {t('install')}
      </Button>
    );
  if (!isAddedByHand()) return null;
  return (
    <Notice icon={<Share size={20} aria-hidden="true" />}>
      <p>{t('installByHand')}</p>
      <p>{t('installSendFirst')}</p>
    </Notice>
  );
}
