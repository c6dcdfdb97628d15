import { sendPublic } from '@gesall/client';
import { useMessages, useSingleFlightMutation } from '@gesall/client/react';
import { accountsContract } from '@gesall/contract';
import { tidyAddress } from '@gesall/rules';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { EmailField, useEmailProblem } from './EmailField.tsx';
import { refusalText } from './refusal-text.ts';

/** Asks for a mail whose link leads back to the app. */
export function ResetForm({ onSent }: { onSent(email: string): void }) {
  const t = useMessages('accounts');
  const problemOf = useEmailProblem();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<string>();
  const asking = useSingleFlightMutation({
    mutationFn: (given: string) =>
      sendPublic(accountsContract.resetPassword, { email: given, isFromApp: true }),
    networkMode: 'always',
    onSuccess: (_, given) => onSent(given),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (asking.isPending) return;
    const problem = problemOf(tidyAddress(email));
    setMissing(problem);
    if (problem) field.current?.focus();
    else asking.mutate(tidyAddress(email));
  }

  return (
    <form onSubmit={submit} noValidate>
      <EmailField
        ref={field}
        value={email}
        error={missing ?? refusalText(asking.error, t('noAnswer'))}
        onType={setEmail}
      />
      <Button type="submit" size="wide" isBusy={asking.isPending}>
        {t(asking.isPending ? 'resetSending' : 'resetSubmit')}
      </Button>
    </form>
  );
}
