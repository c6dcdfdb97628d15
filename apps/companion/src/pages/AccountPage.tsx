import { useMessages, useSignedIn } from '@gesall/client/react';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';

export function AccountPage() {
  const t = useMessages('companion');
  const { email, signOut } = useSignedIn();
  return (
    <>
      <ScreenHead title={t('account')} back="/" />
      <Card>
        <p>{t('signedInAs', { email })}</p>
      </Card>
      <Button variant="outline" size="wide" onClick={signOut}>
        {t('signOut')}
      </Button>
    </>
  );
}
