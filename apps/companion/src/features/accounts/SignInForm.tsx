import { signIn, textOf } from '@gesall/client';
import { useMessages, useSingleFlightMutation } from '@gesall/client/react';
import { tidyAddress } from '@gesall/rules';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/Field.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { EmailField, useEmailProblem } from './EmailField.tsx';
import { refusalText } from './refusal-text.ts';

export function SignInForm() {
  const t = useMessages('accounts');
  const problemOf = useEmailProblem();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const signingIn = useSingleFlightMutation({ mutationFn: signIn, networkMode: 'always' });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signingIn.isPending) return;
    const found = {
      email: problemOf(tidyAddress(email)),
      password: password === '' ? t('passwordRequired') : undefined,
    };
    setMissing(found);
    if (found.email || found.password)
      return (found.email ? emailField : passwordField).current?.focus();
    signingIn.mutate({ email: tidyAddress(email), password });
  }

  const refused =
    signingIn.data && (textOf('failures', signingIn.data) || t('signin.unauthorized'));
  const unanswered = refusalText(signingIn.error, t('noAnswer'));
  return (
    <form onSubmit={submit} noValidate>
      <EmailField ref={emailField} value={email} error={missing.email} onType={setEmail} />
      <TextField
        ref={passwordField}
        label={t('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        error={missing.password ?? (refused || undefined)}
        value={password}
        onType={setPassword}
      />
      {unanswered && (
        <div role="alert">
          <Notice tone="danger">{unanswered}</Notice>
        </div>
      )}
      <Button type="submit" size="wide" isBusy={signingIn.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
