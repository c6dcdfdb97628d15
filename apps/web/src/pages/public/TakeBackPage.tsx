import { useMessages } from '@gesall/client/react';
import { useState } from 'react';
import { TakeBackForm } from '../../features/accounts/TakeBackForm.tsx';
import { readMailedLink } from '../../platform/mailed-link.ts';
import { PublicFrame } from './PublicFrame.tsx';

/** Opened from the mail about a changed address: restores the former one. */
export function TakeBackPage() {
  const t = useMessages('ownAccount');
  const [link] = useState(readMailedLink);
  return (
    <PublicFrame title={t('takeBackTitle')} wayOut="/" focusTitle>
      <TakeBackForm check={link.check} />
    </PublicFrame>
  );
}
