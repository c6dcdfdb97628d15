import { CallFailure } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useInvitation } from '../../features/accounts/accounts.calls.ts';
import { NotMe } from '../../features/accounts/NotMe.tsx';
import { type Invited, RegistrationForm } from '../../features/accounts/RegistrationForm.tsx';
import { SupervisorWays } from '../../features/accounts/SupervisorWays.tsx';
import { readMailedLink } from '../../platform/mailed-link.ts';
import { Reading } from '../../platform/Reading.tsx';
import { useSettings } from '../../platform/settings.ts';
import css from './PublicFrame.module.css';
import { PublicFrame } from './PublicFrame.tsx';

/** The page of a mailed invitation. */
export function RegistrationPage() {
  const t = useMessages('accounts');
  const [{ check }] = useState(readMailedLink);
  const invitation = useInvitation(check);
  const isRefused = invitation.error instanceof CallFailure && invitation.error.status === 404;
  if (check === undefined || isRefused) return <NothingToRegister />;
  if (invitation.data) return <Invitation invited={invitation.data} check={check} />;
  return (
    <PublicFrame title={t('registerTitle')} wayOut="/login" focusTitle>
      <Reading read={invitation} rows={4} failedTitle={t('registerFailed')}>
        {() => null}
      </Reading>
    </PublicFrame>
  );
}

function Invitation({ invited, check }: { invited: Invited; check: string }) {
  const t = useMessages('accounts');
  const navigate = useNavigate();
  const settings = useSettings();
  const [isReady, setReady] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
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
  if (isRefusing) {
    return (
      <PublicFrame title={t('notMeTitle')} wayOut="/login" focusTitle>
        <NotMe check={check} onBack={() => setRefusing(false)} />
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
      {role === 'AplSupervisor' && (
        <Button variant="subtle" fullWidth onClick={() => setRefusing(true)}>
          {t('notMe')}
        </Button>
      )}
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
