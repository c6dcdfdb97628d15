import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ResetForm } from '../../features/accounts/ResetForm.tsx';
import { PublicFrame } from './PublicFrame.tsx';

export function ResetPage() {
  const t = useMessages('accounts');
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string>();

  /** The message may close after the person has already left. */
  function goHome() {
    if (location.pathname.toLowerCase().startsWith('/password/reset'))
      void navigate({ to: '/', replace: true });
  }

  if (sentTo !== undefined) {
    return (
      <PublicFrame
        title={t('resetSentTitle')}
        lead={t('resetSentBody', { email: sentTo })}
        wayOut="/login"
        focusTitle
      >
        <Button size="lg" variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
          {t('toLogin')}
        </Button>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={t('resetTitle')} lead={t('resetLead')} wayOut="/login">
      <ResetForm onSent={setSentTo} onRead={goHome} />
    </PublicFrame>
  );
}
