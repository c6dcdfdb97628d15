import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useSettingsFile } from '../../platform/settings.ts';
import { PublicFrame } from './PublicFrame.tsx';

const companion = '/app';
/** Schemes that would run in this page instead of leaving it. */
const runsHere = /^\s*(javascript|data|vbscript|blob):/i;

/** Redirects to the app at once, with a button for browsers that do not follow. */
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
