import { useMessages } from '@gesall/client/react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { SignInForm } from '../../features/accounts/SignInForm.tsx';
import { useSettings } from '../../platform/settings.ts';
import css from './PublicFrame.module.css';
import { PublicFrame } from './PublicFrame.tsx';

export function SignInPage() {
  const t = useMessages('accounts');
  const shell = useMessages('shell');
  const navigate = useNavigate();
  const settings = useSettings();
  const email = useLocation({ select: ({ state }) => state.registeredEmail });
  return (
    <PublicFrame title={t('title')} lead={t('lead')} foot={t('newHere')}>
      <SignInForm email={email} onSignedIn={() => navigate({ to: '/', replace: true })} />
      {/* Reserves its space while the settings load, so that the form does not move. */}
      <p className={css.manual}>
        {settings?.studentManual && (
          <>
            <BookOpen size={18} strokeWidth={1.8} aria-hidden="true" />
            <a href={settings.studentManual} target="_blank" rel="noreferrer">
              {t('manual')}
              <span className="visually-hidden">, {shell('opensInNewTab')}</span>
            </a>
            {t('manualHint')}
          </>
        )}
      </p>
    </PublicFrame>
  );
}
