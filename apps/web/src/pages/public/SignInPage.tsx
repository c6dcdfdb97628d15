import { Logo, RuleG } from '@gesall/ui';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useEffect } from 'react';
import { SignInForm } from '../../features/accounts/SignInForm.tsx';
import { useMessages } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import { Banner } from '../../shell/Banner.tsx';
import css from './SignInPage.module.css';

export function SignInPage() {
  const t = useMessages('accounts');
  const navigate = useNavigate();
  const settings = useSettings();
  useEffect(() => {
    document.title = `${t('title')} – Gesäll`;
  }, [t]);
  return (
    <div className={css.page}>
      <Banner place="public" />
      <div className={css.picture}>
        <RuleG />
      </div>
      <main className={css.side}>
        <div className={css.column}>
          <Logo size={26} />
          <div>
            <h1 className={css.title}>{t('title')}</h1>
            <p className={css.lead}>{t('lead')}</p>
          </div>
          <SignInForm onSignedIn={() => navigate({ to: '/', replace: true })} />
          {settings?.studentManual && (
            <p className={css.manual}>
              <BookOpen size={18} strokeWidth={1.8} aria-hidden="true" />
              <a href={settings.studentManual} target="_blank" rel="noreferrer">
                {t('manual')}
              </a>
              {t('manualHint')}
            </p>
          )}
        </div>
        <p className={css.foot}>{t('newHere')}</p>
      </main>
    </div>
  );
}
