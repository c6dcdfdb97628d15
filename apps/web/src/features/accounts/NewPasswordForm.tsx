import { useMessages } from '@gesall/client/react';
import { SkeletonRows, toast } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import type { MailedLink } from '../../platform/mailed-link.ts';
import { useResetLink, useUpdatePassword } from './accounts.calls.ts';
import { Notice } from './Notice.tsx';
import { PasswordPairForm } from './PasswordPairForm.tsx';
import { refusalText } from './refusal-text.ts';
import { Username } from './Username.tsx';

const refusedMs = 5000;

interface Props {
  link: MailedLink;
  /** `isFromApp`: the link came from the app, which the person then returns to. */
  onDone(isFromApp: boolean): void;
}

/**
 * Sets a new password with a mailed link. Without a valid link the form is shown with what to do
 * first.
 */
export function NewPasswordForm({ link: { check, isFromApp }, onDone }: Props) {
  const t = useMessages('accounts');
  const shell = useMessages('shell');
  const link = useResetLink(check);
  const update = useUpdatePassword();
  // A link that could not be checked is treated as missing.
  const email = link.data?.result ? (link.data.email ?? '') : '';
  const isGood = link.data?.result === true;

  function send(newPassword: string) {
    update.mutate(
      { encryptedEmail: isGood ? (check ?? '') : '', newPassword, isFromApp },
      {
        onSuccess: (reply) => {
          if (reply.code !== '999') {
            toast('warning', t('updateRefused'), { ms: refusedMs });
            return;
          }
          toast('success', t('updated'));
          onDone(reply.isFromApp);
        },
      },
    );
  }

  if (check !== undefined && link.isPending)
    return <SkeletonRows rows={3} label={shell('loading')} />;
  return (
    <>
      {!isGood && (
        <Notice>
          {t('linkInvalid')} <Link to="/password/reset">{t('askAgain')}</Link>
        </Notice>
      )}
      <PasswordPairForm
        submit={t('updateSubmit')}
        isSending={update.isPending}
        refusal={refusalText(update.error, t('noAnswer'))}
        onType={() => update.isError && update.reset()}
        onSubmit={send}
      >
        <Username email={email} />
      </PasswordPairForm>
    </>
  );
}
