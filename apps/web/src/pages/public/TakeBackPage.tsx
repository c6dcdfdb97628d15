import { useState } from 'react';
import { TakeBackForm } from '../../features/accounts/TakeBackForm.tsx';
import { readMailedLink } from '../../platform/mailed-link.ts';
import { useMessages } from '../../platform/messages.ts';
import { PublicFrame } from './PublicFrame.tsx';

/** Where the letter about a changed address leads: to the account's former address. */
export function TakeBackPage() {
  const t = useMessages('ownAccount');
  const [link] = useState(readMailedLink);
  return (
    <PublicFrame title={t('takeBackTitle')} wayOut="/" focusTitle>
      <TakeBackForm check={link.check} />
    </PublicFrame>
  );
}
