import { useMessages } from '@gesall/client/react';
import { isEmail, tidyAddress } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useCorrectAddress } from './accounts.calls.ts';
import css from './CorrectAddressDialog.module.css';
import { fieldError } from './field-error.tsx';
import { refusalText } from './refusal-text.ts';

interface Props {
  opened: boolean;
  person: { email: string; activatedAccount: boolean };
  onClose(): void;
}

/** Corrects an address that mail does not reach. */
export function CorrectAddressDialog({ opened, person, onClose }: Props) {
  const t = useMessages('letters');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('correctAddress')}
      size={480}
      close={shell('close')}
    >
      {opened && <CorrectAddressForm person={person} onClose={onClose} />}
    </Dialog>
  );
}

function CorrectAddressForm({
  person: { email, activatedAccount },
  onClose,
}: Omit<Props, 'opened'>) {
  const t = useMessages('letters');
  const account = useMessages('accounts');
  const shell = useMessages('shell');
  const field = useRef<HTMLInputElement>(null);
  const [given, setGiven] = useState(email);
  const [wrong, setWrong] = useState<string>();
  const correction = useCorrectAddress();

  function submit(event: FormEvent) {
    event.preventDefault();
    const newEmail = tidyAddress(given);
    const problem = problemOf(newEmail);
    setWrong(problem);
    if (problem) {
      field.current?.focus();
      return;
    }
    correction.mutate(
      { oldEmail: email, newEmail },
      {
        onSuccess: () => {
          toast('success', t(activatedAccount ? 'addressCorrected' : 'addressCorrectedAndSent'));
          onClose();
        },
        onError: () => field.current?.focus(),
      },
    );
  }

  function problemOf(newEmail: string) {
    if (newEmail === '') return t('addressRequired');
    if (!isEmail(newEmail)) return account('emailMalformed');
    return newEmail === email ? t('addressUnchanged') : undefined;
  }

  function type(value: string) {
    setGiven(value);
    setWrong(undefined);
    correction.reset();
  }

  return (
    <form onSubmit={submit} className={css.form} noValidate>
      <TextInput
        ref={field}
        type="email"
        label={t('newAddress')}
        description={t(activatedAccount ? 'newAddressTold' : 'newAddressInvited')}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={fieldError(wrong ?? refusalText(correction.error, account('noAnswer')))}
        value={given}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <DialogEnd
        busy={correction.isPending}
        cancel={shell('cancel')}
        submit={t(activatedAccount ? 'correctSubmit' : 'correctAndSend')}
        onCancel={onClose}
      />
    </form>
  );
}
