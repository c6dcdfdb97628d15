import { textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { isEmail, tidyAddress } from '@gesall/rules';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useSignIn } from './accounts.calls.ts';
import { EmailField } from './EmailField.tsx';
import { fieldError } from './field-error.tsx';
import css from './forms.module.css';
import { PasswordField } from './PasswordField.tsx';
import { refusalText } from './refusal-text.ts';

interface Props {
  /** Set after somebody has just chosen a password. */
  email?: string;
  onSignedIn(): void;
}

export function SignInForm({ email: initially = '', onSignedIn }: Props) {
  const t = useMessages('accounts');
  const [email, setEmail] = useState(initially);
  const [password, setPassword] = useState('');
  const signIn = useSignIn();

  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = tidyAddress(email);
    const found = {
      ...(isEmail(given) ? {} : { email: t(given === '' ? 'emailRequired' : 'emailMalformed') }),
      ...(password === '' && { password: t('passwordRequired') }),
    };
    setMissing(found);
    if (found.email || found.password)
      return (found.email ? emailField : passwordField).current?.focus();
    signIn.mutate(
      { email: given, password },
      { onSuccess: (refusal) => refusal === '' && onSignedIn() },
    );
  }

  const refused = signIn.data && (textOf('failures', signIn.data) || t('signin.unauthorized'));
  const unanswered = refusalText(signIn.error, t('noAnswer'));
  return (
    <form onSubmit={submit} className={css.form} noValidate>
      <EmailField
        ref={emailField}
        autoFocus={initially === ''}
        error={fieldError(missing.email)}
        value={email}
        onType={(value) => {
          setEmail(value);
          setMissing(({ password }) => ({ password }));
        }}
      />
      <div className={css.withLink}>
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          autoFocus={initially !== ''}
          ref={passwordField}
          problem={missing.password ?? (refused || undefined)}
          value={password}
          onType={(value) => {
            setPassword(value);
            setMissing(({ email }) => ({ email }));
          }}
        />
        <Link to="/password/reset" className={css.link}>
          {t('forgot')}
        </Link>
      </div>
      {unanswered && (
        <p className={css.unanswered} role="alert">
          {unanswered}
        </p>
      )}
      <Button size="lg" type="submit" fullWidth loading={signIn.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
