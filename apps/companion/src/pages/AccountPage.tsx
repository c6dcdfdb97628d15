import { useMessages, useSignedIn } from '@gesall/client/react';
import { lazy, Suspense } from 'react';
import { SignOutButton } from '../features/accounts/SignOutButton.tsx';
import { InstallHint } from '../features/install/InstallHint.tsx';
import { Card } from '../kit/Card.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';

const PushSettings = lazy(() =>
  import('../features/push/index.ts').then((part) => ({ default: part.PushSettings })),
);

export function AccountPage() {
  const t = useMessages('companion');
  const { email } = useSignedIn();
  return (
    <>
      <ScreenHead title={t('account')} back="/" />
      <Card>
        <p>{t('signedInAs', { email })}</p>
      </Card>
      <InstallHint />
      <Suspense>
        <PushSettings />
      </Suspense>
      <SignOutButton />
    </>
  );
}
