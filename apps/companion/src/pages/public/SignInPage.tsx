import { useMessages } from '@gesall/client/react';
import { SignInForm } from '../../features/accounts/SignInForm.tsx';
import { InstallHint } from '../../features/install/InstallHint.tsx';
import { Link } from '../../platform/address.tsx';
import { PublicFrame } from './PublicFrame.tsx';

export function SignInPage() {
  const t = useMessages('companion');
  return (
    <PublicFrame title={t('signIn')} lead={t('signInLead')}>
      <SignInForm />
      <InstallHint />
      <p>
        <Link to="/forgot">{t('forgot')}</Link>
      </p>
    </PublicFrame>
  );
}
