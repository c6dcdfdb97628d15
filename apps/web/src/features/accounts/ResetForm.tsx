import { isEmail } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { Button, TextInput } from '@mantine/core';
import { Mail } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { useAskForReset } from './accounts.calls.ts';
import { fieldError } from './field-error.tsx';
import css from './forms.module.css';
import { refusalText } from './refusal-text.ts';

/** Long enough to read where the mail goes. */
const readingMs = 6000;

interface Props {
  onSent(email: string): void;
  /** When the message that it was sent has closed. */
  onRead(): void;
}

/** Asks for the mail with a link to a new password. */
export function ResetForm({ onSent, onRead }: Props) {
  const t = useMessages('accounts');
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<string>();
  const ask = useAskForReset();

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = email.trim();
    const wrong = given === '' ? t('emailRequired') : isEmail(given) ? undefined : t('emailMalformed');
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
      <TextInput
        ref={field}
        size="lg"
        type="email"
        name="email"
        label={t('email')}
        autoComplete="username"
        required
        withAsterisk={false}
        autoFocus
        leftSection={<Mail size={18} color="var(--ink-3)" aria-hidden="true" />}
        error={fieldError(missing ?? refusalText(ask.error, t('noAnswer')))}
        value={email}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button size="lg" type="submit" fullWidth disabled={ask.isPending}>
        {ask.isPending ? t('resetSending') : t('resetSubmit')}
      </Button>
    </form>
  );
}
