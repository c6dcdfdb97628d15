import { textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import type { accountsContract, Output } from '@gesall/contract';
import { toast } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import { useRegistration } from './accounts.calls.ts';
import { EmailField } from './EmailField.tsx';
import { Notice } from './Notice.tsx';
import { PasswordPairForm } from './PasswordPairForm.tsx';
import { refusalText } from './refusal-text.ts';

export type Invited = Output<typeof accountsContract.validation>;

export function RegistrationForm({ invited, onDone }: { invited: Invited; onDone(): void }) {
  const t = useMessages('accounts');
  const registration = useRegistration();
  const exists = registration.data?.code === '902';

  function send(password: string) {
    const { email, role, validationToken } = invited;
    registration.mutate(
      { email, password, role, validationToken },
      {
        onSuccess: ({ code, message }) => {
          if (code === '999') onDone();
          else if (code === '901') toast('warning', textOf('failures', message) || message);
        },
      },
    );
  }

  return (
    <>
      {exists && (
        <Notice isAnswer>
          {t('accountExists')} <Link to="/login">{t('toLogin')}</Link>
        </Notice>
      )}
      <PasswordPairForm
        submit={t('registerSubmit')}
        isSending={registration.isPending}
        refusal={refusalText(registration.error, t('noAnswer'))}
        onType={() => registration.isError && registration.reset()}
        onSubmit={send}
      >
        <EmailField value={invited.email} />
      </PasswordPairForm>
    </>
  );
}
