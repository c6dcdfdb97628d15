import { useMessages } from '@gesall/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NewPasswordForm } from '../../features/accounts/NewPasswordForm.tsx';
import { readMailedLink } from '../../platform/mailed-link.ts';
import { PublicFrame } from './PublicFrame.tsx';

export function UpdatePasswordPage() {
  const t = useMessages('accounts');
  const navigate = useNavigate();
  const [link] = useState(readMailedLink);
  return (
    <PublicFrame title={t('updateTitle')} lead={t('updateLead')} wayOut="/" focusTitle>
      <NewPasswordForm
        link={link}
        onDone={(isFromApp) => navigate({ to: isFromApp ? '/password/redirectToApp' : '/' })}
      />
    </PublicFrame>
  );
}
