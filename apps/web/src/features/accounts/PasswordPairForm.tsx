import { useMessages } from '@gesall/client/react';
import { passwordLength } from '@gesall/rules';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef } from 'react';
import css from './forms.module.css';
import { PasswordField } from './PasswordField.tsx';
import { usePasswordPair } from './use-password-pair.ts';

/** The password rule in the `passwordrules` syntax of password managers. */
const managerRule = {
  passwordrules: `minlength: ${passwordLength.least}; maxlength: ${passwordLength.most}; required: lower; required: upper; required: digit; allowed: ascii-printable;`,
};

interface Props {
  children: ReactNode;
  submit: string;
  isSending: boolean;
  refusal: string | undefined;
  onType(): void;
  /** Validates the fields above the pair; returns the first invalid one. */
  onCheck?(): HTMLElement | null;
  onSubmit(password: string): void;
}

export function PasswordPairForm({
  children,
  submit,
  isSending,
  refusal,
  onType,
  onCheck,
  onSubmit,
}: Props) {
  const t = useMessages('accounts');
  const pair = usePasswordPair();
  const fields = {
    password: useRef<HTMLInputElement>(null),
    repeat: useRef<HTMLInputElement>(null),
  };

  function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const wrong = pair.check();
    const first = onCheck?.() ?? (wrong && fields[wrong].current);
    if (first) first.focus();
    else onSubmit(pair.password);
  }

  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    onType();
  };
  return (
    <form onSubmit={send} className={css.form} noValidate>
      {children}
      <PasswordField
        ref={fields.password}
        name="new-password"
        label={t('newPassword')}
        description={t('passwordHint')}
        autoComplete="new-password"
        problem={pair.problems.password ?? refusal}
        value={pair.password}
        onType={typing(pair.setPassword)}
        {...managerRule}
      />
      <PasswordField
        ref={fields.repeat}
        name="repeat-password"
        label={t('repeat')}
        autoComplete="new-password"
        problem={pair.problems.repeat}
        value={pair.repeat}
        onType={typing(pair.setRepeat)}
        {...managerRule}
      />
      <Button size="lg" type="submit" fullWidth disabled={isSending}>
        {isSending ? t('saving') : submit}
      </Button>
    </form>
  );
}
