import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { textOf, useMessages } from '../../platform/messages.ts';
import { useSignIn } from './accounts.calls.ts';
import { EmailField } from './EmailField.tsx';
import css from './forms.module.css';
import { PasswordField } from './PasswordField.tsx';
import { refusalText } from './refusal-text.ts';

interface Props {
  /** The address of somebody who has just chosen a password. */
  email?: string;
  onSignedIn(): void;
}

export function SignInForm({ email: initially = '', onSignedIn }: Props) {
  const t = useMessages('accounts');
  const [email, setEmail] = useState(initially);
  const [password, setPassword] = useState('');
  const signIn = useSignIn();

  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate({ email, password }, { onSuccess: (refusal) => refusal === '' && onSignedIn() });
  }

  const refused = signIn.data && (textOf('failures', signIn.data) || t('signin.unauthorized'));
  const problem = refusalText(signIn.error, t('noAnswer')) ?? (refused || undefined);
  return (
    <form onSubmit={submit} className={css.form}>
      <EmailField autoFocus={initially === ''} value={email} onType={setEmail} />
      <div className={css.withLink}>
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          autoFocus={initially !== ''}
          problem={problem}
          value={password}
          onType={setPassword}
        />
        <Link to="/password/reset" className={css.link}>
          {t('forgot')}
        </Link>
      </div>
      <Button size="lg" type="submit" fullWidth loading={signIn.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
