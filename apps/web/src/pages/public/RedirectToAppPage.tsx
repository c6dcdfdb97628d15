import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { useSettingsFile } from '../../platform/settings.ts';
import { PublicFrame } from './PublicFrame.tsx';

const companion = '/app';
/** Addresses that would run in this page instead of leading away from it. */
const runsHere = /^\s*(javascript|data|vbscript|blob):/i;

/** Hands over to the app at once; where the browser does not follow, a button leads there. */
export function RedirectToAppPage() {
  const t = useMessages('accounts');
  const { data, isPending } = useSettingsFile();
  const wanted = data?.appAddress || companion;
  const address = runsHere.test(wanted) ? companion : wanted;
  useEffect(() => {
    if (!isPending) location.assign(address);
  }, [isPending, address]);
  return (
    <PublicFrame title={t('appTitle')} lead={t('appLead')} wayOut="/" focusTitle>
      <Button component="a" size="lg" href={address}>
        {t('toApp')}
      </Button>
    </PublicFrame>
  );
}
