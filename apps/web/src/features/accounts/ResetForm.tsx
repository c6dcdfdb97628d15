import { useMessages } from '@gesall/client/react';
import { isEmail, tidyAddress } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useAskForReset } from './accounts.calls.ts';
import { EmailField } from './EmailField.tsx';
import { fieldError } from './field-error.tsx';
import css from './forms.module.css';
import { refusalText } from './refusal-text.ts';

/** Long enough to read where the mail was sent. */
const readingMs = 6000;

interface Props {
  onSent(email: string): void;
  onRead(): void;
}

export function ResetForm({ onSent, onRead }: Props) {
  const t = useMessages('accounts');
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<string>();
  const ask = useAskForReset();

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = tidyAddress(email);
    const wrong =
      given === '' ? t('emailRequired') : isEmail(given) ? undefined : t('emailMalformed');
    setMissing(wrong);
    if (wrong) {
      field.current?.focus();
      return;
    }
    ask.mutate(given, {
      onSuccess: () => {
        toast('success', t('resetSent'), { ms: readingMs, onClose: onRead });
        onSent(given);
      },
    });
  }

  function type(value: string) {
    setEmail(value);
    setMissing(undefined);
    ask.reset();
  }

  return (
    <form onSubmit={submit} className={css.form} noValidate>
      <EmailField
        ref={field}
        autoFocus
        error={fieldError(missing ?? refusalText(ask.error, t('noAnswer')))}
        value={email}
        onType={type}
      />
      <Button size="lg" type="submit" fullWidth disabled={ask.isPending}>
        {ask.isPending ? t('resetSending') : t('resetSubmit')}
      </Button>
    </form>
  );
}
