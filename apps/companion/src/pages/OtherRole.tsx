import { useMessages, useSignedIn } from '@gesall/client/react';
import { SignOutButton } from '../features/accounts/SignOutButton.tsx';
import { ButtonLink } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';

/** For an account without a part in work placement. */
export function OtherRole() {
  const t = useMessages('companion');
  const { email } = useSignedIn();
  return (
    <Shell screens={[]}>
      <ScreenHead title={t('otherRole')}>{null}</ScreenHead>
      <Card>
        <p>{t('signedInAs', { email })}</p>
        <p>{t('otherRoleBody')}</p>
      </Card>
      <ButtonLink size="wide" href="/">
        {t('toWebClient')}
      </ButtonLink>
      <SignOutButton />
    </Shell>
  );
}
