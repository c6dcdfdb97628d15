import { useMessages } from '@gesall/client/react';
import { useState } from 'react';
import { ResetForm } from '../../features/accounts/ResetForm.tsx';
import { Button } from '../../kit/Button.tsx';
import { PublicFrame } from './PublicFrame.tsx';

export function ForgotPasswordPage({ onBack }: { onBack(): void }) {
  const t = useMessages('companion');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <PublicFrame
      title={t(sentTo === undefined ? 'resetTitle' : 'resetSentTitle')}
      lead={sentTo === undefined ? t('resetLead') : t('resetSentBody', { email: sentTo })}
    >
      {sentTo === undefined && <ResetForm onSent={setSentTo} />}
      <Button variant="outline" size="wide" onClick={onBack}>
        {t('toSignIn')}
      </Button>
    </PublicFrame>
  );
}
