import { Button, PasswordInput, TextInput } from '@mantine/core';
import { CircleAlert, Eye, EyeOff, LockKeyhole, Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { useSignIn } from './accounts.calls.ts';
import css from './SignInForm.module.css';

const Eyes = ({ reveal }: { reveal: boolean }) => {
  const Icon = reveal ? EyeOff : Eye;
  return <Icon size={18} strokeWidth={1.8} color="var(--ink-3)" aria-hidden="true" />;
};

export function SignInForm({ onSignedIn }: { onSignedIn(): void }) {
  const t = useMessages('accounts');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn();

  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate({ email, password }, { onSuccess: (isIn) => isIn && onSignedIn() });
  }

  const problem = signIn.isError ? t('noAnswer') : signIn.data === false ? t('signin.unauthorized') : undefined;
  return (
    <form onSubmit={submit} className={css.form}>
      <TextInput
        size="lg"
        type="email"
        name="email"
        label={t('email')}
        autoComplete="username"
        required
        withAsterisk={false}
        autoFocus
        leftSection={<Mail size={18} aria-hidden="true" />}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        size="lg"
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        leftSection={<LockKeyhole size={18} aria-hidden="true" />}
        visibilityToggleIcon={Eyes}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        error={
          problem && (
            <>
              <CircleAlert size={16} aria-hidden="true" />
              <span role="alert">{problem}</span>
            </>
          )
        }
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button size="lg" type="submit" fullWidth loading={signIn.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
