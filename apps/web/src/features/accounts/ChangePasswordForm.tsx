import { CallFailure } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { useRef, useState } from 'react';
import { useChangePassword } from './accounts.calls.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordPairForm } from './PasswordPairForm.tsx';
import { refusalText } from './refusal-text.ts';
import { Username } from './Username.tsx';

const isOfNewPassword = (error: Error | null) =>
  error instanceof CallFailure &&
  (error.text === 'PasswordIsNotValid' || error.text === 'PasswordIsTooCommon');

export function ChangePasswordForm({ onDone }: { onDone(): void }) {
  const t = useMessages('ownAccount');
  const account = useMessages('accounts');
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = useChangePassword();
  const refusal = refusalText(change.error, account('noAnswer'));
  const forget = () => change.isError && change.reset();

  function check() {
    setMissing(password === '');
    return password === '' ? field.current : null;
  }

  function send(newPassword: string) {
    change.mutate(
      { password, newPassword },
      { onSuccess: onDone, onError: (error) => !isOfNewPassword(error) && field.current?.focus() },
    );
  }

  return (
    <PasswordPairForm
      submit={account('updateSubmit')}
      isSending={change.isPending}
      refusal={isOfNewPassword(change.error) ? refusal : undefined}
      onType={forget}
      onCheck={check}
      onSubmit={send}
    >
      <Username />
      <PasswordField
        ref={field}
        name="password"
        label={t('presentPassword')}
        autoComplete="current-password"
        data-autofocus
        problem={
          isMissing
            ? account('passwordRequired')
            : isOfNewPassword(change.error)
              ? undefined
              : refusal
        }
        value={password}
        onType={(value) => {
          setPassword(value);
          setMissing(false);
          forget();
        }}
      />
    </PasswordPairForm>
  );
}
