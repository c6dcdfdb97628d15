import { toast } from '@gesall/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useInvitation } from '../../features/accounts/accounts.calls.ts';
import { type Invited, RegistrationForm } from '../../features/accounts/RegistrationForm.tsx';
import { SupervisorWays } from '../../features/accounts/SupervisorWays.tsx';
import { CallFailure } from '../../platform/caller.ts';
import { readMailedLink } from '../../platform/mailed-link.ts';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';
import { useSettings } from '../../platform/settings.ts';
import css from './PublicFrame.module.css';
import { PublicFrame } from './PublicFrame.tsx';

/** Where the mailed invitation leads. */
export function RegistrationPage() {
  const t = useMessages('accounts');
  const [{ check }] = useState(readMailedLink);
  const invitation = useInvitation(check);
  const isRefused = invitation.error instanceof CallFailure && invitation.error.status === 404;
  if (check === undefined || isRefused) return <NothingToRegister />;
  if (invitation.data) return <Invitation invited={invitation.data} />;
  return (
    <PublicFrame title={t('registerTitle')} wayOut="/login" focusTitle>
      <Reading read={invitation} rows={4} failedTitle={t('registerFailed')}>
        {() => null}
      </Reading>
    </PublicFrame>
  );
}

function Invitation({ invited }: { invited: Invited }) {
  const t = useMessages('accounts');
  const navigate = useNavigate();
  const settings = useSettings();
  const [isReady, setReady] = useState(false);
  const { name, email, role } = invited;

  function done() {
    if (role === 'AplSupervisor') {
      setReady(true);
      return;
    }
    toast('success', t('registered'));
    void navigate({
      to: '/login',
      replace: true,
      state: (state) => ({ ...state, registeredEmail: email }),
    });
  }

  if (isReady) {
    return (
      <PublicFrame title={t('supervisorTitle')} wayOut="/login" focusTitle>
        <SupervisorWays email={email} stores={settings?.appStore} />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame
      title={t('registerTitle')}
      lead={t('registerLead', { name })}
      wayOut="/login"
      focusTitle
    >
      <RegistrationForm invited={invited} onDone={done} />
    </PublicFrame>
  );
}

function NothingToRegister() {
  const t = useMessages('accounts');
  return (
    <PublicFrame
      title={t('registerInvalidTitle')}
      lead={t('registerInvalid')}
      wayOut="/login"
      focusTitle
    >
      <p className={css.ways}>
        <Link to="/login">{t('toLogin')}</Link>
        <Link to="/password/reset">{t('registerReset')}</Link>
      </p>
    </PublicFrame>
  );
}
