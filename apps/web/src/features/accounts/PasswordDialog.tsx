import { addTexts, readSession } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { ownAccountTexts } from '@gesall/messages/domains/own-account';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { type FormEvent, useRef, useState } from 'react';
import { useConfirmPassword } from './accounts.calls.ts';
import css from './forms.module.css';
import { PasswordField } from './PasswordField.tsx';
import { refusalText } from './refusal-text.ts';
import { Username } from './Username.tsx';

addTexts(ownAccountTexts);

/**
 * Asks the signed-in person for their password before a sensitive operation, above every other
 * dialog.
 */
export function PasswordDialog({ onAnswer }: { onAnswer(isGiven: boolean): void }) {
  const t = useMessages('ownAccount');
  const account = useMessages('accounts');
  const shell = useMessages('shell');
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirmation = useConfirmPassword();

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') field.current?.focus();
    else
      confirmation.mutate(password, {
        onSuccess: () => onAnswer(true),
        onError: () => field.current?.select(),
      });
  }

  function type(value: string) {
    setPassword(value);
    setMissing(false);
    confirmation.reset();
  }

  return (
    <Dialog
      opened
      onClose={() => onAnswer(false)}
      title={t('enterPassword')}
      size={480}
      close={shell('close')}
      keepsOpen
    >
      <form onSubmit={submit} className={css.form} noValidate>
        <p>{t('enterPasswordWhy', { email: readSession()?.email ?? '' })}</p>
        <Username />
        <PasswordField
          ref={field}
          name="password"
          label={account('password')}
          autoComplete="current-password"
          data-autofocus
          problem={
            isMissing
              ? account('passwordRequired')
              : refusalText(confirmation.error, account('noAnswer'))
          }
          value={password}
          onType={type}
        />
        <DialogEnd
          busy={confirmation.isPending}
          cancel={shell('cancel')}
          submit={t('goOn')}
          onCancel={() => onAnswer(false)}
        />
      </form>
    </Dialog>
  );
}
